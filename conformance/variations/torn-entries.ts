import { setTimeout as sleep } from 'node:timers/promises'
import { fieldsOf } from '../faults/fault.ts'
import { itemsOf } from '../faults/mistakes.ts'
import { mapOutermost } from './habit.ts'
import type { Variation } from './variation.ts'

/** What many layers over a database do, which read a list first and what belongs to each entry later. */
export const tornEntries: Variation = {
  id: 'torn-entries',
  text: 'a list that is read while a policy in it is removed shows the rules of that policy without whom they notify',
  wrap: (right) => {
    const leaving = new Set<unknown>()
    return async (call) => {
      const { method, operation, pathValues } = call
      if (operation?.id === 'escalationPolicies.delete') {
        leaving.add(pathValues.id)
        await sleep(20)
        return right(call).finally(() => leaving.delete(pathValues.id))
      }
      const answer = await right(call)
      if (method !== 'GET' || operation?.id !== 'escalationPolicies.list') return answer
      return mapOutermost(answer, (policy) => {
        const escalationRules = itemsOf(policy, 'escalationRules').map((rule) => ({
          escalationTimeout: fieldsOf(rule).escalationTimeout,
        }))
        return leaving.has(String(policy.id)) ? { ...policy, escalationRules } : policy
      })
    }
  },
}
