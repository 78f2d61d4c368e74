import { fieldsOf, isSuccess } from '../faults/fault.ts'
import { mapObjects } from './habit.ts'
import type { Variation } from './variation.ts'

/** What becomes of an element that names what was removed is open. */
export const prunedStructures: Variation = {
  id: 'pruned-structures',
  text: 'with a service, its elements and what is in them go from the structures of pages',
  wrap: (right) => {
    const removed = new Set<string>()
    const withoutRemoved = (list: unknown) =>
      Array.isArray(list) ? list.filter((element) => !removed.has(String(fieldsOf(element).id))) : list
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === 'services.delete' && isSuccess(answer)) removed.add(String(call.pathValues.id))
      return mapObjects(answer, (fields) => ({
        ...fields,
        ...('elements' in fields && { elements: withoutRemoved(fields.elements) }),
        ...('children' in fields && { children: withoutRemoved(fields.children) }),
      }))
    }
  },
}
