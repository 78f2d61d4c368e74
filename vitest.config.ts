import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist', 'generated'],
    globalSetup: 'test-support/temporary-folder.ts',
    // With a worker for each file the same modules would be loaded 180 times, which takes a sixth of all time.
    isolate: false,
    // Files that start commands wait for them half of the time: on two processors one at a time takes half as long again.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Commands and mocks are started as processes, whole runs among them; two slow processors need room.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
