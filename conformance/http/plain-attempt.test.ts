import { once } from 'node:events'
import type { Server, Socket } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { attempt } from './attempt.ts'
import { openTransport, type Transport } from './transport.ts'
import type { WireLimits, WireResult } from './wire.ts'

const limits: WireLimits = { timeoutMs: 5000, maxReplyBytes: 10_000 }
const servers: Server[] = []
const transports: Transport[] = []

afterEach(() => {
  for (const transport of transports.splice(0)) transport.close()
  for (const server of servers.splice(0)) server.close()
})

/** A server by hand: what it does with a connection each time that something arrives there. */
interface Heard {
  readonly requests: string[]
  readonly connections: Set<Socket>
  readonly transport: Transport
  readonly url: string
  send(method?: string, body?: string, signal?: AbortSignal): Promise<WireResult>
}

async function serve(answer: (socket: Socket) => void): Promise<Heard> {
  const requests: string[] = []
  const connections = new Set<Socket>()
  const server = createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      requests.push(String(data))
      answer(socket)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const transport = openTransport()
  transports.push(transport)
  const { port } = server.address() as { port: number }
  const url = `http://127.0.0.1:${port}/api/orders?q=1`
  return {
    requests,
    connections,
    transport,
    url,
    send: (method = 'GET', body, signal) =>
      transport.send({ method, url, headers: headersFor(body), body }, limits, signal),
  }
}

function headersFor(body: string | undefined): Record<string, string> {
  return { accept: '*/*', ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) }
}

function shown(result: WireResult): unknown {
  return result.kind === 'reply' ? [result.status, Buffer.from(result.bytes).toString()] : result.problem
}

test.each<[string, string, unknown]>([
  ['plain', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}', [200, '{}']],
  ['without a body', 'HTTP/1.1 204 No Content\r\n\r\n', [204, '']],
  ['in chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n', [200, '{}']],
  [
    'after another one that is only for information',
    'HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 204 No\r\n\r\n',
    [204, ''],
  ],
  [
    'with folded fields',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nx-note: a\r\n b\r\n\r\n{}',
    'what came back is not valid HTTP',
  ],
  [
    'of two lengths',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}',
    'what came back is not valid HTTP',
  ],
  [
    'of a length and in chunks',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    'what came back is not valid HTTP',
  ],
  [
    'of no length that is a number',
    'HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\n{}',
    'what came back is not valid HTTP',
  ],
  ['with letters beyond ASCII', 'HTTP/1.1 200 OK\r\nx-note: \xe4\r\nContent-Length: 2\r\n\r\n{}', [200, '{}']],
  ['of no HTTP', 'hello', 'what came back is not valid HTTP'],
  [
    'too long',
    `HTTP/1.1 200 OK\r\nContent-Length: 10001\r\n\r\n${'x'.repeat(10_001)}`,
    'the body of the reply has more than 10000 bytes',
  ],
])('a reply %s is read as Node reads it, in one piece or in many, and asked for once', async (_, text, wanted) => {
  const begins = typeof wanted === 'string' ? expect.stringContaining(wanted) : wanted
  const whole = await serve((socket) => socket.write(text, 'latin1'))
  expect(shown(await whole.send())).toEqual(begins)
  const inBytes = await serve(async (socket) => {
    const bytes = Buffer.from(text, 'latin1')
    const alone = Math.min(bytes.length, 150)
    for (let at = 0; at < alone; at++) {
      await new Promise((resolve) => setImmediate(resolve))
      if (!socket.destroyed) socket.write(at < alone - 1 ? bytes.subarray(at, at + 1) : bytes.subarray(at))
    }
  })
  expect(shown(await inBytes.send())).toEqual(begins)
  expect([whole.requests.length, inBytes.requests.length]).toEqual([1, 1])
})

test('a reply that ends with its connection is whole', async () => {
  const { send, requests } = await serve((socket) => socket.end('HTTP/1.1 200 OK\r\nx-note: 1\r\n\r\n{}'))
  expect(shown(await send())).toEqual([200, '{}'])
  expect(requests).toHaveLength(1)
})

