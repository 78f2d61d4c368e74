import type { GlobalContext, OpenAPI3 } from 'openapi-typescript'
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs'
import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'
import { isTextless } from '../model/textless-field.ts'
import { joinPointer } from '../pointer.ts'
import { findTelling, shareValues } from './choices.ts'
import { basesFirst, basesOf, findContradicted, namedSchemas } from './heirs.ts'

type Discriminators = GlobalContext['discriminators']

/**
 * The discriminators of a document, as openapi-typescript wants them. It takes each schema with one for the base of those that
 * hold it in `allOf`, and gives these a value of their own. One that lists its alternatives has them already, and loses its
 * discriminator.
 */
export function findDiscriminators(document: OpenAPI3): Discriminators {
  const json = document as unknown as JsonObject
  shareValues(json)
  const written = namedSchemas(json)
  const telling = findTelling(json)
  // To look for them changes the schemas that they name, which are the contract's.
  const properties = findTelltales(written)
  const change = (schema: Json) => withoutTextless(json, withBasesFirst(withOwnLists(schema), properties))
  replaceSchemas(document, written, change)
  const partsBefore = partsBySchema(json)
  // It looks once, and sees an heir only behind its base, and that base only before other members of `allOf`.
  const ordered = { ...document.components, schemas: objectOf(basesFirst(namedSchemas(json))) as never }
  const { objects, refsHandled } = scanDiscriminators({ ...document, components: ordered }, { silent: true })
  replaceSchemas(document, namedSchemas(json), (schema, name) => {
    const before = written.get(name)
    return before !== undefined && telling.has(before) ? withOwnLists(before) : schema
  })
  const schemas = new Map(Object.keys(objects).map((ref) => [ref, resolveRef<Json>(document, ref, { silent: true })]))
  for (const schema of schemas.values()) if (isChoice(schema)) delete schema.discriminator
  const isOfBase = baseFinder(schemas)
  const extended = new Set([...schemas.values()].flatMap(basesOf))
  const losesFields = (ref: string) => extended.has(ref) && hasIndex(document, schemas.get(ref))
  for (const [ref, schema] of schemas) if (losesFields(ref) && isObject(schema)) withdrawValue(schema, partsBefore)
  // As the contract has them: to look for values has given heirs theirs, which their own heirs do not share.
  const contradicted = findContradicted({ ...json, components: { schemas: objectOf([...written]) } }, objects)
  const isKept = (ref: string) => isOfBase(ref) && !losesFields(ref) && !contradicted.has(ref)
  const kept = Object.entries(objects).filter(([ref]) => isKept(ref))
  const usable = new Map(kept)
  replaceSchemas(document, namedSchemas(json), (schema, name) => {
    const isGiven = refsHandled.includes(`#${joinPointer('/components/schemas', name)}`)
    return isGiven || !isObject(schema) || !Object.hasOwn(schema, 'discriminator')
      ? schema
      : withWholeBases(schema, usable)
  })
  return { objects: Object.fromEntries(kept), refsHandled }
}

// What has a discriminator of its own is given no value, so that it keeps the field of its base: it holds that of any heir.
function withWholeBases(schema: JsonObject, discriminators: ReadonlyMap<string, unknown>): JsonObject {
  const { allOf } = schema
  if (!isList(allOf)) return schema
  const isOmitted = (member: Json) => discriminators.has(ownText(member, '$ref') ?? '')
  return { ...schema, allOf: allOf.map((member) => (isOmitted(member) ? { oneOf: [member] } : member)) }
}

function replaceSchemas(
  document: OpenAPI3,
  schemas: ReadonlyMap<string, Json>,
  change: (schema: Json, name: string) => Json,
): void {
  const changed = [...schemas].map(([name, schema]): [string, Json] => [name, change(schema, name)])
  document.components = { ...document.components, schemas: objectOf(changed) as never }
}

/** A schema in which each list and map that a discriminator may change is its own. */
function withOwnLists(schema: Json): Json {
  if (!isObject(schema)) return schema
  const { allOf, required, properties } = schema
  return {
    ...schema,
    ...(isList(allOf) ? { allOf: [...allOf] } : {}),
    ...(isList(required) ? { required: [...required] } : {}),
    ...(isObject(properties) ? { properties: objectOf(Object.entries(properties)) } : {}),
  }
}

