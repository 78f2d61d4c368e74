import { fieldsOf, isSuccess } from '../faults/fault.ts'
import type { Answer, Serve } from '../faults/serve.ts'

/** The id of a service that is removed is given at once to one that somebody else makes, which is read and written by it. */
export function withSnatchedIds(right: Serve): Serve {
  const othersByPath = new Map<string, Answer>()
  return async (call) => {
    const other = othersByPath.get(call.path)
    const verb = call.operation?.id
    if (other !== undefined && (verb === 'services.get' || verb === 'services.update')) return other
    if (verb !== 'services.delete') return right(call)
    const before = await right({ ...call, operation: undefined, method: 'GET', json: undefined, text: '' })
    const answer = await right(call)
    if (isSuccess(answer) && isSuccess(before))
      othersByPath.set(call.path, { ...before, json: { ...fieldsOf(before.json), name: 'of somebody else' } })
    return answer
  }
}
