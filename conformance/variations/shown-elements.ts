import { fieldsOf } from '../faults/fault.ts'
import type { Variation } from './variation.ts'

/** A service that takes a structure only for what its page shows. */
export const shownElements: Variation = {
  id: 'shown-elements',
  text: 'an element of a page that is none of its services or metrics is refused',
  wrap: (right) => async (call) => {
    const { services, metrics, structure } = fieldsOf(call.json)
    const isWritten = /^statusPages\.(create|update)$/.test(call.operation?.id ?? '')
    const shown = new Set(idsIn(services, metrics))
    const elements = idsIn(fieldsOf(structure).elements)
    return isWritten && elements.some((id) => !shown.has(id)) ? { status: 422, headers: {} } : right(call)
  },
}

function idsIn(...lists: readonly unknown[]): readonly string[] {
  return lists.flatMap((list) => (Array.isArray(list) ? list.map((one) => String(fieldsOf(one).id)) : []))
}
