import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registerOperations } from '../../generated/server/fastify.ts'
import { createHandler } from '../../generated/server/fetch.ts'
import { type Handlers, type Incoming, ServerError, type ServerOptions } from '../../generated/server/index.ts'
import { exampleCalls, exampleHandlers } from '../fixtures/example-server.ts'

// Both adapters, generated from this package's contract, asked over a socket.

type Start = (handlers: Handlers<string>, options: ServerOptions<string>) => Promise<string>
type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const startFastify: Start = async (handlers, options) => {
  const app = Fastify()
  await app.register(registerOperations(handlers, options))
  closing.push(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const startFetch: Start = async (handlers, options) => {
  const handle = createHandler(handlers, options)
  const server = createServer(async (incoming, outgoing) => {
    const hasBody = !['GET', 'HEAD'].includes(incoming.method ?? '')
    const request = new Request(`http://127.0.0.1${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]),
      ...(hasBody ? { body: incoming as unknown as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit)
    const reply = await handle(request)
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
    outgoing.end(Buffer.from(await reply.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const quiet = { log: () => undefined }
const authenticate: ServerOptions<string>['authenticate'] = (_request, [first]) => first?.[0]?.credential
const trusting = { ...quiet, authenticate, validateReplies: true }

async function ask(base: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const headers = {
    authorization: 'key',
    ...(init.body ? { 'content-type': 'application/json' } : {}),
    ...init.headers,
  }
  const reply = await fetch(`${base}/api${path}`, { ...init, headers })
  const text = await reply.text()
  const isJson = /json/.test(reply.headers.get('content-type') ?? '')
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : text || undefined }
}

test('a request that breaks off is no failure of the server for fetch', async () => {
  const logged: unknown[] = []
  const handle = createHandler(exampleHandlers(), { authenticate, log: (error) => logged.push(error) })
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  const init = { method: 'POST', body, duplex: 'half', headers: { authorization: 'key' } } as RequestInit
  const reply = await handle(new Request('http://host/api/services', init))
  expect([reply.status, logged]).toEqual([400, []])
})

test.each([Number.NaN, '1mb' as never, -1])('the server for fetch takes no limit of %s', (bodyLimit) => {
  const told = `Cannot serve with the "bodyLimit" ${bodyLimit}: a number of bytes is expected`
  expect(() => createHandler(exampleHandlers(), { authenticate, bodyLimit })).toThrow(told)
})

test.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['never ends', () => new Promise<void>(() => {})],
])('a body that is too large is refused by fetch where giving it up %s', { timeout: 5_000 }, async (_what, cancel) => {
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)), cancel })
  const init = { method: 'POST', body, duplex: 'half', headers: { authorization: 'key' } } as RequestInit
  const handle = createHandler(exampleHandlers(), { ...trusting, bodyLimit: 10 })
  expect((await handle(new Request('http://host/api/services', init))).status).toBe(413)
})

describe.each([
  ['Fastify', startFastify],
  ['fetch', startFetch],
])('the server for %s', (_name, start) => {
  const seen: { id: string; input: unknown; principal: unknown }[] = []
  let base: string
  beforeAll(async () => {
    base = await start(exampleHandlers(seen), trusting)
  })

  test.each(exampleCalls.map((call) => [call.route.id, call] as const))('answers %s', async (id, call) => {
    seen.length = 0
    const { status, body } = await ask(base, call.target, { method: call.route.method, body: call.body ?? null })
    expect({ status, body }).toEqual({ status: call.reply.status, body: call.reply.body })
    expect(seen).toMatchObject([{ id, principal: 'key' }])
  })

  const given: [what: string, method: string, path: string, want: object][] = [
    [
      'literal paths before parameters',
      'GET',
      '/escalation-policies/resolve?routing-key=a',
      { query: { 'routing-key': 'a' } },
    ],
    ['a longer literal path', 'GET', '/escalation-policies/name/a%2Fb', { path: { name: 'a/b' } }],
    ['letters that need not be encoded', 'GET', '/escalation-policies/%6Eame/%61', { path: { name: 'a' } }],
    ['numbers in a path', 'GET', '/services/42', { path: { id: 42 } }],
    ['texts of digits in a path', 'GET', '/users/007/notification-preferences/alerts', { path: { 'user-id': '007' } }],
    ['defaults of a query', 'GET', '/services', { query: { 'start-index': 0, 'max-results': 10 } }],
    [
      'numbers and blanks in a query',
      'GET',
      '/services?start-index=20&include=a+b',
      { query: { 'start-index': 20, include: 'a b' } },
    ],
    ['a list in a query', 'GET', '/services?include=a&include=b', { query: { include: ['a', 'b'] } }],
  ]
  test.each(given)('reads %s', async (_, method, path, want) => {
    seen.length = 0
    await ask(base, path, { method })
    expect(seen).toMatchObject([{ input: want }])
  })

  const unsendable: [what: string, reply: object, told: string][] = [
    [
      'a header of other characters',
      { status: 204, headers: { Location: '/→' } },
      'Cannot send the header "Location": it holds what no header can carry',
    ],
    [
      'a header of two lines',
      { status: 204, headers: { 'x-a': 'a\r\nset-cookie: b' } },
      'Cannot send the header "x-a": it holds what no header can carry',
    ],
    [
      'a cookie of two lines',
      { status: 204, headers: { 'set-cookie': ['a=1', 'b\r\nx-a: b'] } },
      'Cannot send the header "set-cookie": it holds what no header can carry',
    ],
    ['a status of no answer', { status: 99 }, 'Cannot send the status 99: a whole number from 200 to 599 is expected'],
  ]
  test.each(unsendable)('answers 500 where a handler answers with %s, and logs why', async (_, reply, told) => {
    const logged: unknown[] = []
    const handlers = { services: { delete: () => reply as never } }
    const url = await start(handlers, { authenticate, log: (error) => logged.push(error) })
    const { status, headers, body } = await ask(url, '/services/1', { method: 'DELETE' })
    const [type] = headers.get('content-type')?.split(';') ?? []
    expect({ status, type, body }).toEqual({
      status: 500,
      type: 'application/problem+json',
      body: { title: 'The server failed', status: 500 },
    })
    expect(logged.map((error) => (error as Error).message)).toEqual([told])
  })

  test.each(['api', '/api/', 'api/'])('takes the base path %s as /api', async (basePath) => {
    const url = await start(exampleHandlers(seen), { ...trusting, basePath })
    expect((await ask(url, '/services/42')).status).toBe(200)
  })

  test('gives the bytes of a body to whoever asks for them, such as a check of its signature', async () => {
    const body = '{"name":"a"}'
    const found: unknown[] = []
    const read = async (by: string, request: Incoming) => found.push([by, Buffer.from(await request.body()).toString()])
    const signed = await start(
      {
        services: {
          async create({ body: service }, { request }) {
            await read('handler', request)
            return { status: 200, body: service ?? {} }
          },
        },
      },
      {
        ...trusting,
        async authenticate(request) {
          await read('authenticate', request)
          return 'key'
        },
      },
    )
    const { status, body: created } = await ask(signed, '/services', { method: 'POST', body })
    expect([status, created, found]).toEqual([
      200,
      { name: 'a' },
      [
        ['authenticate', body],
        ['handler', body],
      ],
    ])
  })

  test('fills in the defaults of what is created, and not of what is updated', async () => {
    seen.length = 0
    const body = JSON.stringify({ name: 'Nights', escalationRules: [] })
    await ask(base, '/escalation-policies', { method: 'POST', body })
    await ask(base, '/escalation-policies/4', { method: 'PUT', body })
    expect(seen.map(({ input }) => (input as { body: unknown }).body)).toEqual([
      { name: 'Nights', escalationRules: [], repeating: false, frequency: 1, delayMin: 0 },
      { name: 'Nights', escalationRules: [] },
    ])
  })

  const refused: [what: string, path: string, init: RequestInit, status: number, problem?: object][] = [
    [
      'a path value of the wrong type',
      '/services/abc',
      {},
      400,
      { in: 'path', path: '/id', keyword: 'type', limit: 'number' },
    ],
    ['a path value that is badly encoded', '/escalation-policies/name/%E0%A4', {}, 400],
    [
      'a query value of the wrong type',
      '/services?start-index=x',
      {},
      400,
      { in: 'query', path: '/start-index', keyword: 'type', limit: 'integer' },
    ],
    [
      'a number that is none',
      '/services?start-index=',
      {},
      400,
      { in: 'query', path: '/start-index', keyword: 'type' },
    ],
    [
      'a query value out of bounds',
      '/services?max-results=101',
      {},
      400,
      { in: 'query', path: '/max-results', keyword: 'maximum', limit: 100, expected: 'at most 100' },
    ],
    [
      'a value that comes twice',
      '/services?start-index=1&start-index=2',
      {},
      400,
      { in: 'query', path: '/start-index', keyword: 'type' },
    ],
    [
      'a missing query value',
      '/services/4/publish-status',
      { method: 'PUT' },
      400,
      { in: 'query', path: '', keyword: 'required', limit: 'status' },
    ],
    [
      'a missing body',
      '/users/1/notification-preferences/alerts',
      { method: 'POST' },
      400,
      { in: 'body', keyword: 'required' },
    ],
    [
      'a body that is no JSON',
      '/services',
      { method: 'POST', body: '{"name":' },
      400,
      { in: 'body', keyword: 'content', expected: 'JSON' },
    ],
    [
      'a body that is no UTF-8',
      '/services',
      { method: 'POST', body: new Uint8Array([0x22, 0xff, 0x22]) },
      400,
      { in: 'body', keyword: 'encoding' },
    ],
    [
      'a body of the wrong shape',
      '/services',
      { method: 'POST', body: '{"name":1}' },
      400,
      { in: 'body', path: '/name', keyword: 'type', limit: 'string' },
    ],
    [
      'a deep body',
      '/services',
      { method: 'POST', body: '['.repeat(100_000) + ']'.repeat(100_000) },
      400,
      { in: 'body', keyword: 'depth' },
    ],
    [
      'a key __proto__',
      '/services',
      { method: 'POST', body: '{"teams":[{"__proto__":{"isAdmin":true}}]}' },
      400,
      { in: 'body', keyword: 'propertyNames' },
    ],
    [
      'a key __proto__ in disguise',
      '/services',
      { method: 'POST', body: '{"\\u005f_proto__":{"isAdmin":true}}' },
      400,
      { in: 'body', keyword: 'propertyNames' },
    ],
    [
      'a number that no number can hold',
      '/services',
      { method: 'POST', body: '{"colour":[1e400]}' },
      400,
      { in: 'body', keyword: 'type' },
    ],
    ['a huge body', '/services', { method: 'POST', body: `"${'x'.repeat(1_100_000)}"` }, 413],
    [
      'a body of another media type',
      '/services',
      { method: 'POST', body: '<a/>', headers: { 'content-type': 'text/xml' } },
      415,
    ],
    [
      'a body of a media type that is none',
      '/services',
      { method: 'POST', body: '{}', headers: { 'content-type': 'json' } },
      415,
    ],
    ['a call without a key', '/services', { headers: { authorization: '' } }, 401],
    ['a path that is not there', '/nothing', {}, 404],
  ]
  test.each(refused)('refuses %s', async (_, path, init, status, problem) => {
    seen.length = 0
    const answer = await ask(base, path, init)
    expect(answer.status).toBe(status)
    if (problem) expect(answer.body).toMatchObject({ status, problems: [problem] })
    expect(seen).toEqual([])
  })

  test.each(['text/xml', 'json'])('tells which media types a body may have where it is %s', async (type) => {
    const { headers } = await ask(base, '/services', { method: 'POST', body: '{}', headers: { 'content-type': type } })
    expect(headers.get('accept')).toBe('application/json')
  })

  test('tells everything that is wrong with a request at once', async () => {
    const { body } = await ask(base, '/services/x', { method: 'PUT', body: '{"name":1,"teams":[{"id":"1"}]}' })
    expect(body).toMatchObject({
      title: 'The request is not what the contract says',
      problems: [
        { in: 'path', path: '/id' },
        { in: 'body', path: '/name' },
        { in: 'body', path: '/teams/0/id' },
      ],
    })
  })

  test('tells once what several schemas say of a body', async () => {
    const { body } = await ask(base, '/status-pages', { method: 'POST', body: '[]' })
    expect(body).toMatchObject({ problems: [{ in: 'body', path: '', expected: 'of type object' }] })
  })

  test('lets pass what the contract says nothing about', async () => {
    const { status } = await ask(base, '/services?colour=red', { method: 'POST', body: '{"name":"a","colour":"red"}' })
    expect(status).toBe(200)
  })

  test('answers 501 where there is no handler', async () => {
    const partial = await start({ services: { list: () => ({ status: 200, body: [] }) } }, trusting)
    expect((await ask(partial, '/services')).status).toBe(200)
    expect((await ask(partial, '/services/1')).status).toBe(501)
    expect((await ask(partial, '/metrics')).body).toEqual({ title: 'The operation is not implemented', status: 501 })
  })

  test('holds replies against the contract when asked to', async () => {
    const wrong = { services: { list: () => ({ status: 200, body: [{ id: 'one' }] }) } } as unknown as Handlers<string>
    const found: unknown[] = []
    const onError: NonNullable<ServerOptions<string>['onError']> = (error) => {
      found.push(...error.problems)
      return undefined
    }
    const strict = await start(wrong, { ...trusting, onError })
    expect((await ask(strict, '/services')).body).toEqual({ title: 'The server failed', status: 500 })
    expect(found).toMatchObject([{ in: 'reply', path: '/0/id', keyword: 'type', limit: 'number' }])
    const lenient = await start(wrong, { ...trusting, validateReplies: false })
    expect((await ask(lenient, '/services')).status).toBe(200)
  })

  test('hands what a handler throws to the log and to the hook, and hides it from the client', async () => {
    const logged: unknown[] = []
    const failure = new Error('the store is down')
    const list = () => {
      throw failure
    }
    const failing = await start({ services: { list } }, { authenticate, log: (error) => logged.push(error) })
    const { status, body } = await ask(failing, '/services')
    expect({ status, body }).toEqual({ status: 500, body: { title: 'The server failed', status: 500 } })
    expect(logged).toEqual([failure])
  })

  test('answers what the error hook says', async () => {
    const hooked = await start(exampleHandlers(), {
      ...trusting,
      onError: (error, { operation }) => ({ status: 422, headers: { 'x-kind': error.kind }, body: { operation } }),
    })
    const { status, headers, body } = await ask(hooked, '/services/abc')
    expect([status, headers.get('x-kind'), body]).toEqual([422, 'invalid-request', { operation: 'services.get' }])
  })

  test('tells the error hook which operation is meant by what is refused before it is read', async () => {
    const hooked = await start(exampleHandlers(), {
      ...trusting,
      bodyLimit: 10,
      onError: ({ status }, { operation }) => ({ status, body: { operation } }),
    })
    const refused = await ask(hooked, '/services/7', { method: 'PUT', body: '{"name":"long"}' })
    expect([refused.status, refused.body]).toEqual([413, { operation: 'services.update' }])
  })

  const texts: [stated: object, type: string, text: string][] = [
    [{ contentType: 'text/plain' }, 'text/plain', 'none'],
    [{ headers: { 'Content-Type': 'text/html' } }, 'text/html', 'none'],
    [{ contentType: 'application/problem+json' }, 'application/problem+json', '"none"'],
    [{}, 'application/json', '"none"'],
  ]
  test.each(texts)('sends a text of which the contract says nothing with %j as %s', async (stated, type, text) => {
    const reply = { status: 404, ...stated, body: 'none' } as const
    const hooked = await start({ services: { get: () => reply } }, { ...trusting, onError: () => reply })
    for (const path of ['/services/1', '/services/abc']) {
      const sent = await fetch(`${hooked}/api${path}`, { headers: { authorization: 'key' } })
      const [sentType] = sent.headers.get('content-type')?.split(';') ?? []
      expect([sent.status, sentType, await sent.text()]).toEqual([404, type, text])
    }
  })

  test('answers whatever becomes of what is logged', async () => {
    const log = () => {
      throw new Error('the disk is full')
    }
    const failing = await start({ services: { list: () => Promise.reject(new Error('down')) } }, { authenticate, log })
    expect((await ask(failing, '/services')).status).toBe(500)
    const hooked = await start(exampleHandlers(), {
      authenticate,
      log,
      onError: () => Promise.reject(new Error('odd')),
    })
    expect((await ask(hooked, '/services/abc')).status).toBe(400)
  })

  test('takes a long value in a path, for the contract bounds none', async () => {
    const name = 'ä'.repeat(1000)
    const { status } = await ask(base, `/metrics/name/${encodeURIComponent(name)}`)
    expect({ status, seen: seen.at(-1) }).toMatchObject({ status: 200, seen: { input: { path: { name } } } })
  })

  test('answers 404 to paths that only begin like one of the contract', async () => {
    expect((await ask(base, '/metrics/name/a/b')).status).toBe(404)
  })

  test.each([undefined, null, false] as const)('takes %s for nobody', async (nobody) => {
    const closed = await start(exampleHandlers(), { ...trusting, authenticate: () => nobody })
    const { status, headers } = await ask(closed, '/services')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
  })

  test('lets a handler answer with an error of its own', async () => {
    const thrown = await start({ services: { get: () => Promise.reject(new ServerError('not-found')) } }, trusting)
    expect((await ask(thrown, '/services/1')).status).toBe(404)
  })

  test('tells how to be known whoever throws that nobody is', async () => {
    const thrown = () => Promise.reject(new ServerError('unauthenticated'))
    const bases = [
      await start(exampleHandlers(), { ...trusting, authenticate: thrown }),
      await start({ services: { list: thrown } }, trusting),
    ]
    for (const base of bases) {
      const { status, headers } = await ask(base, '/services')
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
    }
  })

  test.each([204, 205, 304])('sends no body with %i, whatever a handler says', async (status) => {
    const cancel = vi.fn()
    const bodies = [{ id: 1 }, 'text', new ReadableStream({ cancel })]
    for (const body of bodies) {
      const reply = { status, body } as never
      const base = await start({ services: { get: () => reply } }, { ...quiet, authenticate })
      const { headers, ...answer } = await ask(base, '/services/1')
      expect([answer, headers.get('content-type')]).toEqual([{ status, body: undefined }, null])
    }
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('answers HEAD as GET without a body', async () => {
    const reply = await fetch(`${base}/api/services`, { method: 'HEAD', headers: { authorization: 'key' } })
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  })
})

const cookies = ['a=1; Path=/', 'b=2; Expires=Wed, 01 Jan 2031 00:00:00 GMT']

test.each([
  [cookies, ['Accept', 'Origin'], { cookies, vary: 'Accept, Origin' }],
  [cookies.slice(0, 1), 'Accept', { cookies: cookies.slice(0, 1), vary: 'Accept' }],
  [[], [], { cookies: [], vary: null }],
])('cookies have lines of their own and other lists share one: %j, %j', async (setCookie, vary, wanted) => {
  const headers = { 'Set-Cookie': setCookie, vary }
  const handlers: Handlers<string> = { services: { delete: () => ({ status: 204, headers }) } }
  const app = Fastify()
  await app.register(registerOperations(handlers, trusting))
  closing.push(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const init = { method: 'DELETE', headers: { authorization: 'key' } }
  const replies = await Promise.all([
    fetch(`${url}/api/services/1`, init),
    createHandler(handlers, trusting)(new Request('http://host/api/services/1', init)),
  ])
  for (const reply of replies) {
    expect({ cookies: reply.headers.getSetCookie(), vary: reply.headers.get('vary') }).toEqual(wanted)
  }
})

test('the server for fetch answers 405 with the methods that there are', async () => {
  const base = await startFetch(exampleHandlers(), trusting)
  const { status, headers } = await ask(base, '/services/1', { method: 'PATCH', body: '{}' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
})

test('the server for fetch ends a stream that HEAD does not ask for', async () => {
  const ended: unknown[] = []
  const body = new ReadableStream({ cancel: () => void ended.push('cancelled') })
  const handlers = { services: { list: () => ({ status: 200, body }) } } as unknown as Handlers<string>
  const reply = await createHandler(handlers, { authenticate })(
    new Request('http://host/api/services', { method: 'HEAD', headers: { authorization: 'key' } }),
  )
  expect([reply.body, ended]).toEqual([null, ['cancelled']])
})

test('what an application has registered for the rest of a path stays its own', async () => {
  const app = Fastify()
  app.get('/api/metrics/name/*', async () => 'mine')
  await app.register(registerOperations(exampleHandlers(), trusting))
  closing.push(() => app.close())
  expect((await app.inject(`/api/metrics/name/${'a'.repeat(200)}`)).body).toBe('mine')
})
