import { describe, expect, test } from 'vitest'
import { databases } from './test-support/databases.ts'
import { type TestService, useService } from './test-support/services.ts'

const team = { id: 4021 }

/** Status of the update of a service that has a team, and the ids of its teams afterwards. */
async function update({ client, send }: TestService, body: string): Promise<[status: number, teams: unknown]> {
  const { id } = await client.services.create({ body: { name: 'Checkout', teams: [{ id: team.id }] } })
  const { status } = await send('PUT', `/services/${id}`, body)
  const { teams } = await client.services.get({ path: { id: id ?? 0 } })
  return [status, teams?.map((one) => one.id)]
}

describe.each(databases.slice(0, 1))('$name', (database) => {
  const service = useService(database)

  test.each([
    ['absent', '{"name":"Checkout"}', [200, [team.id]]],
    ['null', '{"name":"Checkout","teams":null}', [200, [team.id]]],
    ['null between spaces', '{"teams" :\n null, "name":"Checkout"}', [200, [team.id]]],
    ['empty', '{"name":"Checkout","teams":[]}', [200, []]],
    ['null in a list', '{"name":"Checkout","teams":[null]}', [400, [team.id]]],
    ['a text that looks like it', '{"name":"\\"teams\\":null","teams":[]}', [200, []]],
    ['null, and no JSON', '{"teams":null,', [400, [team.id]]],
    ['null, in a list of bodies', '[{"teams":null}]', [400, [team.id]]],
  ])('teams that are %s', async (_, body, expected) => {
    expect(await update(service, body)).toEqual(expected)
  })

  test('a level has no null for the teams that it reaches', async () => {
    const { client, send } = service
    const body = { name: 'Nights', escalationRules: [{ escalationTimeout: 5, teams: [team] }] }
    const { id } = await client.escalationPolicies.create({ body })
    const { status } = await send('PUT', `/escalation-policies/${id}/levels/0`, '{"escalationTimeout":5,"teams":null}')
    expect(status).toBe(400)
  })

  test('a service is not created with null for teams', async () => {
    expect((await service.send('POST', '/services', '{"name":"Checkout","teams":null}')).status).toBe(400)
  })
})

describe.each(databases.slice(0, 1))('where PUT replaces, $name', (database) => {
  const service = useService(database, { 'put-replace-or-merge': 'replaces' })

  test('null is no list of teams', async () => {
    expect(await update(service, '{"name":"Checkout","teams":null}')).toEqual([400, [team.id]])
  })
})
