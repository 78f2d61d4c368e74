import type { GlobalContext, OpenAPI3 } from 'openapi-typescript'
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs'
import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'

type Discriminators = GlobalContext['discriminators']

/**
 * The discriminators of a document, as openapi-typescript wants them. It takes each schema with one for the base of those that
 * hold it in `allOf`, and gives these a value of their own. One that lists its alternatives has them already, and loses its
 * discriminator.
 */
export function findDiscriminators(document: OpenAPI3): Discriminators {
  shareValues(document as unknown as Json)
  const partsBefore = partsBySchema(document as unknown as Json)
  const { objects, refsHandled } = scanDiscriminators(document, { silent: true })
  const schemas = new Map(Object.keys(objects).map((ref) => [ref, resolveRef<Json>(document, ref, { silent: true })]))
  for (const schema of schemas.values()) if (isChoice(schema)) delete schema.discriminator
  const isOfBase = baseFinder(schemas)
  const extended = new Set([...schemas.values()].flatMap(basesOf))
  const losesFields = (ref: string) => extended.has(ref) && hasIndex(document, schemas.get(ref))
  for (const [ref, schema] of schemas) if (losesFields(ref) && isObject(schema)) withdrawValue(schema, partsBefore)
  const kept = Object.entries(objects).filter(([ref]) => isOfBase(ref) && !losesFields(ref))
  return { objects: Object.fromEntries(kept), refsHandled }
}

/** The members of `allOf` of all named schemas. */
function partsBySchema(document: Json): ReadonlyMap<Json, readonly Json[]> {
  const named = Object.values(ownValue(ownValue(document, 'components'), 'schemas') ?? {})
  return new Map(named.map((schema: Json) => [schema, listAt(schema, 'allOf')]))
}

// An heir in the middle is given its value as one more member, and its own heirs could not have others.
function withdrawValue(schema: { allOf?: Json }, partsBefore: ReadonlyMap<Json, readonly Json[]>): void {
  const parts = partsBefore.get(schema as Json)
  if (parts !== undefined && parts.length > 0) schema.allOf = parts
}

// "Omit" of a type with an index signature leaves nothing else; there, the value of an heir narrows the text of its base.
function basesOf(schema: Json | undefined): string[] {
  return listAt(schema, 'allOf').flatMap((member) => ownText(member, '$ref') ?? [])
}

function listAt(schema: Json | undefined, keyword: string): readonly Json[] {
  const list = ownValue(schema, keyword)
  return isList(list) ? [...list] : []
}

function hasIndex(document: OpenAPI3, schema: Json = {}): boolean {
  const parts = certainParts(document as unknown as JsonObject, { node: schema, pointer: '' })
  const further = parts.map(({ node }) => ownValue(node, 'additionalProperties'))
  return further.some((one) => one === true || isObject(one))
}

interface Choice {
  discriminator: JsonObject
  readonly oneOf: readonly Json[]
}

// A schema has one type for all the choices that it belongs to, and openapi-typescript gives it the values of the first.
function shareValues(document: Json): void {
  const choices = choicesIn(document)
  const valuesByTarget = new Map<string, string[]>()
  for (const { discriminator, entries } of choices.map(namedIn)) {
    for (const [value, target] of entries) {
      const key = `${discriminator.propertyName} ${target}`
      valuesByTarget.set(key, [...(valuesByTarget.get(key) ?? []), value])
    }
  }
  for (const choice of choices) {
    const { discriminator, entries } = namedIn(choice)
    const own = new Set(entries.map(([value]) => value))
    const added = entries.flatMap(([, target]) => {
      const values = valuesByTarget.get(`${discriminator.propertyName} ${target}`) ?? []
      return values.filter((value) => !own.has(value)).map((value): [string, string] => [value, target])
    })
    if (added.length > 0) choice.discriminator = { ...discriminator, mapping: objectOf([...entries, ...added]) }
  }
}

function choicesIn(node: Json): Choice[] {
  const children = typeof node === 'object' && node !== null ? Object.values(node).flatMap(choicesIn) : []
  const isOne = isObject(node) && isObject(node.discriminator) && isList(node.oneOf)
  return isOne ? [node as unknown as Choice, ...children] : children
}

/** A discriminator with the values that it gives, each with its schema: by its mapping, else by the name. */
function namedIn({ discriminator, oneOf }: Choice) {
  const mapping = ownValue(discriminator, 'mapping')
  const stated = Object.entries(isObject(mapping) ? mapping : {}) as [string, string][]
  const refs = oneOf.flatMap((member) => ownText(member, '$ref') ?? [])
  const unstated = refs.filter((ref) => !stated.some(([, target]) => target === ref))
  const inferred = unstated.map((ref): [string, string] => [ref.slice(ref.lastIndexOf('/') + 1), ref])
  return { discriminator, entries: [...stated, ...inferred] }
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
