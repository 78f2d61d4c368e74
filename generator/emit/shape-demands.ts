import { isList, isObject, type Json, type JsonObject, objectOf, ownList } from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { fieldsOf, isTyped } from './shape-parts.ts'

// One object, so that it is known again.
const untold: JsonObject = {}

/** With a field for each that the schema requires and does not tell of. */
export function withDemandedFields(schema: JsonObject): JsonObject {
  const others = ['$ref', 'allOf']
  return others.some((keyword) => Object.hasOwn(schema, keyword)) ? schema : withUntoldFields(schema, [schema])
}

/** A schema with a field for each that it requires and no part of its `allOf` tells of. */
export function withDemandsOfAll(document: JsonObject, schema: JsonObject): JsonObject {
  if (!isList(schema.allOf) || missingIn([schema], schema).length === 0) return schema
  const parts = certainParts(document, { node: schema, pointer: '' }).map(({ node }) => node)
  return parts.every(({ type = 'object' }) => type === 'object') ? withUntoldFields(schema, parts) : schema
}

// Where other fields have a type, or other schemas tell of them, the field is told of.
function withUntoldFields(schema: JsonObject, parts: readonly JsonObject[]): JsonObject {
  const others = [
    'anyOf',
    'oneOf',
    'patternProperties',
    'additionalProperties',
    'unevaluatedProperties',
    'enum',
    'const',
  ]
  const tellsMore = (part: JsonObject) =>
    others.some((keyword) => Object.hasOwn(part, keyword) && part[keyword] !== true)
  const isObjectType = parts.some((part) => part.type === 'object' || Object.hasOwn(part, 'properties'))
  if (!isObjectType || parts.some(tellsMore)) return schema
  const missing = missingIn(parts, schema)
  if (missing.length === 0) return schema
  const added = missing.map((name): [string, Json] => [name, untold])
  return { ...schema, properties: objectOf([...Object.entries(fieldsOf(schema)), ...added]) }
}

/** Names that a schema requires and some parts have no field for. */
function missingIn(parts: readonly JsonObject[], schema: JsonObject): readonly string[] {
  const told = new Set(parts.flatMap((part) => Object.keys(fieldsOf(part))))
  return demandsOf(schema)
    .filter((name) => typeof name === 'string')
    .filter((name) => !told.has(name))
}

/** With all that members of `allOf` require as its own. */
export function withDemandsOfMembers(schema: JsonObject): JsonObject {
  const { allOf } = schema
  if (!isList(allOf) || !allOf.some((member) => demandsOf(member).length > 0)) return schema
  const required = new Set([schema, ...allOf].flatMap(demandsOf))
  return { ...schema, required: [...required], allOf: allOf.map(withoutDemands) }
}

function withoutDemands(member: Json): Json {
  if (!isObject(member) || !Object.hasOwn(member, 'required')) return member
  const { required: _, ...rest } = member
  const fields = Object.entries(fieldsOf(rest))
  const told = fields.filter(([, field]) => field !== untold)
  if (told.length === fields.length) return rest
  const { properties: __, ...others } = rest
  return told.length === 0 ? others : { ...others, properties: objectOf(told) }
}

/** Without members of `allOf` that say no more than that there is an object, where others tell of fields. */
export function withoutBareMembers(schema: JsonObject): JsonObject {
  const { allOf } = schema
  if (!isList(allOf) || !allOf.some(isBare)) return schema
  const others = allOf.filter((member) => !isBare(member))
  return Object.hasOwn(schema, 'properties') || others.some(isTyped) ? { ...schema, allOf: others } : schema
}

function isBare(member: Json): boolean {
  if (!isObject(member)) return false
  const { type = 'object', allOf = [], ...rest } = member
  const isSaid = Object.hasOwn(member, 'type') || Object.hasOwn(member, 'allOf')
  return isSaid && type === 'object' && isList(allOf) && allOf.every(isBare) && Object.keys(rest).every(isAnnotation)
}

function demandsOf(schema: Json): readonly Json[] {
  return ownList(schema, 'required')
}
