import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { stillFields } from '../compare/shown-alike.ts'

/** A field of an entity, or a part of one that is compared by itself. */
export type Part = readonly [name: string, value: unknown]

/** What stands still of an entity; the parts of a structure one by one, as each goes with what it shows. */
export function stillParts({ structure, contact, ...fields }: Fields): Fields {
  const parts = [...contactIn(contact), ...elementsIn(structure), ...timeoutsIn(fields)]
  return stillFields({ ...fields, ...Object.fromEntries(parts) })
}

/** Which contact is the primary one changes with those of others. */
function contactIn(contact: unknown): readonly Part[] {
  if (!isRecord(contact)) return []
  const { primary: _, ...still } = contact
  return [['contact', still]]
}

/** What the element of a structure is called that names something by its id. */
export function partOfStructure(id: string): string {
  return `structure of ${id}`
}

/** Whether that is what is called so. */
export function isPartOfStructure(name: string): boolean {
  return name.startsWith(partOfStructure(''))
}

function elementsIn(structure: unknown): readonly Part[] {
  const elements = isRecord(structure) ? allElements(structure, 'elements') : []
  const countOf = (id: string) => elements.filter((one) => idText(one) === id).length
  return elements
    .filter((one) => countOf(idText(one)) === 1)
    .map((one) => [partOfStructure(idText(one)), { type: one.type, options: one.options }])
}

function allElements(fields: Fields, name: string): readonly Fields[] {
  return listIn(fields, name).flatMap((one) => [one, ...allElements(one, 'children')])
}

/** The timeouts of all levels; in what order levels come is judged elsewhere. */
export function timeoutsIn(fields: Fields): readonly Part[] {
  const timeouts = listIn(fields, 'escalationRules').map(({ escalationTimeout }) => escalationTimeout)
  return timeouts.length === 0 ? [] : [['escalationTimeouts', timeouts]]
}

/** The timeout of one level, as a field; none where it is no number. */
export function timeoutOf({ escalationTimeout }: Fields): Fields {
  return typeof escalationTimeout === 'number' ? { escalationTimeout } : {}
}

/** The objects in a list; none where the field is no list. */
export function listIn(fields: Fields, name: string): readonly Fields[] {
  const { [name]: value } = fields
  return Array.isArray(value) ? value.filter(isRecord) : []
}
