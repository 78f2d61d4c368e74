import { expect, test, vi } from 'vitest'
import {
  ApiError,
  type ClientOptions,
  createClient,
  createConnection,
  isApiError,
  RequestError,
  servicesGet,
} from '../../generated/client/index.ts'
import { respond, startServer } from '../fixtures/http-server.ts'

// The client of this package's own contract, over sockets.

const server = await startServer()

/** A client whose waits between attempts take no time; `waits` has how long they would have been. */
function clientOf(options: Partial<ClientOptions> = {}) {
  const waits: number[] = []
  const retry = {
    random: () => 0.5,
    now: () => Date.parse('2026-01-01T00:00:00Z'),
    sleep: async (ms: number) => void waits.push(ms),
    ...(options.retry || {}),
  }
  return { waits, client: createClient({ baseUrl: server.baseUrl, apiKey: 'key-1', ...options, retry }) }
}

async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  return call.then(
    (data) => expect.fail(`it succeeded with ${JSON.stringify(data)}`),
    (error: unknown) => error,
  )
}

async function collect<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const collected: Entry[] = []
  for await (const entry of entries) collected.push(entry)
  return collected
}

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
])('the path value %j is refused before anything is sent', async (name, fault) => {
  server.answer((response) => respond(response, 200, {}))
  const error = await failureOf(clientOf().client.metrics.getByName({ path: { name } }))
  expect(error).toEqual(
    new TypeError(`Cannot call "metrics.getByName": ${fault}, a value that fits a path is expected`),
  )
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

test.each([300, 304, 400, 401, 404, 418, 499])('status %i is an ApiError and is not sent again', async (status) => {
  server.answer((response) => respond(response, status))
  const error = await failureOf(clientOf().client.services.list())
  expect(isApiError(error) && error.status).toBe(status)
  expect(server.received).toHaveLength(1)
})

test.each([429, 500, 502, 503, 504])('status %i is sent again up to 3 times, with growing waits', async (status) => {
  server.answer((response) => respond(response, status))
  const { client, waits } = clientOf()
  const error = await failureOf(client.services.list())
  expect(isApiError(error) && error.status).toBe(status)
  expect([server.received.length, waits]).toEqual([3, [187.5, 375]])
})

test('the body is sent again with each attempt', async () => {
  server.answer((response, _, index) => respond(response, index < 2 ? 503 : 200, {}))
  await clientOf().client.services.update({ path: { id: 1 }, body: { name: 'a' } })
  expect(server.received.map(({ body }) => body)).toEqual(['{"name":"a"}', '{"name":"a"}', '{"name":"a"}'])
})

test('what is not idempotent is never sent again', async () => {
  server.answer((response) => respond(response, 503))
  expect(await failureOf(clientOf().client.services.create({ body: {} }))).toBeInstanceOf(ApiError)
  expect(server.received).toHaveLength(1)
})

test('retry can be switched off, for a client and for a call', async () => {
  server.answer((response) => respond(response, 503))
  await failureOf(createClient({ baseUrl: server.baseUrl, retry: false }).services.list())
  await failureOf(clientOf().client.services.list({}, { retry: false }))
  await failureOf(clientOf().client.services.list({}, { retry: { attempts: 1 } }))
  expect(server.received).toHaveLength(3)
})

const retryAfter: [header: string, want: readonly number[], attempts: number][] = [
  ['2', [2000], 2],
  ['0', [0], 2],
  ['Thu, 01 Jan 2026 00:00:03 GMT', [3000], 2],
  ['Wed, 31 Dec 2025 00:00:00 GMT', [0], 2],
  ['1.5', [1500], 2],
  ['Thu Jan  1 00:00:03 2026', [3000], 2],
  ['Thursday, 01-Jan-26 00:00:03 GMT', [3000], 2],
  ['0x1', [187.5], 2],
  ['soon', [187.5], 2],
  ['1 day', [187.5], 2],
  ['2, 4', [187.5], 2],
  ['31', [], 1],
]
test.each(retryAfter)('Retry-After: %s leads to the waits %j', async (header, want, attempts) => {
  server.answer((response, _, index) => respond(response, index === 0 ? 429 : 200, [], { 'retry-after': header }))
  const { client, waits } = clientOf()
  await client.services.list().catch(() => {})
  expect([waits, server.received.length]).toEqual([want, attempts])
})

test('no timer is told to wait longer than it can', async () => {
  const waits: unknown[] = []
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    waits.push(ms)
    queueMicrotask(run)
  }) as never)
  const fetch = async () =>
    new Response('[]', waits.length > 0 ? {} : { status: 429, headers: { 'retry-after': '9999999' } })
  const client = createClient({ baseUrl: 'http://host', apiKey: 'key', fetch, retry: { maxDelayMs: Infinity } })
  await client.services.list().finally(() => timers.mockRestore())
  expect(waits).toEqual([2 ** 31 - 1])
})

