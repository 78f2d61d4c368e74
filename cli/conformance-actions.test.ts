import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: Server
let url: string

// Answers fetch calls at /right and /four, refuses them at /closed, and executes whatever it is told to.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    await request.toArray()
    if (request.url === '/closed') return response.writeHead(401).end()
    const texts = request.url === '/four' ? ['A', 'B', 'C', 'D'] : ['A']
    const isFetch = request.url === '/right' || request.url === '/four'
    const json = isFetch ? texts.map((text) => ({ id: text, text })) : { success: true, text: 'Done' }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  url = await urlOf(server)
})

afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

interface Ended {
  readonly code: unknown
  readonly stdout: string
  readonly stderr: string
}

function run(...args: readonly string[]): Promise<Ended> {
  return start(...args).ended
}

function start(...args: readonly string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const main = join(import.meta.dirname, 'main.ts')
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  const child = execFile(process.execPath, [main, 'conformance', 'actions', ...args], (error, stdout, stderr) => {
    resolve({ code: error?.code ?? 0, stdout, stderr })
  })
  return { child, ended }
}

async function urlOf(listener: Server): Promise<string> {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
}

test('a web service that is right ends with 0', async () => {
  const { code, stdout } = await run('--request-url', `${url}/right`, '--response-url', `${url}/execute`, '--strict')
  expect(stdout).toContain('8 rules: 8 passed, 0 failed')
  expect(code).toBe(0)
})

test('what is observed of a web service is not said to be for the target file of the alerting service', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'observed-'))
  const file = join(folder, 'observed.yaml')
  await run('--request-url', `${url}/right`, '--response-url', `${url}/execute`, '--observe', file)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('fetch-reply-form: "array"')
  expect(text + (await run('--help')).stdout).not.toContain('target file')
  await rm(folder, { recursive: true })
})

test('a broken rule ends with 1, and tells how to see it', async () => {
  const { code, stdout } = await run('--request-url', `${url}/four`, '--response-url', `${url}/execute`)
  expect(stdout).toContain('actions-customer-offers-at-most-three-actions')
  expect(stdout).toContain('curl -X POST')
  expect(code).toBe(1)
})

test('credentials that are refused are told by the option and the variable that they come from', async () => {
  const { stdout } = await run('--request-url', `${url}/closed`, '--authorization', 'wrong-one')
  expect(stdout).toContain('and AUTHORIZATION from the shell')
  expect(stdout).toContain('-H "Authorization: $AUTHORIZATION"')
  expect(stdout).toContain(
    'The target refuses the credentials everywhere: it answers every call with 401; is `--authorization`, or the variable AUTHORIZATION, right?',
  )
  expect(stdout).not.toMatch(/API_KEY|the key/)
})

test('a rule that is not judged ends with 1 when that is strict', async () => {
  const args = ['--request-url', `${url}/right`, '--read-only']
  expect([(await run(...args)).code, (await run(...args, '--strict')).code]).toEqual([0, 1])
})

test('no action can be chosen where none is executed', async () => {
  const { code, stderr } = await run('--request-url', `${url}/right`, '--read-only', '--action', 'A')
  expect(stderr).toContain("option '--read-only' cannot be used with option '--action <id>'")
  expect(code).toBe(2)
})

test('a place where nobody is ends with 3', async () => {
  const { code, stderr } = await run('--request-url', 'http://127.0.0.1:1/')
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: 'Cannot reach "http://127.0.0.1:1/": the connection was refused, a web service should answer there\n',
  })
})

test('a web service that goes away during the run ends with 3, and with a report of what was judged', async () => {
  let calls = 0
  const short = createServer(async (request, response) => {
    await request.toArray()
    response
      .writeHead(200, { 'content-type': 'application/json', connection: 'close' })
      .end('[{"id": "A", "text": "A"}]')
    // The first check has ended by then, and the second has begun.
    if (++calls === 20) short.close()
  })
  const { code, stdout, stderr } = await run('--request-url', await urlOf(short))
  expect(stdout).toContain('The target stopped answering during the run.')
  expect(stdout).toMatch(/no connection to "http:.+": the connection was refused/)
  expect(stdout).toMatch(/8 rules: [1-4] passed, 0 failed/)
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
})

test('nobody at the place of execute calls ends with 3, and with a report of the fetch calls', async () => {
  const args = ['--request-url', `${url}/right`, '--response-url', 'http://127.0.0.1:1/execute']
  const { code, stdout } = await run(...args)
  expect(stdout).toContain('no connection to "http://127.0.0.1:1/execute": the connection was refused')
  expect(stdout).toContain('8 rules: 5 passed, 0 failed')
  expect(code).toBe(3)
})

test('Ctrl-C ends with 130, and with a report of what was judged', async () => {
  let calls = 0
  const slow = createServer(async (request, response) => {
    await request.toArray()
    if (++calls < 20) return response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    process.kill(child.pid ?? 0, 'SIGINT')
  })
  const { child, ended } = start('--request-url', await urlOf(slow))
  const { code, stdout, stderr } = await ended
  slow.closeAllConnections()
  expect(stdout).toContain('The run was interrupted; this is what was judged so far.')
  expect(stdout).toMatch(/8 rules: [1-4] passed, 0 failed/)
  expect({ code, stderr }).toEqual({
    code: 130,
    stderr: 'Interrupted: reporting what was judged, Ctrl-C once more to end at once\n',
  })
})

test.each([
  [['--request-url', 'ftp://example.com'], 'Cannot use --request-url "ftp://example.com"'],
  [['--request-url', 'http://user:secret@example.com'], 'it holds a user name'],
  [['--request-url', 'http://user:secret@example.com:99999'], 'Cannot use --request-url "http://…@example.com:99999"'],
  [['--request-url', 'http://127.0.0.1:1/', '--alert', '[]'], 'Cannot use --alert: it holds no object, it should be'],
  [['--request-url', 'http://127.0.0.1:1/', '--alert', '{"id": 7,}'], 'Cannot use --alert: it is not JSON (Expected'],
  [['--request-url', 'http://127.0.0.1:1/', '--authorization', 'a\nb'], 'Cannot use the value of Authorization'],
  [['--url', 'http://127.0.0.1:1/'], "error: unknown option '--url' (Did you mean --request-url?)"],
  [['--key', 'k', '--request-url', 'http://127.0.0.1:1/'], '(Did you mean --authorization?)'],
  [[], "required option '--request-url <url>'"],
])('%j ends with 2', async (args, message) => {
  const { code, stderr } = await run(...args)
  expect(stderr).toContain(message)
  expect(stderr).not.toContain('secret')
  expect(code).toBe(2)
})
