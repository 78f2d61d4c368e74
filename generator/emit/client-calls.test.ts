import { expect, test } from 'vitest'
import {
  ApiError,
  type ClientOptions,
  createClient,
  createConnection,
  isApiError,
  servicesGet,
} from '../../generated/client/index.ts'
import { respond } from '../fixtures/http-server.ts'
import { failureOf, serveOwnClient } from '../fixtures/own-client.ts'

// The client of this package's own contract, over sockets.

const { server, clientOf } = await serveOwnClient()

test('a call sends method, path, query, key and body, and returns the data', async () => {
  server.answer((response) => respond(response, 200, { id: 7, name: 'Checkout' }))
  const { client } = clientOf({ headers: { 'x-team': 'a' } })
  const data = await client.services.update(
    { path: { id: 7 }, body: { name: 'Checkout' } },
    { headers: { 'x-run': 'b' } },
  )
  expect(data).toEqual({ id: 7, name: 'Checkout' })
  const [{ method, url, headers, body }] = server.received as [(typeof server.received)[0]]
  expect([method, url, body]).toEqual(['PUT', '/api/services/7', '{"name":"Checkout"}'])
  expect(headers).toMatchObject({
    authorization: 'key-1',
    'content-type': 'application/json',
    'x-team': 'a',
    'x-run': 'b',
  })
})

test('names with hyphens are sent as they are, lists repeat them, and what is undefined is left out', async () => {
  server.answer((response) => respond(response, 200, []))
  const { client } = clientOf()
  await client.services.list({ query: { 'start-index': 0, 'max-results': 5, include: ['uptime', 'a&b'] } })
  await client.alertPreferences.list({ path: { 'user-id': '7102' } })
  await client.services.list({ query: {} })
  await client.services.list()
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/services?start-index=0&max-results=5&include=uptime&include=a%26b',
    '/api/users/7102/notification-preferences/alerts',
    '/api/services',
    '/api/services',
  ])
})

const pathValues: [value: string, want: string][] = [
  ['a/b', '/api/metrics/name/a%2Fb'],
  ['?#%', '/api/metrics/name/%3F%23%25'],
  ['größe +', '/api/metrics/name/gr%C3%B6%C3%9Fe%20%2B'],
  ['a..b', '/api/metrics/name/a..b'],
  ['...', '/api/metrics/name/...'],
]
test.each(pathValues)('the path value %j is sent as %s', async (name, want) => {
  server.answer((response) => respond(response, 200, {}))
  await clientOf().client.metrics.getByName({ path: { name } })
  expect(server.received[0]?.url).toBe(want)
})

test.each([
  ['', '"name" is ""'],
  ['.', '"path" is "/metrics/name/."'],
  ['..', '"path" is "/metrics/name/.."'],
  ['half of \ud83d', '"name" is "half of \\ud83d"'],
])('the path value %j is refused before anything is sent', async (name, fault) => {
  server.answer((response) => respond(response, 200, {}))
  const error = await failureOf(clientOf().client.metrics.getByName({ path: { name } }))
  expect(error).toEqual(
    new TypeError(`Cannot call "metrics.getByName": ${fault}, a value that fits the path is expected`),
  )
  expect(server.received).toEqual([])
})

test('what is no number after all is refused before anything is sent', async () => {
  const { services } = clientOf().client
  const fault = (name: string, place: string) => `"${name}" is "NaN", a value that fits the ${place} is expected`
  const inPath = await failureOf(services.get({ path: { id: Number('seven') } }))
  expect(inPath).toEqual(new TypeError(`Cannot call "services.get": ${fault('id', 'path')}`))
  const inQuery = await failureOf(services.list({ query: { 'max-results': Number.NaN } }))
  expect(inQuery).toEqual(new TypeError(`Cannot call "services.list": ${fault('max-results', 'query')}`))
  expect(server.received).toEqual([])
})

test('half of a character in the query is refused by the name of its parameter', async () => {
  const error = await failureOf(clientOf().client.services.list({ query: { include: ['uptime', '\udc00'] } }))
  const fault = '"include" is ["uptime","\\udc00"], a value that fits the query is expected'
  expect(error).toEqual(new TypeError(`Cannot call "services.list": ${fault}`))
  expect(server.received).toEqual([])
})

