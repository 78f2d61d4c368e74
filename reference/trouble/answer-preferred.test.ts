import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../../generated/server/index.ts'
import { type RunningService, startService } from '../start.ts'

let service: RunningService

beforeAll(async () => {
  service = await startService({ key: 'key-of-the-mock', isMock: true })
})

afterAll(() => service.close())

async function ask(method: string, path: string, prefer: string): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${service.url}/api${path}`, { method, headers: { prefer } })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
}

test.each([
  ['PUT', '/services/1/publish-status?status=OPERATIONAL', 'code=409', 409, { code: 'status_mismatch' }],
  ['POST', '/metrics', 'code=409', 409, { code: 'duplicate_name' }],
  ['GET', '/services/1', 'code=404', 404, { status: 404, code: 'not_found' }],
  ['GET', '/services/1', 'code=418', 418, { status: 418 }],
  ['GET', '/services/1', 'code=503', 503, { code: 'unavailable' }],
  ['GET', '/services/1', 'code=200', 200, { name: 'Checkout API' }],
  ['GET', '/services/1', 'example=checkout', 200, { name: 'Checkout API' }],
  ['POST', '/metrics', 'code=201', 201, {}],
  ['GET', '/services/1', 'example=nothing', 400, { details: ['header/prefer: example should be one of checkout'] }],
  ['GET', '/services/1', 'code=201', 400, { details: ['header/prefer: code should be one of 200, 4XX, 5XX'] }],
  ['GET', '/services/1', 'code=x', 400, { code: 'invalid_request' }],
  ['GET', '/services/1', 'return=minimal', 401, {}],
  ['GET', '/nothing', 'code=200', 404, { code: 'no_such_path' }],
])('%s %s with Prefer: %s is answered with %i', async (method, path, prefer, status, body) => {
  const reply = await ask(method, path, prefer)
  expect(reply.status).toBe(status)
  expect(reply.body).toMatchObject(body)
})

test.each(routes.map(({ id, method, path }) => [id, method, path.replaceAll(/\{[^}]+\}/g, '1')] as const))(
  '%s has a success to show',
  async (id, method, path) => {
    const successes = [200, 201, 204]
    const replies = await Promise.all(successes.map((code) => ask(method, path, `code=${code}`)))
    expect(replies.some(({ status }) => status < 300)).toBe(true)
    expect(id).not.toBe('')
  },
)

test('a delay alone is waited for, and the request answered as ever', async () => {
  const startedAt = performance.now()
  expect((await ask('GET', '/services/1', 'delay=60')).status).toBe(401)
  expect(performance.now() - startedAt).toBeGreaterThan(58)
})

test('without --mock the header is not looked at', async () => {
  const plain = await startService()
  expect((await fetch(`${plain.url}/api/services`, { headers: { prefer: 'code=409' } })).status).toBe(401)
  await plain.close()
})
