import { maxHeaderSize, type RequestListener } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import type { Operation } from '../contract.ts'
import type { Target } from '../target.ts'
import { connectionOf, type RunningServer, startServer } from '../test-support/servers.ts'
import { buildRequest } from './build-request.ts'
import { openTransport } from './transport.ts'
import type { WireLimits, WireResult } from './wire.ts'

const limits: WireLimits = { timeoutMs: 2000, maxReplyBytes: 10_000 }
let transport = openTransport()
let server: RunningServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
  transport.close()
  // It remembers what it has seen of a server.
  transport = openTransport()
})

async function exchangeWith(listener: RequestListener, method = 'GET'): Promise<WireResult> {
  server ??= await startServer(listener)
  return send(server.url, method)
}

function send(url: string, method = 'GET', signal?: AbortSignal): Promise<WireResult> {
  return transport.send({ method, url: `${url}/api/orders`, headers: {}, body: undefined }, limits, signal)
}

function textOf(result: WireResult): string | undefined {
  return result.kind === 'reply' ? new TextDecoder().decode(result.bytes) : undefined
}

describe('a reply', () => {
  test('comes back whole, with status and header fields', async () => {
    const result = await exchangeWith((_, response) =>
      response.writeHead(201, { location: '/api/orders/7' }).end('{"id":7}'),
    )
    expect(result).toMatchObject({ kind: 'reply', status: 201 })
    expect(result.kind === 'reply' && result.headers.get('location')).toBe('/api/orders/7')
    expect(textOf(result)).toBe('{"id":7}')
  })

  test('may be a redirect, which is not followed', async () => {
    const paths: string[] = []
    const result = await exchangeWith((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect({ result, paths }).toMatchObject({ result: { kind: 'reply', status: 302 }, paths: ['/api/orders'] })
  })

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('that is compressed with %s is read', async (encoding, compress) => {
    const result = await exchangeWith((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('[1]')))
    })
    expect(textOf(result)).toBe('[1]')
  })

  test.each<[string, (body: Buffer) => Uint8Array]>([
    ['deflate', deflateRawSync],
    ['gzip, identity', gzipSync],
    ['gzip, br', (body) => brotliCompressSync(gzipSync(body))],
    ['deflate,  Gzip', (body) => gzipSync(deflateSync(body))],
  ])('may be compressed in every way that "content-encoding: %s" can mean', async (encoding, compress) => {
    const result = await exchangeWith((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(Buffer.from('[1]')))
    })
    expect(textOf(result)).toBe('[1]')
  })

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, br'])('without a body may name %s', async (encoding) => {
    const result = await exchangeWith((request, response) =>
      response.writeHead(request.method === 'DELETE' ? 204 : 200, { 'content-encoding': encoding }).end(),
    )
    expect(textOf(result)).toBe('')
    expect(await send(server?.url ?? '', 'DELETE')).toMatchObject({ kind: 'reply', status: 204 })
  })

  test('may have so many header fields that not all of them are kept, but those are that matter', async () => {
    const result = await exchangeWith((request) => {
      const fields = Array.from({ length: 1500 }, (_, index) => `x${index}: 1\r\n`).join('')
      const needed = 'content-type: application/json\r\ncontent-length: 2\r\n'
      connectionOf(request).write(`HTTP/1.1 200 OK\r\n${fields}${needed}\r\n{}`)
    })
    const names = result.kind === 'reply' ? [...result.headers].map(([name]) => name) : []
    expect(names).toEqual(expect.arrayContaining(['x0', 'x99', 'content-type']))
    expect(names).toHaveLength(101)
  })

  test('may have as many bytes as the limit says', async () => {
    expect(textOf(await exchangeWith((_, response) => response.end('x'.repeat(10_000))))?.length).toBe(10_000)
  })
})

