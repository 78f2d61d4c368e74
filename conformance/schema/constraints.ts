import { below } from '../contract/places.ts'
import type { Contract } from '../contract.ts'
import { branchPlaces, keywordOf, schemaLayers } from './layers.ts'

/** Keywords that a single value keeps or breaks, apart from its type and its properties. */
const constraintKeywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'pattern',
  'format',
  'enum',
  'const',
] as const

/**
 * Places of the constraints that a value of this schema is judged by without looking into its properties: its own, and
 * those of array items and branches.
 */
export function constraintPlaces(contract: Contract, place: string): readonly string[] {
  const places = new Set<string>()
  collectPlaces(contract, place, places, new Set())
  return [...places]
}

function collectPlaces(contract: Contract, place: string, places: Set<string>, seen: Set<string>): void {
  if (seen.has(place)) return
  seen.add(place)
  const layers = schemaLayers(contract, place)
  for (const layer of layers) {
    for (const keyword of constraintKeywords) {
      if (Object.hasOwn(layer.node, keyword)) places.add(below(layer.place, keyword))
    }
  }
  const items = keywordOf(layers, 'items')?.place
  const inner = items === undefined ? branchPlaces(layers) : [...branchPlaces(layers), items]
  for (const next of inner) collectPlaces(contract, next, places, seen)
}
