import { expect, test, vi } from 'vitest'
import { ApiError, createClient, isApiError, RequestError } from '../../generated/client/index.ts'
import { respond } from '../fixtures/http-server.ts'
import { failureOf, serveOwnClient } from '../fixtures/own-client.ts'

// How often the client of this package's own contract tries, how long it waits, and what ends it.

const { server, clientOf } = await serveOwnClient()

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

test.each([Number.NaN, -1])('the time of a call that may take %d ms is over at once', async (timeoutMs) => {
  server.answer(() => {})
  const { client } = clientOf({ timeoutMs })
  expect(await failureOf(client.services.list())).toMatchObject({ kind: 'timeout' })
  expect(await failureOf(clientOf().client.services.list({}, { timeoutMs }))).toMatchObject({ kind: 'timeout' })
})

test.each([2 ** 31, Number.POSITIVE_INFINITY])(
  'a call that may take %d ms has the time that it needs',
  async (timeoutMs) => {
    server.answer((response) => setTimeout(() => respond(response, 200, []), 20))
    expect(await clientOf({ timeoutMs }).client.services.list()).toEqual([])
  },
)

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
