import { type Json, type JsonObject, objectOf, ownList } from '../../generator/json.ts'
import { isAnnotation } from '../../generator/normalize/keywords.ts'

/** What a schema refers to, together with what it says beside that: a part of its own where both speak of the same. */
export function schemaBeside(end: JsonObject, beside: JsonObject): JsonObject {
  const entries = Object.entries(beside)
  if (!entries.some((entry) => saysMore(entry) && Object.hasOwn(end, entry[0]))) return { ...end, ...beside }
  const part = objectOf(entries.filter(saysMore))
  const words = objectOf(entries.filter((entry) => !saysMore(entry)))
  return { ...end, ...words, allOf: [...ownList(end, 'allOf'), part] }
}

/** The same in OpenAPI 3.0, which ignores what is said beside a reference; words and `nullable` are read as they are meant. */
export function wordsBeside(end: JsonObject, beside: JsonObject): JsonObject {
  return { ...end, ...objectOf(Object.entries(beside).filter((entry) => !saysMore(entry))) }
}

function saysMore([keyword]: readonly [string, Json]): boolean {
  return keyword !== 'nullable' && !isAnnotation(keyword)
}
