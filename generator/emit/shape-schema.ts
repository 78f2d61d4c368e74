import {
  isList,
  isObject,
  isValueOf,
  type Json,
  type JsonObject,
  objectOf,
  ownList,
  ownObject,
  ownValue,
} from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'
import { isAnnotation } from '../normalize/keywords.ts'

/**
 * A schema as openapi-typescript 7.13 prints it best; it means the same or, where a type can say less, somewhat more:
 *
 * - alternatives beside fields go along with them in `allOf`, since it would print `fields | alternative`;
 * - `{type: string, oneOf: [{const: 'a'}, …]}` loses its type, since it would print `string | 'a'`;
 * - alternatives without a type, such as `{required: [a]}`, go: a type cannot say them;
 * - what lists its values in `enum` is those of its type alone, since it would take them for schemas, or not print them;
 * - further fields beside named ones have a type that the named ones fit, since no object would have both otherwise; they may
 *   be anything where a pattern tells of some alone;
 * - fields that only a conditional names are optional fields;
 * - `unevaluatedProperties` is an index as `additionalProperties` is;
 * - what a member of `allOf` requires, all of them require, since the field may be another member's;
 * - a member of `allOf` that says "an object" and no more goes beside those that tell of fields: its index would hide them;
 * - what is required and told of nowhere is a field of which nothing is known;
 * - what excludes everything has a type, since it would not be asked for otherwise, and there are neither fields nor items of it.
 */
export function shapeForPrinting(schema: JsonObject): JsonObject {
  const steps = [
    withUnevaluatedFields,
    withNothingInside,
    withDemandedFields,
    withDemandsOfMembers,
    withoutBareMembers,
    withNullType,
    withConditionalFields,
    withFittingIndex,
    withTypedMembers,
    withoutTypeOfConstants,
    withNestedUnions,
    withValuesAlone,
  ]
  return isNothing(schema) ? nothing(schema) : steps.reduce((shaped, step) => step(shaped), schema)
}

/** Keywords of which a type can show something. */
const typedKeywords = [
  ...[
    '$ref',
    'type',
    'enum',
    'const',
    'properties',
    'items',
    'prefixItems',
    'additionalProperties',
    'patternProperties',
  ],
  ...['allOf', 'anyOf', 'oneOf', 'x-extensible-enum'],
]

function isTyped(schema: Json): boolean {
  if (!isObject(schema)) return schema !== true
  return isNothing(schema) || typedKeywords.some((keyword) => Object.hasOwn(schema, keyword))
}

/** Whether no value fits a schema, since it excludes all of them. */
export function isNothing(schema: Json): boolean {
  if (!isObject(schema)) return schema === false
  const { not = false } = schema
  return not === true || (isObject(not) && Object.keys(not).every(isAnnotation))
}

/** What no value fits, so that its own type is asked for (declarations.ts). */
export function nothing(schema: JsonObject = {}): JsonObject {
  const texts = Object.entries(schema).filter(([keyword]) => isAnnotation(keyword))
  return objectOf([...texts, ['type', 'null'], ['not', {}]])
}

// What other parts of a schema tell of, a type has from these; what they leave over is at least there.
function withUnevaluatedFields(schema: JsonObject): JsonObject {
  const { unevaluatedProperties: further = false, additionalProperties, type = '' } = schema
  const isOpen = further !== false && !isNothing(further) && [type].flat().includes('object')
  if (!isOpen || additionalProperties !== undefined) return schema
  const isAlone = !['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas'].some((key) =>
    Object.hasOwn(schema, key),
  )
  return { ...schema, additionalProperties: isAlone ? further : true }
}

function withNothingInside(schema: JsonObject): JsonObject {
  const { additionalProperties: further = true, items } = schema
  const fields = further !== false && isNothing(further) ? { additionalProperties: false } : {}
  return { ...schema, ...fields, ...(items === false && !isList(schema.prefixItems) ? { items: nothing() } : {}) }
}

// One object, so that it is known again.
const untold: JsonObject = {}

function withDemandedFields(schema: JsonObject): JsonObject {
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
  const names = demandsOf(schema).filter((name) => typeof name === 'string')
  return names.filter((name) => !parts.some((part) => Object.hasOwn(fieldsOf(part), name)))
}

