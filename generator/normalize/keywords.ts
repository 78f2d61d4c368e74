import { isList, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'

/** A schema with the keywords of JSON Schema 2020-12 in place of those that OpenAPI 3.0 took from older drafts. */
export function asKeywordsOf2020(schema: JsonObject, is30: boolean): JsonObject {
  const bare = is30 && typeof ownValue(schema, '$ref') === 'string' ? withoutConstraints(schema) : schema
  return withExamples(withBound(withBound(bare, bounds.lower), bounds.upper))
}

/** Whether a keyword says nothing about which values are valid. */
export function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith('x-')
}

const annotations: ReadonlySet<string> = new Set([
  ...['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly'],
  ...['externalDocs', 'xml', '$comment'],
])

function withoutConstraints(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => key === '$ref' || key === 'nullable' || isAnnotation(key))
  return kept.length === Object.keys(schema).length ? schema : objectOf(kept)
}

const bounds = {
  lower: { inclusive: 'minimum', exclusive: 'exclusiveMinimum' },
  upper: { inclusive: 'maximum', exclusive: 'exclusiveMaximum' },
} as const

function withBound(
  schema: JsonObject,
  { inclusive, exclusive }: { readonly inclusive: string; readonly exclusive: string },
): JsonObject {
  const isExclusive = ownValue(schema, exclusive)
  if (typeof isExclusive !== 'boolean') return schema
  const bound = ownValue(schema, inclusive)
  const entries = Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
    if (key === exclusive) return []
    return key === inclusive && isExclusive ? [[exclusive, bound ?? value]] : [[key, value]]
  })
  return objectOf(entries)
}

function withExamples(schema: JsonObject): JsonObject {
  const example = ownValue(schema, 'example')
  if (example === undefined) return schema
  const entries = Object.entries(schema).filter(([key]) => key !== 'example' && key !== 'examples')
  const examples = ownValue(schema, 'examples')
  return objectOf([...entries, ['examples', isList(examples) && examples.length > 0 ? examples : [example]]])
}