test.each([
  [
    'what comes after a reply',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n',
  ],
  ['a wish to close', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'],
  ['a second of patience', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nKeep-Alive: timeout=1\r\n\r\n{}'],
])('a connection with %s is not used again', async (_, text) => {
  const { send, connections } = await serve((socket) => socket.write(text))
  expect([shown(await send()), shown(await send())]).toEqual([
    [200, '{}'],
    [200, '{}'],
  ])
  expect(connections.size).toBe(2)
})

test('a connection on which something comes unasked is not used again', async () => {
  const { send, connections } = await serve((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
    setTimeout(() => socket.write('HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n'), 20)
  })
  expect(shown(await send())).toEqual([200, '{}'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(shown(await send())).toEqual([200, '{}'])
  expect(connections.size).toBe(2)
})

test('a connection whose reply comes after the end of the run is closed', async () => {
  const { send, connections, transport } = await serve((socket) => {
    transport.close()
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}')
  })
  expect(shown(await send())).toEqual([200, '{}'])
  const [connection] = connections
  if (connection && !connection.closed) await once(connection, 'close', { signal: AbortSignal.timeout(1000) })
})

test('a connection whose reply was left to Node is closed', async () => {
  const { send, connections } = await serve((socket) =>
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;odd\r\n{}\r\n0\r\n\r\n'),
  )
  expect(shown(await send())).toEqual([200, '{}'])
  const [connection] = connections
  if (connection && !connection.closed) await once(connection, 'close', { signal: AbortSignal.timeout(1000) })
})

test('nothing is sent for a run that has been interrupted', async () => {
  const { send, requests } = await serve((socket) => socket.write('HTTP/1.1 204 No\r\n\r\n'))
  expect(shown(await send('GET', undefined, AbortSignal.abort()))).toBe('the run was interrupted')
  expect(requests).toEqual([])
})

test('a target whose replies are never plain is left to Node, which keeps its connections', async () => {
  const { send, connections } = await serve((socket) =>
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;odd\r\n{}\r\n0\r\n\r\n'),
  )
  for (let count = 0; count < 40; count++) expect(shown(await send())).toEqual([200, '{}'])
  expect(connections.size).toBe(21)
})

test.each([
  ['GET', undefined],
  ['POST', undefined],
  ['PUT', '{"ä":1}'],
  ['DELETE', undefined],
])('a %s is sent as Node would send it', async (method, body) => {
  const odd = await serve((socket) => socket.write('HTTP/1.1 204 No\r\nTransfer-Encoding: identity\r\n\r\n'))
  for (let count = 0; count < 21; count++) await odd.send(method, body)
  const withoutPort = (text: string | undefined) => text?.replace(/127.0.0.1:\d+/, 'host')
  expect(withoutPort(odd.requests[0])).toBe(withoutPort(odd.requests[20]))
  expect(odd.requests[0]).toContain(`${method} /api/orders?q=1 HTTP/1.1\r\n`)
})

describe('replies in chunks', () => {
  test('are read here, over one connection, as long as they are plain', async () => {
    const { send, connections } = await serve((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n[\r\n01\r\n]\r\n00\r\n\r\n'),
    )
    for (let count = 0; count < 40; count++) expect(shown(await send())).toEqual([200, '[]'])
    expect(connections.size).toBe(1)
  })

  test('are taken, and refused, as Node does, with whatever in their framing', async () => {
    let text = ''
    const { url } = await serve((socket) => socket.end(text, 'latin1'))
    const outcomes = new Set<string>()
    for (let seed = 1; seed <= 400; seed++) {
      text = mangled(seed)
      const request = { method: 'GET', url, headers: {}, body: undefined }
      const { result } = await attempt(request, { agent: false, limits, signal: undefined })
      // A new one each time, as one that has seen many odd replies leaves them to Node.
      const transport = openTransport()
      const own = await transport.send(request, limits)
      transport.close()
      outcomes.add(result.kind)
      const bodies = [own, result].map((one) => (one.kind === 'reply' ? shown(one) : one.kind))
      expect([text, bodies[0]]).toEqual([text, bodies[1]])
    }
    expect([...outcomes].toSorted()).toEqual(['broken', 'reply'])
  })
})

const signs = ['\r', '\n', '\r\n', '0', 'a', 'F', ';', ' ', 'g', '-', '+', '0x', '\u0000', 'ffffffff', '0\r\n\r\n']

/** A reply in three chunks, of which up to two places are changed, the same for the same seed. */
function mangled(seed: number): string {
  let state = seed * 7919
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % below
  }
  let body = '2\r\n{}\r\nA\r\n0123\r\n6789\r\n1\r\n\n\r\n0\r\n\r\n'
  for (let changes = next(3); changes > 0; changes--) {
    const at = next(body.length + 1)
    body = body.slice(0, at) + (next(2) === 0 ? signs[next(signs.length)] : '') + body.slice(at + next(3))
  }
  return `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${body}`
}
