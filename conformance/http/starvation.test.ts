import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTransport } from './transport.ts'
import type { WireResult } from './wire.ts'

const plain = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nx'
const chunked = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n'

const transport = openTransport()
const sockets = new Set<Socket>()
let server: Server | undefined

afterEach(() => {
  server?.close()
  for (const socket of sockets) socket.destroy()
})

test.each([
  ['whole', plain],
  ['in chunks', chunked],
])('a server that serves one connection until that is closed serves all, with replies %s', async (_, reply) => {
  const url = await startSingleWorker(reply)
  for (let sent = 0; sent < 25; sent++) expect((await send(url)).kind).toBe('reply')
  let other: WireResult | undefined
  const done = send(url).then((result) => {
    other = result
  })
  for (let sent = 0; sent < 200 && other === undefined; sent++) expect((await send(url)).kind).toBe('reply')
  await done
  expect(other).toMatchObject({ kind: 'reply', status: 200 })
})

test('a connection that nothing is sent over is closed, so that the server serves another', async () => {
  const url = await startSingleWorker(plain)
  const results = await Promise.all([send(url), send(url)])
  expect(results.map(({ kind }) => kind)).toEqual(['reply', 'reply'])
})

function send(url: string): Promise<WireResult> {
  return transport.send({ method: 'GET', url, headers: {}, body: undefined }, { timeoutMs: 5000, maxReplyBytes: 100 })
}

/** Answers over one connection, and looks at the next only when that is closed. */
async function startSingleWorker(reply: string): Promise<string> {
  const waiting: Socket[] = []
  let isBusy = false
  server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket)
    waiting.push(socket)
    serveNext()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

  function serveNext(): void {
    const socket = isBusy ? undefined : waiting.shift()
    if (socket === undefined) return
    isBusy = true
    socket.on('data', () => setTimeout(() => socket.write(reply), 20))
    socket.on('error', () => {})
    socket.on('close', () => {
      isBusy = false
      serveNext()
    })
    socket.resume()
  }
}
