import { expect, test } from 'vitest'
import { detailOf, idsWith, judgeStandIn } from '../../test-support/stand-in/judge-stand-in.ts'
import type { Fault } from '../../test-support/stand-in/stand-in.ts'

const id = 'services-publish-status-answers-409'
const rule = /^services-publish-status-answers-409$/

test('a right server answers 409 when another status is published than the service has', async () => {
  expect(idsWith('passed', await judgeStandIn(rule))).toEqual([id])
})

test.each([
  ['publishes all the same', 200, 'expected 409, got 200'],
  ['refuses with another status', 400, 'expected 409, got 400'],
])('a server that %s fails the rule', async (_, status, detail) => {
  const report = await judgeStandIn(rule, { changes: (answer) => (answer.status === 409 ? { status } : answer) })
  expect(detailOf(id, report)).toContain(detail)
})

test('where no other status is known, the rule is not judged', async () => {
  const fault: Fault = {
    changes: (answer, { operation, request }) =>
      operation.id === 'services.update' && (request.body as { status?: string }).status !== 'OPERATIONAL'
        ? { status: 400 }
        : answer,
  }
  expect(detailOf(id, await judgeStandIn(rule, fault))).toBe(
    'no service could be given another status than OPERATIONAL; the target file gives no fixture "otherServiceStatus"; ' +
      'add under "fixtures:" a line such as "otherServiceStatus: DEGRADED"',
  )
})

test('a target that keeps nothing is not judged', async () => {
  expect(idsWith('not judged', await judgeStandIn(rule, { forgets: () => true }))).toEqual([id])
})
