import { expect, test } from 'vitest'
import { startService } from '../start.ts'
import type { FakeTrouble } from './fake-trouble.ts'

const key = 'key-in-trouble'

/** Sends so many requests, one after the other; gives the statuses, and how long each took. */
async function send(requests: number, trouble: FakeTrouble): Promise<{ statuses: number[]; ms: number[] }> {
  const service = await startService({ key, trouble })
  const statuses: number[] = []
  const ms: number[] = []
  for (let nth = 0; nth < requests; nth++) {
    const startedAt = performance.now()
    const reply = await fetch(`${service.url}/api/services`, { headers: { authorization: key } })
    await reply.text()
    statuses.push(reply.status)
    ms.push(performance.now() - startedAt)
  }
  await service.close()
  return { statuses, ms }
}

test('the same seed makes the same requests fail, another one makes others', async () => {
  const [one, again, other] = [
    await send(60, { failing: 0.3, seed: 7 }),
    await send(60, { failing: 0.3, seed: 7 }),
    await send(60, { failing: 0.3, seed: 8 }),
  ]
  expect(one.statuses).toEqual(again.statuses)
  expect(one.statuses).not.toEqual(other.statuses)
  expect(new Set(one.statuses)).toEqual(new Set([200, 429, 500, 503]))
})

test('of 400 requests at 25 %, about 100 fail', async () => {
  const { statuses } = await send(400, { failing: 0.25, seed: 1 })
  const failed = statuses.filter((status) => status !== 200).length
  expect(failed).toBeGreaterThan(70)
  expect(failed).toBeLessThan(130)
})

test('no request is answered sooner than the least delay', async () => {
  const { statuses, ms } = await send(5, { delayMs: [40, 60], seed: 1 })
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  // Timers may fire a millisecond early.
  expect(Math.min(...ms)).toBeGreaterThan(38)
})

test('a failure says that it is none, how to go on, and changes nothing', async () => {
  const service = await startService({ key, trouble: { failing: 1, seed: 3 } })
  const reply = await fetch(`${service.url}/api/services`, {
    method: 'POST',
    body: '{"name":"a"}',
    headers: { authorization: key, 'content-type': 'application/json' },
  })
  expect([429, 500, 503]).toContain(reply.status)
  expect(reply.headers.get('x-fake-trouble')).toBe(((await reply.json()) as { code: string }).code)
  expect(await service.runtime.database.all('select id from services')).toEqual([])
  expect((await fetch(`${service.url}/health`)).status).toBe(200)
  await service.close()
})
