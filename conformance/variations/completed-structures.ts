import { fieldsOf } from '../faults/fault.ts'
import { itemsOf } from '../faults/mistakes.ts'
import type { Fields } from '../fields.ts'
import { habit, mapOutermost } from './habit.ts'

/** A page has a place for each of its services, whatever its structure names. */
export const completedStructures = habit(
  'completed-structures',
  'services of a page that its structure does not name stand behind those that it names',
  (answer) => mapOutermost(answer, withAllServices),
)

function withAllServices(page: Fields): Fields {
  const structure = fieldsOf(page.structure)
  if (!Array.isArray(structure.elements)) return page
  const elements = itemsOf(structure, 'elements')
  const named = servicesIn(elements)
  const others = itemsOf(page, 'services').filter(({ id }) => !named.includes(id))
  const added = others.map(({ id }) => ({ id, type: 'SERVICE', options: [], children: [] }))
  return { ...page, structure: { ...structure, elements: [...elements, ...added] } }
}

function servicesIn(elements: readonly Fields[]): readonly unknown[] {
  return elements.flatMap((element) => [
    ...(element.type === 'SERVICE' ? [element.id] : []),
    ...servicesIn(itemsOf(element, 'children')),
  ])
}
