import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'interruption.ts'))

/** Sends so many signals to a process that never ends by itself, each once the one before has been told. */
async function interrupted(times: number, leftBehind: string, before = ''): Promise<{ code: unknown; said: string }> {
  const script = `import { interruption } from ${module}
    ${before}
    const { signal, abandoning } = interruption('ending', ${leftBehind})
    setInterval(() => {}, 1000)
    process.stderr.write('begun\\n')
    signal.onabort = () => process.stderr.write('aborted\\n')
    abandoning.onabort = () => process.stderr.write('abandoned\\n')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  for (const mark of ['begun', 'aborted', 'abandoned'].slice(0, times)) {
    while (!said.includes(mark)) await new Promise((resolve) => setTimeout(resolve, 5))
    child.kill('SIGINT')
  }
  const [code] = await ended
  return { code, said }
}

test('the second signal ends a process that leaves nothing behind', async () => {
  expect(await interrupted(2, 'undefined')).toEqual({ code: 130, said: 'begun\nInterrupted: ending\naborted\n' })
})

test('the second signal tells what is left behind, and the third ends the process', async () => {
  const again = 'Interrupted again, Ctrl-C once more ends without a report\nNot removed:\n  DELETE /a/1\nabandoned\n'
  expect(await interrupted(3, '() => ["/a/1"]')).toEqual({
    code: 130,
    said: `begun\nInterrupted: ending\naborted\n${again}`,
  })
})

test('on a terminal it is told in place of the progress line', async () => {
  const { said } = await interrupted(2, 'undefined', 'process.stderr.isTTY = true')
  expect(said).toBe('begun\n\r\x1b[2KInterrupted: ending\naborted\n')
})
