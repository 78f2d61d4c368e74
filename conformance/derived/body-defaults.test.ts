import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from './stand-in/judge-stand-in.ts'
import type { Fault } from './stand-in/stand-in.ts'

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
  ['left out of the reply', undefined],
  ['null in the reply', null],
])('a field that is %s is not judged', async (_, value) => {
  const report = await judgeStandIn(rules, replying('delayMin', value))
  expect(detailOf('escalation-policies-create-defaults-delay-min-to-0', report)).toBe(
    'the reply does not carry `delayMin`',
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
      if (!isMeant || !Object.hasOwn(answer.body as object, field)) return answer
      return { ...answer, body: { ...(answer.body as object), [field]: value } }
    },
  }
}