test('a key may come from a function, which is asked before each attempt', async () => {
  server.answer((response, _, index) => respond(response, index === 0 ? 503 : 200, {}))
  let count = 0
  const { client } = clientOf({ apiKey: async () => `key-${++count}` })
  await client.services.get({ path: { id: 1 } })
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['key-1', 'key-2'])
})

test('a header of the name of a key is sent in its place, for a client and for a call', async () => {
  server.answer((response) => respond(response, 200, {}))
  const path = { id: 1 }
  await clientOf({ headers: { Authorization: 'of the client' } }).client.services.get({ path })
  await clientOf().client.services.get({ path }, { headers: { authorization: 'of the call' } })
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['of the client', 'of the call'])
})

test('what the function for the key throws reaches the caller as it is', async () => {
  const fault = new Error('no key to be had')
  const { client } = clientOf({
    apiKey: () => {
      throw fault
    },
  })
  expect(await failureOf(client.services.list())).toBe(fault)
})

test('a key that no header can carry is refused without being quoted', async () => {
  const error = await failureOf(clientOf({ apiKey: 'secret\nkey' }).client.services.list())
  expect(error).toBeInstanceOf(TypeError)
  expect(String(error)).not.toContain('secret')
})

test.each([200, 201, 202, 206])('status %i is a success with its data', async (status) => {
  server.answer((response) => respond(response, status, { id: 1 }))
  expect(await clientOf().client.metrics.create({ body: {} as never })).toEqual({ id: 1 })
})

test('a success without a body has no data', async () => {
  server.answer((response) => respond(response, 204))
  expect(await clientOf().client.services.delete({ path: { id: 1 } })).toBeUndefined()
  server.answer((response) => respond(response, 200, 'done'))
  expect(await clientOf().client.statusPages.delete({ path: { id: 1 } })).toBeUndefined()
})

test('withResponse has status and headers as well', async () => {
  server.answer((response) => respond(response, 201, { id: 9 }, { location: '/api/escalation-policies/9' }))
  const call = clientOf().client.escalationPolicies.create({ body: { name: 'Night', escalationRules: [] } as never })
  const { data, response } = await call.withResponse()
  expect([data, response.status, response.headers.get('location')]).toEqual([
    { id: 9 },
    201,
    '/api/escalation-policies/9',
  ])
})

