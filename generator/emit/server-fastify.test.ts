import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGunzip, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { registerOperations } from '../../generated/server/fastify.ts'
import type { ServerOptions } from '../../generated/server/index.ts'
import { readPayload } from '../../generated/server/read-payload.ts'
import { exampleHandlers } from '../fixtures/example-server.ts'

// What is Fastify's own in the adapter for it: hooks, and how a body is read.

const quiet = { log: () => undefined }
const authenticate: ServerOptions<string>['authenticate'] = (_request, [first]) => first?.[0]?.credential
const trusting = { ...quiet, authenticate, validateReplies: true }

test('what a hook of Fastify refuses is answered by Fastify, what it breaks by the plugin', async () => {
  const app = Fastify()
  app.addHook('onRequest', async ({ url }) => {
    throw Object.assign(new Error('slow down'), url.endsWith('1') ? { statusCode: 429 } : {})
  })
  await app.register(registerOperations(exampleHandlers(), trusting))
  const ask = async (path: string) => (await app.inject({ path, headers: { authorization: 'key' } })).json()
  expect(await ask('/api/services/1')).toEqual({
    statusCode: 429,
    error: 'Too Many Requests',
    message: 'slow down',
  })
  expect(await ask('/api/services/2')).toEqual({ title: 'The server failed', status: 500 })
})

test('hooks of Fastify wait for, see and change each reply once', async () => {
  const app = Fastify()
  const sent: unknown[] = []
  app.addHook('onSend', async (request, _reply, payload) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    sent.push([request.method, typeof payload])
    return request.method === 'GET' ? `[${payload}]` : payload
  })
  app.addHook('onResponse', async ({ method }) => void sent.push([method, 'responded']))
  await app.register(registerOperations(exampleHandlers(), { ...quiet, authenticate }))
  await app.register(registerOperations(exampleHandlers(), { ...trusting, basePath: '/trusting' }))
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `${url}/trusting`
  const headers = { authorization: 'key' }
  expect(await (await fetch(`${base}/services/1`, { headers })).json()).toMatchObject([{ id: expect.any(Number) }])
  expect((await fetch(`${base}/services/1`, { headers, method: 'DELETE' })).status).toBe(204)
  expect((await fetch(`${url}/api/services/1`, { method: 'DELETE' })).status).toBe(401)
  expect(sent).toEqual([
    ['GET', 'string'],
    ['GET', 'responded'],
    ['DELETE', 'undefined'],
    ['DELETE', 'responded'],
    ['DELETE', 'string'],
    ['DELETE', 'responded'],
  ])
})

