import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'

/** Takes `groups` for a field that an update replaces, as it does all others. */
export function withReplacedGroups(right: Serve): Serve {
  return async (call) => {
    const answer = await right(call)
    if (call.operation?.id !== 'statusPages.update' || answer.status >= 300) return answer
    const bare = { ...call, operation: undefined, json: undefined, text: '', query: [] }
    const named = idsIn(fieldsOf(call.json).groups)
    const { groups, ...page } = fieldsOf(answer.json)
    for (const id of idsIn(groups).filter((one) => !named.includes(one)))
      await right({ ...bare, method: 'DELETE', path: `${call.path}/groups/${id}` })
    const kept = Array.isArray(groups) ? groups.filter((group) => named.includes(fieldsOf(group).id)) : groups
    return { ...answer, json: { ...page, ...(groups === undefined ? {} : { groups: kept }) } }
  }
}

function idsIn(groups: unknown): readonly unknown[] {
  return Array.isArray(groups) ? groups.map((group) => fieldsOf(group).id) : []
}
