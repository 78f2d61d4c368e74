import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

const rules = /-create-defaults-/

test('a right server gives each field its default', async () => {
  expect(idsWith('passed', await judgeStandIn(rules))).toEqual([
    'escalation-policies-create-defaults-repeating-to-false',
    'escalation-policies-create-defaults-frequency-to-1',
    'escalation-policies-create-defaults-delay-min-to-0',
    'metrics-create-defaults-interpolate-gaps-to-false',
    'metrics-create-defaults-show-values-on-mouse-over-to-false',
    'metrics-create-defaults-metadata-to-null',
    'status-pages-create-defaults-audience-specific-to-false',
  ])
})

test.each([
  ['escalation-policies-create-defaults-frequency-to-1', 'frequency', 9, 'expected frequency to be 1, got 9'],
  [
    'escalation-policies-create-defaults-repeating-to-false',
    'repeating',
    true,
    'expected repeating to be false, got true',
  ],
  ['metrics-create-defaults-metadata-to-null', 'metadata', {}, 'expected metadata to be null, got {}'],
  [
    'status-pages-create-defaults-audience-specific-to-false',
    'audienceSpecific',
    true,
    'expected audienceSpecific to be false, got true',
  ],
])('another default fails %s', async (id, field, value, detail) => {
  const report = await judgeStandIn(rules, replying(field, value))
  expect(idsWith('failed', report)).toEqual([id])
  expect(detailOf(id, report)).toBe(detail)
})

test('a refusal of a body without the field fails the rule', async () => {
  const fault: Fault = {
    changes: (answer, { operation, request }) =>
      operation.id === 'metrics.create' && !Object.hasOwn(request.body as object, 'interpolateGaps')
        ? { status: 400 }
        : answer,
  }
  expect(idsWith('failed', await judgeStandIn(rules, fault))).toEqual([
    'metrics-create-defaults-interpolate-gaps-to-false',
  ])
})

test.each([
  ['left out of every reply', undefined],
  ['null in every reply', null],
])('a field that is %s is not judged', async (_, delayMin) => {
  const report = await judgeStandIn(rules, {
    changes: (answer, { operation }) =>
      operation.id.startsWith('escalationPolicies.') && !Array.isArray(answer.body)
        ? { ...answer, body: { ...(answer.body as object), delayMin } }
        : answer,
  })
  expect(detailOf('escalation-policies-create-defaults-delay-min-to-0', report)).toBe(
    'the reply does not carry `delayMin`',
  )
})

test('null is not taken for granted where no reply shows what was created', async () => {
  const report = await judgeStandIn(/metrics-create-defaults-metadata/, {
    changes: (answer, { operation }) =>
      operation.id === 'metrics.create' && answer.status < 300 ? { status: answer.status } : answer,
  })
  expect(detailOf('metrics-create-defaults-metadata-to-null', report)).toMatch(
    /^the reply does not show what was created: 20/,
  )
})

test('a target that keeps nothing is not judged', async () => {
  expect(idsWith('not judged', await judgeStandIn(rules, { forgets: () => true }))).toHaveLength(7)
})

/** Puts a value into replies to requests that left the field out. */
function replying(field: string, value: unknown): Fault {
  return {
    changes: (answer, { request }) => {
      const isMeant = request.method === 'POST' && !Object.hasOwn(request.body as object, field)
      // The reply to a new subscriber has no body.
      if (!isMeant || !Object.hasOwn(answer.body ?? {}, field)) return answer
      return { ...answer, body: { ...(answer.body as object), [field]: value } }
    },
  }
}

test('a field that is read with its default passes, although the reply to the creation leaves it out', async () => {
  const report = await judgeStandIn(rules, replying('delayMin', undefined))
  expect(idsWith('passed', report)).toContain('escalation-policies-create-defaults-delay-min-to-0')
})

test('a field that is shown when its default was sent, and not otherwise, fails the rule', async () => {
  const fault: Fault = {
    changes: (answer, { operation, request }) => {
      const isCreated =
        operation.id === 'escalationPolicies.create' && Object.hasOwn(request.body as object, 'delayMin')
      if (isCreated || !operation.id.startsWith('escalationPolicies.') || Array.isArray(answer.body)) return answer
      return { ...answer, body: { ...(answer.body as object), delayMin: null } }
    },
  }
  const report = await judgeStandIn(rules, fault)
  expect(detailOf('escalation-policies-create-defaults-delay-min-to-0', report)).toBe(
    'expected delayMin to be 0, got no value',
  )
})
