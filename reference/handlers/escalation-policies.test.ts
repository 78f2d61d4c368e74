import { describe, expect, test } from 'vitest'
import { databases } from '../test-support/databases.ts'
import { failureIn, failureOf, useService } from '../test-support/services.ts'

const rule = {
  escalationTimeout: 10,
  users: [{ id: 7103 }, { id: 7102 }],
  schedules: [{ id: 6045 }],
  teams: [{ id: 4022 }, { id: 4021 }],
  user: { id: 7102 },
}

const shownRule = {
  escalationTimeout: 10,
  user: { id: 7102 },
  users: [
    { id: 7103, firstName: 'Jonas', lastName: 'Okafor' },
    { id: 7102, firstName: 'Mara', lastName: 'Lindqvist' },
  ],
  schedules: [{ id: 6045, name: 'Payments rotation', type: 'RECURRING' }],
  teams: [
    { id: 4021, name: 'Platform' },
    { id: 4022, name: 'Payments' },
  ],
}

const emptyRule = { users: [], schedules: [], teams: [] }

describe.each(databases)('escalation policies on $name', (database) => {
  const service = useService(database)

  test('a policy gets its defaults, and the names of whom its rules concern', async () => {
    const { data, response } = await service.client.escalationPolicies
      .create({ body: { name: 'Usual', escalationRules: [rule] } })
      .withResponse()
    expect(response.status).toBe(201)
    expect(response.headers.get('location')).toBe(`/api/escalation-policies/${data.id}`)
    expect(data).toEqual({
      id: data.id,
      name: 'Usual',
      repeating: false,
      frequency: 1,
      delayMin: 0,
      escalationRules: [shownRule],
      teams: [],
      managedBy: { type: 'API', source: 'REST API' },
    })
    expect(await service.client.escalationPolicies.get({ path: { id: Number(data.id) } })).toEqual(data)
  })

  test('the update of a level changes that level only', async () => {
    const rules = [1, 2, 3].map((escalationTimeout) => ({ escalationTimeout }))
    const { id = 0 } = await service.client.escalationPolicies.create({
      body: { name: 'Levels', escalationRules: rules },
    })
    const path = { id, level: 1 }
    expect(await service.client.escalationPolicies.updateLevel({ path, body: rule })).toEqual(shownRule)
    const { escalationRules } = await service.client.escalationPolicies.get({ path: { id } })
    expect(escalationRules).toEqual([
      { escalationTimeout: 1, ...emptyRule },
      shownRule,
      { escalationTimeout: 3, ...emptyRule },
    ])
  })

  test('updates of different levels at the same moment all last', async () => {
    const levels = [0, 1, 2, 3, 4, 5, 6, 7]
    const escalationRules = levels.map(() => ({ escalationTimeout: 0 }))
    const { id = 0 } = await service.client.escalationPolicies.create({ body: { name: 'At once', escalationRules } })
    await Promise.all(
      levels.map((level) =>
        service.client.escalationPolicies.updateLevel({ path: { id, level }, body: { escalationTimeout: level + 1 } }),
      ),
    )
    const after = await service.client.escalationPolicies.get({ path: { id } })
    expect(after.escalationRules?.map(({ escalationTimeout }) => escalationTimeout)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('of eight creations of one name at the same moment, one succeeds', async () => {
    const tries = [0, 1, 2, 3, 4, 5, 6, 7].map(() =>
      failureOf(service.client.escalationPolicies.create({ body: { name: 'Wanted by many' } })),
    )
    const failures = (await Promise.all(tries)).filter((answer) => !answer.startsWith('success'))
    expect(failures).toEqual(Array(7).fill('400 duplicate_name'))
  })

  test.each([
    ['a space and a slash', 'On call / first'],
    ['a percent sign', '100% up'],
    ['letters outside ASCII', 'Sälö 夜勤 🌙'],
    ['NUL', 'nul\0inside'],
  ])('a policy is found by a name with %s', async (_what, name) => {
    const created = await service.client.escalationPolicies.create({ body: { name } })
    expect(await service.client.escalationPolicies.getByName({ path: { name } })).toEqual(created)
  })

  test('a name with half a surrogate pair is kept', async () => {
    const reply = await service.send('POST', '/escalation-policies', '{"name":"half \\ud83d"}')
    expect(await reply.json()).toMatchObject({ name: 'half \ud83d' })
  })

  test('the first key, or reference to a policy, that leads somewhere decides', async () => {
    const create = (name: string, routingKey: string) =>
      service.client.escalationPolicies.create({ body: { name, routingKey } })
    const first = await create('First', 'first-key')
    const second = await create('Second', ' second-key ')
    const resolve = (expression: string) =>
      service.client.escalationPolicies.resolve({ query: { 'routing-key': expression } })
    expect((await resolve('first-key')).name).toBe('First')
    expect((await resolve('nobody, second-key ,first-key')).name).toBe('Second')
    expect((await resolve(`policy:${first.id}`)).name).toBe('First')
    expect((await resolve(`policy:999, policy:${second.id}`)).name).toBe('Second')
    for (const expression of ['nobody', '', ',', 'policy:99999999999999999999', 'policy:x', 'first']) {
      expect(await failureOf(resolve(expression))).toBe('404 not_found')
    }
  })

  test.each([
    ['a name that is taken', { name: 'Taken' }, '400 duplicate_name'],
    [
      'a user that nobody is',
      { name: 'A', escalationRules: [{ ...rule, users: [{ id: 1 }] }] },
      '400 unknown_reference',
    ],
    ['a schedule without an id', { name: 'B', escalationRules: [{ ...rule, schedule: {} }] }, '400 unknown_reference'],
    [
      'a team with a fraction',
      { name: 'C', escalationRules: [{ ...rule, team: { id: 4021.5 } }] },
      '400 unknown_reference',
    ],
    ['a team beyond 2^53', { name: 'D', teams: [{ id: 1e300 }] }, '400 unknown_reference'],
    ['a time-out below 0', { name: 'E', escalationRules: [{ escalationTimeout: -1 }] }, '400 invalid_value'],
    ['a time-out above a year', { name: 'F', escalationRules: [{ escalationTimeout: 525_601 }] }, '400 invalid_value'],
    ['a delay below 0', { name: 'G', delayMin: -1 }, '400 invalid_value'],
    ['a delay above 15', { name: 'H', delayMin: 16 }, '400 invalid_request'],
    ['a frequency above 9', { name: 'I', frequency: 10 }, '400 invalid_request'],
  ])('%s is refused', async (_what, body, expected) => {
    await service.client.escalationPolicies.create({ body: { name: 'Taken' } }).catch(() => {})
    expect(await failureOf(service.client.escalationPolicies.create({ body }))).toBe(expected)
  })

  test('what is wrong with a level is told with its place', async () => {
    const body = JSON.stringify({
      name: 'Told',
      escalationRules: [{ escalationTimeout: 5 }, { escalationTimeout: -1 }],
    })
    const reply = await service.send('POST', '/escalation-policies', body)
    expect(await reply.json()).toMatchObject({
      details: ['body/escalationRules/1/escalationTimeout: should be from 0 to 525600'],
    })
  })

  test('an update refuses a name that is taken, and keeps teams that it does not name', async () => {
    const { escalationPolicies } = service.client
    await escalationPolicies.create({ body: { name: 'In use' } })
    const body = { name: 'Changing', frequency: 3, teams: [{ id: 4021 }], escalationRules: [{ escalationTimeout: 5 }] }
    const { id = 0 } = await escalationPolicies.create({ body })
    expect(await failureOf(escalationPolicies.update({ path: { id }, body: { name: 'In use' } }))).toBe(
      '400 duplicate_name',
    )
    expect(await escalationPolicies.update({ path: { id }, body: { name: 'Changed' } })).toMatchObject({
      name: 'Changed',
      frequency: 1,
      escalationRules: [],
      teams: [{ id: 4021, name: 'Platform' }],
    })
    expect(await failureOf(escalationPolicies.getByName({ path: { name: 'Changing' } }))).toBe('404 not_found')
  })

  test.each(['1', '1.5', '-7', '9007199254740994', '1e400', '1e21'])('no policy has the id %s', async (id) => {
    const path = `/escalation-policies/${id}`
    const body = '{"name":"Nobody","escalationTimeout":1}'
    const expected = id === '1e400' ? /^40[04] / : /^404 not_found$/
    expect(await failureIn(service.send('GET', path))).toMatch(expected)
    expect(await failureIn(service.send('PUT', path, body))).toMatch(expected)
    expect(await failureIn(service.send('PUT', `${path}/levels/0`, body))).toMatch(expected)
    expect(await failureIn(service.send('DELETE', path))).toMatch(expected)
  })

  test('an id that no number can hold is refused', async () => {
    expect(await failureIn(service.send('GET', '/escalation-policies/9007199254740993'))).toBe('400 invalid_request')
  })

  test.each([1, 2, -1, 2_147_483_647])('a policy of one level has no level %i', async (level) => {
    const { id = 0 } = await service.client.escalationPolicies.create({
      body: { name: `One level, not ${level}`, escalationRules: [{ escalationTimeout: 1 }] },
    })
    const call = service.client.escalationPolicies.updateLevel({ path: { id, level }, body: { escalationTimeout: 2 } })
    expect(await failureOf(call)).toBe('404 not_found')
  })

  test('a policy that was deleted is gone, and its name is free', async () => {
    const { escalationPolicies } = service.client
    const { id = 0 } = await escalationPolicies.create({ body: { name: 'Short-lived' } })
    await escalationPolicies.delete({ path: { id } })
    expect(await failureOf(escalationPolicies.get({ path: { id } }))).toBe('404 not_found')
    expect(await failureOf(escalationPolicies.delete({ path: { id } }))).toBe('404 not_found')
    expect((await escalationPolicies.create({ body: { name: 'Short-lived' } })).id).not.toBe(id)
  })
})

describe.each(databases)('escalation policies by other choices on $name', (database) => {
  const service = useService(database, {
    'level-out-of-range': 'appended',
    'location-form': 'absolute',
    'put-replace-or-merge': 'merges',
    'routing-key-evaluation': 'refused',
    'policy-reference-format': 'ref/',
    'policy-delay-lower-bound': 'none',
    'list-order': 'descending',
    'unknown-request-properties': 'refused',
  })

  test('the level after the last one is appended, and no level after that', async () => {
    const { data, response } = await service.client.escalationPolicies
      .create({ body: { name: 'Growing', delayMin: -5, routingKey: 'growing' } })
      .withResponse()
    const { id = 0 } = data
    expect(response.headers.get('location')).toBe(`${service.running.url}/api/escalation-policies/${id}`)
    const put = (level: number, escalationTimeout: number) =>
      service.client.escalationPolicies.updateLevel({ path: { id, level }, body: { escalationTimeout } })
    expect(await failureOf(put(1, 5))).toBe('404 not_found')
    expect(await put(0, 5)).toEqual({ escalationTimeout: 5, ...emptyRule })
    expect(await service.client.escalationPolicies.update({ path: { id }, body: { name: 'Grown' } })).toMatchObject({
      name: 'Grown',
      delayMin: -5,
      escalationRules: [{ escalationTimeout: 5 }],
    })
    const resolve = (expression: string) =>
      service.client.escalationPolicies.resolve({ query: { 'routing-key': expression } })
    expect((await resolve(`ref/${id},growing`)).id).toBe(id)
    expect(await failureOf(resolve('growing,nobody'))).toBe('404 not_found')
  })

  test.each([
    ['POST', '/escalation-policies', '{"name":"Odd","escalationRules":[{"escalationTimeout":1,"odd":2}]}'],
    ['POST', '/escalation-policies', '{"name":"Odd","teams":[{"id":4021,"__proto":{}}]}'],
    ['POST', '/services', '{"name":"Odd","teams":[{"id":4021,"odd":1}]}'],
    ['POST', '/metrics', '{"dataSource":{"id":9107,"name":"Odd"},"metadata":{"odd":1}}'],
    ['POST', '/status-pages', '{"structure":{"elements":[{"children":[{"odd":1}]}]}}'],
    ['POST', '/status-pages', '{"services":[{"id":1,"uptime":{}}]}'],
    ['POST', '/users/7102/notification-preferences/alerts', '{"contact":{"id":61001,"odd":1}}'],
  ])('%s %s refuses %s, as a field is not known', async (method, path, body) => {
    const reply = await service.send(method, path, body)
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      details: [expect.stringMatching(/\/(odd|__proto|name|uptime): should not/)],
    })
  })

  test('merging updates of one level at the same moment lose nothing', async () => {
    const { escalationPolicies } = service.client
    const escalationTimeout = 1
    const body = { name: 'Merged', escalationRules: [{ escalationTimeout }] }
    const { id = 0 } = await escalationPolicies.create({ body })
    const parts = [
      { user: { id: 7102 } },
      { schedule: { id: 6044 } },
      { team: { id: 4021 } },
      { users: rule.users },
      { schedules: rule.schedules },
      { teams: rule.teams },
    ]
    const path = { id, level: 0 }
    await Promise.all(
      parts.map((part) => escalationPolicies.updateLevel({ path, body: { escalationTimeout, ...part } })),
    )
    expect((await escalationPolicies.get({ path: { id } })).escalationRules).toEqual([
      { ...shownRule, escalationTimeout, schedule: { id: 6044 }, team: { id: 4021 } },
    ])
  })

  test('the list begins with the newest', async () => {
    const { escalationPolicies } = service.client
    const [older, newer] = [
      await escalationPolicies.create({ body: { name: 'Older' } }),
      await escalationPolicies.create({ body: { name: 'Newer' } }),
    ]
    expect(await escalationPolicies.list({ query: { 'max-results': 2 } })).toEqual([newer, older])
  })
})
