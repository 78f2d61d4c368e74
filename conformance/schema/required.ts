import { below } from '../contract/places.ts'
import type { Contract } from '../contract.ts'
import { schemaLayers, subschemaPlaces } from './layers.ts'

/** Places of every entry of `required` that a value of this schema may have to keep, at any depth. */
export function requiredPlacesIn(contract: Contract, place: string): readonly string[] {
  const places = new Set<string>()
  const seen = new Set<string>()
  collect(place)
  return [...places]

  function collect(schemaPlace: string): void {
    for (const layer of schemaLayers(contract, schemaPlace)) {
      if (seen.has(layer.place)) continue
      seen.add(layer.place)
      const { required } = layer.node
      if (Array.isArray(required))
        for (const index of required.keys()) places.add(below(layer.place, 'required', index))
      for (const inner of subschemaPlaces(layer)) collect(inner)
    }
  }
}
