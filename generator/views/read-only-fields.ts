import { recordKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { block } from '../emit/validators/code.ts'
import { isObject, type JsonObject, ownValue } from '../json.ts'
import { alternativesAt, certainParts } from '../model/certain-parts.ts'
import { createNameGiver, variable } from '../model/names.ts'
import { type Found, follow, nodeAt } from '../model/referred.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { findReadOnly, isReadOnly } from './read-only.ts'

/** View of templates/client/read-only.ts.hbs and templates/server/read-only.ts.hbs. */
export interface ReadOnlyView {
  readonly contractName: string
  readonly functions: readonly ReadOnlyFunction[]
}

/** A function that leaves out what is read-only in a value. */
export interface ReadOnlyFunction {
  readonly name: string
  /** Of its comment. */
  readonly lines: readonly string[]
  /** An expression. */
  readonly code: string
}

/** Names the functions that bodies need, and keeps them until they are printed. */
export interface ReadOnlyFields {
  /** The function for the bodies of a schema; `undefined` where nothing in it is read-only. */
  readonly functionFor: (schemaPointer: string | undefined) => string | undefined
  readonly functions: () => readonly ReadOnlyFunction[]
}

/** What is read-only in a value, as code. */
interface Marks {
  readonly names: readonly string[]
  /** Functions for what is in fields, by their names. */
  readonly fields: ReadonlyMap<string, string>
  readonly items: string | undefined
  readonly others: string | undefined
}

/** Looks through the schemas of bodies. Each one that is referred to gets one function, so that schemas may hold themselves. */
export function collectReadOnlyFields(document: JsonObject): ReadOnlyFields {
  const hasReadOnly = findReadOnly(document)
  const giveName = createNameGiver(['without', 'Strip', 'Marks', 'value'])
  const namesByPointer = new Map<string, string>()
  const waiting: { readonly name: string; readonly found: Found }[] = []

  function functionFor(pointer: string | undefined): string | undefined {
    const found = pointer === undefined ? undefined : foundAt(document, pointer)
    if (!found || !hasReadOnly(found.pointer)) return undefined
    const known = namesByPointer.get(found.pointer)
    if (known !== undefined) return known
    const name = giveName(variable(nameAt(found.pointer)))
    namesByPointer.set(found.pointer, name)
    // Its fields are looked at later: one of them may be of the same schema, and each of thousands may lead to the next.
    waiting.push({ name, found })
    return name
  }

  function marksOf(found: Found): Marks {
    const parts = certainParts(document, found, new Set([found.pointer]))
    const choices = parts.flatMap((part) =>
      (['anyOf', 'oneOf'] as const).flatMap((keyword) => alternativesAt(part, keyword)),
    )
    const certain = fieldsOf(parts)
    const possible = fieldsOf(choices.flatMap((choice) => partsBehind(document, choice)))
    const isMarked = (pointer: string) => isReadOnly(document, nodeAt(document, pointer) ?? false)
    const isGone = ([name, pointers]: readonly [string, readonly string[]]) =>
      certain.has(name) ? pointers.some(isMarked) : pointers.every(isMarked)
    const all = [...certain, ...[...possible].filter(([name]) => !certain.has(name))]
    const fields = all.filter((field) => !isGone(field)).map(([name, places]) => [name, onlyOne(places)] as const)
    return {
      names: all.filter(isGone).map(([name]) => name),
      fields: new Map(fields.flatMap(([name, code]) => (code === undefined ? [] : [[name, code]]))),
      items: onlyOne(placesAt(parts, 'items')),
      others: onlyOne(placesAt(parts, 'additionalProperties')),
    }
  }

  // Where schemas of one value disagree on what is in it, nobody knows which one is meant.
  function onlyOne(pointers: readonly string[]): string | undefined {
    const codes = new Set(pointers.map(codeFor))
    const [code] = codes
    return codes.size === 1 ? code : undefined
  }

  function codeFor(pointer: string): string | undefined {
    const found = foundAt(document, pointer)
    if (!found || !hasReadOnly(found.pointer)) return undefined
    // What stands where it is used needs no name of its own.
    return found.pointer === pointer ? arrow(marksOf(found)) : functionFor(pointer)
  }

  return {
    functionFor,
    functions: () => {
      // More are appended while the loop runs.
      const functions: ReadOnlyFunction[] = []
      for (const { name, found } of waiting) {
        const lines = [`${JSON.stringify(nameAt(found.pointer))} without what is read-only in it.`]
        functions.push({ name, lines, code: arrow(marksOf(found)) })
      }
      return functions
    },
  }
}

function foundAt(document: JsonObject, pointer: string): Found<JsonObject> | undefined {
  const node = nodeAt(document, pointer)
  return node === undefined ? undefined : follow(document, { node, pointer })
}

function partsBehind(document: JsonObject, place: Found): Found[] {
  const found = follow(document, place)
  if (!found) return []
  return certainParts(document, found, new Set([found.pointer]))
}

function fieldsOf(parts: readonly Found[]): ReadonlyMap<string, string[]> {
  const fields = new Map<string, string[]>()
  for (const { node, pointer } of parts) {
    const own = ownValue(node, 'properties')
    for (const name of isObject(own) ? Object.keys(own) : []) {
      fields.set(name, [...(fields.get(name) ?? []), joinPointer(pointer, 'properties', name)])
    }
  }
  return fields
}

function placesAt(parts: readonly Found[], keyword: string): string[] {
  return parts.flatMap(({ node, pointer }) =>
    isObject(ownValue(node, keyword)) ? [joinPointer(pointer, keyword)] : [],
  )
}

/** The last part of a pointer that is a name: `Order` of `/components/schemas/Order`. */
function nameAt(pointer: string): string {
  const keys = pointerKeys(pointer)
  return keys[0] === 'components'
    ? (keys.at(-1) ?? '')
    : keys
        .filter((key) => /[a-z]/i.test(key))
        .slice(1, 3)
        .join(' ')
}

function arrow({ names, fields, items, others }: Marks): string {
  const entries: (readonly [key: string, code: string])[] = [
    ...(names.length === 0 ? [] : [['names', `[${names.map(literal).join(', ')}]`] as const]),
    ...(fields.size === 0 ? [] : [['fields', object([...fields])] as const]),
    ...(items === undefined ? [] : [['items', items] as const]),
    ...(others === undefined ? [] : [['others', others] as const]),
  ]
  return entries.length === 0 ? '(value) => value' : `(value) => without(value, ${object(entries)})`
}

const maxLineLength = 100

function object(entries: readonly (readonly [name: string, code: string])[]): string {
  const parts = entries.map(([name, code]) => `${recordKey(name)}: ${code}`)
  const line = `{ ${parts.join(', ')} }`
  if (line.length <= maxLineLength && !line.includes('\n')) return line
  return block(
    '',
    parts.map((part) => `${part},`),
  ).trimStart()
}