function withDemandsOfMembers(schema: JsonObject): JsonObject {
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

function withoutBareMembers(schema: JsonObject): JsonObject {
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

function withNullType(schema: JsonObject): JsonObject {
  if (ownValue(schema, 'const') !== null) return schema
  const { const: _, ...rest } = schema
  return { ...rest, type: 'null' }
}

/** Schemas that hold under some condition. */
function conditionalsOf(schema: JsonObject): readonly JsonObject[] {
  const dependent = ownValue(schema, 'dependentSchemas')
  const all = [
    ownValue(schema, 'then'),
    ownValue(schema, 'else'),
    ...(isObject(dependent) ? Object.values(dependent) : []),
  ]
  return all.filter(isObject)
}

function withConditionalFields(schema: JsonObject): JsonObject {
  const own = fieldsOf(schema)
  const added = new Map<string, Json[]>()
  for (const conditional of conditionalsOf(schema)) {
    for (const [name, field] of Object.entries(fieldsOf(conditional))) {
      if (!Object.hasOwn(own, name)) added.set(name, [...(added.get(name) ?? []), field])
    }
  }
  if (added.size === 0) return schema
  const fields = [...added].map(([name, all]): [string, Json] => [name, oneOfAll(all)])
  return { ...schema, properties: objectOf([...Object.entries(own), ...fields]) }
}

function oneOfAll(schemas: readonly Json[]): Json {
  const byText = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]))
  const [first = {}, ...others] = byText.values()
  return others.length === 0 ? first : { anyOf: [first, ...others] }
}

function fieldsOf(schema: JsonObject): JsonObject {
  return ownObject(schema, 'properties')
}

function withFittingIndex(schema: JsonObject): JsonObject {
  const fields = Object.values(fieldsOf(schema))
  const byPattern = ownValue(schema, 'patternProperties')
  const patterns = isObject(byPattern) ? Object.values(byPattern) : []
  const further = ownValue(schema, 'additionalProperties') ?? true
  const { patternProperties: _, ...rest } = schema
  // A name of no pattern may hold anything, and a type knows no patterns.
  if (patterns.length > 0 && further === true) return { ...rest, additionalProperties: true }
  const indexes = [...patterns, ...(isObject(further) ? [further] : [])]
  if (fields.length === 0 || indexes.length === 0) return schema
  const all = new Set([...indexes, ...fields].map(typeText))
  return {
    ...rest,
    additionalProperties: all.size === 1 ? (indexes[0] ?? true) : fittingIndex([...indexes, ...fields]),
  }
}

// A union of a few simple types tells more than "unknown"; one that repeats whole objects would only be long.
function fittingIndex(schemas: readonly Json[]): Json {
  const simple = schemas.map(simpleType)
  const types = new Set(simple)
  return types.has(undefined) || types.size > 3 ? true : { type: [...types].filter((type) => type !== undefined) }
}

function simpleType(schema: Json): string | undefined {
  const type = ownValue(schema, 'type')
  return typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type) ? type : undefined
}

function typeText(schema: Json): string {
  if (!isObject(schema)) return String(schema)
  return JSON.stringify(Object.entries(schema).filter(([key]) => typedKeywords.includes(key)))
}

function withTypedMembers(schema: JsonObject): JsonObject {
  let shaped = schema
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const members = ownValue(shaped, keyword)
    if (!isList(members) || members.every(isTyped)) continue
    // An alternative that may be anything makes the whole choice anything.
    const kept = keyword === 'allOf' ? members.filter(isTyped) : []
    const { [keyword]: _, ...rest } = shaped
    shaped = kept.length > 0 ? { ...rest, [keyword]: kept } : rest
  }
  return shaped
}

function withoutTypeOfConstants(schema: JsonObject): JsonObject {
  const members = ownValue(schema, 'oneOf') ?? ownValue(schema, 'anyOf')
  if (!isList(members) || typeof schema.type !== 'string' || schema.type === 'object') return schema
  const areConstants = members.every((member) => {
    return isObject(member) && (Object.hasOwn(member, 'const') || Object.hasOwn(member, 'enum'))
  })
  if (!areConstants) return schema
  const { type: _, ...rest } = schema
  return rest
}

function withNestedUnions(schema: JsonObject): JsonObject {
  const unions = ['anyOf', 'oneOf'].filter((keyword) => isList(ownValue(schema, keyword)))
  const others = typedKeywords.filter((keyword) => Object.hasOwn(schema, keyword) && !unions.includes(keyword))
  // A discriminator belongs to the alternatives beside it, and openapi-typescript looks for it there.
  const nested = unions.filter((keyword) => keyword === 'anyOf' || unions.length > 1)
  if (nested.length === 0 || others.length + unions.length === 1 || Object.hasOwn(schema, 'discriminator'))
    return schema
  const entries = Object.entries(schema).filter(([key]) => !nested.includes(key))
  const { allOf } = schema
  const members = nested.map((keyword) => objectOf([[keyword, schema[keyword] ?? []]]))
  return objectOf([
    ...entries.filter(([key]) => key !== 'allOf'),
    ['allOf', [...(isList(allOf) ? allOf : []), ...members]],
  ])
}

function withValuesAlone(schema: JsonObject): JsonObject {
  const { enum: values, type, properties: _, additionalProperties: __, ...rest } = schema
  if (!isList(values)) return schema
  const types = isList(type) ? type : [type]
  const fitting = values.filter((value) => types.some((one) => one === undefined || isValueOf(value, String(one))))
  // Where none is of the type, such as numbers in quotes, the list is more likely to be what is sent.
  return { ...rest, enum: fitting.length > 0 ? fitting : values }
}
