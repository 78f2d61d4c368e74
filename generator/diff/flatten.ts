import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'

/** A node of a contract in one file. */
export interface Node {
  readonly value: Json
  readonly pointer: string
}

/** A schema with what `$ref` and `allOf` bring along: everything that holds for a value, in one place. */
export interface Flat {
  /** The schemas that it consists of, itself first. */
  readonly parts: readonly (Node & { readonly value: JsonObject })[]
  /** `undefined` where any type is allowed. */
  readonly types: ReadonlySet<string> | undefined
  readonly properties: ReadonlyMap<string, Node>
  readonly required: ReadonlySet<string>
  /** Lists of alternatives: of each list, one must hold. */
  readonly alternatives: readonly (readonly Node[])[]
  /** Whether no value fits. */
  readonly isNever: boolean
}

/** What stands at a reference inside the document; the node itself where it is none, `undefined` where there is nothing. */
export function follow(document: JsonObject, node: Node): Node | undefined {
  let current = node
  for (let step = 0; step < maxSteps; step++) {
    const reference = ownText(current.value, '$ref')
    if (reference === undefined) return current
    const target = lookUp(document, reference)
    if (!target) return undefined
    current = target
  }
  return undefined
}

/** The node below a node; `undefined` where there is none. */
export function below(node: Node, ...keys: readonly (string | number)[]): Node | undefined {
  const value = keys.reduce<Json | undefined>((found, key) => ownValue(found, String(key)), node.value)
  return value === undefined ? undefined : { value, pointer: joinPointer(node.pointer, ...keys) }
}

/** The nodes of an object, by key. */
export function entriesOf(node: Node | undefined): readonly (readonly [string, Node])[] {
  if (!node || !isObject(node.value)) return []
  return Object.entries(node.value).map(([key, value]) => [key, { value, pointer: joinPointer(node.pointer, key) }])
}

/** The nodes of a list. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  if (!node || !isList(node.value)) return []
  return node.value.map((value, index) => ({ value, pointer: joinPointer(node.pointer, index) }))
}

/** Brings together what holds for a value of a schema. */
export function flatten(document: JsonObject, schema: Node): Flat {
  const { value, pointer } = schema
  if (!isObject(value)) return bringTogether(document, schema)
  // Every operation that leads to a schema asks for it again; an alias of YAML may stand in several places.
  const known = flatBySchema.get(value)
  if (known?.pointer === pointer) return known.flat
  const flat = bringTogether(document, schema)
  flatBySchema.set(value, { pointer, flat })
  return flat
}

const flatBySchema = new WeakMap<JsonObject, { readonly pointer: string; readonly flat: Flat }>()

function bringTogether(document: JsonObject, schema: Node): Flat {
  const parts = partsOf(document, schema)
  const properties = new Map<string, Node>()
  for (const part of parts) {
    for (const [name, node] of entriesOf(below(part, 'properties'))) {
      const earlier = properties.get(name)
      properties.set(name, earlier ? both(earlier, node) : node)
    }
  }
  return {
    parts,
    types: parts.map(({ value }) => typesOf(value)).reduce(narrowTypes, undefined),
    properties,
    required: new Set(parts.flatMap((part) => itemsOf(below(part, 'required')).map(({ value }) => String(value)))),
    alternatives: parts.flatMap((part) =>
      ['oneOf', 'anyOf'].map((key) => itemsOf(below(part, key))).filter(({ length }) => length > 0),
    ),
    isNever: schema.value === false,
  }
}

// References that lead to references come from people, and do not go on for long.
const maxSteps = 50

function lookUp(document: JsonObject, reference: string): Node | undefined {
  if (!reference.startsWith('#')) return undefined
  const pointer = decode(reference.slice(1))
  return below({ value: document, pointer: '' }, ...pointerKeys(pointer))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function partsOf(document: JsonObject, schema: Node): Flat['parts'] {
  const parts = new Map<string, Node & { readonly value: JsonObject }>()
  const waiting = [schema]
  for (let node = waiting.shift(); node && parts.size < maxParts; node = waiting.shift()) {
    const { value, pointer } = node
    if (!isObject(value) || parts.has(pointer)) continue
    parts.set(pointer, { value, pointer })
    const reference = ownText(value, '$ref')
    const target = reference === undefined ? undefined : lookUp(document, reference)
    waiting.push(...(target ? [target] : []), ...itemsOf(below(node, 'allOf')))
  }
  return [...parts.values()]
}

const maxParts = 1000

// Two schemas for one property both hold. The pointer is made up, so that it is told apart from those that are there.
function both(left: Node, right: Node): Node {
  return { value: { allOf: [left.value, right.value] }, pointer: left.pointer }
}

function typesOf(schema: JsonObject): ReadonlySet<string> | undefined {
  const type = ownValue(schema, 'type')
  if (typeof type === 'string') return new Set([type])
  return isList(type) ? new Set(type.map(String)) : undefined
}

function narrowTypes(
  left: ReadonlySet<string> | undefined,
  right: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  if (!left || !right) return left ?? right
  return new Set([
    ...[...left].filter((type) => isWithin(type, right)),
    ...[...right].filter((type) => isWithin(type, left)),
  ])
}

/** Whether a type is one of some; an integer is a number. */
export function isWithin(type: string, types: ReadonlySet<string>): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'))
}
