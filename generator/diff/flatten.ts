import { isList, isObject, type Json, type JsonObject, ownText, ownValue } from '../json.ts'
import { targetOf } from '../model/referred.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { withoutIdle } from './idle.ts'

/** A node of a contract in one file. */
export interface Node {
  readonly value: Json
  readonly pointer: string
  /** The schemas that all hold, where no single one stands in the contract. */
  readonly members?: readonly Node[]
  /** What tells it apart from what stands at the pointer, where it is something else. */
  readonly key?: string
}

/** The alternatives of a schema. */
export interface Choice {
  readonly keyword: 'oneOf' | 'anyOf'
  /** One of these must hold. */
  readonly forms: readonly Node[]
  /** What stands beside them. */
  readonly owner: Node
}

/** A schema with what `$ref` and `allOf` bring along: everything that holds for a value, in one place. */
export interface Flat {
  /** The schemas that it consists of, itself first. */
  readonly parts: readonly (Node & { readonly value: JsonObject })[]
  /** `undefined` where any type is allowed. */
  readonly types: ReadonlySet<string> | undefined
  readonly properties: ReadonlyMap<string, Node>
  readonly required: ReadonlySet<string>
  readonly choices: readonly Choice[]
  /** Choices between single values; one of the parts says them as an enum. */
  readonly sets: readonly Choice[]
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

/** What tells nodes apart. */
export function keyOf({ key, pointer }: Node): string {
  return key ?? pointer
}

/** A schema that nobody wrote: it allows everything. */
export function anything(pointer: string): Node {
  return { value: {}, pointer, key: '' }
}

/** Schemas that all hold for one value. */
export function together(first: Node, ...rest: readonly Node[]): Node {
  if (rest.length === 0) return first
  const members = [first, ...rest].flatMap((node) => node.members ?? [node])
  const value = { allOf: members.map((member) => member.value) }
  return { value, pointer: first.pointer, members, key: members.map(keyOf).join(' and ') }
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
  const { value } = schema
  if (!isObject(value)) return bringTogether(document, schema)
  // Every operation that leads to a schema asks for it again; an alias of YAML may stand in several places.
  const known = flatBySchema.get(value)
  if (known?.key === keyOf(schema)) return known.flat
  const flat = bringTogether(document, schema)
  flatBySchema.set(value, { key: keyOf(schema), flat })
  return flat
}

const flatBySchema = new WeakMap<JsonObject, { readonly key: string; readonly flat: Flat }>()

function bringTogether(document: JsonObject, schema: Node): Flat {
  const nodes = nodesOf(document, schema)
  const written = nodes.filter(isPart)
  const choices = written.flatMap(choicesOf)
  const sets = choices.map(setOf)
  const parts = [...written, ...sets.filter((set) => set !== undefined)]
  return {
    ...fieldsOf(parts),
    parts,
    types: parts.flatMap(({ value }) => [typesOf(value), typesOfSet(value)]).reduce(narrowTypes, undefined),
    choices: choices.filter((_, index) => sets[index] === undefined),
    sets: choices.filter((_, index) => sets[index] !== undefined),
    isNever: nodes.some(({ value }) => value === false || isAnything(ownValue(value, 'not'))),
  }
}

function fieldsOf(parts: Flat['parts']): Pick<Flat, 'properties' | 'required'> {
  const required = parts.flatMap((part) => itemsOf(below(part, 'required')))
  return { properties: childrenOf(parts, 'properties'), required: new Set(required.map(({ value }) => String(value))) }
}

/**
 * What two schemas say of the values that either may allow: of those of other types, that they are or are not allowed any more is all
 * that there is to say.
 */
export function inCommon(before: Flat, after: Flat): readonly [before: Flat, after: Flat] {
  const types = narrowTypes(before.types, after.types)
  return [about(before, types), about(after, types)]
}

function about(flat: Flat, types: Flat['types']): Flat {
  const parts = flat.parts.map((part) => {
    const value = withoutIdle(part.value, types)
    return value === part.value ? part : { ...part, value }
  })
  return parts.every((part, index) => part === flat.parts[index]) ? flat : { ...flat, ...fieldsOf(parts), parts }
}

/** Whether any value fits, as a schema without words for people says nothing. */
export function isAnything(schema: Json | undefined): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).every(isAnnotation))
}

function choicesOf(owner: Node): readonly Choice[] {
  return (['oneOf', 'anyOf'] as const)
    .map((keyword) => ({ keyword, forms: itemsOf(below(owner, keyword)), owner }))
    .filter(({ forms }) => forms.length > 0)
}

/** A choice between values is a set of them; each may have its own words in this way. */
function setOf({ keyword, forms, owner }: Choice): Flat['parts'][number] | undefined {
  const lists = forms.map(({ value }) => valuesOfForm(value)).filter((values) => values !== undefined)
  if (lists.length < forms.length) return undefined
  const texts = lists.flatMap((values) => [...new Set(values.map((value) => JSON.stringify(value)))])
  // Of what two forms have in common, `oneOf` allows none.
  const counted = [...Map.groupBy(texts, (text) => text)].filter(([, all]) => keyword === 'anyOf' || all.length === 1)
  const values = counted.map(([text]): Json => JSON.parse(text))
  return { value: { enum: values }, pointer: joinPointer(owner.pointer, keyword), key: `${keyOf(owner)} as a set` }
}

