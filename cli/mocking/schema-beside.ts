import { type Json, type JsonObject, objectOf, ownList } from '../../generator/json.ts'
import { isAnnotation } from '../../generator/normalize/keywords.ts'

/** What a schema refers to, together with what it says beside that: a part of its own where both speak of the same. */
export function schemaBeside(end: JsonObject, beside: JsonObject): JsonObject {
  const saysMore = ([keyword]: readonly [string, Json]) => keyword !== 'nullable' && !isAnnotation(keyword)
  const entries = Object.entries(beside)
  if (!entries.some((entry) => saysMore(entry) && Object.hasOwn(end, entry[0]))) return { ...end, ...beside }
  const part = objectOf(entries.filter(saysMore))
  const words = objectOf(entries.filter((entry) => !saysMore(entry)))
  return { ...end, ...words, allOf: [...ownList(end, 'allOf'), part] }
}
