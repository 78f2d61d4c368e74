import { type Fault, fieldsOf, isSuccess } from '../fault.ts'
import { type Fields, fault, without } from '../mistakes.ts'

/** Faults of a store that lets only one entity have something that several may have. */
export const exclusiveFaults: readonly Fault[] = (
  [
    ['services', 'services', 'description'],
    ['services', 'services', 'teams'],
    ['escalationPolicies', 'escalation-policies', 'escalationRules'],
    ['metrics', 'metrics', 'dataSource'],
    ['metrics', 'metrics', 'unitLabel'],
    ['statusPages', 'status-pages', 'pageTitle'],
    ['statusPages', 'status-pages', 'services'],
    ['statusPages', 'status-pages', 'metrics'],
    ['statusPages', 'status-pages', 'logoUrl'],
  ] as const
).map(([group, name, field]) =>
  fault(
    `${name}-${field.toLowerCase()}-of-one-alone`,
    `No two may have the same \`${field}\`.`,
    `${name}-create-takes-the-same-under-another-name`,
    refusesTheSame(`${group}.create`, (body) => body[field]),
  ),
)

/** Refuses to create what has the same as another one that is there; without `partOf`, the same but for its names. */
export function refusesTheSame(
  operationId: string,
  partOf: (body: Fields) => unknown = (body) => without(body, 'name', 'alias', 'routingKey', 'domain', 'subdomain'),
): Fault['apply'] {
  return (right) => {
    const partsByPath = new Map<string, string>()
    return async (call) => {
      if (call.method === 'DELETE') partsByPath.delete(call.path)
      if (call.operation?.id !== operationId) return right(call)
      const part = JSON.stringify(partOf(fieldsOf(call.json)))
      if (part !== undefined && [...partsByPath.values()].includes(part)) return { status: 409, headers: {} }
      const answer = await right(call)
      if (isSuccess(answer) && part !== undefined) partsByPath.set(`${call.path}/${fieldsOf(answer.json).id}`, part)
      return answer
    }
  }
}
