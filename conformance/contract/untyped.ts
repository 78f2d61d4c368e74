import type { ContractFile } from './files.ts'
import { below } from './places.ts'

/** The open question of fields for which the interface gives no type. */
const question = 'untyped-fields'

/**
 * Places of the `type` of ids to which the interface gives none: a target may have them as texts. They stand as numbers in
 * the contract because all other ids are.
 */
export function untypedIdPlaces(files: ReadonlyMap<string, ContractFile>): ReadonlySet<string> {
  const places = new Set<string>()
  for (const file of files.values()) visit(file.document, `${file.name}#`, false)
  return places

  function visit(node: unknown, place: string, isWithin: boolean): void {
    if (typeof node !== 'object' || node === null) return
    const isUntyped = isWithin || namesQuestion(node)
    if (isUntyped && place.endsWith('/properties/id')) places.add(below(place, 'type'))
    for (const [key, value] of Object.entries(node)) visit(value, below(place, key), isUntyped)
  }
}

function namesQuestion(node: object): boolean {
  const questions = Object.hasOwn(node, 'x-open-questions') ? (node as Record<string, unknown>)['x-open-questions'] : []
  return Array.isArray(questions) && questions.includes(question)
}
