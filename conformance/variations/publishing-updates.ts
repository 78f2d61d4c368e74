import { fieldsOf, isSuccess } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'

/** Whatever status an update writes is public at once, be it new or not. */
export function withPublishingUpdates(right: Serve): Serve {
  return async (call) => {
    const answer = await right(call)
    const { status } = fieldsOf(call.json)
    if (call.operation?.id !== 'services.update' || !isSuccess(answer) || typeof status !== 'string') return answer
    const bare = { ...call, operation: undefined, json: undefined, text: '' }
    const query = [['status', status]] as const
    const published = await right({ ...bare, path: `${call.path}/publish-status`, query })
    return isSuccess(published) ? { ...answer, json: { ...fieldsOf(answer.json), publicStatus: status } } : answer
  }
}
