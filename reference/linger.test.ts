import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, startService } from './start.ts'
import { exchange, readReply } from './test-support/exchange.ts'

const key = 'key-of-linger'
const lingerMs = 300
const piece = Buffer.alloc(1_000_000, 0x20)
let service: RunningService

beforeAll(async () => {
  service = await startService({ key, limits: { lingerMs } })
})

afterAll(() => service.close())

const post = (...headers: readonly string[]) =>
  ['POST /api/services HTTP/1.1', 'Host: localhost', `Authorization: ${key}`, ...headers, '', ''].join('\r\n')

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(service.url)
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  await once(socket, 'connect')
  return socket
}

test.each([
  ['is too large', post('Content-Length: 9000000', 'Connection: close'), 413],
  ['comes with an unknown key', post('Content-Length: 9000000', 'Connection: close').replace(key, 'unknown-key'), 401],
  ['comes behind a header that is too long', post('Content-Length: 9000000', `X-Long: ${'x'.repeat(20_000)}`), 431],
  [
    'comes behind a path that is too long',
    post('Content-Length: 9000000').replace('services', 'x'.repeat(20_000)),
    431,
  ],
  ['has two lengths', post('Content-Length: 9000000', 'Content-Length: 8000000'), 400],
  ['comes with an unknown method', post('Content-Length: 9000000').replace('POST', 'FOO'), 400],
  ['comes with an unknown expectation', post('Content-Length: 9000000', 'Expect: nothing'), 400],
  ['is no sequence of chunks', `${post('Transfer-Encoding: chunked')}zz\r\n`, 400],
])('a caller whose body %s may send all of it, and reads the reply', async (_what, head, status) => {
  const socket = await open()
  socket.write(head)
  const [reply] = await once(socket, 'data')
  expect(readReply(String(reply)).status).toBe(status)
  for (let sent = 0; sent < 9; sent += 1) {
    await new Promise<void>((resolve, reject) => socket.write(piece, (error) => (error ? reject(error) : resolve())))
  }
  socket.end()
  await once(socket, 'close')
})

test('what comes behind a refused body is not read as a request', async () => {
  const socket = await open()
  const replies: Buffer[] = []
  socket.on('data', (reply) => replies.push(reply))
  socket.write(post(`Content-Length: ${piece.length * 2}`))
  await once(socket, 'end')
  socket.write(piece)
  socket.write(piece)
  socket.end(`${post('Content-Length: 17')}{"name":"behind"}`)
  await once(socket, 'close')
  expect(String(Buffer.concat(replies)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  const list = await fetch(`${service.url}/api/services`, { headers: { authorization: key } })
  expect(await list.text()).not.toContain('behind')
})

test('a caller who sends a refused body for ever is left', async () => {
  const socket = await open()
  socket.write(post('Content-Length: 9000000', 'Connection: close'))
  await once(socket, 'data')
  const begun = Date.now()
  const timer = setInterval(() => socket.write('x'), 10)
  await once(socket, 'error').finally(() => clearInterval(timer))
  expect(Date.now() - begun).toBeGreaterThanOrEqual(lingerMs - 10)
})

test('ten thousand bodies may be refused over one connection', async () => {
  const refused = post('Content-Length: 2').replace(key, 'unknown-key')
  const last = post('Content-Length: 2', 'Connection: close').replace(key, 'unknown-key')
  const replies = await exchange(service.url, `${refused}{}`.repeat(9999), `${last}{}`)
  expect(replies.match(/HTTP\/1\.1 401/g)).toHaveLength(10_000)
})
