import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { registerOperations } from '../../generated/server/fastify.ts'
import { createHandler } from '../../generated/server/fetch.ts'
import type { Handlers, Incoming } from '../../generated/server/index.ts'
import { adapters, ask, authenticate, closeServers, quiet, startFastify, trusting } from '../fixtures/both-adapters.ts'
import { exampleCalls, exampleHandlers } from '../fixtures/example-server.ts'

// Both adapters, generated from this package's contract, asked over a socket.

afterAll(closeServers)

describe.each(adapters)('the server for %s', (_name, start) => {
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
      { query: { 'start-index': 20, include: ['a b'] } },
    ],
    ['a list in a query', 'GET', '/services?include=a&include=b', { query: { include: ['a', 'b'] } }],
  ]
  test.each(given)('reads %s', async (_, method, path, want) => {
    seen.length = 0
    await ask(base, path, { method })
    expect(seen).toMatchObject([{ input: want }])
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

  test('lets pass what the contract says nothing about', async () => {
    const { status } = await ask(base, '/services?colour=red', { method: 'POST', body: '{"name":"a","colour":"red"}' })
    expect(status).toBe(200)
  })

  test('takes a long value in a path, for the contract bounds none', async () => {
    const name = 'ä'.repeat(1000)
    const { status } = await ask(base, `/metrics/name/${encodeURIComponent(name)}`)
    expect({ status, seen: seen.at(-1) }).toMatchObject({ status: 200, seen: { input: { path: { name } } } })
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
  const url = await startFastify(handlers, trusting)
  const init = { method: 'DELETE', headers: { authorization: 'key' } }
  const replies = await Promise.all([
    fetch(`${url}/api/services/1`, init),
    createHandler(handlers, trusting)(new Request('http://host/api/services/1', init)),
  ])
  for (const reply of replies) {
    expect({ cookies: reply.headers.getSetCookie(), vary: reply.headers.get('vary') }).toEqual(wanted)
  }
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

test('the server for fetch says of a body that something in front has read it', async () => {
  const log = vi.fn()
  const init = { method: 'POST', headers: { authorization: 'key', 'content-type': 'application/json' }, body: '{}' }
  const request = new Request('http://host/api/services', init)
  const reader = request.body?.getReader()
  await reader?.read()
  reader?.releaseLock()
  const reply = await createHandler(exampleHandlers(), { authenticate, log })(request)
  expect([reply.status, log.mock.calls[0]?.[0]?.message]).toEqual([
    500,
    'Cannot read the body: it has been read before, a clone of the request is expected',
  ])
})

test('what an application has registered for the rest of a path stays its own', async () => {
  const app = Fastify()
  app.get('/api/metrics/name/*', async () => 'mine')
  await app.register(registerOperations(exampleHandlers(), trusting))
  expect((await app.inject(`/api/metrics/name/${'a'.repeat(200)}`)).body).toBe('mine')
})
