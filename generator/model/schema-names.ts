import { isObject, type JsonObject, ownValue } from '../json.ts'
import { createNameGiver, identifier } from './names.ts'

// What types.ts declares or takes from the language itself; a schema of that name would change what they mean.
const usedNames = [
  ...['paths', 'webhooks', 'components', 'operations', 'WithRequired'],
  ...['Record', 'Omit', 'Extract', 'Exclude', 'Readonly', 'ReadonlyArray', 'Array'],
]

/** The schemas of a document by their keys below `components/schemas`. */
export function schemasOf(document: JsonObject): JsonObject {
  const schemas = ownValue(ownValue(document, 'components'), 'schemas')
  return isObject(schemas) ? schemas : {}
}

/** Names of the types of schemas in types.ts, by their keys. Schemas that are added behind the others change no name. */
export function nameSchemas(document: JsonObject): ReadonlyMap<string, string> {
  const giveName = createNameGiver(usedNames)
  return new Map(Object.keys(schemasOf(document)).map((key) => [key, giveName(identifier(key))]))
}
