import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { smallContract } from './mocking/fixtures/small-contract.ts'
import { packageRoot } from './package-root.ts'
import { until } from './test-support/until.ts'

let folder: string
let contractFile: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-test-'))
  contractFile = join(folder, 'small.json')
  await writeFile(contractFile, JSON.stringify(smallContract))
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('mock says where it listens, and gives a curl line that works as it stands', async () => {
  const mock = await runMock([contractFile, '--port', '0'])
  expect(mock.stdout.replaceAll(mock.url, 'URL')).toBe(
    'Listening on URL, Ctrl-C ends it\ncurl -H "Authorization: Bearer demo" "URL/api/things"\n',
  )
  const [, name = '', value = '', url = ''] = /-H "(.+): (.+)" "(.+)"/.exec(mock.stdout) ?? []
  const reply = await fetch(url, { headers: { [name]: value } })
  expect(await reply.json()).toEqual([{ id: 1, name: 'one' }])
})

test('mock reads as much of a contract as the config file of the project lets generate read', async () => {
  await writeFile(join(folder, 'alerting-contract.config.json'), '{ "limits": { "fileBytes": 20 } }')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(packageRoot, 'cli', 'main.ts'), 'mock', contractFile, '--port', '0'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  await rm(join(folder, 'alerting-contract.config.json'))
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Cannot mock ".*": it has \d+ bytes, at most 20 are read \(or a higher "fileBytes"/)
})

test('mock serves the contract of this package unless told otherwise', async () => {
  const mock = await runMock(['--port', '0'])
  const reply = await fetch(`${mock.url}/api/services`, { headers })
  expect(reply.status).toBe(200)
})

test('mock --dynamic invents answers; without it a request may ask for one', async () => {
  const dynamic = await runMock([contractFile, '--port', '0', '--dynamic'])
  expect(Object.keys(await getThing(dynamic))).toEqual(['children', 'contact', 'delay', 'id', 'name', 'since'])
  const fixed = await runMock([contractFile, '--port', '0'])
  expect(await getThing(fixed)).toEqual({ id: 1 })
  expect(Object.keys(await getThing(fixed, { Prefer: 'dynamic=true' }))).toEqual(Object.keys(await getThing(dynamic)))
})

test('mock shows requests on stderr with --verbose only, without keys and without control characters', async () => {
  const quiet = await runMock([contractFile, '--port', '0'])
  const verbose = await runMock([contractFile, '--port', '0', '--verbose'])
  for (const mock of [quiet, verbose]) await getThing(mock)
  for (const mock of [quiet, verbose]) await fetch(`${mock.url}/api/things/%1B[31m`, { headers })
  await until(() => verbose.stderr.includes('GET /api/things/%1B[31m'))
  expect(quiet.stderr).toBe('')
  expect(verbose.stderr).toContain('GET /api/things/1\n')
  expect(verbose.stderr).not.toContain('demo')
  expect(verbose.stderr).not.toContain('\x1b')
})

test('mock --verbose answers on when whoever reads its log goes away', async () => {
  const mock = await runMock([contractFile, '--port', '0', '--verbose'])
  mock.child.stderr?.destroy()
  for (let count = 0; count < 5; count++) expect(await getThing(mock)).toEqual({ id: 1 })
  expect(isRunning(prismProcess(mock))).toBe(true)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'mock ends with exit code 0 on %s, and Prism with it',
  async (signal) => {
    const mock = await runMock([contractFile, '--port', '0', '--verbose'])
    mock.child.kill(signal)
    expect(await mock.ended).toEqual([0, null])
    expect(isRunning(prismProcess(mock))).toBe(false)
  },
)

test('mock ends with exit code 0 on Ctrl-C in a terminal, which reaches Prism as well', async () => {
  const mock = await runMock([contractFile, '--port', '0', '--verbose'], { detached: true })
  process.kill(-(mock.child.pid ?? 0), 'SIGINT')
  expect(await mock.ended).toEqual([0, null])
  expect(isRunning(prismProcess(mock))).toBe(false)
})

test('mock ends on Ctrl-C while Prism still works on the contract, and Prism with it', async () => {
  const file = join(folder, 'growing.json')
  await writeFile(file, JSON.stringify(growingContract()))
  const mock = start([file, '--port', '0'], {})
  await until(() => childrenOf(mock).length > 0)
  // It has the contract by then, and is deaf to all but SIGKILL.
  await setTimeout(3000)
  const [prism = 0] = childrenOf(mock)
  mock.child.kill('SIGINT')
  mock.child.kill('SIGTERM')
  expect(await mock.ended).toEqual([0, null])
  expect(isRunning(prism)).toBe(false)
})

test('Prism ends within two seconds when mock is killed', async () => {
  const mock = await runMock([contractFile, '--port', '0'])
  mock.child.kill('SIGKILL')
  expect(await mock.ended).toEqual([null, 'SIGKILL'])
  await setTimeout(2000)
  await expect(fetch(mock.url)).rejects.toThrow('fetch failed')
})

test('mock starts Prism again at the same place when it ends by itself', async () => {
  const mock = await runMock([contractFile, '--port', '0', '--verbose'])
  process.kill(prismProcess(mock), 'SIGKILL')
  await until(() => mock.stderr.split('Prism runs as process').length === 3)
  expect(mock.stderr).toContain('\nPrism ended with signal SIGKILL, and starts again\n')
  expect(await getThing(mock)).toEqual({ id: 1 })
  mock.child.kill('SIGTERM')
  expect(await mock.ended).toEqual([0, null])
})

test('mock leaves nothing in the folder for temporary files', async () => {
  const temporary = join(folder, 'temporary')
  await mkdir(temporary)
  const env = { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1' }
  const mock = await runMock([contractFile, '--port', '0'], { env })
  await getThing(mock)
  mock.child.kill('SIGKILL')
  await mock.ended
  expect(await readdir(temporary)).toEqual([])
})

test('mock refuses a port in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await run([contractFile, '--port', String(port)])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `Cannot listen on "127.0.0.1:${port}": the port is in use, give a free one with --port\n`,
  })
  other.close()
})

