import { type Json, type JsonObject, objectOf, ownValue } from '../json.ts'

/**
 * A schema without the keywords that say nothing there: those for values of other types, and those that mean something only
 * beside others, such as `then` without `if`. The same schema where there are none.
 *
 * @param types Those that are looked at; `undefined` for all.
 */
export function withoutIdle(schema: JsonObject, types: ReadonlySet<string> | undefined): JsonObject {
  const entries = Object.entries(schema)
  const kept = entries.filter(([keyword, value]) => !isIdle(schema, types, [keyword, value]))
  return kept.length === entries.length ? schema : objectOf(kept)
}

function isIdle(
  schema: JsonObject,
  types: ReadonlySet<string> | undefined,
  [keyword, value]: readonly [string, Json],
): boolean {
  const own = typesByKeyword.get(keyword)
  if (types && own && !own.some((type) => types.has(type))) return true
  const has = (...others: readonly string[]) => others.some((other) => ownValue(schema, other) !== undefined)
  switch (keyword) {
    case 'if':
      return !has('then', 'else')
    case 'then':
    case 'else':
      return !has('if')
    case 'minContains':
      return !has('contains') || (value === 0 && !has('maxContains'))
    case 'maxContains':
      return !has('contains')
    case 'contains':
      return ownValue(schema, 'minContains') === 0 && !has('maxContains')
    case 'multipleOf':
      // Whole numbers are multiples of a half as well.
      return Number.isInteger(1 / Number(value)) && types !== undefined && !types.has('number')
    default:
      return false
  }
}

const typesByKeyword: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    'number integer': ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
    array: [
      ...['items', 'prefixItems', 'unevaluatedItems', 'contains', 'minContains', 'maxContains'],
      ...['minItems', 'maxItems', 'uniqueItems'],
    ],
    object: [
      ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'],
      ...['required', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'],
    ],
  }).flatMap(([types, keywords]) => keywords.map((keyword) => [keyword, types.split(' ')] as const)),
)
