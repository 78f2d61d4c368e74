import { isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import { fieldsOf, typedKeywords } from './shape-parts.ts'

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

/** With fields that only a conditional names. */
export function withConditionalFields(schema: JsonObject): JsonObject {
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

/** With further fields of a type that the named ones fit. */
export function withFittingIndex(schema: JsonObject): JsonObject {
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
