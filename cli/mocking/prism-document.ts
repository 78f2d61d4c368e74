import { changeChildren, type NodeKind } from '../../generator/grammar.ts'
import { isObject, type Json, type JsonObject, ownText } from '../../generator/json.ts'
import { nodeAt, targetOf } from '../../generator/model/referred.ts'
import { toFragment } from '../../generator/pointer.ts'
import { visitReferences } from '../../generator/references.ts'
import { maxChain } from '../../generator/resolve.ts'
import { asDraft7, withFittingExample } from './draft-7.ts'
import { type Combine, combineIn } from './schema-beside.ts'

/** A contract in which references are what they refer to, but for those that would make it endless, or too large to be read. */
export interface PrismDocument extends JsonObject {
  /** What the references lead to that are left, `#/__bundled__/7` for one. */
  readonly __bundled__: Bundle
}

type Bundle = Readonly<Record<string, Json>>

/** How references begin that are left; the only place where Prism looks for what they lead to. */
export const bundlePrefix = '#/__bundled__/'

// What Prism reads anew for a request. Larger schemas are read in pieces.
const mostObjects = 500
// How many references lead to each other before the next is left, so that no contract is too deep for the stack.
const mostReferences = 40

/**
 * Puts what references refer to in their place, in time proportional to the contract: what is referred to twice is the same object twice.
 *
 * Prism would write it out instead. Where schemas refer to each other in many ways, as in Stripe's contract, that takes minutes.
 *
 * @throws Error when a reference leads nowhere, or in a circle.
 */
export function toPrismDocument(document: JsonObject): PrismDocument {
  const { components, ...rest } = document
  const securitySchemes = isObject(components) ? (components.securitySchemes ?? {}) : {}
  const find = finderIn(document, (end, beside) => ({ ...end, ...beside }))
  const { inPlace, settle } = schemasInPlace(finderIn(document, combineIn(document)))
  const change = (node: Json, kind: NodeKind): Json => {
    if (kind === 'schema') return inPlace(node)
    return isObject(node) ? changeChildren(find(node), kind, change) : node
  }
  const changed = changeChildren({ ...rest, components: { securitySchemes } }, 'document', change)
  return { ...changed, __bundled__: settle() }
}

type Find = (node: JsonObject) => JsonObject

/** Finds what a node stands for, always the same object for the same node. What stands beside its `$ref` goes before what it refers to. */
function finderIn(document: JsonObject, combine: Combine): Find {
  const found = new Map<JsonObject, JsonObject>()
  const find = (node: JsonObject, hops: number): JsonObject => {
    const text = ownText(node, '$ref')
    if (text === undefined) return node
    const before = found.get(node)
    if (before) return before
    const pointer = targetOf(node)
    const target = pointer === undefined ? undefined : asObject(nodeAt(document, pointer))
    if (!isObject(target) || hops > maxChain) {
      const where = isObject(target) ? 'in a circle' : 'nowhere'
      throw new Error(`at "${placeOf(document, text)}", "${text}" leads ${where}`)
    }
    const { $ref: _, ...beside } = node
    const end = find(target, hops + 1)
    const whole = Object.keys(beside).length > 0 ? combine(end, beside) : end
    found.set(node, whole)
    return whole
  }
  return (node) => find(node, 0)
}

/** A schema that is a flag, which takes anything or nothing, as an object that does. */
function asObject(node: Json | undefined): Json | undefined {
  return typeof node === 'boolean' ? (node ? {} : { not: {} }) : node
}

function placeOf(document: JsonObject, reference: string): string {
  const places: string[] = []
  visitReferences(document, { kind: 'document', pointer: '' }, ({ text, pointer }) => {
    if (text === reference) places.push(toFragment(pointer))
  })
  return places[0] ?? '#'
}

/** A schema with its references in place, and how many objects it would be if all were written out. */
interface InPlace {
  readonly schema: Json
  readonly objects: number
}

/** Puts references within schemas in their place, each schema once. */
function schemasInPlace(find: Find) {
  const done = new Map<JsonObject, InPlace | 'begun'>()
  const keys = new Map<JsonObject, string>()
  const bundle: Record<string, Json> = {}

  const inPlace = (node: Json, references = 0): InPlace => {
    if (!isObject(node)) return { schema: node, objects: 1 }
    const target = find(node)
    const isReference = ownText(node, '$ref') !== undefined
    const known = done.get(target)
    if (known === 'begun' || (known === undefined && references > mostReferences)) return left(target)
    const whole = known ?? write(target, references + (isReference ? 1 : 0))
    return isReference && whole.objects > mostObjects ? left(target, whole) : whole
  }
  const write = (target: JsonObject, references: number): InPlace => {
    done.set(target, 'begun')
    let objects = 1
    const changed = changeChildren(target, 'schema', (child) => {
      const whole = inPlace(child, references)
      objects += whole.objects
      return whole.schema
    })
    const schema = withFittingExample(asDraft7(changed))
    done.set(target, { schema, objects })
    const key = keys.get(target)
    if (key !== undefined) bundle[key] = schema
    return { schema, objects }
  }
  // What is not done comes into the bundle when it is.
  const left = (target: JsonObject, whole?: InPlace): InPlace => {
    const key = keys.get(target) ?? String(keys.size)
    keys.set(target, key)
    if (whole) bundle[key] = whole.schema
    return { schema: { $ref: `${bundlePrefix}${key}` }, objects: 1 }
  }
  const settle = (): Bundle => {
    // What is left on the way comes last, and is met as well.
    for (const target of keys.keys()) if (!done.has(target)) write(target, 0)
    return bundle
  }
  return { inPlace: (node: Json): Json => inPlace(node).schema, settle }
}