test('a connection that breaks is a network failure, and is tried again', async () => {
  server.answer((response, _, index) => (index === 0 ? response.destroy() : respond(response, 200, [])))
  expect(await clientOf().client.services.list()).toEqual([])
  server.answer((response) => response.destroy())
  const error = await failureOf(clientOf().client.services.list())
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ kind: 'network', operation: 'services.list', method: 'GET' })
  expect(server.received).toHaveLength(3)
})

test('a connection that breaks within the body is a network failure', async () => {
  server.answer((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('[{"id":1}')
    setTimeout(() => response.destroy(), 20)
  })
  expect(await failureOf(clientOf().client.services.list({}, { retry: false }))).toMatchObject({ kind: 'network' })
})

test('a success that is no JSON is a failure of its own kind, and is not tried again', async () => {
  server.answer((response) => respond(response, 200, '<html>log in</html>'))
  expect(await failureOf(clientOf().client.services.list())).toMatchObject({ kind: 'reply' })
  expect(server.received).toHaveLength(1)
})

// A machine that stalls for a second is asked again, here and below.
test('time runs out before the answer, within its body, and between attempts', { retry: 2 }, async () => {
  server.answer(() => {})
  const startedAtMs = performance.now()
  expect(await failureOf(clientOf({ timeoutMs: 60 }).client.services.list())).toMatchObject({ kind: 'timeout' })
  expect(performance.now() - startedAtMs).toBeLessThan(1000)
  server.answer((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('[')
  })
  expect(await failureOf(clientOf().client.services.list({}, { timeoutMs: 60 }))).toMatchObject({ kind: 'timeout' })
  server.answer((response) => respond(response, 503, undefined, { 'retry-after': '20' }))
  const patient = createClient({ baseUrl: server.baseUrl, timeoutMs: 60 })
  expect(await failureOf(patient.services.list())).toMatchObject({ kind: 'timeout' })
})

test('time runs out for a key that never comes and for a fetch that does not listen', async () => {
  const never = () => new Promise<never>(() => {})
  expect(await failureOf(clientOf({ apiKey: never, timeoutMs: 30 }).client.services.list())).toMatchObject({
    kind: 'timeout',
  })
  expect(await failureOf(clientOf({ fetch: never, timeoutMs: 30 }).client.services.list())).toMatchObject({
    kind: 'timeout',
  })
})

test('a signal ends a call, before it and while it runs, with its reason as the cause', async () => {
  server.answer(() => {})
  const reason = new Error('the page was left')
  const early = await failureOf(clientOf().client.services.list({}, { signal: AbortSignal.abort(reason) }))
  expect(early).toMatchObject({ kind: 'abort', cause: reason })
  expect(server.received).toEqual([])
  const controller = new AbortController()
  const call = failureOf(clientOf().client.services.list({}, { signal: controller.signal }))
  setTimeout(() => controller.abort(reason), 30)
  expect(await call).toMatchObject({ kind: 'abort', cause: reason })
})

