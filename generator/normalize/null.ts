import { isList, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import { isAnnotation } from './keywords.ts'

/**
 * A schema without `nullable`. Where a type stands, `null` joins it; beside anything else the schema as it was becomes one
 * of two alternatives, `anyOf: [schema, {type: 'null'}]`, with its texts outside.
 */
export function wrappedIn(schema: JsonObject): { readonly schema: JsonObject; readonly isWrapped: boolean } {
  const nullable = ownValue(schema, 'nullable')
  if (typeof nullable !== 'boolean') return { schema, isWrapped: false }
  const rest = objectOf(Object.entries(schema).filter(([key]) => key !== 'nullable'))
  if (!nullable || Object.keys(rest).every(isAnnotation)) return { schema: rest, isWrapped: false }
  const types = typesOf(rest)
  const isSimple = !compositions.some((keyword) => Object.hasOwn(rest, keyword))
  if (isSimple && types.length > 0) return { schema: joined(rest, types), isWrapped: false }
  if (isSimple && isList(ownValue(rest, 'enum'))) return { schema: withNullInEnum(rest), isWrapped: false }
  return { schema: wrapped(rest), isWrapped: true }
}

/** Keywords that can refuse `null` whatever `type` says. */
export const compositions: readonly string[] = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'const', 'if', '$dynamicRef']

function typesOf(schema: JsonObject): readonly Json[] {
  const type = ownValue(schema, 'type')
  if (isList(type)) return type
  return typeof type === 'string' ? [type] : []
}

function joined(schema: JsonObject, types: readonly Json[]): JsonObject {
  const all = types.includes('null') ? types : [...types, 'null']
  return withNullInEnum({ ...schema, type: all.length === 1 ? (all[0] ?? 'null') : all })
}

// OpenAPI 3.0.3 wants null among the values as well, which nearly no author knows.
function withNullInEnum(schema: JsonObject): JsonObject {
  const values = ownValue(schema, 'enum')
  return isList(values) && !values.includes(null) ? { ...schema, enum: [...values, null] } : schema
}

function wrapped(schema: JsonObject): JsonObject {
  const entries = Object.entries(schema)
  const inner = objectOf(entries.filter(([key]) => !isAnnotation(key)))
  return objectOf([...entries.filter(([key]) => isAnnotation(key)), ['anyOf', [inner, { type: 'null' }]]])
}
