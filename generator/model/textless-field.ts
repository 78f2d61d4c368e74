import { isList, type Json, type JsonObject, ownValue } from '../json.ts'
import { follow } from './referred.ts'

/**
 * Whether a schema, or a part of it, says that a field holds no text: a number, a list. What a discriminator names such a field
 * for cannot be its value, since all its values are texts.
 */
export function isTextless(document: JsonObject, schema: Json, field: string): boolean {
  // What leads back to itself says nothing by that.
  const seen = new Set<Json>()
  const isIn = (part: Json): boolean => {
    const node = follow(document, { node: part, pointer: '' })?.node
    if (node === undefined || seen.has(node)) return false
    seen.add(node)
    const value = ownValue(ownValue(node, 'properties'), field)
    const parts = ownValue(node, 'allOf')
    return (value !== undefined && isNoText(document, value)) || (isList(parts) && parts.some(isIn))
  }
  return isIn(schema)
}

function isNoText(document: JsonObject, schema: Json): boolean {
  const type = ownValue(follow(document, { node: schema, pointer: '' })?.node ?? {}, 'type')
  return type !== undefined && ![type].flat().includes('string')
}
