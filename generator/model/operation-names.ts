import { camelCase, capitalized, createNameGiver, identifier, type NameGiver, propertyName } from './names.ts'
import { partOf } from './operation-group.ts'
import { ofPath, type Unnamed, withoutPath } from './path-names.ts'

/** The names of an operation; all are final and unique. */
export interface OperationNames {
  readonly id: string
  readonly functionName: string
  readonly typeName: string
  readonly group: string
  readonly name: string
}

/**
 * Names operations: each gets the shortest of its names that no other asks for, so that none takes the place of another that the
 * contract wins or loses. Where nothing else is left they are numbered, in their order.
 */
export function nameOperations(unnamed: readonly Unnamed[]): OperationNames[] {
  const ids = idsOf(unnamed)
  const functionNames = choose(
    unnamed.map((operation, index) => functionWishes(operation, ids[index] ?? '')),
    createNameGiver(predefinedNames),
  )
  const giveTypeName = createNameGiver(predefinedNames)
  const typeNames = functionNames.map((name) => giveTypeName(identifier(capitalized(name))))
  const parts = unnamed.map((operation) => partOf(operation))
  const names = namesInGroups(parts)
  return unnamed.map((_, index) => ({
    id: ids[index] ?? '',
    functionName: functionNames[index] ?? '',
    typeName: typeNames[index] ?? '',
    group: parts[index]?.group ?? '',
    name: names[index] ?? '',
  }))
}

function idsOf(unnamed: readonly Unnamed[]): string[] {
  const nameless = unnamed.filter(({ id }) => id === undefined)
  const given = choose(nameless.map(ofPath), createNameGiver(unnamed.flatMap(({ id }) => id ?? [])))
  const byOperation = new Map(nameless.map((operation, index) => [operation, given[index]]))
  return unnamed.map((operation) => operation.id ?? byOperation.get(operation) ?? '')
}

function functionWishes(operation: Unnamed, id: string): string[] {
  return [...(operation.id === undefined ? [] : withoutPath(operation, id)), id].map((text) =>
    identifier(camelCase(text)),
  )
}

function namesInGroups(parts: readonly { readonly group: string; readonly wishes: readonly string[] }[]): string[] {
  const names: string[] = []
  for (const members of Map.groupBy(parts.keys(), (index) => parts[index]?.group).values()) {
    const wishes = members.map((index) => parts[index]?.wishes.map(propertyName) ?? [])
    const chosen = choose(wishes, createNameGiver())
    for (const [at, index] of members.entries()) names[index] = chosen[at] ?? ''
  }
  return names
}

function choose(wishes: readonly (readonly string[])[], giveName: NameGiver): string[] {
  const asked = new Map<string, number>()
  for (const wish of wishes.flatMap((own) => [...new Set(own)])) asked.set(wish, (asked.get(wish) ?? 0) + 1)
  return wishes.map((own) => giveName(own.find((wish) => asked.get(wish) === 1) ?? own.at(-1) ?? ''))
}

// What modules use of the language and the platform; a declaration of that name would change what they mean.
const predefinedNames = new Set(
  [
    'Array AsyncIterable Blob Boolean Buffer Date Error Exclude Extract File FormData Headers Infinity JSON Map Math NaN',
    'NonNullable Number Object Omit Partial Pick Promise Readonly ReadonlyArray Record RegExp Request Response Set String',
    'Symbol URL URLSearchParams Uint8Array console decodeURIComponent encodeURIComponent exports fetch globalThis module',
    'process require',
  ].flatMap((line) => line.split(' ')),
)
