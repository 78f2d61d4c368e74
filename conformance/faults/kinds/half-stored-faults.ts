import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { type Fields, fault } from '../mistakes.ts'
import type { Serve } from '../serve.ts'

/** What is written, the object in it, and the beginning of its rules. */
const objects = [
  ...preferenceFamilies.map(([group, ruleName]) => [group, 'contact', ruleName] as const),
  ['metrics', 'metadata', 'metrics'],
  ['statusPages', 'structure', 'status-pages'],
] as const

/** Faults of services that show an object in the reply to a write, and do not store it. */
export const halfStoredFaults: readonly Fault[] = objects.flatMap(([group, name, ruleName]) =>
  (['create', 'update'] as const).map((write) =>
    fault(
      `${ruleName}-${name}-told-at-${write}-and-lost`,
      `\`${name}\` is in the reply to ${group}.${write}, and is not stored.`,
      `${ruleName}-create-is-read-back`,
      losesAt(write, { group, name }),
    ),
  ),
)

function losesAt(write: string, { group, name }: { readonly group: string; readonly name: string }) {
  return (right: Serve): Serve => {
    const lost = new Set<unknown>()
    const stored = (fields: Fields): Fields => {
      const { [name]: _, ...others } = fields
      return lost.has(fields.id) ? others : fields
    }
    return async (call) => {
      const answer = await right(call)
      const [isGroup, operation] = [call.operation?.id.startsWith(`${group}.`), call.operation?.id.split('.')[1] ?? '']
      if (!isGroup || !isSuccess(answer)) return answer
      const { json } = answer
      if (operation === write) lost.add(fieldsOf(json).id)
      else if (operation === 'create' || operation === 'update') lost.delete(fieldsOf(json).id)
      else if (Array.isArray(json)) return withJson(answer, json.map(fieldsOf).map(stored))
      else if (operation === 'get' || operation === 'getByName') return withJson(answer, stored(fieldsOf(json)))
      return answer
    }
  }
}
