import { pagedLists } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { changesReply, fault } from '../mistakes.ts'
import type { Answer } from '../serve.ts'

/** Faults of creations that are refused and leave something, and of replies that tell of what is held. */
export const traceFaults: readonly Fault[] = [
  ...(
    [
      ['escalationPolicies', 'escalation-policies', 'name'],
      ['escalationPolicies', 'escalation-policies', 'routingKey'],
      ['metrics', 'metrics', 'name'],
    ] as const
  ).map(([group, ruleName, field]) =>
    fault(
      `${ruleName}-${field.toLowerCase()}-taken-by-refused-creations`,
      `A creation that is refused for a team, or a level, that is wrong has taken the \`${field}\`.`,
      `${ruleName}-create-creates-nothing-when-refused`,
      (right) => {
        const taken = new Set<unknown>()
        return async (call) => {
          if (call.operation?.id !== `${group}.create`) return right(call)
          const value = fieldsOf(call.json)[field]
          if (taken.has(value)) return conflict
          const answer = await right(call)
          if (!isSuccess(answer) && typeof value === 'string') taken.add(value)
          return answer
        }
      },
    ),
  ),
  ...[...preferenceFamilies, ...pagedLists].map(([group, ruleName]) =>
    fault(
      `${ruleName}-updated-under-the-next-id`,
      'What was updated is found by its id, and shown with the next one.',
      `${ruleName}-update-is-read-back`,
      (right) => {
        const updated = new Set<string>()
        return async (call) => {
          const answer = await right(call)
          const id = call.operation?.id
          if (!isSuccess(answer) || (id !== `${group}.update` && id !== `${group}.get`)) return answer
          if (id === `${group}.update`) updated.add(call.path)
          const fields = fieldsOf(answer.json)
          return updated.has(call.path) ? withJson(answer, { ...fields, id: Number(fields.id) + 1 }) : answer
        }
      },
    ),
  ),
  fault(
    'updates-answer-as-if-they-published',
    'An update is answered with the status as the public one, also while it is held.',
    'services-update-replies-with-what-is-read',
    changesReply('services.update', (service) => ({ ...service, publicStatus: service.status })),
  ),
]

const conflict: Answer = { status: 409, headers: {} }
