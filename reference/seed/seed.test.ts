import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { chooseAll } from '../settings/choices.ts'
import { defaultChoices } from '../settings/settings.ts'
import { startService } from '../start.ts'
import { sampleSeed } from './sample.ts'
import { sampleWithContent } from './sample-content.ts'
import schema from './seed.schema.json' with { type: 'json' }
import type { Seed } from './seed.ts'
import { findSeedProblems } from './seed-problems.ts'
import { findUnknownValues } from './seed-values.ts'

const validate = new Ajv2020().compile(schema)

test.each([
  ['people alone', sampleSeed],
  ['with content', sampleWithContent],
])('the sample, %s, is what the schema of seeds says', (_which, seed) => {
  validate(seed)
  const problems = [...findSeedProblems(seed), ...findUnknownValues(seed, defaultChoices)]
  expect([validate.errors ?? [], problems]).toEqual([[], []])
})

const user = { id: 1, firstName: 'A', lastName: 'B', email: 'a@example.com', role: 'USER' } as const

test.each([
  [{ users: [user, user] }, ['Cannot use the id "1": it stands there twice, it should be unique']],
  [
    {
      users: [
        { ...user, keys: [{ name: 'first', key: 'key-of-two' }] },
        { ...user, id: 2, keys: [{ name: 'second', key: 'key-of-two' }] },
      ],
    },
    ['Cannot use the key named "second": it stands there twice, it should be unique'],
  ],
  [
    {
      statusPages: [
        { id: 3, name: 'P', groups: [{ id: 9, name: 'G' }] },
        { id: 4, name: 'Q', groups: [{ id: 9, name: 'H' }] },
      ],
    },
    ['Cannot use the id "9": it stands there twice, it should be unique'],
  ],
  [
    {
      services: [
        { id: 3, name: 'S', history: [{ status: 'OPERATIONAL', hoursAgo: 1 }] },
        { id: 4, name: 'T', history: [{ status: 'OPERATIONAL', hoursAgo: 1 }] },
      ],
      incidents: [
        {
          id: 5,
          summary: 'I',
          status: 'INVESTIGATING',
          hoursAgo: 1,
          affected: [3, 4, 3].map((service) => ({ service, impact: 'OPERATIONAL' })),
        },
        {
          id: 6,
          summary: 'I',
          status: 'INVESTIGATING',
          hoursAgo: 1,
          affected: [{ service: 3, impact: 'OPERATIONAL' }],
        },
      ],
    },
    ['Cannot use the service "3": it stands there twice, it should be unique'],
  ],
  [
    { users: [user], teams: [{ id: 2, name: 'T', members: [1, 7] }] },
    ['Cannot refer to the user "7": the seed has no such user'],
  ],
  [
    { users: [user], services: [{ id: 3, name: 'S', teams: [9], history: [{ status: 'OPERATIONAL', hoursAgo: 1 }] }] },
    ['Cannot refer to the team "9": the seed has no such team'],
  ],
  [
    { users: [user], teams: [{ id: 2, name: 'T' }], dataSources: [{ id: 3, name: 'D', type: 'X', teams: [2, 9] }] },
    ['Cannot refer to the team "9": the seed has no such team'],
  ],
  [
    {
      users: [user],
      services: [
        {
          id: 3,
          name: 'S',
          history: [
            { status: 'OPERATIONAL', hoursAgo: 1 },
            { status: 'OPERATIONAL', hoursAgo: 2 },
          ],
        },
      ],
    },
    ['Cannot use 2 hours: the change before was later, the oldest should be first'],
  ],
])('findSeedProblems finds what no schema can say: %#', (seed, sentences) => {
  expect(findSeedProblems(seed).map(({ sentence }) => sentence)).toEqual(sentences)
})

test('findUnknownValues finds what the service does not know by its choices', () => {
  const seed: Seed = {
    users: [user],
    schedules: [{ id: 1, name: 'W', type: 'STATIK' }],
    services: [{ id: 3, name: 'S', history: [{ status: 'WELL', hoursAgo: 2 }] }],
    incidents: [
      { id: 5, summary: 'I', status: 'OVER', hoursAgo: 1, affected: [{ service: 3, impact: 'NONE' }] },
      { id: 6, summary: 'I', status: 'RESOLVED', hoursAgo: 1, affected: [{ service: 3, impact: 'DEGRADED' }] },
    ],
  }
  const choices = chooseAll({ 'service-status-values': ['WELL', 'ILL'] })
  expect(findUnknownValues(seed, choices)).toEqual([
    {
      pointer: '/schedules/0/type',
      sentence:
        'Cannot use "STATIK": the service does not know it, it should be one of STATIC, RECURRING (setting "schedule-types")',
    },
    {
      pointer: '/incidents/0/status',
      sentence: expect.stringMatching(/^Cannot use "OVER": .*"incident-status-values"/),
    },
    { pointer: '/incidents/0/affected/0/impact', sentence: expect.stringMatching(/^Cannot use "NONE": /) },
  ])
})

test.each([
  [
    { metrics: [{ id: 1, name: 'A', dataSource: { id: 9 } }] },
    'Cannot seed the metric "1": Something that the request refers to does not exist; body/dataSource: should be a data source that exists, 9 does not',
  ],
  [
    { escalationPolicies: [{ id: 1, name: 'A', frequency: 10 }] },
    'Cannot seed the escalation policy "1": body/frequency: should be at most 9',
  ],
])('what no request could create is refused: %#', async (resources, message) => {
  await expect(startService({ seed: { users: [user], ...resources } })).rejects.toThrow(message)
})

test('all that is seeded is there, and ids go on behind it', async () => {
  const service = await startService({ key: 'key-of-the-sample', seed: sampleWithContent, validateReplies: true })
  const headers = { authorization: 'key-of-the-sample', 'content-type': 'application/json' }
  const ids = async (path: string) => {
    const reply = await fetch(`${service.url}/api${path}`, { headers })
    return ((await reply.json()) as { id: number }[]).map(({ id }) => id)
  }
  expect(await ids('/metrics')).toEqual([8815, 8816])
  expect(await ids('/escalation-policies')).toEqual([5501, 5502])
  expect(await ids('/status-pages')).toEqual([2209])
  expect(await ids('/status-pages/2209/groups')).toEqual([2301, 2302])
  expect(await ids('/users/7102/notification-preferences/alerts')).toEqual([90101, 90102])
  const created = await fetch(`${service.url}/api/metrics`, { method: 'POST', headers, body: '{"name":"New"}' })
  expect(await created.json()).toMatchObject({ id: 8817 })
  await service.close()
})

test('the first request shows services with their past', async () => {
  const service = await startService({ key: 'key-of-the-sample', seed: sampleWithContent })
  const reply = await fetch(`${service.url}/api/services?include=uptime,incidents`, {
    headers: { authorization: 'key-of-the-sample' },
  })
  const shown = (await reply.json()) as { name: string; status: string; publicStatus: string; incidents: unknown[] }[]
  expect(
    shown.map(({ name, status, publicStatus, incidents }) => [name, status, publicStatus, incidents.length]),
  ).toEqual([
    ['Checkout API', 'OPERATIONAL', 'OPERATIONAL', 2],
    ['Payments', 'DEGRADED', 'DEGRADED', 1],
    ['Search', 'PARTIAL_OUTAGE', 'OPERATIONAL', 0],
  ])
  await service.close()
})
