import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

const id = 'escalation-policies-create-sends-location'
const rules = /^escalation-policies-create-(answers-201|sends-location)$/

test.each([
  ['/api/escalation-policies/7', 'relative'],
  ['https://alerts.example.org/api/escalation-policies/7', 'absolute'],
])('the location %s passes', async (location, form) => {
  const report = await judgeStandIn(rules, sending({ location }))
  expect(idsWith('passed', report)).toContain(id)
  expect(report.observations.map(({ questionId, answers }) => [questionId, answers[0]?.answer])).toEqual([
    ['location-form', form],
  ])
})

test.each([
  ['no location', {}, 'expected a header Location, got none'],
  ['a location that is no URI', { location: 'policy 7 <here>' }, 'got policy 7 <here>'],
])('%s fails the rule', async (_, headers, detail) => {
  const report = await judgeStandIn(rules, sending(headers))
  expect(idsWith('failed', report)).toEqual([id])
  expect(detailOf(id, report)).toContain(detail)
})

test('where nothing was created, the rule is not judged', async () => {
  const report = await judgeStandIn(rules, { changes: () => ({ status: 500 }) })
  expect(detailOf(id, report)).toBe('no request of this run was answered in this way')
})

function sending(headers: Readonly<Record<string, string>>): Fault {
  return {
    changes: (answer, { operation }) =>
      operation.id === 'escalationPolicies.create' ? { ...answer, headers } : answer,
  }
}