// To give heirs a text where their base has a number would leave them no value at all.
function withoutTextless(document: JsonObject, schema: Json): Json {
  const field = ownText(ownValue(schema, 'discriminator'), 'propertyName')
  if (!isObject(schema) || field === undefined || !isTextless(document, schema, field)) return schema
  const { discriminator: _, ...rest } = schema
  return rest
}

/** By the reference to each schema that is a base, or that extends one: the property that tells heirs apart. */
function findTelltales(schemas: ReadonlyMap<string, Json>): ReadonlyMap<string, string> {
  const properties = new Map<string, string>()
  for (const [name, schema] of basesFirst(schemas)) {
    const own = isChoice(schema) ? undefined : ownText(ownValue(schema, 'discriminator'), 'propertyName')
    const property = own ?? basesOf(schema).flatMap((ref) => properties.get(ref) ?? [])[0]
    if (property !== undefined) properties.set(`#${joinPointer('/components/schemas', name)}`, property)
  }
  return properties
}

/**
 * A schema whose bases come before the other members of its `allOf`. It is given one value alone: where its bases are told apart
 * by different properties, those of all but the first stay what they are.
 */
function withBasesFirst(schema: Json, properties: ReadonlyMap<string, string>): Json {
  const { allOf } = isObject(schema) ? schema : {}
  if (!isObject(schema) || !isList(allOf)) return schema
  const propertyOf = (member: Json) => properties.get(ownText(member, '$ref') ?? '')
  const first = allOf.map(propertyOf).find((property) => property !== undefined)
  if (first === undefined) return schema
  const others = allOf.filter((member) => propertyOf(member) !== first)
  const whole = others.map((member) => (propertyOf(member) === undefined ? member : { oneOf: [member] }))
  return { ...schema, allOf: [...allOf.filter((member) => propertyOf(member) === first), ...whole] }
}

/** The members of `allOf` of all named schemas. */
function partsBySchema(document: JsonObject): ReadonlyMap<Json, readonly Json[]> {
  return new Map([...namedSchemas(document).values()].map((schema) => [schema, listAt(schema, 'allOf')]))
}

// An heir in the middle is given its value as one more member, and its own heirs could not have others.
function withdrawValue(schema: { allOf?: Json }, partsBefore: ReadonlyMap<Json, readonly Json[]>): void {
  const parts = partsBefore.get(schema as Json)
  if (parts !== undefined && parts.length > 0) schema.allOf = parts
}

function listAt(schema: Json | undefined, keyword: string): readonly Json[] {
  const list = ownValue(schema, keyword)
  return isList(list) ? [...list] : []
}

// "Omit" of a type with an index signature leaves nothing else; there, the value of an heir narrows the text of its base.
function hasIndex(document: OpenAPI3, schema: Json = {}): boolean {
  const parts = certainParts(document as unknown as JsonObject, { node: schema, pointer: '' })
  const further = parts.map(({ node }) => ownValue(node, 'additionalProperties'))
  return further.some((one) => one === true || isObject(one))
}

function isChoice(schema: Json | undefined): schema is { discriminator?: Json } {
  if (!isObject(schema) || !Object.hasOwn(schema, 'discriminator') || Object.hasOwn(schema, 'properties')) return false
  return ['oneOf', 'anyOf'].some((keyword) => isList(ownValue(schema, keyword)))
}

function baseFinder(schemas: ReadonlyMap<string, Json | undefined>): (ref: string) => boolean {
  const known = new Map<string, boolean>()
  const isOfBase = (ref: string): boolean => {
    // What leads back to itself is no base by that.
    if (!known.has(ref)) known.set(ref, false).set(ref, find(schemas.get(ref)))
    return known.get(ref) ?? false
  }
  const find = (schema: Json | undefined): boolean => {
    if (!isObject(schema) || Object.hasOwn(schema, 'discriminator')) return isObject(schema)
    const members = ownValue(schema, 'allOf')
    return isList(members) && members.some((member) => isBase(member))
  }
  const isBase = (member: Json) =>
    isObject(member) && (Object.hasOwn(member, 'discriminator') || isOfBase(ownText(member, '$ref') ?? ''))
  return isOfBase
}
