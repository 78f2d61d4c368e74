import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist', 'generated'],
    // Commands and mocks are started as processes; two cores need room.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
