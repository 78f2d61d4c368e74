import { describe, expect, test } from 'vitest'
import { databases } from './test-support/databases.ts'
import { useService } from './test-support/services.ts'

describe.each(databases.slice(0, 1))('$name', (database) => {
  const service = useService(database, { 'max-results-above-maximum': 'clamped' })

  test.each([
    ['/services?max-results=101', 200],
    ['/services?start-index=0&max-results=2147483647', 200],
    ['/services?max-results=99999999999999999999', 200],
    ['/escalation-policies?max-results=51', 200],
    ['/services?include=what?&max-results=101', 200],
    ['/services?max-results=many', 400],
    ['/services?x-max-results=101&max-results=1e9', 400],
  ])('GET %s answers %i where a page that is too large is cut down', async (path, expected) => {
    expect((await service.send('GET', path)).status).toBe(expected)
  })

  test('the page that comes back is the largest one', async () => {
    for (let made = 0; made < 52; made += 1) await service.client.escalationPolicies.create({ body: policy(made) })
    const reply = await service.send('GET', '/escalation-policies?max-results=52')
    expect([reply.status, ((await reply.json()) as readonly unknown[]).length]).toEqual([200, 50])
  })
})

function policy(made: number) {
  return { name: `Policy ${made}`, escalationRules: [{ escalationTimeout: 5, teams: [{ id: 4021 }] }] }
}
