import { fieldsOf, isSuccess } from '../faults/fault.ts'
import type { Answer, Serve } from '../faults/serve.ts'

/** The id of a service that is removed is given at once to one that somebody else makes, which nobody but them is to write to. */
export function withSnatchedIds(right: Serve): Serve {
  const othersByPath = new Map<string, Answer>()
  return async (call) => {
    const [, path = ''] = /^(\/services\/[^/]+)/.exec(call.path) ?? []
    const other = othersByPath.get(path)
    if (other !== undefined && call.method !== 'GET') return { status: 500, headers: {} }
    if (other !== undefined && call.path === path) return other
    if (call.operation?.id !== 'services.delete') return right(call)
    const before = await right({ ...call, operation: undefined, method: 'GET', json: undefined, text: '' })
    const answer = await right(call)
    if (isSuccess(answer) && isSuccess(before))
      othersByPath.set(call.path, { ...before, json: { ...fieldsOf(before.json), name: 'of somebody else' } })
    return answer
  }
}
