import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { packageRoot } from './package-root.ts'
import { until } from './test-support/until.ts'

let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serve-test-'))
})

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('serve shows where it is and a key, and the lines that it prints work in a shell as they stand', async () => {
  const service = await serve(['--states-port', '0'])
  const [listening, states, who, key = '', curl = ''] = service.stdout.split('\n')
  expect(listening).toBe(`Listening on ${service.url}, Ctrl-C ends it; the API reference is the page there`)
  expect(states).toMatch(/^Provider states are at http:\/\/127\.0\.0\.1:\d+$/)
  expect(who).toBe('The key of Mara Lindqvist (user 7102), shown this once, and a request to begin with:')
  const { stdout } = await promisify(execFile)('sh', ['-c', `${key}\n${curl} --silent`])
  expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(['Checkout API', 'Payments', 'Search'])
})

test.each([
  [['--key', 'given-by-option'], {}, "API_KEY='given-by-option'"],
  [[], { API_KEY: "given'by'environment" }, "API_KEY='given'\\''by'\\''environment'"],
])('serve %j takes the key that it is given', async (args, env, line) => {
  const service = await serve(args, env)
  expect(service.stdout.split('\n')).toContain(line)
})

test('a database in a file keeps what was written, and the keys', async () => {
  const database = join(folder, 'kept.db')
  const first = await serve(['--database', database, '--key', 'key-of-the-first'])
  await create(first.url, 'key-of-the-first', 'Kept')
  first.child.kill('SIGTERM')
  await first.ended
  const second = await serve(['--database', database, '--key', 'key-of-the-second'])
  expect(await names(second.url, 'key-of-the-first')).toEqual(['Checkout API', 'Payments', 'Search', 'Kept'])
})

test('seed and choices come from files', async () => {
  const seed = await file(
    'seed.yaml',
    'users: [{ id: 5, firstName: Ada, lastName: Byron, email: a@b.example, role: USER }]',
  )
  const choices = await file('choices.json', '{"missing-key-status": 403, "error-body-shape": "text"}')
  const service = await serve(['--seed-file', seed, '--choices', choices, '--key', 'key-of-ada'])
  expect(service.stdout).toContain('The key of Ada Byron (user 5)')
  expect(await names(service.url, 'key-of-ada')).toEqual([])
  const refused = await fetch(`${service.url}/api/services`)
  expect([refused.status, await refused.text()]).toEqual([403, 'The request has no API key'])
})

test('the log is on stderr, in lines or in JSON, and holds neither keys nor bodies', async () => {
  for (const format of ['json', 'lines']) {
    const service = await serve(['--log', format, '--key', 'secret-key'])
    await create(service.url, 'secret-key', 'secret-body')
    await names(service.url, 'secret-unknown')
    await until(() => service.stderr.includes('401'))
    expect(service.stderr).toContain('/api/services')
    expect(service.stderr).not.toContain('secret')
  }
})

test('--log off logs nothing', async () => {
  const service = await serve(['--log', 'off'])
  await fetch(service.url)
  service.child.kill('SIGTERM')
  await service.ended
  expect(service.stderr).toBe('')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s finishes what is in flight, and ends with 0',
  async (signal) => {
    const service = await serve(['--delay', '2000', '--key', 'key-in-flight'])
    const inFlight = names(service.url, 'key-in-flight')
    await setTimeout(1000)
    service.child.kill(signal)
    expect(await inFlight).toEqual(['Checkout API', 'Payments', 'Search'])
    expect(await service.ended).toEqual([0, null])
  },
)

test('clients that hang do not keep the service from ending', async () => {
  const service = await serve(['--delay', '60000', '--key', 'key-that-hangs'])
  const { hostname, port } = new URL(service.url)
  const sockets = ['', 'GET /health HTTP/1.1\r\nHost: x', 'GET /api/services HTTP/1.1\r\nHost: x\r\n\r\n'].map(
    (text) => {
      const socket: Socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.write(text)
      return socket
    },
  )
  await setTimeout(300)
  service.child.kill('SIGTERM')
  const exit = await Promise.race([service.ended, setTimeout(5000, 'still there', { ref: false })])
  expect(exit).toEqual([0, null])
  for (const socket of sockets) socket.destroy()
})

test('a port in use is told, also that of the states', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  expect(await run(['--port', String(port)])).toEqual([
    2,
    `Cannot listen on "127.0.0.1:${port}": the port is in use, give a free one with --port\n`,
  ])
  expect(await run(['--port', '0', '--states-port', String(port), '--log', 'off'])).toEqual([
    2,
    `Cannot listen on "127.0.0.1:${port}": the port is in use, give a free one with --states-port\n`,
  ])
  other.close()
  expect(await run(['--port', String(port), '--states-port', String(port)])).toEqual([
    2,
    `Cannot serve provider states on ${port}: the service has that port, give another one with --states-port\n`,
  ])
})

