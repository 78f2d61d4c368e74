import { fieldsOf } from '../faults/fault.ts'
import type { Variation } from './variation.ts'

/** A service in which private pages of the usual mode are not subscribed to. */
export const audienceSubscribers: Variation = {
  id: 'subscribers-of-audiences',
  text: 'only audience-specific pages take private subscribers',
  wrap: (right) => async (call) => {
    if (!/^statusPages\.(add|update)PrivateSubscriber/.test(call.operation?.id ?? '')) return right(call)
    const path = call.path.replace(/\/private-subscribers$/, '')
    const page = await right({ ...call, operation: undefined, method: 'GET', path, json: undefined, text: '' })
    const { audienceSpecific } = fieldsOf(page.json)
    return page.status < 300 && audienceSpecific !== true ? { status: 409, headers: {} } : right(call)
  },
}