describe('an exchange without a whole reply is broken, with the reason', () => {
  test.each<[string, RequestListener, string, number | undefined]>([
    ['hangs', () => {}, 'no whole reply within 2000 ms', undefined],
    ['hangs in the body', (_, response) => void response.write('['), 'no whole reply within 2000 ms', 200],
    [
      'drips',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(timer))
      },
      'no whole reply within 2000 ms',
      200,
    ],
    ['is reset', (request) => connectionOf(request).resetAndDestroy(), 'the connection was reset', undefined],
    ['is closed', (request) => connectionOf(request).end(), 'the connection was closed without a reply', undefined],
    [
      'is cut off',
      (_, response) => void response.writeHead(200, { 'content-length': 100 }).write('[', () => response.destroy()),
      'the connection was reset',
      200,
    ],
    [
      'is endless',
      (_, response) => {
        // Whoever writes on at once may leave the client, which runs in the same process, no turn.
        const more = (): void =>
          void (response.destroyed || response.write('x'.repeat(9_000), () => setImmediate(more)))
        more()
      },
      'the body of the reply has more than 10000 bytes',
      200,
    ],
    [
      'is small but unpacks to a lot',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
      'the body of the reply has more than 10000 bytes',
      200,
    ],
    [
      'unpacks to a lot only when it is unpacked twice',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(Buffer.alloc(50_000_000)))),
      'the body of the reply has more than 10000 bytes',
      200,
    ],
    [
      'is packed again and again',
      (_, response) => response.writeHead(200, { 'content-encoding': Array(99).fill('gzip').join() }).end('x'),
      'the body of the reply is encoded more than 3 times',
      200,
    ],
    [
      'is cut off while it is compressed',
      (_, response) =>
        void response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-length': 100 })
          .write(gzipSync('[1]').subarray(0, 12), () => response.destroy()),
      'the connection was reset',
      200,
    ],
    [
      'is compressed in no known way',
      (_, response) => response.writeHead(200, { 'content-encoding': 'snail' }).end('x'),
      'the body of the reply is encoded as "snail"',
      200,
    ],
    [
      'is said to be compressed, but is not',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
      'the body of the reply is not encoded as its header says: incorrect header check',
      200,
    ],
    [
      'has one field of a megabyte in its header',
      (request) => connectionOf(request).write(`HTTP/1.1 200 OK\r\nx-note: ${'x'.repeat(1_000_000)}\r\n\r\n`),
      `the header of the reply has more than ${maxHeaderSize} bytes`,
      undefined,
    ],
    [
      'has a header without an end',
      (request) => {
        const connection = connectionOf(request)
        connection.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => connection.write('x-note: more\r\n'.repeat(100)), 1)
        connection.on('close', () => clearInterval(timer)).on('error', () => {})
      },
      `the header of the reply has more than ${maxHeaderSize} bytes`,
      undefined,
    ],
    [
      'goes on with what is no HTTP',
      (request) => connectionOf(request).write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nz\r\n'),
      'what came back is not valid HTTP: Invalid character in chunk size',
      200,
    ],
    [
      'has trailers without an end',
      (request) =>
        connectionOf(request).write(
          `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n${'x-note: more\r\n'.repeat(10_000)}`,
        ),
      `the header of the reply has more than ${maxHeaderSize} bytes`,
      200,
    ],
    [
      'is no HTTP',
      (request) => connectionOf(request).end('hello\r\n\r\n'),
      'what came back is not valid HTTP: ',
      undefined,
    ],
  ])('when it %s', async (_, listener, problem, status) => {
    const result = await exchangeWith(listener)
    expect(result).toMatchObject({ kind: 'broken', problem: expect.stringContaining(problem), status })
  })

  test('when the run is interrupted', async () => {
    server = await startServer(() => {})
    expect(await send(server.url, 'GET', AbortSignal.timeout(50))).toMatchObject({ problem: 'the run was interrupted' })
  })
})

