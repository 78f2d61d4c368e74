import { fieldsOf, isSuccess } from '../faults/fault.ts'
import { itemsOf } from '../faults/mistakes.ts'
import type { Serve } from '../faults/serve.ts'

/** Takes the fields of a level for what a body may leave out one by one, as those of the whole policy. */
export function withMergedLevels(right: Serve): Serve {
  return async (call) => {
    if (call.operation?.id !== 'escalationPolicies.updateLevel') return right(call)
    const bare = { ...call, operation: undefined, json: undefined, text: '' }
    const path = call.path.replace(/\/levels\/[^/]*$/, '')
    const policy = await right({ ...bare, method: 'GET', path })
    const { user, schedule, team } =
      itemsOf(fieldsOf(policy.json), 'escalationRules')[Number(call.pathValues.level)] ?? {}
    const kept = Object.entries({ user, schedule, team }).filter(
      ([, target]) => typeof fieldsOf(target).id === 'number',
    )
    const json = { ...Object.fromEntries(kept), ...fieldsOf(call.json) }
    const isMerged = isSuccess(policy) && fieldsOf(call.json).escalationTimeout !== undefined
    return right(isMerged ? { ...call, json, text: JSON.stringify(json) } : call)
  }
}