test('a failure seen through withResponse alone is not unhandled', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  server.answer((response) => respond(response, 404))
  expect(
    await failureOf(
      clientOf()
        .client.services.get({ path: { id: 1 } })
        .withResponse(),
    ),
  ).toBeInstanceOf(ApiError)
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test.each([
  ['text/plain; charset=utf-8', '1e3', '1e3'],
  ['Text/HTML', '"x"', '"x"'],
  ['application/problem+json', '{"a":1}', { a: 1 }],
  ['application/octet-stream', 'null', null],
  ['application/octet-stream', 'x', 'x'],
  ['', '{"a":1}', { a: 1 }],
])('an error of the type %j that says %s is read', async (type, text, want) => {
  const fetch = async () =>
    new Response(new TextEncoder().encode(text), { status: 404, headers: type ? { 'content-type': type } : {} })
  const error = await failureOf(createClient({ baseUrl: 'http://a', apiKey: 'k', fetch }).services.list())
  expect(isApiError(error) && error.body).toEqual(want)
})

const errorBodies: [sent: unknown, want: unknown][] = [
  [{ code: 'mismatch' }, { code: 'mismatch' }],
  ['gone fishing', 'gone fishing'],
  ['<html>', '<html>'],
  ['1e3', '1e3'],
  [undefined, undefined],
]
test.each(errorBodies)('the error body %j is parsed to %j', async (sent, want) => {
  server.answer((response) => respond(response, 409, sent, { 'x-trace': 't' }))
  const call = clientOf().client.services.publishStatus({ path: { id: 3 }, query: { status: 'OPERATIONAL' } })
  const error = await failureOf(call)
  if (!isApiError(error, 'services.publishStatus', 409)) throw error
  expect(error.body).toEqual(want)
  expect(error.headers.get('x-trace')).toBe('t')
  expect([error.operation, error.method, error.url]).toEqual([
    'services.publishStatus',
    'PUT',
    `${server.baseUrl}/api/services/3/publish-status?status=OPERATIONAL`,
  ])
  expect(error.message).toBe('Cannot call "services.publishStatus": the answer to PUT has the status 409')
  expect(JSON.stringify(error) + error.stack).not.toContain('key-1')
  expect(isApiError(error, 'services.publishStatus', 404)).toBe(false)
  expect(isApiError(error, 'services.get')).toBe(false)
})

test('middleware stands around every attempt, the first one outermost, and its own errors pass through', async () => {
  server.answer((response, _, index) => respond(response, index === 0 ? 503 : 200, []))
  const seen: string[] = []
  const note = (name: string) => async (request: Request, next: (request: Request) => Promise<Response>) => {
    seen.push(`${name} ${request.headers.get('authorization')}`)
    const response = await next(request)
    seen.push(`${name} ${response.status}`)
    return response
  }
  await clientOf({ middleware: [note('a'), note('b')] }).client.services.list()
  expect(seen).toEqual([...['a key-1', 'b key-1', 'b 503', 'a 503'], ...['a key-1', 'b key-1', 'b 200', 'a 200']])
  const fault = new Error('not today')
  const refusing = clientOf({ middleware: [() => Promise.reject(fault)] })
  expect(await failureOf(refusing.client.services.list())).toBe(fault)
})

test('replies are validated when asked, for a client or for a call', async () => {
  server.answer((response) => respond(response, 200, [{ id: 'x' }]))
  const seen: unknown[] = []
  const validate: ClientOptions['validate'] = (reply) => {
    seen.push(reply)
    return ['/0/id: of type number']
  }
  const error = await failureOf(clientOf({ validate }).client.services.list())
  expect(error).toMatchObject({ kind: 'reply', problems: ['/0/id: of type number'] })
  expect(seen).toEqual([
    { operation: 'services.list', status: 200, contentType: 'application/json', data: [{ id: 'x' }] },
  ])
  expect(await clientOf({ validate }).client.services.list({}, { validate: () => [] })).toEqual([{ id: 'x' }])
})

test.each(['http://host?key=1', 'http://host/#a', 'http://me:secret@host'])('%s is no base of addresses', (baseUrl) => {
  const call = () => createClient({ baseUrl })
  expect(call).toThrow(new TypeError('Cannot call "baseUrl": it holds a query, a fragment or a user'))
})

const failures: [kind: string, options: Partial<ClientOptions>, message: string][] = [
  ['network', { baseUrl: 'http://127.0.0.1:1' }, 'the connection failed'],
  ['timeout', { timeoutMs: 20 }, 'its time is over'],
  ['reply', { validate: () => ['it is odd'], timeoutMs: 10_000 }, 'the answer breaks the contract'],
]
test.each(failures)('the message of a failure of the kind %s says what happened', async (kind, options, message) => {
  server.answer((response) => kind === 'timeout' || respond(response, 200, []))
  const error = await failureOf(clientOf({ retry: false, ...options }).client.services.list())
  expect(error).toMatchObject({ kind, message: `Cannot call "services.list": ${message}` })
})

test.each(['v2', '/v2', '/v2/', 'v2/'])('the base path %s stands between the host and the paths', (basePath) => {
  expect(createConnection({ baseUrl: 'http://host/', basePath }).root).toBe('http://host/v2')
  expect(createConnection({ baseUrl: 'http://host', basePath: '/' }).root).toBe('http://host')
})

test('a base URL without a host is refused at once, before any error quotes a key', () => {
  expect(() => createClient({ baseUrl: '', apiKey: 'key-1' })).toThrow(
    'Cannot call "/api": an absolute URL is expected',
  )
  // As of `process.env`, where nobody has set it.
  const { NOT_SET } = process.env
  expect(() => createClient({ baseUrl: NOT_SET as string })).toThrow('Cannot call "undefined/api"')
})

test('an operation alone is called on a connection, in process as well, and below another path', async () => {
  const connection = createConnection({
    baseUrl: 'http://in.process/',
    basePath: '/v2',
    apiKey: { apiKey: 'key-2' },
    fetch: async (request) => Response.json({ name: `${request.url} ${request.headers.get('authorization')}` }),
  })
  expect(await servicesGet(connection, { path: { id: 5 } })).toEqual({ name: 'http://in.process/v2/services/5 key-2' })
})
