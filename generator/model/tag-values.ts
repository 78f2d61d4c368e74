import { isList, isObject, type Json, type JsonObject, ownList, ownText, ownValue } from '../json.ts'
import { follow } from './referred.ts'

/** The field that tells alternatives apart, and what is said of its values. */
export interface Discriminator {
  readonly name: string
  readonly mapping: readonly (readonly [value: string, target: Json])[]
}

/** The discriminator of a schema; `undefined` where it has none. */
export function discriminatorOf(schema: Json): Discriminator | undefined {
  const discriminator = ownValue(schema, 'discriminator')
  const name = ownText(discriminator, 'propertyName')
  const mapping = ownValue(discriminator, 'mapping')
  return name === undefined ? undefined : { name, mapping: isObject(mapping) ? Object.entries(mapping) : [] }
}

/** Values of a field; `undefined` where nothing says what they are. */
type Values = readonly Json[] | undefined

/** What is looked for, and what was found: schemas may hold each other, and be held many times. */
export interface TagSearch {
  readonly document: JsonObject
  /** Of the field. */
  readonly name: string
  readonly valuesBySchema: Map<Json, Values>
  readonly valuesByField: Map<Json, Values>
}

/** Starts a search in one document for the values of the field of one name, with nothing found yet. */
export function createTagSearch(document: JsonObject, name: string): TagSearch {
  return { document, name, valuesBySchema: new Map(), valuesByField: new Map() }
}

/** Searches of one document by the name of the field; who looks at many schemas looks once at what they share. */
export function tagSearches(document: JsonObject): (name: string) => TagSearch {
  const searches = new Map<string, TagSearch>()
  return (name) => {
    const search = searches.get(name) ?? createTagSearch(document, name)
    searches.set(name, search)
    return search
  }
}

/**
 * The values of the field that stand for an alternative: those that it allows in the field, else those of the mapping, else its
 * name; none for null, which has no fields.
 */
export function tagValuesOf(search: TagSearch, schema: Json, mapping: Discriminator['mapping']): Values {
  if (isNull(schema)) return []
  const allowed = allowedIn(search, schema)
  if (allowed !== undefined) return allowed
  const reference = ownText(schema, '$ref')
  if (reference === undefined) return undefined
  const key = reference.slice(reference.lastIndexOf('/') + 1)
  const mapped = mappedTo(mapping, new Set([reference, key]))
  return mapped.length > 0 ? mapped : [key]
}

type Entries = readonly { readonly index: number; readonly value: string }[]

// Each of thousands of alternatives looks for itself in the mapping of all.
const entriesByMapping = new WeakMap<Discriminator['mapping'], ReadonlyMap<Json, Entries>>()

/** The values that a mapping gives to any of the targets, in its order. */
function mappedTo(mapping: Discriminator['mapping'], targets: ReadonlySet<string>): readonly string[] {
  const known = entriesByMapping.get(mapping) ?? entriesByTarget(mapping)
  entriesByMapping.set(mapping, known)
  const entries = [...targets].flatMap((target) => known.get(target) ?? [])
  return entries.toSorted((left, right) => left.index - right.index).map(({ value }) => value)
}

function entriesByTarget(mapping: Discriminator['mapping']): ReadonlyMap<Json, Entries> {
  return Map.groupBy(
    mapping.map(([value, target], index) => ({ value, target, index })),
    ({ target }) => target,
  )
}

/** The values that a schema, a part of it, or its alternatives together allow in the field. */
export function allowedIn(search: TagSearch, schema: Json): Values {
  return fromInside(search, 'valuesBySchema', schema, (found) => {
    const parts = ownList(found, 'allOf')
    const ofParts = () => firstKnown(parts, (part) => allowedIn(search, part))
    const field = ownValue(ownValue(found, 'properties'), search.name)
    return valuesIn(search, field) ?? ofParts() ?? allowedByChoice(search, found)
  })
}

function allowedByChoice(search: TagSearch, node: JsonObject): Values {
  const own = discriminatorOf(node)
  // What is said of another field says nothing of this one.
  const isOfField = own?.name === search.name
  return joined(choicesOf(node), (one) => (isOfField ? tagValuesOf(search, one, own.mapping) : allowedIn(search, one)))
}

/** The values that a field itself allows; null, which says as much as no field, is none of them. */
function valuesIn(search: TagSearch, field: Json | undefined): Values {
  if (field === undefined) return undefined
  return fromInside(search, 'valuesByField', field, (found) => {
    const [only, values] = [ownValue(found, 'const'), ownValue(found, 'enum')]
    if (isList(values)) return values.filter((value) => typeof value !== 'object')
    if (only !== undefined) return typeof only === 'object' ? [] : [only]
    return joined(choicesOf(found), (one) => (isNull(one) ? [] : valuesIn(search, one)))
  })
}

/**
 * What is found in a schema, each once, and first in those that it consists of: they may hold each other more deeply than
 * the stack allows. What leads back to itself says nothing by that.
 */
function fromInside(
  search: TagSearch,
  values: 'valuesBySchema' | 'valuesByField',
  schema: Json,
  find: (node: JsonObject) => Values,
): Values {
  const known = search[values]
  const start = follow(search.document, { node: schema, pointer: '' })?.node
  const open = new Set<JsonObject>()
  const waiting: JsonObject[] = start === undefined ? [] : [start]
  for (let node = waiting.at(-1); node; node = waiting.at(-1)) {
    if (known.has(node) || open.has(node)) {
      waiting.pop()
      if (!known.has(node)) known.set(node, undefined).set(node, find(node))
      continue
    }
    open.add(node)
    const members = [...ownList(node, 'allOf'), ...choicesOf(node)]
    const inner = members.map((member) => follow(search.document, { node: member, pointer: '' })?.node)
    const found = inner.filter((one) => one !== undefined)
    waiting.push(...found.filter((one) => !known.has(one) && !open.has(one)).reverse())
  }
  return start === undefined ? undefined : known.get(start)
}

function firstKnown(schemas: readonly Json[], find: (schema: Json) => Values): Values {
  for (const schema of schemas) {
    const values = find(schema)
    if (values !== undefined) return values
  }
  return undefined
}

/** All values, each once; `undefined` where there is no schema, or one of them says nothing. */
function joined(schemas: readonly Json[], find: (schema: Json) => Values): Values {
  const values = new Set<Json>()
  for (const schema of schemas) {
    const found = find(schema)
    if (found === undefined) return undefined
    for (const value of found) values.add(value)
  }
  return schemas.length > 0 ? [...values] : undefined
}

function choicesOf(schema: Json): readonly Json[] {
  return [...ownList(schema, 'oneOf'), ...ownList(schema, 'anyOf')]
}

function isNull(schema: Json): boolean {
  return isObject(schema) && schema.type === 'null'
}
