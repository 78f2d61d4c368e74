import { type Json, type JsonObject, objectOf, ownList } from '../../generator/json.ts'
import { isAnnotation } from '../../generator/normalize/keywords.ts'
import { isVersion30 } from '../../generator/version30.ts'

/** What a schema refers to, together with what it says beside that, as the version of the document reads it. */
export type Combine = (end: JsonObject, beside: JsonObject) => JsonObject

/** How a document combines both. */
export function combineIn(document: JsonObject): Combine {
  return isVersion30(document) ? wordsBeside : schemaBeside
}

// A part of its own where both speak of the same.
function schemaBeside(end: JsonObject, beside: JsonObject): JsonObject {
  const entries = Object.entries(beside)
  if (!entries.some((entry) => saysMore(entry) && Object.hasOwn(end, entry[0]))) return { ...end, ...beside }
  const part = objectOf(entries.filter(saysMore))
  const words = objectOf(entries.filter((entry) => !saysMore(entry)))
  return { ...end, ...words, allOf: [...ownList(end, 'allOf'), part] }
}

// OpenAPI 3.0 ignores what is said beside a reference; words and `nullable` are read as they are meant.
function wordsBeside(end: JsonObject, beside: JsonObject): JsonObject {
  return { ...end, ...objectOf(Object.entries(beside).filter((entry) => !saysMore(entry))) }
}

function saysMore([keyword]: readonly [string, Json]): boolean {
  return keyword !== 'nullable' && !isAnnotation(keyword)
}
