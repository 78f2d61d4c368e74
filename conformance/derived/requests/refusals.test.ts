import { expect, test } from 'vitest'
import { derived, detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

// The rules of required.ts, request-values.ts, request-types.ts, path-values.ts and bounds.ts that want a refusal.
const refusals = /-rejects-(?!an-unknown-key)/
const ids = derived.map(({ rule }) => rule.id).filter((id) => refusals.test(id))

test('a right server refuses everything that breaks the contract', async () => {
  const report = await judgeStandIn(refusals)
  expect(idsWith('passed', report)).toEqual(ids)
  expect(
    report.observations.map(({ questionId, answers }) => [questionId, answers.map(({ answer }) => answer)]),
  ).toEqual([
    ['error-body-shape', ['json']],
    ['validation-failure-status', ['400']],
  ])
})

test('a server that takes everything fails each of these rules', async () => {
  const forgiving: Fault = { forgives: (problem) => problem.in !== 'key' }
  const stateful = await judgeStandIn(refusals, forgiving)
  // One that keeps nothing has an answer also for ids that are no numbers.
  const stateless = await judgeStandIn(refusals, { ...forgiving, forgets: () => true })
  const failed = new Set([...idsWith('failed', stateful), ...idsWith('failed', stateless)])
  expect(ids.filter((id) => !failed.has(id))).toEqual(ids.filter((id) => isUnseen(id)))
})

/** What becomes of an id in a body is an open question: no value is known that a reply would show again. */
function isUnseen(ruleId: string): boolean {
  return /^(?!.*private-subscriber).*-rejects-id-(of|with)-/.test(ruleId)
}

const faults: readonly [title: string, id: string, fault: Fault][] = [
  [
    'a missing name taken',
    'escalation-policies-create-rejects-missing-name',
    forgiving('escalationPolicies.create', '', 'required'),
  ],
  [
    'a missing field of an entry taken',
    'escalation-policies-update-rejects-missing-escalation-rules-escalation-timeout',
    forgiving('escalationPolicies.update', '/escalationRules/0', 'required'),
  ],
  [
    'one more than the maximum taken',
    'escalation-policies-create-rejects-frequency-10',
    forgiving('escalationPolicies.create', '/frequency', 'maximum'),
  ],
  [
    'one less than the minimum taken',
    'escalation-policies-create-rejects-frequency-0',
    forgiving('escalationPolicies.create', '/frequency', 'minimum'),
  ],
  [
    'a foreign value taken',
    'duty-preferences-update-rejects-before-min-outside-its-values',
    forgiving('dutyPreferences.update', '/beforeMin', 'enum'),
  ],
  [
    'a foreign value taken in a query',
    'status-pages-remove-private-subscriber-rejects-subscriber-type-outside-its-values',
    forgiving('statusPages.removePrivateSubscriber', 'subscriber-type', 'enum'),
  ],
  [
    'an object taken as a name',
    'metrics-create-rejects-name-of-wrong-type',
    forgiving('metrics.create', '/name', 'type'),
  ],
  [
    'an error in place of a refusal',
    'services-get-rejects-path-id-of-wrong-type',
    { changes: (answer) => (answer.status === 400 ? { status: 500 } : answer) },
  ],
]

test.each(faults)('%s fails %s and no other rule', async (_, id, fault) => {
  const operation = id.replace(/-rejects-.*/, '')
  expect(idsWith('failed', await judgeStandIn(new RegExp(`^${operation}-rejects-`), fault))).toEqual([id])
})

test('a field of a page that the target ignores may have any type', async () => {
  const ignoring: Fault = {
    forgives: (problem, operation) => operation.id === 'statusPages.update' && problem.name === '/announcement',
    changes: (answer, { operation }) =>
      operation.id === 'statusPages.update' && answer.status === 200
        ? { ...answer, body: { ...(answer.body as object), announcement: 'as it always was' } }
        : answer,
  }
  const id = 'status-pages-update-rejects-announcement-of-wrong-type'
  const report = await judgeStandIn(new RegExp(`^${id}$`), ignoring)
  expect(detailOf(id, report)).toBe(
    'the target seems to ignore `announcement` in a body, so it need not judge the value',
  )
})

test('a refusal proves nothing where the unchanged request is refused, too', async () => {
  const fault: Fault = {
    changes: (answer, { operation }) => (operation.id === 'metrics.create' ? { status: 400 } : answer),
  }
  const report = await judgeStandIn(/^metrics-create-rejects-name-of-wrong-type$/, fault)
  expect(detailOf('metrics-create-rejects-name-of-wrong-type', report)).toBe(
    'the target refuses an unchanged POST /metrics: 400, empty body',
  )
})

function forgiving(operationId: string, name: string, keyword: string): Fault {
  return { forgives: (problem, { id }) => id === operationId && problem.name === name && problem.keyword === keyword }
}