test('a signal ends the wait between attempts', { retry: 2 }, async () => {
  server.answer((response) => respond(response, 503, undefined, { 'retry-after': '20' }))
  const client = createClient({ baseUrl: server.baseUrl })
  const startedAtMs = performance.now()
  expect(await failureOf(client.services.list({}, { signal: AbortSignal.timeout(60) }))).toMatchObject({
    kind: 'abort',
  })
  expect(performance.now() - startedAtMs).toBeLessThan(1000)
})

test('nothing of a finished call stays behind at the signal', async () => {
  server.answer((response) => respond(response, 200, []))
  const { signal } = new AbortController()
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...given: Parameters<typeof add>) => {
    listeners++
    add(...given)
  }
  signal.removeEventListener = (...given: Parameters<typeof remove>) => {
    listeners--
    remove(...given)
  }
  await clientOf().client.services.list({}, { signal })
  expect(listeners).toBe(0)
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

/** Answers like a service with `total` entries that gives `most` at a time. */
function serveList(total: number, most: number): void {
  server.answer((response, { url }) => {
    const query = new URL(url, server.baseUrl).searchParams
    const start = Number(query.get('start-index') ?? 0)
    const size = Math.min(Number(query.get('max-results') ?? 10), most)
    const entries = Array.from({ length: total }, (_, index) => ({ id: index + 1 }))
    respond(response, 200, entries.slice(start, start + size))
  })
}

test('listAll reads page after page, also where the service gives less than was asked for', async () => {
  serveList(60, 25)
  const ids: unknown[] = []
  for await (const service of clientOf().client.services.listAll({ query: { 'max-results': 100 } }))
    ids.push(service.id)
  expect(ids).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(server.received.map(({ url }) => url)).toEqual([
    '/api/services?max-results=100&start-index=0',
    '/api/services?max-results=100&start-index=25',
    '/api/services?max-results=100&start-index=50',
    '/api/services?max-results=100&start-index=60',
  ])
})

test('listAll begins where it is told, and fetches no page that nobody reads', async () => {
  serveList(60, 25)
  for await (const { id } of clientOf().client.services.listAll({ query: { 'start-index': 40, 'max-results': 10 } })) {
    expect(id).toBe(41)
    break
  }
  expect(server.received).toHaveLength(1)
})

test('listAll reads the list anew for each loop over it', async () => {
  serveList(1, 10)
  const all = clientOf().client.statusPages.listAll()
  expect(await collect(all)).toEqual([{ id: 1 }])
  serveList(2, 10)
  expect(await collect(all)).toEqual([{ id: 1 }, { id: 2 }])
})

test('listAll of nothing is empty, and a service that gives one page for ever is found out', async () => {
  serveList(0, 10)
  expect(await collect(clientOf().client.statusPages.listAll())).toEqual([])
  server.answer((response) => respond(response, 200, [{ id: 1 }]))
  const error = await failureOf(collect(clientOf().client.statusPages.listAll()))
  expect(error).toMatchObject({ kind: 'reply', cause: 'the same page came twice' })
})

test.each(['http://host?key=1', 'http://host/#a', 'http://me:secret@host'])('%s is no base of addresses', (baseUrl) => {
  const call = () => createClient({ baseUrl })
  expect(call).toThrow(new TypeError('Cannot call "baseUrl": it holds a query, a fragment or a user'))
})

test.each([{ data: [{ id: 1 }] }, 7])('listAll of %j is no empty list, but an error', async (answer) => {
  server.answer((response) => respond(response, 200, answer))
  const error = await failureOf(collect(clientOf().client.services.listAll()))
  expect(error).toMatchObject({ kind: 'reply', cause: 'there is no list in it' })
})

test('listAll of an answer that is null or empty is empty', async () => {
  for (const answer of [null, undefined]) {
    server.answer((response) => respond(response, 200, answer))
    expect(await collect(clientOf().client.services.listAll())).toEqual([])
  }
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
