import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningService, startService } from '../start.ts'

let service: RunningService

beforeAll(async () => {
  service = await startService({ key: 'key-of-the-front' })
})

afterAll(() => service.close())

function send(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(`${service.url}${path}`, { method, headers })
}

test.each([
  ['/health', { status: 'ok' }],
  ['/ready', { status: 'ready' }],
])('%s answers without a key', async (path, body) => {
  const reply = await send(path)
  expect([reply.status, await reply.json()]).toEqual([200, body])
})

test('/ready answers 503 when the database does not answer, and /health goes on', async () => {
  const other = await startService()
  await other.runtime.database.close()
  const replies = await Promise.all(['/ready', '/health'].map((path) => fetch(`${other.url}${path}`)))
  expect(replies.map(({ status }) => status)).toEqual([503, 200])
  await other.close().catch(() => {})
})

test('/api-docs/openapi.json is the contract with the service as its only server, without a key', async () => {
  const reply = await send('/api-docs/openapi.json')
  const { servers, paths } = (await reply.json()) as { servers: unknown; paths: object }
  expect(servers).toEqual([{ url: `${service.url}/api`, description: 'This service' }])
  expect(Object.keys(paths)).toContain('/services/{id}/publish-status')
})

test('/api-docs/openapi.json does not believe what proxies are said to have seen', async () => {
  const reply = await send('/api-docs/openapi.json', {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  })
  expect(await reply.text()).not.toContain('evil.example')
})

test.each(['/', '/health', '/ready', '/api-docs/openapi.json'])(
  'HEAD %s answers like GET, without a body',
  async (path) => {
    const reply = await send(path, {}, 'HEAD')
    expect([reply.status, await reply.text()]).toEqual([200, ''])
  },
)

test('a browser may ask beforehand without a key, and may send one', async () => {
  const reply = await send(
    '/api/services/7',
    { origin: 'http://localhost:5173', 'access-control-request-method': 'PUT' },
    'OPTIONS',
  )
  expect(reply.status).toBe(204)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  expect(reply.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(reply.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE, OPTIONS')
})

test('a browser may send headers of its own, as pages with tracing do', async () => {
  const asked = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' }
  const reply = await send(
    '/api/services',
    { ...asked, 'access-control-request-headers': 'authorization,traceparent,x-requested-with' },
    'OPTIONS',
  )
  expect(reply.status).toBe(204)
  expect(reply.headers.get('access-control-allow-headers')?.split(/, ?/)).toEqual(
    expect.arrayContaining(['authorization', 'traceparent', 'x-requested-with']),
  )
})

test('a web page can read refusals too', async () => {
  const reply = await send('/api/services', { origin: 'http://localhost:5173' })
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
})

test.each([
  ['http://localhost:5173', 'http://localhost:5173'],
  ['none', null],
])('with the origin %s, pages of %s may call', async (corsOrigin, allowed) => {
  const other = await startService({ corsOrigin })
  const reply = await fetch(`${other.url}/health`, { headers: { origin: 'http://elsewhere.example' } })
  expect(reply.headers.get('access-control-allow-origin')).toBe(allowed)
  await other.close()
})

describe('request ids', () => {
  test.each([
    ['checkout-42', 'checkout-42'],
    ['a b"c\\d<e>', 'abcde'],
    ['x'.repeat(100), 'x'.repeat(64)],
  ])('%j comes back as %j', async (given, told) => {
    const reply = await send('/health', { 'x-request-id': given })
    expect(reply.headers.get('x-request-id')).toBe(told)
  })

  test('a request without one gets one, also where there is nothing', async () => {
    const reply = await send('/nothing')
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  })
})
