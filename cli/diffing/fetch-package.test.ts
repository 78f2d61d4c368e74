import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { ordersContract as contract } from '../test-support/orders-contract.ts'
import { folderOf, runCommand } from '../test-support/run-command.ts'
import { until } from '../test-support/until.ts'
import { isPackageVersion } from './fetch-package.ts'

let registry: Server
let folder: string

beforeAll(async () => {
  folder = await folderOf({ 'new.yaml': contract('2', 50) })
  const archive = await pack('spec/openapi.yaml')
  const other = await pack('index.js')
  registry = createServer((request, response) => {
    const url = `http://${request.headers.host}`
    if (request.url === '/orders-contract') response.end(JSON.stringify(described('orders-contract', url, archive)))
    else if (request.url === '/orders-contract.tgz') response.end(archive)
    else if (request.url === '/other') response.end(JSON.stringify(described('other', url, other)))
    else if (request.url === '/other.tgz') response.end(other)
    else response.writeHead(404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  await writeFile(
    join(folder, '.npmrc'),
    `registry=http://127.0.0.1:${port}/\nfetch-retries=0\ncache=${join(folder, 'cache')}\n`,
  )
})

afterAll(() => {
  registry.close()
  vi.unstubAllEnvs()
})

/** A package whose script would leave a mark if it ran. */
async function pack(file: string): Promise<Buffer> {
  const root = join(await folderOf({}), 'package')
  await mkdir(join(root, 'spec'), { recursive: true })
  const scripts = { install: 'touch ../ran', prepare: 'touch ../ran', postinstall: 'touch ../ran' }
  await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'orders-contract', version: '1.2.0', scripts }))
  await writeFile(join(root, file), contract('1', 100))
  execFileSync('tar', ['-czf', 'orders.tgz', 'package'], { cwd: join(root, '..') })
  return readFile(join(root, '..', 'orders.tgz'))
}

function described(name: string, url: string, archive: Buffer): object {
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  const version = { name, version: '1.2.0', dist: { tarball: `${url}/${name}.tgz`, integrity } }
  return { name, 'dist-tags': { latest: '1.2.0' }, versions: { '1.2.0': version } }
}

async function leftBehind(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('alerting-contract-package-'))
}

test.each(['orders-contract@1.2.0', 'orders-contract@latest', 'orders-contract@^1.0.0'])(
  'diff compares with %s, as the registry has it',
  async (version) => {
    const before = await leftBehind()
    const { code, stdout, stderr } = await runCommand(folder, 'diff', version, 'new.yaml')
    expect({ code, stderr }).toEqual({ code: 1, stderr: `Fetching ${version}\n` })
    expect(stdout).toContain('query max (taken): maximum is 50, it was 100')
    expect((await readdir(folder)).includes('ran')).toBe(false)
    expect(await leftBehind()).toEqual(before)
  },
)

test('a version that is not there is told', async () => {
  const { code, stderr } = await runCommand(folder, 'diff', 'orders-contract@9.9.9', 'new.yaml')
  expect(code).toBe(2)
  expect(stderr).toBe(
    'Fetching orders-contract@9.9.9\nCannot fetch "orders-contract@9.9.9": No matching version found for orders-contract@9.9.9, a version that the registry of npm has is expected, or a file or folder\n',
  )
})

test('a package without a contract is told by the name that was given', async () => {
  const before = await leftBehind()
  const { code, stderr } = await runCommand(folder, 'diff', 'other@1.2.0', 'new.yaml')
  expect(code).toBe(2)
  expect(stderr).toBe(
    'Fetching other@1.2.0\nCannot find a contract in "other@1.2.0": there is no openapi.yaml or openapi.yml or openapi.json in it or in its folder spec\n',
  )
  expect(await leftBehind()).toEqual(before)
})

test('a machine without npm is told', async () => {
  vi.stubEnv('PATH', join(folder, 'cache'))
  const { code, stderr } = await runCommand(folder, 'diff', 'orders-contract@1.2.0', 'new.yaml')
  vi.unstubAllEnvs()
  expect(code).toBe(2)
  expect(stderr).toContain('Cannot fetch "orders-contract@1.2.0": there is no command "npm" on this machine, a version')
})

const hangingNpm = `#!/bin/sh
trap 'touch "$TMPDIR/../ended"; exit' TERM
touch "$TMPDIR/../begun"
for _ in $(seq 300); do sleep 0.1; done
`

test('an interruption leaves no files behind, and ends npm', async () => {
  const scratch = await folderOf({ 'bin/npm': hangingNpm, 'tmp/other': '' })
  await chmod(join(scratch, 'bin/npm'), 0o755)
  const env = { ...process.env, PATH: `${join(scratch, 'bin')}:${process.env.PATH}`, TMPDIR: join(scratch, 'tmp') }
  const args = [join(packageRoot, 'cli/main.ts'), 'diff', 'orders-contract@1.2.0', 'new.yaml']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await until(() => existsSync(join(scratch, 'begun')))
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  expect(await readdir(join(scratch, 'tmp'))).toEqual(['other'])
  await until(() => existsSync(join(scratch, 'ended')))
})

test('a place for temporary files that is none is told', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'new.yaml'))
  const { code, stderr } = await runCommand(folder, 'diff', 'orders-contract@1.2.0', 'new.yaml')
  vi.unstubAllEnvs()
  expect(code).toBe(2)
  expect(stderr).toMatch(
    /^Cannot fetch "orders-contract@1.2.0": a file stands where a folder belongs .+, a folder for temporary files with room/,
  )
})

test.each([
  ['alerting-status-contract@0.1.0', true],
  ['@team/contract@next', true],
  ['contract@^1.2', true],
  ['openapi.yaml', false],
  ['--registry=http://evil.example@1', false],
  ['contract@1; touch ran', false],
  ['contract@file:../other', false],
  ['contract@http://evil.example/a.tgz', false],
  ['../other@1', false],
])('%s names a package: %s', (argument, expected) => {
  expect(isPackageVersion(argument)).toBe(expected)
})
