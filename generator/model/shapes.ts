import { isList, isObject, type Json, type JsonObject, ownList, ownValue } from '../json.ts'
import type { Parameter } from './api-model.ts'
import { follow, nodeAt, targetOf } from './referred.ts'

/** What a parameter holds, as far as it is one thing; `any` where several are possible or nothing is said. */
export type Shape = Parameter['shape']

type Type = Exclude<Shape, 'any'>

/** Which types a value may have; `undefined` when the schema does not say. Null is left out: it has no text of its own. */
type Types = ReadonlySet<Type> | undefined

/** The shape of a schema, looked for behind references and in `allOf`, `anyOf` and `oneOf`. */
export function shapeOf(document: JsonObject, schema: Json | undefined): Shape {
  const types = typesOf(document, schema)
  if (types === undefined) return 'any'
  const [first = 'any', ...others] = types
  if (others.length === 0) return first
  return [...types].every((type) => type === 'integer' || type === 'number') ? 'number' : 'any'
}

/** What a text stands for; `scalar` is a number or a boolean where it reads as one, for no text is allowed as it is. */
export type TextShape = Shape | 'scalar'

/** Whether a value, or what is in a list, may be an object, beside other things. */
export function mayBeObject(document: JsonObject, schema: Json | undefined): boolean {
  const types = typesOf(document, schema)
  const ofItems = types?.has('array') ? typesOf(document, itemsOf(document, schema)) : undefined
  return (ofItems ?? types)?.has('object') ?? false
}

/** Whether a value may be a text, as the contract says. */
export function mayBeText(document: JsonObject, schema: Json | undefined): boolean {
  return typesOf(document, schema)?.has('string') ?? false
}

/** The shape of a value of which there is a text: where several are possible, what a text can be of them. */
export function textShapeOf(document: JsonObject, schema: Json | undefined): TextShape {
  const shape = shapeOf(document, schema)
  const types = shape === 'any' ? typesOf(document, schema) : undefined
  if (shape === 'any' && types === undefined && isBounded(document, schema)) return 'number'
  const hasScalar = types && ['number', 'integer', 'boolean'].some((type) => types.has(type as Type))
  return hasScalar && !types.has('string') ? 'scalar' : shape
}

// Whoever bounds numbers and says no more means one.
function isBounded(document: JsonObject, schema: Json | undefined): boolean {
  const node = schema === undefined ? undefined : follow(document, { node: schema, pointer: '' })?.node
  const has = (keywords: readonly string[]) => keywords.some((keyword) => ownValue(node, keyword) !== undefined)
  return has(numericKeywords) && !has(textual)
}

/** Keywords that say something of numbers alone. */
export const numericKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']
const textual = ['pattern', 'minLength', 'maxLength', 'format']

/** Whether a value may be an object, and something else as well; where nothing is said, it is neither. */
export function isObjectOrElse(document: JsonObject, schema: Json | undefined): boolean {
  const types = typesOf(document, schema)
  return types !== undefined && types.size > 1 && types.has('object')
}

/** The shape of the items of a list; `undefined` when the schema allows no list, or does not say. */
export function itemShapeOf(document: JsonObject, schema: Json | undefined): TextShape | undefined {
  const isList = typesOf(document, schema)?.has('array')
  return isList ? textShapeOf(document, itemsOf(document, schema)) : undefined
}

// Deeper nesting is no honest schema of a parameter, and a schema may refer to itself.
const maxDepth = 20

/** @param known Types of the schemas that references lead to: the ways through schemas that refer to each other are beyond count. */
function typesOf(
  document: JsonObject,
  schema: Json | undefined,
  depth = 0,
  known: Map<string, Types> = new Map(),
): Types {
  if (!isObject(schema) || depth > maxDepth) return undefined
  const inner = (one: Json | undefined) => typesOf(document, one, depth + 1, known)
  const parts: Types[] = [ownTypes(schema)]
  const target = targetOf(schema)
  if (target !== undefined) {
    // What leads back to itself says nothing.
    if (!known.has(target)) known.set(target, undefined).set(target, inner(nodeAt(document, target)))
    parts.push(known.get(target))
  }
  for (const member of ownList(schema, 'allOf')) parts.push(inner(member))
  for (const keyword of ['anyOf', 'oneOf']) {
    const members = ownList(schema, keyword)
    if (members.length > 0) parts.push(united(members.map(inner)))
  }
  return parts.reduce(common)
}

function ownTypes(schema: JsonObject): Types {
  const { type } = schema
  const names = isList(type) ? type : type === undefined ? undefined : [type]
  if (names !== undefined) {
    return names.every((name) => isTypeName(name)) ? new Set(names.filter(isType)) : undefined
  }
  const values = isList(schema.enum) ? schema.enum : Object.hasOwn(schema, 'const') ? [schema.const ?? null] : undefined
  if (values !== undefined) return new Set(values.filter((value) => value !== null).map(typeOfValue))
  if (isObject(schema.properties)) return new Set(['object'])
  return Object.hasOwn(schema, 'items') ? new Set(['array']) : undefined
}

const types: ReadonlySet<unknown> = new Set<Type>(['string', 'number', 'integer', 'boolean', 'array', 'object'])

function isType(name: Json): name is Type {
  return types.has(name)
}

function isTypeName(name: Json): boolean {
  return isType(name) || name === 'null'
}

function typeOfValue(value: Json): Type {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'boolean'
  return isList(value) ? 'array' : 'object'
}

function united(sets: readonly Types[]): Types {
  const known = sets.filter((set) => set !== undefined)
  return known.length < sets.length ? undefined : new Set(known.flatMap((set) => [...set]))
}

function common(left: Types, right: Types): Types {
  if (left === undefined || right === undefined) return left ?? right
  const narrowed = [...left].filter((type) => right.has(type) || (type === 'integer' && right.has('number')))
  return new Set([...narrowed, ...(left.has('number') && right.has('integer') ? (['integer'] as const) : [])])
}

function itemsOf(
  document: JsonObject,
  schema: Json | undefined,
  depth = 0,
  seen: Set<string> = new Set(),
): Json | undefined {
  if (!isObject(schema) || depth > maxDepth) return undefined
  const own = ownValue(schema, 'items')
  if (own !== undefined) return own
  const target = targetOf(schema)
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => ownList(schema, keyword))
  const places = target === undefined || seen.has(target) ? inner : [nodeAt(document, target), ...inner]
  if (target !== undefined) seen.add(target)
  for (const place of places) {
    const items = itemsOf(document, place, depth + 1, seen)
    if (items !== undefined) return items
  }
  return undefined
}
