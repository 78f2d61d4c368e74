import { below } from '../contract/places.ts'
import type { Contract } from '../contract.ts'
import { isRecord, type Layer, schemaLayers } from './layers.ts'

/** A property of an object schema, wherever among its layers it stands. */
export interface Property {
  readonly name: string
  readonly place: string
  /** Place of its entry in `required`; `undefined` when the property is optional. */
  readonly requiredPlace: string | undefined
}

/** The properties of an object schema, flattened over `$ref` and `allOf`; the outermost layer wins a name. */
export function propertiesOf(contract: Contract, place: string): readonly Property[] {
  const layers = schemaLayers(contract, place)
  const properties = new Map<string, Property>()
  for (const layer of layers) {
    if (!isRecord(layer.node.properties)) continue
    for (const name of Object.keys(layer.node.properties)) {
      if (properties.has(name)) continue
      const requiredPlace = findRequired(layers, name)
      properties.set(name, { name, place: below(layer.place, 'properties', name), requiredPlace })
    }
  }
  return [...properties.values()]
}

function findRequired(layers: readonly Layer[], name: string): string | undefined {
  for (const layer of layers) {
    const { required } = layer.node
    const index = Array.isArray(required) ? required.indexOf(name) : -1
    if (index !== -1) return below(layer.place, 'required', index)
  }
  return undefined
}
