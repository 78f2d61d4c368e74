import { changeChildren, type NodeKind } from '../../generator/grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownList, ownObject } from '../../generator/json.ts'
import type { Inventor } from './invent-date-times.ts'

/**
 * Makes json-schema-faker invent fields whose names fit patterns, items of any kind, and items that a list contains.
 *
 * Version 0.5.8, which Prism 5.16 brings, looks for further names of a pattern for ever where it knows of one alone, as of `^x-`, and fails at
 * `items: true`, and at lists of some length of which only `contains` says what is in them. What requests and replies are held against stays
 * as it is.
 */
export function inventParts(inventor: Inventor): void {
  const { generate } = inventor
  inventor.generate = (given) => {
    const { __bundled__: bundle, ...schema } = given as JsonObject
    const parts = isObject(bundle) ? objectOf(Object.entries(bundle).map(([key, one]) => [key, change(one)])) : bundle
    return generate.call(inventor, {
      ...(change(schema) as JsonObject),
      ...(parts !== undefined && { __bundled__: parts }),
    })
  }
}

function change(node: Json, kind: NodeKind = 'schema'): Json {
  if (!isObject(node) || kind !== 'schema') return node
  return withNames(withItems(changeChildren(node, kind, change)))
}

function withItems(schema: JsonObject): JsonObject {
  const { contains, ...rest } = schema
  const [isHeld, told] = [isObject(contains), rest.items === true ? { ...rest, items: {} } : rest]
  if (contains === undefined || told.items !== undefined) return { ...told, ...(isHeld && { contains }) }
  return isHeld ? { ...told, contains, items: contains } : { ...told, items: {} }
}

function withNames(schema: JsonObject): JsonObject {
  const { patternProperties, minProperties } = schema
  if (!isObject(patternProperties)) return schema
  const patterns = Object.entries(patternProperties).filter(([, one]) => one !== false)
  const others = [...Object.keys(ownObject(schema, 'properties')), ...ownList(schema, 'required')]
  // Names of a pattern with an end may be few, and are looked for as long as there may be more.
  const isClosed = others.length === 0 && Number(minProperties ?? 0) < 2 && patterns.some(([one]) => one.includes('$'))
  return {
    ...schema,
    patternProperties: objectOf(patterns.map(([pattern, one]) => [withLetters(pattern), isObject(one) ? one : {}])),
    ...(isClosed && { additionalProperties: false }),
  }
}

/** A pattern of more names than one; those with an end are left as they are. */
function withLetters(pattern: string): string {
  return pattern.includes('$') ? pattern : `(?:${pattern})[a-z]{3,8}`
}
