import type { Contract } from '../../contract.ts'
import { branchPlaces, isRecord, keywordOf, type Layer, schemaLayers } from '../../schema/layers.ts'
import { propertiesOf } from '../../schema/properties.ts'

/**
 * Where a walk through the schemas of replies stands: at a schema, inside a component schema, so many properties deep.
 *
 * A named schema that is reached by way of `allOf` is not a place of its own: what it says is said of the schema that is
 * composed of it. `Service` therefore has all its fields, however many schemas they come from.
 */
export interface Standpoint {
  readonly place: string
  /** Name of the component schema, or of the operation for a schema that stands in it. */
  readonly owner: string
  /** Names of the properties that lead from the owner to here. */
  readonly path: readonly string[]
  /** Tells the property at which the walk stands apart from every other one. */
  readonly key: string
  /** Tells the standpoint apart from every other one: several schemas may describe one property. */
  readonly id: string
}

/** A standpoint at a schema. */
export function standpointAt(place: string, owner: string, path: readonly string[]): Standpoint {
  const key = [owner, ...path].join(' ')
  return { place, owner, path, key, id: `${key} ${place}` }
}

/** What a walk can enter from a standpoint. */
export interface Doors {
  readonly properties: ReadonlyMap<string, Standpoint>
  readonly items: Standpoint | undefined
  readonly branches: readonly Standpoint[]
}

/** Finds the doors of standpoints, and remembers them: a run passes through the same ones many times. */
export function createGuide(contract: Contract): (standpoint: Standpoint) => Doors {
  const namesByPlace = new Map([...contract.schemas].map(([name, place]) => [place, name]))
  const known = new Map<string, Doors>()
  return (standpoint) => {
    const doors = known.get(standpoint.id) ?? findDoors(contract, namesByPlace, standpoint)
    known.set(standpoint.id, doors)
    return doors
  }
}

function findDoors(contract: Contract, namesByPlace: ReadonlyMap<string, string>, standpoint: Standpoint): Doors {
  const layers = schemaLayers(contract, standpoint.place)
  const { owner, path } = { ...standpoint, ...namedOwner(layers, namesByPlace) }
  const at = (inner: string) => standpointAt(inner, owner, path)
  const properties = propertiesOf(contract, standpoint.place).map(
    ({ name, place }) => [name, standpointAt(place, owner, [...path, name])] as const,
  )
  const items = keywordOf(layers, 'items')
  return {
    properties: new Map(properties),
    items: items !== undefined && isRecord(items.value) ? at(items.place) : undefined,
    branches: branchPlaces(layers).map(at),
  }
}

/** The first component schema on the chain of references that leads out of a schema, if it leads to one. */
function namedOwner(layers: readonly Layer[], namesByPlace: ReadonlyMap<string, string>) {
  for (const { place, node } of layers) {
    const name = namesByPlace.get(place)
    if (name !== undefined) return { owner: name, path: [] }
    if (typeof node.$ref !== 'string') break
  }
  return {}
}
