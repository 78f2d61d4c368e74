import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHandler } from '../../generated/server/fetch.ts'
import { adapters, ask, authenticate, closeServers, startFetch, trusting } from '../fixtures/both-adapters.ts'
import { exampleHandlers } from '../fixtures/example-server.ts'

// What both adapters refuse before a handler sees it, asked over a socket.

afterAll(closeServers)

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

describe.each(adapters)('the server for %s', (_name, start) => {
  const seen: { id: string; input: unknown; principal: unknown }[] = []
  let base: string
  beforeAll(async () => {
    base = await start(exampleHandlers(seen), trusting)
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
    [
      'a media type that is none, and nothing behind it',
      '/services',
      { method: 'POST', headers: { 'content-type': 'json' } },
      415,
    ],
    [
      'the same where the contract has no body',
      '/services/1',
      { method: 'DELETE', headers: { 'content-type': 'json' } },
      415,
    ],
    [
      'a huge body without a key',
      '/services',
      { method: 'POST', body: `"${'x'.repeat(1_100_000)}"`, headers: { authorization: '' } },
      401,
    ],
    [
      'a media type that is none without a key',
      '/services',
      { method: 'POST', body: '{}', headers: { 'content-type': 'json', authorization: '' } },
      401,
    ],
    [
      'the same where the contract has no body, without a key',
      '/services/1',
      { method: 'DELETE', headers: { 'content-type': 'json', authorization: '' } },
      401,
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

  test.each([
    [
      'a body that is encoded is refused with what may be sent',
      new Uint8Array(gzipSync('{"name":"A"}')),
      415,
      'identity',
    ],
    ['one that something in front has decoded is read', '{"name":"A"}', 200, null],
  ])('%s', async (_what, body, status, accepted) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const reply = await ask(base, '/services', { method: 'POST', body, headers })
    expect([reply.status, reply.headers.get('accept-encoding')]).toEqual([status, accepted])
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

  test.each([undefined, null, false] as const)('takes %s for nobody', async (nobody) => {
    const closed = await start(exampleHandlers(), { ...trusting, authenticate: () => nobody })
    const { status, headers } = await ask(closed, '/services')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'ApiKey'])
  })

  test('answers 404 to paths that only begin like one of the contract', async () => {
    expect((await ask(base, '/metrics/name/a/b')).status).toBe(404)
  })
})

test('the server for fetch answers 405 with the methods that there are', async () => {
  const base = await startFetch(exampleHandlers(), trusting)
  const { status, headers } = await ask(base, '/services/1', { method: 'PATCH', body: '{}' })
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT, DELETE'])
})
