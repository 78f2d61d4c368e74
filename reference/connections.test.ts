import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, startService } from './start.ts'

let service: RunningService

beforeAll(async () => {
  const limits = { headersMs: 300, requestMs: 600, checkMs: 50 }
  service = await startService({ key: 'key-of-sockets', limits })
})

afterAll(() => service.close())

/** Sends bytes over a connection of its own, and gives all that comes back until the service ends it. */
async function exchange(...parts: readonly (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (data) => {
    received += data
  })
  // The service may close while there is more to come.
  socket.on('error', () => {})
  for (const part of parts) socket.write(part)
  await new Promise((resolve) => socket.once('close', resolve))
  return received
}

function statusOf(reply: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1])
}

const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n`
const post = (length: number, type = 'application/json') =>
  lines(
    'POST /api/services HTTP/1.1',
    'Host: localhost',
    'Authorization: Bearer key-of-sockets',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Connection: close',
    '',
  )

test.each([
  ['what is no HTTP', [lines('GARBAGE', '')], 400],
  ['headers that do not end', ['GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: '], 408],
  ['a body that does not come', [post(100), '{"name":'], 408],
  ['headers of 100 kB', [`GET /health HTTP/1.1\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`], 431],
  [
    'a body with two lengths',
    [lines('POST /api/services HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2', '')],
    400,
  ],
  [
    'a length and chunks',
    [lines('POST / HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked', '', '0', '')],
    400,
  ],
] as const)('%s is refused with a reply, and the connection ends', async (_what, parts, status) => {
  const reply = await exchange(...parts)
  expect(statusOf(reply)).toBe(status)
  expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject({ status })
})

const deep = 100_000

test.each([
  { what: '100,000 lists in each other', body: '['.repeat(deep) },
  { what: '100,000 closed lists in each other', body: '['.repeat(deep) + ']'.repeat(deep) },
  { what: '100,000 objects in each other', body: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}` },
  { what: 'bytes that are no text', body: Buffer.from([0x22, 0xff, 0xfe, 0x22]) },
  { what: 'a list', body: '[]' },
])('a body of $what is refused, and the service goes on', async ({ body }) => {
  const bytes = Buffer.from(body)
  expect(statusOf(await exchange(post(bytes.byteLength), bytes))).toBe(400)
  expect((await fetch(`${service.url}/health`)).status).toBe(200)
})

test('a body that says it has 10 MB is refused before it has come', async () => {
  expect(statusOf(await exchange(post(10_000_000), Buffer.alloc(1000, 0x20)))).toBe(413)
})

test('a body that does not say how long it is is refused once it is too long', async () => {
  const head = post(0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
  const chunk = Buffer.concat([Buffer.from('fffff\r\n'), Buffer.alloc(0xfffff, 0x20), Buffer.from('\r\n')])
  expect(statusOf(await exchange(head, chunk, chunk))).toBe(413)
})

test.each([
  ['GET', '/api/services/%zz', 400],
  ['GET', '/api/escalation-policies/name/%ff', 400],
  ['GET', '//', 404],
  ['GET', '/api/../../etc/passwd', 404],
  ['PATCH', '/api/services', 405],
] as const)('%s %s is answered with %j in the form of all failures', async (method, path, status) => {
  const head = lines(
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Authorization: key-of-sockets',
    'Connection: close',
    '',
  )
  const reply = await exchange(head)
  expect(JSON.parse(reply.slice(reply.indexOf('{')))).toMatchObject({ status })
})

test.each([
  ['http://other:81/api-docs/openapi.json', 'Host: localhost', 200],
  ['HTTPS://other:81/api-docs/openapi.json?x=/', 'Host: localhost', 200],
  ['http://other:81', 'Host: localhost', 200],
  ['http://other:81/api-docs/openapi.json', 'X-Host: localhost', 400],
  ['ftp://other:81/api-docs/openapi.json', 'Host: localhost', 404],
])('GET %s with %s is answered with %i', async (target, line, status) => {
  const reply = await exchange(lines(`GET ${target} HTTP/1.1`, line, 'Connection: close', ''))
  expect(statusOf(reply)).toBe(status)
})

test('of two hosts that a request names, the one before its path is meant', async () => {
  const reply = await exchange(
    lines('GET http://other:81/api-docs/openapi.json HTTP/1.1', 'Host: localhost', 'Connection: close', ''),
  )
  expect(reply).toContain('"http://other:81/api"')
})

test.each([
  ['/api/services', 'GET, HEAD, POST'],
  ['/api/services/5?x', 'GET, HEAD, PUT, DELETE'],
  ['/api/services/5/publish-status', 'PUT'],
])('a method that %s does not have is answered with those that it has', async (path, allowed) => {
  for (const method of ['PATCH', 'QUERY', 'TRACE', 'OPTIONS']) {
    const head = lines(`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', '')
    const reply = await exchange(head)
    expect([statusOf(reply), /^allow: (.*)$/im.exec(reply)?.[1]?.trim()]).toEqual([405, allowed])
  }
})

test('a body in another form where no body means anything is not looked at', async () => {
  const reply = await fetch(`${service.url}/nothing`, { method: 'POST', body: '{', headers: { 'content-type': 'a/b' } })
  expect(reply.status).toBe(404)
})
