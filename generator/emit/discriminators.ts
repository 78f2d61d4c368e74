import type { GlobalContext, OpenAPI3 } from 'openapi-typescript'
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs'
import { isList, isObject, type Json, ownText, ownValue } from '../json.ts'

type Discriminators = GlobalContext['discriminators']

/**
 * The discriminators of a document, as openapi-typescript wants them. It takes each schema with one for the base of those that
 * hold it in `allOf`, and gives these a value of their own. One that lists its alternatives has them already, and loses its
 * discriminator.
 */
export function findDiscriminators(document: OpenAPI3): Discriminators {
  const { objects, refsHandled } = scanDiscriminators(document, { silent: true })
  const schemas = new Map(Object.keys(objects).map((ref) => [ref, resolveRef<Json>(document, ref, { silent: true })]))
  for (const schema of schemas.values()) if (isChoice(schema)) delete schema.discriminator
  const isOfBase = baseFinder(schemas)
  return { objects: Object.fromEntries(Object.entries(objects).filter(([ref]) => isOfBase(ref))), refsHandled }
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
