import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { fault, levelsOf, readAt } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Faults by which a write that succeeds is answered with another success, or as if nothing had changed. */
export const statusCodeFaults: readonly Fault[] = [
  ...([202, 304] as const).map((status) =>
    fault(
      `levels-unchanged-answered-with-${status}`,
      `A write to a level that says what is there already is answered with ${status}.`,
      'escalation-policies-update-level-0-changes-the-first-rule',
      inOperation('escalationPolicies.updateLevel', async (call, right) => {
        const before = (await levelsOf(call, right))[Number(call.pathValues.level)]
        const answer = await right(call)
        const isSame = JSON.stringify(before) === JSON.stringify(answer.json)
        if (!isSuccess(answer) || !isSame) return answer
        return status === 304 ? { status, headers: {} } : { ...answer, status }
      }),
    ),
  ),
  fault(
    'services-unchanged-are-not-answered',
    'An update that says what is there already is answered with 304.',
    'services-update-changes-each-field',
    inOperation('services.update', async (call, right) => {
      const before = await readAt(call, right)
      const isSame = Object.entries(fieldsOf(call.json)).every(
        ([name, value]) => Array.isArray(value) || before[name] === value,
      )
      const answer = await right(call)
      return isSuccess(answer) && isSame ? { status: 304, headers: {} } : answer
    }),
  ),
  fault(
    'policies-without-teams-created-with-200',
    'A policy without teams is created with 200.',
    'escalation-policies-create-answers-201',
    answersWith('escalationPolicies.create', 200, ({ json }) => [fieldsOf(json).teams ?? []].flat().length === 0),
  ),
  fault(
    'services-updated-with-202',
    'An update that makes no change for people is answered with 202.',
    'services-update-answers-200',
    answersWith('services.update', 202, ({ json }) => fieldsOf(json).oneOpenIncidentOnly === true),
  ),
]

function answersWith(operationId: string, status: number, isMeant: (call: Call) => boolean): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    return isSuccess(answer) && isMeant(call) ? { ...answer, status } : answer
  })
}
