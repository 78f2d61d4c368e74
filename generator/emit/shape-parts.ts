import { isObject, type Json, type JsonObject, objectOf, ownObject } from '../json.ts'
import { isAnnotation } from '../normalize/keywords.ts'

/** Keywords of which a type can show something. */
export const typedKeywords = [
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

/** Whether a type can show something of a schema. */
export function isTyped(schema: Json): boolean {
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

/** The fields that a schema names. */
export function fieldsOf(schema: JsonObject): JsonObject {
  return ownObject(schema, 'properties')
}
