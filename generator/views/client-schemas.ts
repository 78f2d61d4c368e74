import { literal } from '../emit/text.ts'
import { isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { nodeAt, targetOf } from '../model/referred.ts'
import { pointerKeys } from '../pointer.ts'

/** The type of a schema that has a name, or of a list of such; `undefined` for every other one. */
export function namedType(document: JsonObject, pointer: string): string | undefined {
  const schema = nodeAt(document, pointer)
  const entry = namedEntryType(document, pointer)
  return entry === undefined ? componentType(document, schema) : `${entry}[]`
}

/** The type of the entries of a list, where their schema has a name. */
export function namedEntryType(document: JsonObject, pointer: string): string | undefined {
  const schema = nodeAt(document, pointer)
  if (!isObject(schema) || schema.type !== 'array') return undefined
  const isPlain = Object.keys(schema).every((key) => plainKeywords.has(key))
  return isPlain ? componentType(document, ownValue(schema, 'items')) : undefined
}

/** What a list may say of itself without being of another type. */
const plainKeywords = new Set([
  'type',
  'items',
  'title',
  'description',
  'default',
  'example',
  'examples',
  'uniqueItems',
])

function componentType(document: JsonObject, node: Json | undefined): string | undefined {
  const target = isObject(node) && Object.keys(node).length === 1 ? targetOf(node) : undefined
  const keys = pointerKeys(target ?? '')
  const [first, section, name] = keys
  if (keys.length !== 3 || first !== 'components' || section !== 'schemas' || name === undefined) return undefined
  return nodeAt(document, target ?? '') === undefined ? undefined : `components['schemas'][${literal(name)}]`
}
