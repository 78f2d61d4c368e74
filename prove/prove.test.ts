import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

// A sample; `npm run prove` takes all of them.

test('every sampled fault is caught', { timeout: 240_000 }, async () => {
  const { stdout } = await prove('--faults', '--sample', '9')
  expect(stdout).not.toMatch(/^survives/m)
  expect(stdout).toMatch(/^faults {6}(\d{3}) of \1 are caught/m)
})

test('no sampled variation raises a false alarm', { timeout: 240_000 }, async () => {
  const { stdout } = await prove('--variations', '--sample', '6')
  expect(stdout).not.toMatch(/^alarm/m)
  expect(stdout).toMatch(/^variations {2}0 of \d{2} raise a false alarm/m)
})

async function prove(...args: readonly string[]): Promise<{ readonly stdout: string }> {
  // Survivors and alarms end it with 1, and are to be seen in the message of the test.
  return run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]).catch(
    (error: { stdout: string }) => error,
  )
}