/** The values that a form allows, if it says nothing else but words; `undefined` where it allows others. */
export function valuesOfForm(form: Json): readonly Json[] | undefined {
  if (!isObject(form)) return undefined
  const [keyword, ...others] = Object.keys(form).filter((key) => !isAnnotation(key) && key !== 'type')
  const types = typesOf(form)
  if (keyword === undefined) return types?.size === 1 && types.has('null') ? [null] : undefined
  const stated = ownValue(form, keyword)
  const values = keyword === 'const' && stated !== undefined ? [stated] : keyword === 'enum' ? stated : undefined
  if (others.length > 0 || !isList(values)) return undefined
  return types ? values.filter((value) => isWithin(typeOf(value), types)) : values
}

/** The schemas that a keyword names, by key or index; where several parts name one, all of them hold. */
export function childrenOf(parts: readonly Node[], keyword: string): ReadonlyMap<string, Node> {
  const children = new Map<string, Node>()
  for (const node of parts.map((part) => below(part, keyword)).filter((node) => node !== undefined)) {
    const entries = isList(node.value)
      ? itemsOf(node).map((item, index) => [`${index}`, item] as const)
      : entriesOf(node)
    for (const [key, child] of entries) {
      const earlier = children.get(key)
      children.set(key, earlier ? together(earlier, child) : child)
    }
  }
  return children
}

// References that lead to references come from people, and do not go on for long.
const maxSteps = 50

function lookUp(document: JsonObject, reference: string): Node | undefined {
  const pointer = targetOf({ $ref: reference })
  return pointer === undefined ? undefined : below({ value: document, pointer: '' }, ...pointerKeys(pointer))
}

function nodesOf(document: JsonObject, schema: Node): readonly Node[] {
  const nodes = new Map<string, Node>()
  const waiting = [schema]
  for (let node = waiting.shift(); node && nodes.size < maxParts; node = waiting.shift()) {
    if (nodes.has(keyOf(node))) continue
    if (node.members) {
      waiting.unshift(...node.members)
      continue
    }
    nodes.set(keyOf(node), node)
    const reference = ownText(node.value, '$ref')
    const target = reference === undefined ? undefined : lookUp(document, reference)
    waiting.push(...(target ? [target] : []), ...itemsOf(below(node, 'allOf')))
  }
  return [...nodes.values()]
}

const maxParts = 1000

function isPart(node: Node): node is Flat['parts'][number] {
  return isObject(node.value)
}

function typesOf(schema: JsonObject): ReadonlySet<string> | undefined {
  const type = ownValue(schema, 'type')
  if (typeof type === 'string') return new Set([type])
  return isList(type) ? new Set(type.map(String)) : undefined
}

/** The types of which a set names all values that there are, booleans or null; `undefined` where it is another one. */
function typesOfSet(schema: JsonObject): ReadonlySet<string> | undefined {
  const values = ownValue(schema, 'enum')
  if (!isList(values) || values.length === 0) return undefined
  const types = new Set(values.map(typeOf))
  return valuesOfTypes(types)?.every((value) => values.includes(value)) ? types : undefined
}

/** All values that there are of some types; `undefined` where these are too many to name. */
export function valuesOfTypes(types: ReadonlySet<string>): readonly Json[] | undefined {
  const lists = [...types].map((type) => valuesByType.get(type))
  return lists.includes(undefined) ? undefined : lists.flatMap((values) => values ?? [])
}

const valuesByType: ReadonlyMap<string, readonly Json[]> = new Map<string, readonly Json[]>([
  ['boolean', [true, false]],
  ['null', [null]],
])

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

/** A schema of numbers that are whole ones as one of integers, where another one says so by that type. */
export function asIntegers(flat: Flat, other: Flat): Flat {
  const { types } = flat
  const saysInteger = other.types?.has('integer') === true && !other.types.has('number')
  if (!saysInteger || !types?.has('number') || !hasWholeNumbers(flat)) return flat
  return { ...flat, types: new Set([...types].map((type) => (type === 'number' ? 'integer' : type))) }
}

/** Whether the numbers that a schema allows are whole ones, if it allows any: multiples of 1, of 2 and so on are. */
export function hasWholeNumbers({ parts, types }: Flat): boolean {
  const isOfIntegers = types !== undefined && !types.has('number')
  return isOfIntegers || parts.some(({ value }) => Number.isInteger(ownValue(value, 'multipleOf')))
}

/** Whether a type is one of some; an integer is a number. */
export function isWithin(type: string, types: ReadonlySet<string>): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'))
}

/** The narrowest type of a value. */
export function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
