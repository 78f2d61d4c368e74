import { expect, test } from 'vitest'
import { chooseAll } from '../settings/choices.ts'
import { startService } from '../start.ts'

test('with rate-limits: 429, each key has 50 requests a second, and a refused one is told when to come again', async () => {
  let nowMs = 1_800_000_000_000
  const service = await startService({ key: 'first-key', choices: chooseAll({ 'rate-limits': 429 }), now: () => nowMs })
  const send = () => fetch(`${service.url}/api/services`, { headers: { authorization: 'first-key' } })
  const statuses: number[] = []
  for (let nth = 0; nth < 50; nth++) statuses.push((await send()).status)
  expect(new Set(statuses)).toEqual(new Set([200]))

  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect((await fetch(`${service.url}/api/services`, { headers: { authorization: 'unknown' } })).status).toBe(401)

  nowMs += 1000
  expect((await send()).status).toBe(200)
  await service.close()
})
