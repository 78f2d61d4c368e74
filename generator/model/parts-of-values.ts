import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { alternativesAt, certainParts } from './certain-parts.ts'
import { childOf, childrenOf, type Found, nodeAt, targetOf } from './referred.ts'

/** Schemas that speak of one value. */
export interface PartsOfValue {
  /** What it has to be in any case. */
  readonly certain: readonly Found<JsonObject>[]
  /** What it may be: alternatives, and what follows from conditions. */
  readonly possible: readonly Found<JsonObject>[]
}

/** The schemas that speak of a value, each once, at whatever depth alternatives stand. */
export function partsOfValue(document: JsonObject, place: Found): PartsOfValue {
  const seen = new Set<string>()
  const certain = certainParts(document, place, seen)
  const possible: Found<JsonObject>[] = []
  const choices = certain.flatMap(choicesIn)
  // Choices of choices are appended while the loop runs.
  for (const choice of choices) {
    const parts = certainParts(document, choice, seen)
    for (const part of parts) possible.push(part)
    for (const further of parts.flatMap(choicesIn)) choices.push(further)
  }
  return { certain, possible }
}

function choicesIn(part: Found): Found[] {
  const conditional = ['then', 'else'].flatMap((keyword) => childOf(part, keyword) ?? [])
  const alternatives = (['anyOf', 'oneOf'] as const).flatMap((keyword) => alternativesAt(part, keyword))
  return [...alternatives, ...conditional, ...childrenOf(part, 'dependentSchemas')]
}

/** What a field says of itself when only one side sets it. */
export type Mark = 'readOnly' | 'writeOnly'

/** Whether a field bears a mark, by itself or by what it has to be. */
export function isMarked(document: JsonObject, field: Json, mark: Mark): boolean {
  if (ownValue(field, mark) === true) return true
  if (!isObject(field)) return false
  const hasMark = (parts: readonly Found[]) => parts.some(({ node }) => ownValue(node, mark) === true)
  if (Object.hasOwn(field, 'allOf')) return hasMark(certainParts(document, { node: field, pointer: '' }))
  const target = targetOf(field)
  if (target === undefined) return false
  // Thousands of fields may be of one schema, and that of thousands of parts.
  const known = targetsOf(document, mark)
  const before = known.get(target)
  if (before !== undefined) return before
  const found = hasMark(certainParts(document, { node: nodeAt(document, target) ?? true, pointer: target }))
  known.set(target, found)
  return found
}

const knownTargets = { readOnly: new WeakMap<Json & object, Map<string, boolean>>(), writeOnly: new WeakMap() }

/** What is known of the schemas that fields of a document refer to, which does not change once it is made. */
function targetsOf(document: JsonObject, mark: Mark): Map<string, boolean> {
  const known = knownTargets[mark].get(document) ?? new Map<string, boolean>()
  knownTargets[mark].set(document, known)
  return known
}

/** The fields that parts of a value describe, each with where that is done. */
function fieldsOf(parts: readonly Found[]): ReadonlyMap<string, readonly Found[]> {
  return Map.groupBy(
    parts.flatMap((part) => childrenOf(part, 'properties')),
    (field: Found & { readonly key: string }) => field.key,
  )
}

/**
 * Names of the fields of a value that bear a mark: for certain, or in each alternative that knows them. A field that one
 * alternative lets everybody set is nobody's alone.
 */
export function markedFields(document: JsonObject, { certain, possible }: PartsOfValue, mark: Mark): readonly string[] {
  const [sure, other] = [fieldsOf(certain), fieldsOf(possible)]
  const bears = ({ node }: Found) => isMarked(document, node, mark)
  return [
    ...[...sure].filter(([, places]) => places.some(bears)),
    ...[...other].filter(([name, places]) => !sure.has(name) && places.every(bears)),
  ].map(([name]) => name)
}

/**
 * Names of the marked fields of a value, by where a schema of it stands: as this schema has it, or one around it that speaks
 * of the same value.
 */
export function createMarkedFields(document: JsonObject, mark: Mark): (schemaPointer: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return function namesAt(pointer: string): ReadonlySet<string> {
    const before = known.get(pointer)
    if (before) return before
    const own = markedFields(
      document,
      partsOfValue(document, { node: nodeAt(document, pointer) ?? true, pointer }),
      mark,
    )
    const holder = schemaAround(document, pointer)
    const around = holder === undefined ? none : namesAt(holder)
    // Thousands of members share the names of what holds them.
    const names = own.every((name) => around.has(name)) ? around : new Set([...own, ...around])
    known.set(pointer, names)
    return names
  }
}

const none: ReadonlySet<string> = new Set()

/** Pointer of the schema that speaks of the same value and holds this one; `undefined` where there is none. */
function schemaAround(document: JsonObject, pointer: string): string | undefined {
  const keys = pointerKeys(pointer)
  const above = (steps: number) => joinPointer('', ...keys.slice(0, -steps))
  if (compositions.has(keys.at(-2) ?? '') && isList(nodeAt(document, above(1)))) return above(2)
  const isConditional = ['then', 'else'].includes(keys.at(-1) ?? '')
  return isConditional && ownValue(nodeAt(document, above(1)), 'if') !== undefined ? above(1) : undefined
}

const compositions: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])
