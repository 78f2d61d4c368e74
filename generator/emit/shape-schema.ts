import { isList, isObject, isValueOf, type Json, type JsonObject, objectOf, ownList, ownValue } from '../json.ts'
import { withDemandedFields, withDemandsOfMembers, withoutBareMembers } from './shape-demands.ts'
import { withConditionalFields, withFittingIndex } from './shape-fields.ts'
import { isNothing, isTyped, nothing, typedKeywords } from './shape-parts.ts'

/**
 * A schema as openapi-typescript 7.13 prints it best; it means the same or, where a type can say less, somewhat more:
 *
 * - alternatives beside fields go along with them in `allOf`, since it would print `fields | alternative`;
 * - `{type: string, oneOf: [{const: 'a'}, …]}` loses its type, since it would print `string | 'a'`;
 * - fields beside alternatives, where nothing says that there is an object, are those of the alternatives that may be objects;
 * - a list of types goes where each alternative has one of them, and stays whole otherwise, since it would print those alone
 *   that no alternative has;
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
    withoutTypesOfAlternatives,
    withFieldsOfObjectsAlone,
    withNestedUnions,
    withValuesAlone,
  ]
  return isNothing(schema) ? nothing(schema) : steps.reduce((shaped, step) => step(shaped), schema)
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

function withNullType(schema: JsonObject): JsonObject {
  if (ownValue(schema, 'const') !== null) return schema
  const { const: _, ...rest } = schema
  return { ...rest, type: 'null' }
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

// Alternatives that a discriminator tells apart are objects, or say what else they are.
function withoutTypesOfAlternatives(schema: JsonObject): JsonObject {
  const { type, ...rest } = schema
  const [alternatives, ...others] = typedKeywords.filter((keyword) => Object.hasOwn(rest, keyword))
  if (!isList(type) || others.length > 0 || (alternatives !== 'anyOf' && alternatives !== 'oneOf')) return schema
  const areOfTypes = ownList(schema, alternatives).every((member) => {
    return isObject(member) && typeof member.type === 'string' && type.includes(member.type)
  })
  return areOfTypes || Object.hasOwn(schema, 'discriminator') ? rest : schema
}

function withFieldsOfObjectsAlone(schema: JsonObject): JsonObject {
  const keyword = ['oneOf', 'anyOf'].find((one) => isList(ownValue(schema, one)))
  const fields = Object.entries(schema).filter(([key]) => keywordsOfObjects.includes(key))
  if (keyword === undefined || fields.length === 0 || Object.hasOwn(schema, 'type')) return schema
  const isNoObject = (member: Json) => isObject(member) && typeof member.type === 'string' && member.type !== 'object'
  const members = ownList(schema, keyword)
  if (!members.some(isNoObject)) return schema
  const others = Object.entries(schema).filter(([key]) => !keywordsOfObjects.includes(key))
  const changed = members.map((member) => (isNoObject(member) ? member : { ...objectOf(fields), allOf: [member] }))
  return { ...objectOf(others), [keyword]: changed }
}

const keywordsOfObjects = ['properties', 'additionalProperties', 'patternProperties', 'required']

function withNestedUnions(schema: JsonObject): JsonObject {
  const unions = ['anyOf', 'oneOf'].filter((keyword) => isList(ownValue(schema, keyword)))
  const others = typedKeywords.filter((keyword) => Object.hasOwn(schema, keyword) && !unions.includes(keyword))
  // A discriminator belongs to the alternatives beside it, and openapi-typescript looks for it there.
  const nested = unions.filter((keyword) => keyword === 'anyOf' || unions.length > 1 || isList(schema.type))
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
