import { literal } from '../emit/text.ts'
import { isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { nodeAt, targetOf } from '../model/referred.ts'
import { pointerKeys } from '../pointer.ts'

/** What is needed to call schemas by their names. */
export interface SchemaNames {
  readonly document: JsonObject
  /** Names of types.ts that mean nothing else in a module of operations, by the keys of their schemas. */
  readonly schemaNames: ReadonlyMap<string, string>
}

/** The type of a schema that has a name, or of a list of such; `undefined` for every other one. */
export function namedType(names: SchemaNames, pointer: string): string | undefined {
  const schema = nodeAt(names.document, pointer)
  const entry = namedEntryType(names, pointer)
  return entry === undefined ? componentType(names, schema) : `${entry}[]`
}

/** The type of the entries of a list, where their schema has a name. */
export function namedEntryType(names: SchemaNames, pointer: string): string | undefined {
  const schema = nodeAt(names.document, pointer)
  if (!isObject(schema) || schema.type !== 'array') return undefined
  const isPlain = Object.keys(schema).every((key) => plainKeywords.has(key))
  return isPlain ? componentType(names, ownValue(schema, 'items')) : undefined
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

function componentType({ document, schemaNames }: SchemaNames, node: Json | undefined): string | undefined {
  const target = isObject(node) && Object.keys(node).length === 1 ? targetOf(node) : undefined
  const keys = pointerKeys(target ?? '')
  const [first, section, name] = keys
  if (keys.length !== 3 || first !== 'components' || section !== 'schemas' || name === undefined) return undefined
  if (nodeAt(document, target ?? '') === undefined) return undefined
  return schemaNames.get(name) ?? `components['schemas'][${literal(name)}]`
}