describe('a body', () => {
  const service = { name: 'Prüfung', description: 'x'.repeat(3_000), teams: [{ id: 1 }] }
  const text = JSON.stringify(service)
  const refused = { title: 'The request is not what the contract says', status: 400 }

  interface Setting {
    readonly hook?: (payload: Readable) => Readable
    readonly bodyLimit?: number
  }

  async function start({
    hook,
    bodyLimit = 100_000,
  }: Setting = {}): Promise<{ app: FastifyInstance; seen: { input: object }[] }> {
    const app = Fastify()
    onTestFinished(() => app.close())
    if (hook) app.addHook('preParsing', async (_request, _reply, payload) => hook(payload as Readable) as never)
    const seen: { id: string; input: { readonly body?: unknown }; principal: unknown }[] = []
    await app.register(registerOperations(exampleHandlers(seen), { ...quiet, authenticate, bodyLimit }))
    return { app, seen }
  }

  async function send(setting: Setting, payload: Buffer | string, headers: object = {}) {
    const { app, seen } = await start(setting)
    const reply = await app.inject({
      method: 'POST',
      path: '/api/services',
      headers: { authorization: 'key', 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: reply.statusCode, body: reply.json(), seen, connection: reply.headers.connection }
  }

  const streams: readonly [what: string, setting: Setting, payload?: Buffer, headers?: object][] = [
    ['as it is', {}],
    ['under a length that is no number', {}, Buffer.from(text), { 'content-length': 'some' }],
    ['in texts', { hook: () => Readable.from([text.slice(0, 10), text.slice(10)]) }],
    ['from a stream that waits', { hook: (payload) => payload.pipe(new PassThrough()).pause() }],
    ['in memory that is shared', { hook: () => Readable.from([sharedMemory(text)], { objectMode: false }) }],
    [
      'unpacked by a hook',
      {
        hook: (payload) =>
          Object.assign(payload.pipe(createGunzip()), { receivedEncodedLength: gzipSync(text).length }),
      },
      gzipSync(text),
    ],
  ]
  test.each(streams)('is read %s', async (_what, setting, payload = Buffer.from(text), headers = {}) => {
    const { status, seen } = await send(setting, payload, headers)
    expect([status, seen.length]).toEqual([200, 1])
    expect(seen).toMatchObject([{ input: { body: service } }])
  })

  function sharedMemory(content: string): Buffer {
    const bytes = Buffer.from(`before${content}`).subarray('before'.length)
    // Whoever lent it takes it back.
    setImmediate(() => setImmediate(() => bytes.fill(0)))
    return bytes
  }

  test('in memory that is shared is read before somebody has been found', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const seen: { id: string; input: unknown; principal: unknown }[] = []
    app.addHook('preParsing', async () => Readable.from([sharedMemory(text)], { objectMode: false }) as never)
    const slow = () => new Promise<string>((resolve) => setTimeout(resolve, 50, 'key'))
    await app.register(registerOperations(exampleHandlers(seen), { ...quiet, authenticate: slow }))
    const headers = { authorization: 'key', 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', path: '/api/services', headers, payload: text })
    expect(reply.statusCode).toBe(200)
    expect(seen).toMatchObject([{ input: { body: service } }])
  })

  test.each<[what: string, setting: Setting, headers?: object]>([
    ['says it is', { bodyLimit: 1_000 }, { 'content-length': '1001' }],
    ['turns out to be', { bodyLimit: 1_000, hook: () => Readable.from([text.slice(0, 900), text.slice(900)]) }],
    [
      'was, packed,',
      { bodyLimit: 1_000, hook: () => Object.assign(Readable.from(['{}']), { receivedEncodedLength: 2_000 }) },
    ],
  ])('that %s larger than the limit is refused', async (_what, setting, headers = {}) => {
    const { app, seen } = await start(setting)
    const reply = await app.inject({
      method: 'POST',
      path: '/api/services',
      headers: { authorization: 'key', 'content-type': 'application/json', ...headers },
      // Nothing comes before the answer where the length alone says enough.
      payload: 'content-length' in headers ? new PassThrough() : Readable.from([text]),
    })
    expect([reply.statusCode, reply.headers.connection, seen]).toEqual([413, 'close', []])
    expect(reply.json()).toEqual({ title: 'The body is too large', status: 413 })
  })

  test.each([
    ['read', 2_000],
    ['refused', 1_000],
  ])('that has been %s leaves none of its pieces in memory', async (_what, limit) => {
    const payload = new PassThrough()
    const done = new Promise((resolve) => {
      readPayload(payload, { limit, contentLength: undefined }, (...answer) => resolve(answer))
    })
    const pieces = [600, 600].map((length) => {
      const piece = Buffer.alloc(length, 'x')
      payload.write(piece)
      return new WeakRef(piece)
    })
    payload.end()
    const [error, body] = (await done) as [Error | null, Uint8Array?]
    expect([error?.message, body?.length]).toEqual(
      limit < 1_200 ? ['The body is too large', undefined] : [undefined, 1_200],
    )
    setFlagsFromString('--expose-gc')
    await new Promise((resolve) => setTimeout(resolve, 10))
    runInNewContext('gc')()
    expect(pieces.map((piece) => piece.deref())).toEqual([undefined, undefined])
    expect(payload.readableEnded).toBe(true)
  })

  test('has a limit that hooks are told, and that has to be one', async () => {
    const told: unknown[] = []
    const app = Fastify()
    app.addHook('onRequest', async ({ routeOptions }) => void told.push(routeOptions.bodyLimit))
    await app.register(registerOperations(exampleHandlers(), { authenticate, bodyLimit: 5_000 }))
    await app.inject('/api/services')
    expect(told).toEqual([5_000])
    for (const bodyLimit of [Number.NaN, '1mb' as never]) {
      const unlimited = Fastify().register(registerOperations(exampleHandlers(), { authenticate, bodyLimit }))
      await expect(unlimited).rejects.toMatchObject({ code: 'FST_ERR_ROUTE_BODY_LIMIT_OPTION_NOT_INT' })
    }
  })

  test('that does not end where it says is refused', async () => {
    const { status, body, seen } = await send({ hook: () => Readable.from(['{}']) }, text)
    expect([status, body, seen]).toMatchObject([
      400,
      { ...refused, problems: [{ in: 'body', keyword: 'content' }] },
      [],
    ])
  })

  test.each<[what: string, hook: () => Readable]>([
    ['is closed and does not end', closedSoon],
    ['was closed before', () => new PassThrough().destroy()],
  ])(
    'whose stream %s is refused',
    async (_what, hook) => {
      const { status, body } = await send({ hook }, text)
      expect([status, body]).toMatchObject([400, { ...refused, problems: [{ in: 'body', keyword: 'content' }] }])
    },
    5_000,
  )

  function closedSoon(): Readable {
    const stream = new PassThrough()
    setImmediate(() => stream.destroy())
    return stream
  }

  test('over HTTP/2 that breaks off is refused, even where it might have ended', async () => {
    const app = Fastify({ http2: true })
    onTestFinished(() => app.close())
    const outcome = new Promise((resolve) => {
      app.addHook('preHandler', async ({ body }) => resolve(String(body)))
      app.addHook('onError', async (_request, _reply, error) => resolve(error))
    })
    await app.register(registerOperations(exampleHandlers(), { ...quiet, authenticate }))
    const session = connectHttp2(await app.listen({ port: 0, host: '127.0.0.1' }))
    const headers = { ':method': 'POST', ':path': '/api/services', 'content-type': 'application/json' }
    // What is answered to a ping has read all that came before it.
    session
      .request(headers)
      .on('error', () => undefined)
      .write(text, () => session.ping(() => session.destroy()))
    expect(await outcome).toMatchObject({ kind: 'invalid-request', problems: [{ in: 'body', keyword: 'content' }] })
  })

  test('that a stream of the application refuses is answered by the application', async () => {
    const { status, body, seen } = await send({ hook: (payload) => payload.pipe(createGunzip()) }, text)
    expect([status, body, seen]).toMatchObject([400, { code: 'Z_DATA_ERROR' }, []])
  })

  test('that comes byte by byte is read, and one that breaks off takes nothing with it', async () => {
    const { app, seen } = await start()
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const head = `POST /api/services HTTP/1.1\r\nhost: h\r\nauthorization: key\r\ncontent-type: application/json\r\n`
    const bytes = Buffer.from('{"name":"ü","teams":[{"id":1}]}')
    const broken = connect(Number(url.port), url.hostname)
    broken.end(`${head}content-length: ${bytes.length}\r\n\r\n{"name`)
    await once(broken.resume(), 'close')
    const socket = connect(Number(url.port), url.hostname).setNoDelay()
    socket.write(`${head}transfer-encoding: chunked\r\nconnection: close\r\n\r\n`)
    for (const byte of bytes) socket.write(Buffer.concat([Buffer.from('1\r\n'), Buffer.of(byte), Buffer.from('\r\n')]))
    socket.write('0\r\n\r\n')
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1.1 200 /)
    expect(seen).toMatchObject([{ input: { body: { name: 'ü' } } }])
  })
})