test.each([
  [
    ['--host', ''],
    "error: option '--host <address>' argument '' is invalid. Expected an address such as 127.0.0.1, or 0.0.0.0 for all.",
  ],
  [
    ['--port', 'x'],
    "error: option '--port <number>' argument 'x' is invalid. Expected a whole number from 0 to 65535.",
  ],
  [
    ['--delay', '800..200'],
    "error: option '--delay <range>' argument '800..200' is invalid. Expected a range of milliseconds up to 60000, such as 200..800.",
  ],
  [
    ['--fail', '2'],
    "error: option '--fail <percentage>' argument '2' is invalid. Expected a percentage from 0% to 100%, such as 2%.",
  ],
  [
    ['--seed', '-'],
    "error: option '--seed <number>' argument '-' is invalid. Expected a whole number from 0 to 999999999.",
  ],
  [['--key', 'a b'], 'Cannot use the key: it should be 8 to 512 letters, digits and signs without spaces'],
  [
    ['--cors', 'localhost'],
    'Cannot allow "localhost": it is not an origin, it should look like http://localhost:5173, or *, or none',
  ],
  [
    ['--cors', 'https://*.example.org'],
    'Cannot allow "https://*.example.org": it is not an origin, it should look like http://localhost:5173, or *, or none',
  ],
  [['--seed-file', 'nothing.yaml'], 'Cannot read the seed "nothing.yaml": there is no such file'],
  [
    ['--database', ''],
    'Cannot open the database "": it names nothing, a file, :memory: or postgres://USER@HOST/NAME is expected',
  ],
  [['--choices', '.'], 'Cannot read the choices ".": it is a folder, it should be a file'],
  [
    ['--database', 'nothing/here.db'],
    'Cannot open the database "nothing/here.db": unable to open database file, it should be a file of SQLite, or a new one in a folder that can be written to',
  ],
  [
    ['--database', 'mysql://me:secret@localhost/x'],
    'Cannot open the database "mysql://me@localhost/x": it is a URL of no such kind, it should be a file, :memory: or postgres://USER@HOST/NAME',
  ],
  [
    ['--database', 'postgres://me:secret@127.0.0.1:1/x'],
    'Cannot open the database "postgres://me@127.0.0.1:1/x": the server does not answer, or refuses',
  ],
])('serve %j ends with exit code 2 and says why', async (args, message) => {
  const [exitCode, stderr] = await run(args)
  expect([exitCode, stderr.split('\n')[0]]).toEqual([2, message])
})

test('what is wrong in files is told with file and line, all of it at once', async () => {
  const seed = await file(
    'wrong.yaml',
    'users:\n  - id: 1\n    firstName: A\n    lastName: B\n    email: x\n    role: BOSS\n    age: 7\n',
  )
  const lines = [
    'missing-key-status: 402',
    'missing-kay-status: 401',
    'error-body-shape: probelm-json',
    'colour: red',
    'fla/vour: sour',
  ]
  const choices = await file('wrong-choices.yaml', `${lines.join('\n')}\n`)
  const [, seedProblems] = await run(['--seed-file', seed])
  const [, choiceProblems] = await run(['--choices', choices])
  expect(seedProblems).toBe(
    [
      `Cannot use "users.0.role": it is "BOSS", it should be one of "ADMIN", "USER" (${seed}:6)`,
      `Cannot use "age": there is no such key, it should be one of id, firstName, lastName, email, role, contacts, keys (${seed}:7)`,
      '',
    ].join('\n'),
  )
  const mended = 'users: [{ id: 1, firstName: A, lastName: B, email: x, role: USER }]\n'
  const unknown = await file('unknown.yaml', `${mended}schedules:\n  - { id: 1, name: S, type: STATIK }\n`)
  const [, valueProblems] = await run(['--seed-file', unknown])
  expect(valueProblems).toContain(`it should be one of STATIC, RECURRING (setting "schedule-types") (${unknown}:3)`)
  const [first, second, third, fourth = '', fifth] = choiceProblems.split('\n')
  expect([first, second, third]).toEqual([
    `Cannot choose "402" for "missing-key-status": it should be one of 401, 403 (${choices}:1)`,
    `Cannot choose "missing-kay-status": there is no such setting, did you mean "missing-key-status" (${choices}:2)`,
    expect.stringMatching(/^Cannot choose "probelm-json" .* one of .*, did you mean "problem-json" \(.*:3\)$/),
  ])
  expect(fourth).toMatch(/^Cannot choose "colour": there is no such setting, there are .*, missing-key-status/)
  expect(fifth).toBe(`Cannot choose "fla/vour": there is no such setting (${choices}:5)`)
})

interface Served {
  readonly child: ChildProcess
  readonly url: string
  readonly stdout: string
  readonly stderr: string
  readonly ended: Promise<readonly unknown[]>
}

function start(args: readonly string[], env: NodeJS.ProcessEnv) {
  const script = join(packageRoot, 'cli', 'main.ts')
  const child = spawn(process.execPath, [script, 'serve', ...args], { env: { ...process.env, API_KEY: '', ...env } })
  started.push(child)
  const served = { child, stdout: '', stderr: '', ended: once(child, 'close') }
  child.stdout.on('data', (data) => {
    served.stdout += data
  })
  child.stderr.on('data', (data) => {
    served.stderr += data
  })
  return served
}

/** Starts the command on a free port, and waits until it listens. */
async function serve(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Served> {
  const served = start(['--port', '0', ...args], env)
  await until(() => served.stdout.includes('curl') || served.child.exitCode !== null)
  const [url] = /http:[^,]+/.exec(served.stdout) ?? []
  if (!url) throw new Error(`serve does not listen: ${served.stderr}`)
  return Object.assign(served, { url })
}

/** Runs the command to its end; gives the exit code and what it complains about. */
async function run(args: readonly string[]): Promise<[unknown, string]> {
  const served = start(args, {})
  const [exitCode] = await served.ended
  return [exitCode, served.stderr]
}

async function create(url: string, key: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/services`, { method: 'POST', headers, body: JSON.stringify({ name }) })
  expect(reply.status).toBe(200)
}

async function names(url: string, key: string): Promise<unknown> {
  const reply = await fetch(`${url}/api/services`, { headers: { authorization: key } })
  const body = (await reply.json()) as { name: string }[]
  return reply.ok ? body.map(({ name }) => name) : reply.status
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
