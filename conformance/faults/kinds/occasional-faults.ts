import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Faults of an operation that is right except on one occasion. */
export const occasionalFaults: readonly Fault[] = [
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
  ...(
    [
      ['service-gone-after-publishing', 'services.publishStatus', 'services-publish-status-returns-the-service'],
      [
        'policy-gone-after-a-level',
        'escalationPolicies.updateLevel',
        'escalation-policies-update-level-1-changes-the-second-rule',
      ],
      [
        'service-gone-after-its-subscribers',
        'services.updatePrivateSubscribers',
        'services-update-private-subscribers-leaves-the-service',
      ],
    ] as const
  ).map(([id, operationId, rule]) =>
    fault(id, `What ${operationId} was asked for cannot be read any more.`, rule, hidesAfter(operationId)),
  ),
]

function answersWith(operationId: string, status: number, isMeant: (call: Call) => boolean): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    return isSuccess(answer) && isMeant(call) ? { ...answer, status } : answer
  })
}

/** After a write to something inside an entity, the entity is not found any more. */
function hidesAfter(operationId: string): Fault['apply'] {
  return (right) => {
    const hidden = new Set<string>()
    return async (call) => {
      const answer = await right(call)
      const [, resource, id] = call.path.split('/')
      if (call.operation?.id === operationId && isSuccess(answer)) hidden.add(`/${resource}/${id}`)
      return call.method === 'GET' && hidden.has(call.path) ? { status: 404, headers: {} } : answer
    }
  }
}
