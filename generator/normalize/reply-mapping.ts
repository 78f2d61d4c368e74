import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { targetOf } from '../model/referred.ts'
import { schemasOf } from '../model/schema-names.ts'
import { joinPointer, pointerKeys, toFragment } from '../pointer.ts'
import { isMappingReference } from '../references.ts'

/**
 * What schemas extend in `allOf`, and what that extends: by name, those that a discriminator tells apart, with the schemas that
 * extend them.
 *
 * @param names Of the schemas whose bases are wanted.
 */
export function heirsByBase(document: JsonObject, names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const schemas = schemasOf(document)
  const heirs = new Map<string, string[]>()
  for (const name of names) {
    for (const base of basesOf(schemas, name)) {
      const isToldApart = [base, ...basesOf(schemas, base)].some((one) => hasDiscriminator(ownValue(schemas, one)))
      if (!isToldApart) continue
      const known = heirs.get(base)
      if (known) known.push(name)
      else heirs.set(base, [name])
    }
  }
  return heirs
}

/**
 * The mapping of a schema for replies: each value leads to what replies have in place of its schema. What went without saying,
 * since it is the name of the schema, is said: the schema for replies has another.
 *
 * @param original The schema with the discriminator, as it is in the contract.
 * @param heirs Names of schemas that extend it.
 */
export function mappingInReply(
  original: JsonObject,
  heirs: readonly string[],
  namesInReply: ReadonlyMap<string, string>,
): JsonObject {
  const mapping = ownValue(original.discriminator, 'mapping')
  const stated = Object.entries(isObject(mapping) ? mapping : {}).map(([value, target]) => {
    return { value, target, name: typeof target === 'string' ? mappedName(target) : undefined }
  })
  const named = new Set(stated.map(({ name }) => name))
  const values = new Set(stated.map(({ value }) => value))
  const unstated = [...alternativesOf(original), ...heirs].filter((name) => !named.has(name) && !values.has(name))
  const entries = stated.map(({ value, target, name = '' }): [string, Json] => [value, referenceIn(name) ?? target])
  return objectOf([...entries, ...unstated.flatMap((name): [string, Json][] => entryOf(name, referenceIn(name)))])

  function referenceIn(name: string): string | undefined {
    const other = namesInReply.get(name)
    return other === undefined ? undefined : referenceTo(other)
  }
}

/** The name of the component that a pointer leads to; `undefined` for what stands deeper, or elsewhere. */
export function nameOf(pointer: string | undefined): string | undefined {
  const [first, section, name, ...rest] = pointerKeys(pointer ?? '')
  return first === 'components' && section === 'schemas' && rest.length === 0 ? name : undefined
}

/** A reference to a schema by its name. */
export function referenceTo(name: string): string {
  return toFragment(joinPointer('/components/schemas', name))
}

/** Names of what a schema extends, and of what that extends. */
function basesOf(schemas: JsonObject, name: string): ReadonlySet<string> {
  const bases = new Set<string>()
  const add = (schema: Json | undefined) => {
    for (const base of namesIn(schema, 'allOf')) bases.add(base)
  }
  add(ownValue(schemas, name))
  // A set tells its members in the order in which they came, those that come meanwhile too.
  for (const base of bases) add(ownValue(schemas, base))
  return bases
}

function alternativesOf(schema: JsonObject): string[] {
  return [...namesIn(schema, 'oneOf'), ...namesIn(schema, 'anyOf')]
}

function namesIn(schema: Json | undefined, keyword: string): string[] {
  const members = ownValue(schema, keyword)
  return isList(members) ? members.flatMap((member) => nameOf(targetOf(member)) ?? []) : []
}

function hasDiscriminator(schema: Json | undefined): boolean {
  return ownText(ownValue(schema, 'discriminator'), 'propertyName') !== undefined
}

function mappedName(target: string): string | undefined {
  return isMappingReference(target) ? nameOf(targetOf({ $ref: target })) : target
}

function entryOf(name: string, reference: string | undefined): [string, Json][] {
  return reference === undefined ? [] : [[name, reference]]
}