test.each([
  [
    ['--host', ' '],
    "error: option '--host <address>' argument ' ' is invalid. Expected an address such as 127.0.0.1, or 0.0.0.0 for all.",
  ],
  [
    ['--port', '65536'],
    "error: option '--port <number>' argument '65536' is invalid. Expected a whole number from 0 to 65535.",
  ],
  [
    ['--port', '1e3'],
    "error: option '--port <number>' argument '1e3' is invalid. Expected a whole number from 0 to 65535.",
  ],
  [['--nothing'], "error: unknown option '--nothing'"],
  [['a.json', 'b.json'], "error: too many arguments for 'mock'. Expected 1 argument but got 2: a.json, b.json."],
  [
    ['nothing.json'],
    'Cannot mock "nothing.json": there is no such file, an OpenAPI document in JSON or YAML is expected',
  ],
])('mock %j ends with exit code 2 and says why', async (args, message) => {
  const { exitCode, stdout, stderr } = await run(args)
  expect({ exitCode, stdout, message: stderr.split('\n')[0] }).toEqual({ exitCode: 2, stdout: '', message })
})

const headers = { Authorization: 'Bearer demo' }

interface Mock {
  readonly child: ChildProcess
  readonly url: string
  stdout: string
  stderr: string
  readonly ended: Promise<readonly unknown[]>
}

function start(args: readonly string[], options: SpawnOptions): Omit<Mock, 'url'> {
  const child = spawn(process.execPath, [join(packageRoot, 'cli', 'main.ts'), 'mock', ...args], options)
  started.push(child)
  const mock = { child, stdout: '', stderr: '', ended: once(child, 'close') }
  child.stdout?.on('data', (data) => {
    mock.stdout += data
  })
  child.stderr?.on('data', (data) => {
    mock.stderr += data
  })
  return mock
}

/** Starts the command and waits until it listens. */
async function runMock(args: readonly string[], options: SpawnOptions = {}): Promise<Mock> {
  const mock = start(args, options)
  await until(() => mock.stdout.includes('curl') || mock.child.exitCode !== null)
  const url = /http:[^,]+/.exec(mock.stdout)?.[0]
  if (!url) throw new Error(`mock does not listen: ${mock.stderr}`)
  return Object.assign(mock, { url })
}

/** Runs the command to its end. */
async function run(args: readonly string[]): Promise<{ exitCode: unknown; stdout: string; stderr: string }> {
  const mock = start(args, {})
  const [exitCode] = await mock.ended
  return { exitCode, stdout: mock.stdout, stderr: mock.stderr }
}

async function getThing(mock: Mock, more: Record<string, string> = {}): Promise<object> {
  const reply = await fetch(`${mock.url}/api/things/1`, { headers: { ...headers, ...more } })
  return (await reply.json()) as object
}

function prismProcess(mock: Mock): number {
  return Number(/Prism runs as process (\d+)/.exec(mock.stderr)?.[1])
}

/** Its schema doubles and doubles again as Prism resolves it. */
function growingContract(): object {
  const schemas: Record<string, object> = { S0: { type: 'string' } }
  for (let index = 1; index <= 25; index++) {
    const $ref = `#/components/schemas/S${index - 1}`
    schemas[`S${index}`] = { type: 'object', properties: { a: { $ref }, b: { $ref }, c: { $ref } } }
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S25' } } }
  const get = { responses: { 200: { description: 'Grown', content } } }
  return { ...smallContract, paths: { '/grown': { get } }, components: { schemas } }
}

function childrenOf({ child: { pid } }: Pick<Mock, 'child'>): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.filter(([, parent]) => parent === pid).map(([child = 0]) => child)
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}
