import { below } from '../contract/places.ts'
import type { Contract } from '../contract.ts'

/** One schema object among those that a value has to fit at the same time. */
export interface Layer {
  readonly place: string
  readonly node: Readonly<Record<string, unknown>>
}

/** A value in the contract and where it stands. */
export interface Fact {
  readonly place: string
  readonly value: unknown
}

/**
 * A schema taken apart: the schema object at the place, what its `$ref` names, and the members of `allOf`, all the way
 * down. In OpenAPI 3.1 a `$ref` may have keywords beside it, so each step of a chain of references is a layer.
 */
export function schemaLayers(contract: Contract, place: string): readonly Layer[] {
  const layers = new Map<string, Layer>()
  collectLayers(contract, place, layers)
  return [...layers.values()]
}

/** A keyword of a schema, from the outermost layer that has it; `undefined` when none has. */
export function keywordOf(layers: readonly Layer[], keyword: string): Fact | undefined {
  const layer = layers.find((candidate) => Object.hasOwn(candidate.node, keyword))
  return layer === undefined ? undefined : { place: below(layer.place, keyword), value: layer.node[keyword] }
}

/**
 * The types that a schema allows, in its order; empty when it does not say. Where only the branches of `anyOf` or `oneOf`
 * say so, theirs together.
 */
export function typesOf(contract: Contract, place: string): readonly string[] {
  const layers = schemaLayers(contract, place)
  const type = keywordOf(layers, 'type')?.value
  if (typeof type === 'string') return [type]
  if (Array.isArray(type)) return type.filter((name) => typeof name === 'string')
  const branches = branchPlaces(layers).map((branch) => typesOf(contract, branch))
  return branches.some((types) => types.length === 0) ? [] : [...new Set(branches.flat())]
}

/** Places of the branches of `anyOf` and `oneOf`. */
export function branchPlaces(layers: readonly Layer[]): readonly string[] {
  return layers.flatMap((layer) =>
    ['anyOf', 'oneOf'].flatMap((keyword) => {
      const branches = layer.node[keyword]
      return Array.isArray(branches) ? branches.map((_, index) => below(layer.place, keyword, index)) : []
    }),
  )
}

/** The open questions that a schema names, of all its layers. */
export function questionsOf(layers: readonly Layer[]): readonly string[] {
  return layers.flatMap(({ node }) => {
    const questions = node['x-open-questions']
    return Array.isArray(questions) ? questions.filter((id) => typeof id === 'string') : []
  })
}

/** Whether a value is an object with keys, not an array and not `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function collectLayers(contract: Contract, place: string, layers: Map<string, Layer>): void {
  const written = contract.written(place)
  const { node } = written
  if (!isRecord(node) || layers.has(written.place)) return
  layers.set(written.place, { place: written.place, node })
  if (typeof node.$ref === 'string') collectLayers(contract, contract.referenceFrom(written.place, node.$ref), layers)
  if (!Array.isArray(node.allOf)) return
  for (const index of node.allOf.keys()) collectLayers(contract, below(written.place, 'allOf', index), layers)
}

/** Places of the schemas for the parts of a value: its properties, its items, and the branches for the whole of it. */
export function subschemaPlaces(layer: Layer): readonly string[] {
  const properties = isRecord(layer.node.properties) ? Object.keys(layer.node.properties) : []
  const items = isRecord(layer.node.items) ? [below(layer.place, 'items')] : []
  return [...properties.map((name) => below(layer.place, 'properties', name)), ...items, ...branchPlaces([layer])]
}
