import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { fault, itemsOf } from '../mistakes.ts'

/** Lists and structures of an entity, which a write of another one empties. */
const contents = [
  ['escalationPolicies', 'escalation-policies', 'create', 'escalationRules', []],
  ['escalationPolicies', 'escalation-policies', 'update', 'escalationRules', []],
  ['escalationPolicies', 'escalation-policies', 'delete', 'escalationRules', []],
  ['statusPages', 'status-pages', 'create', 'services', []],
  ['statusPages', 'status-pages', 'update', 'structure', { elements: [] }],
  ['statusPages', 'status-pages', 'delete', 'metrics', []],
] as const

/** Faults of what an entity holds: it is spoilt by a write of another one, or by being read. */
export const neighbourFaults: readonly Fault[] = [
  ...contents.map(([group, rule, verb, field, empty]) =>
    fault(
      `${rule}-${verb}-empties-${field}-of-the-one-before`,
      `The ${field} of the entity that was made before are lost when the next one is written (${verb}).`,
      `${rule}-${verb}-leaves-others`,
      (right) => {
        const made: string[] = []
        const emptied = new Set<string | undefined>()
        return async (call) => {
          const answer = await right(call)
          if (!isSuccess(answer)) return answer
          const fields = fieldsOf(answer.json)
          const isCreation = call.operation?.id === `${group}.create`
          const path = isCreation ? `${call.path}/${fields.id}` : call.path
          if (isCreation) made.push(path)
          if (call.operation?.id === `${group}.${verb}`) emptied.add(made[made.indexOf(path) - 1])
          const isEmptied = call.operation?.id === `${group}.get` && emptied.has(path)
          return isEmptied ? withJson(answer, { ...fields, [field]: empty }) : answer
        }
      },
    ),
  ),
  fault(
    'structure-lost-when-read',
    'A page shows its structure once.',
    'status-pages-get-changes-nothing',
    losesWhenRead('statusPages.get', ({ structure: _, ...page }) => page),
  ),
  fault(
    'last-level-lost-when-read',
    'A policy that is read loses its last level.',
    'escalation-policies-get-changes-nothing',
    losesWhenRead('escalationPolicies.get', (policy) => ({
      ...policy,
      escalationRules: itemsOf(policy, 'escalationRules').slice(0, -1),
    })),
  ),
]

type Fields = Readonly<Record<string, unknown>>

/** What is read for the second time has lost something. */
function losesWhenRead(operationId: string, lose: (fields: Fields) => Fields): Fault['apply'] {
  return (right, contract) => {
    const seen = new Set<string>()
    return inOperation(operationId, async (call, next) => {
      const answer = await next(call)
      if (!isSuccess(answer)) return answer
      const isFirst = !seen.has(call.path)
      seen.add(call.path)
      return isFirst ? answer : withJson(answer, lose(fieldsOf(answer.json)))
    })(right, contract)
  }
}
