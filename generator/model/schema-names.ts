import { createNameGiver, identifier } from './names.ts'

// What types.ts declares or takes from the language itself; a schema of that name would change what they mean.
const usedNames = [
  ...['paths', 'webhooks', 'components', 'operations', 'WithRequired'],
  ...['Record', 'Omit', 'Extract', 'Exclude', 'Readonly', 'ReadonlyArray', 'Array'],
]

/** Names of the types of schemas in types.ts, in the order of their keys below `components/schemas`. */
export function nameSchemas(keys: readonly string[]): string[] {
  const giveName = createNameGiver(usedNames)
  return keys.map((key) => giveName(identifier(key)))
}
