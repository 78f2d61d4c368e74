import { type JsonObject, ownObject, ownValue } from '../json.ts'
import { createNameGiver, identifier, pascalCase } from './names.ts'

// What types.ts declares or takes from the language itself; a schema of that name would change what they mean.
const usedNames = [
  ...['paths', 'webhooks', 'components', 'operations', 'WithRequired'],
  ...['Record', 'Omit', 'Extract', 'Exclude', 'Readonly', 'ReadonlyArray', 'Array'],
]

/** The schemas of a document by their keys below `components/schemas`. */
export function schemasOf(document: JsonObject): JsonObject {
  return ownObject(ownValue(document, 'components'), 'schemas')
}

/**
 * Names of the types of schemas in types.ts, by their keys: `order_line` is `OrderLine`, and itself where another has that name.
 * Schemas that are added behind the others change no name.
 */
export function nameSchemas(document: JsonObject): ReadonlyMap<string, string> {
  const schemas = schemasOf(document)
  const giveName = createNameGiver(usedNames)
  const given = new Set<string>(usedNames)
  return new Map(
    Object.keys(schemas).map((key) => {
      const usual = identifier(pascalCase(key))
      const isTaken = given.has(usual) || (usual !== key && Object.hasOwn(schemas, usual))
      const name = giveName(isTaken ? identifier(key) : usual)
      given.add(name)
      return [key, name]
    }),
  )
}
