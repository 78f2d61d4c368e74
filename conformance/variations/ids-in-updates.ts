import { fieldsOf } from '../faults/fault.ts'
import type { Variation } from './variation.ts'

const written = /^(services|escalationPolicies|statusPages|statusPageGroups)\.update$/

/** A service that compares the id of a path with that of the body, and finds none there. */
export const idsInUpdates: Variation = {
  id: 'ids-in-updates',
  text: 'an update is refused unless its body says the id of its path',
  choices: { 'id-in-bodies': 'checked' },
  wrap: (right) => (call) => {
    const isLacking = written.test(call.operation?.id ?? '') && fieldsOf(call.json).id === undefined
    return isLacking ? Promise.resolve({ status: 400, headers: {} }) : right(call)
  },
}
