import { spawnSync } from 'node:child_process'
import { chmod, lstat, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract, contractFolder } from '../../generator/fixtures/contract-folder.ts'
import { packageRoot } from '../package-root.ts'
import { createFile, replaceFile } from './whole-file.ts'

test('a file is made, and another one of its name is left alone', async () => {
  const folder = await contractFolder({ there: 'mine' })
  await createFile(join(folder, 'new'), 'text')
  await expect(createFile(join(folder, 'there'), 'text')).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readdir(folder)).toEqual(['new', 'there'])
  expect(await readFile(join(folder, 'new'), 'utf8')).toBe('text')
  expect(await readFile(join(folder, 'there'), 'utf8')).toBe('mine')
})

test('what keeps a file from being made is told of the file, not of the one beside it', async () => {
  const path = '/proc/nowhere/file'
  await expect(createFile(path, 'text')).rejects.toMatchObject({ code: 'ENOENT', path })
})

test('a file that is replaced is read by the same people, also through a link', async () => {
  const folder = await contractFolder({ real: 'old' })
  await chmod(join(folder, 'real'), 0o640)
  await symlink('real', join(folder, 'linked'))
  await replaceFile(join(folder, 'linked'), 'new')
  expect((await lstat(join(folder, 'linked'))).isSymbolicLink()).toBe(true)
  expect(await readFile(join(folder, 'real'), 'utf8')).toBe('new')
  expect((await stat(join(folder, 'real'))).mode & 0o777).toBe(0o640)
})

const main = join(packageRoot, 'cli', 'main.ts')

/** Runs the command where no file can have more than a kilobyte, which ends a write as a full disk does. */
function runCramped(folder: string, ...flags: readonly string[]) {
  const command = [process.execPath, main, ...flags]
  return spawnSync('bash', ['-c', 'ulimit -f 1 && exec "$0" "$@"', ...command], { cwd: folder, encoding: 'utf8' })
}

test.runIf(process.platform === 'linux')('a package.json that cannot be written again stays as it was', async () => {
  const written = JSON.stringify({ type: 'module', description: 'x'.repeat(2000) })
  const folder = await contractFolder({ 'package.json': written })
  const { status, stderr } = runCramped(folder, 'init')
  expect({ status, stderr }).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^Cannot write "package.json": /),
  })
  expect(await readFile(join(folder, 'package.json'), 'utf8')).toBe(written)
  expect(await readdir(folder)).toEqual(['alerting-contract.config.ts', 'package.json'])
})

test.runIf(process.platform === 'linux')(
  'a handler that cannot be written whole is written by the next run',
  async () => {
    const summary = 'x'.repeat(2000)
    const orders = contract(`paths: {/orders: {get: {summary: ${summary}, responses: {'204': {description: Done.}}}}}`)
    const folder = await contractFolder({ 'openapi.yaml': orders })
    const flags = ['generate', 'openapi.yaml', '--quiet', '--skeleton']
    // What is generated is there already, so that nothing but the handlers is written.
    spawnSync(process.execPath, [main, ...flags, 'others'], { cwd: folder })
    const { status, stderr } = runCramped(folder, ...flags, 'handlers')
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Cannot write "handlers\//) })
    expect(await readdir(join(folder, 'handlers'))).toEqual([])
  },
)
