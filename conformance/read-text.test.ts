import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isatty } from 'node:tty'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { readText } from './read-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-text-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.unstubAllEnvs())

test('a pipe that nobody writes to is refused', async () => {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  await expect(readText(path, 100)).rejects.toThrow('it is a named pipe, it should be a file')
})

test.runIf(existsSync('/dev/ptmx'))('a terminal is refused', async () => {
  expect(isatty(openSync('/dev/ptmx', 'r'))).toBe(true)
  await expect(readText('/dev/ptmx', 100)).rejects.toThrow('it is a terminal, it should be a file')
})

test('what cannot be opened is told in plain words', async () => {
  const file = join(folder, 'file')
  const circle = join(folder, 'circle')
  await Promise.all([writeFile(file, ''), symlink(circle, circle)])
  await expect(readText(join(file, 'below'), 100)).rejects.toThrow(/^there is no such file$/)
  await expect(readText(circle, 100)).rejects.toThrow(/^its links lead round in circles$/)
  await expect(readText(join(folder, 'x'.repeat(300)), 100)).rejects.toThrow(/^its name is too long$/)
})

test('what a shell hands over from a command is read', () => {
  const script = `import { readText } from ${JSON.stringify(join(import.meta.dirname, 'read-text.ts'))}
    console.log(await readText(process.argv[1], 100))`
  const run = `"$0" --input-type=module -e "$1" <(echo one; sleep 0.1; echo two)`
  expect(execFileSync('bash', ['-c', run, process.execPath, script], { encoding: 'utf8' })).toBe('one\ntwo\n\n')
})

test('a file that is where the shell stands, and not where npm runs the script, is told with its whole path', async () => {
  await writeFile(join(folder, 'only-there.yaml'), '')
  vi.stubEnv('INIT_CWD', folder)
  await expect(readText('only-there.yaml', 100)).rejects.toThrow(
    `there is no such file in "${process.cwd()}", where npm runs this (give "${join(folder, 'only-there.yaml')}")`,
  )
  await expect(readText('nowhere.yaml', 100)).rejects.toThrow(/^there is no such file$/)
})
