import { expect, test } from 'vitest'
import type { Target } from '../../target.ts'
import { fillReferences } from './references.ts'

const example = {
  id: 5210,
  name: 'Platform first response',
  escalationRules: [
    { escalationTimeout: 10, schedule: { id: 6044 } },
    { escalationTimeout: 15, user: { id: 7102 } },
  ],
  teams: [{ id: 4021, name: 'Platform' }],
  dataSource: { id: 9107 },
  metadata: { query: 'avg:latency' },
}

test('without fixtures, ids and references are left out, and the fixtures are named', () => {
  expect(fillReferences(target({}), example)).toEqual({
    body: { name: 'Platform first response', escalationRules: [{ escalationTimeout: 10 }, { escalationTimeout: 15 }] },
    missing: ['scheduleId', 'userId', 'teamId', 'dataSourceId'],
  })
})

test('with fixtures, references name what the target has', () => {
  expect(fillReferences(target({ teamId: '12', scheduleId: 'weekly', dataSourceId: 3 }), example)).toEqual({
    body: {
      name: 'Platform first response',
      escalationRules: [{ escalationTimeout: 10, schedule: { id: 'weekly' } }, { escalationTimeout: 15 }],
      teams: [{ id: 12 }],
      dataSource: { id: 3 },
      metadata: { query: 'avg:latency' },
    },
    missing: ['userId'],
  })
})

test('what arranges the services of a page names the same service', () => {
  const page = {
    services: [{ id: 3180 }],
    structure: { elements: [{ id: 3180, type: 'SERVICE', children: [{ id: 3180 }] }] },
  }
  expect(fillReferences(target({ serviceId: 5 }), page)).toEqual({
    body: { services: [{ id: 5 }], structure: { elements: [{ id: 5, type: 'SERVICE', children: [{ id: 5 }] }] } },
    missing: [],
  })
  expect(fillReferences(target({}), page)).toEqual({ body: {}, missing: ['serviceId'] })
})

function target(fixtures: Target['fixtures']): Target {
  return { url: 'http://target', key: 'k', fixtures, answers: {}, notApplicable: {} }
}