describe('a target without a connection is unreachable', () => {
  test('when nothing listens', async () => {
    const closed = await startServer(() => {})
    await closed.close()
    expect(await send(closed.url)).toEqual({ kind: 'unreachable', problem: 'the connection was refused' })
  })

  test('when its name is unknown', async () => {
    expect(await send('http://nowhere.invalid')).toMatchObject({
      kind: 'unreachable',
      problem: 'the name of the host cannot be resolved',
    })
  })

  test('when it speaks no TLS, though the URL says so', async () => {
    const tcp = createTcpServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => tcp.once('listening', resolve))
    const { port } = tcp.address() as { port: number }
    expect(await send(`https://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable' })
    tcp.close()
  })

  test('when it is closed twice before it is one', async () => {
    let connections = 0
    const tcp = createTcpServer((socket) => {
      connections++
      socket.once('data', () => socket.resetAndDestroy())
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => tcp.once('listening', resolve))
    const { port } = tcp.address() as { port: number }
    const result = await send(`https://127.0.0.1:${port}`, 'POST')
    expect({ result, connections }).toMatchObject({ result: { kind: 'unreachable' }, connections: 2 })
    tcp.close()
  })
})

describe('connections', () => {
  test('are kept, for a POST as well', async () => {
    const ports = new Set<number | undefined>()
    const listener: RequestListener = (request, response) => {
      ports.add(connectionOf(request).remotePort)
      response.end()
    }
    for (const method of ['GET', 'POST', 'POST', 'GET']) await exchangeWith(listener, method)
    expect(ports.size).toBe(1)
  })

  test.each(['POST', 'PUT', 'DELETE'])(
    'are new for each %s once the server has closed one without a word',
    async (method) => {
      const counts = new Map<unknown, number>()
      const methods: (string | undefined)[] = []
      const listener: RequestListener = (request, response) => {
        const socket = connectionOf(request)
        counts.set(socket, (counts.get(socket) ?? 0) + 1)
        methods.push(request.method)
        if (counts.get(socket) === 1) response.end('first')
        else socket.resetAndDestroy()
      }
      expect(textOf(await exchangeWith(listener, method))).toBe('first')
      expect(textOf(await exchangeWith(listener, method))).toBe('first')
      expect(methods).toEqual([method, method, method])
      for (let count = 0; count < 3; count++) expect(textOf(await exchangeWith(listener, method))).toBe('first')
      expect([...counts.values()]).toEqual([2, 1, 1, 1, 1])
    },
  )

  test('that the server closed meanwhile are replaced without a word', async () => {
    const seen = new Map<unknown, number>()
    const result = await exchangeWith((request, response) => {
      const socket = connectionOf(request)
      const count = (seen.get(socket) ?? 0) + 1
      seen.set(socket, count)
      if (count === 1) response.end('first')
      else socket.resetAndDestroy()
    })
    expect(textOf(result)).toBe('first')
    expect(textOf(await send(server?.url ?? ''))).toBe('first')
    expect(seen.size).toBe(2)
  })

  test('many at a time make no noise', async () => {
    const warnings: string[] = []
    const note = (warning: Error): void => void warnings.push(warning.message)
    process.on('warning', note)
    const { signal } = new AbortController()
    server = await startServer((_, response) => setTimeout(() => response.end('x'), 20))
    const { url } = server
    const results = await Promise.all(Array.from({ length: 64 }, () => send(url, 'GET', signal)))
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(new Set(results.map(textOf))).toEqual(new Set(['x']))
    expect(warnings).toEqual([])
  })
})

test('a body may hold bytes that are no UTF-8', async () => {
  server = await startServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    response.end(JSON.stringify([request.headers['content-length'], body.toString('latin1')]))
  })
  const target: Target = { url: server.url, key: 'k', fixtures: {}, answers: {}, notApplicable: {} }
  const operation = { id: 'orders.create', method: 'POST', path: '/orders' } as Operation
  const request = buildRequest({ operation, rawBody: '{"name":"\udcc3\udcff"}' }, target)
  const expected = JSON.stringify(['13', '{"name":"\xc3\xff"}'])
  expect(textOf(await transport.send(request, limits, undefined))).toBe(expected)
})

test('a request that cannot be sent at all is none of the target', async () => {
  const headers = { authorization: 'a\nb' }
  const request = { method: 'GET', url: 'http://127.0.0.1:1/api', headers, body: undefined }
  expect(await transport.send(request, limits)).toEqual({
    kind: 'unreachable',
    problem: expect.stringMatching(/^the request cannot be sent: Invalid character in header content/),
  })
})
