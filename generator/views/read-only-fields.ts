import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { createNameGiver, variable } from '../model/names.ts'
import { type Found, nodeAt, targetOf } from '../model/referred.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { maxChain } from '../resolve.ts'
import { printReadOnlyMarks } from './print-read-only-marks.ts'
import { findReadOnly } from './read-only.ts'
import { readOnlyMarks } from './read-only-marks.ts'

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

// What is further down gets a function of its own, so that no chain of schemas is too long.
const deepest = 20

/** Looks through the schemas of bodies. Each one that is referred to gets one function, so that schemas may hold themselves. */
export function collectReadOnlyFields(document: JsonObject): ReadOnlyFields {
  const hasReadOnly = findReadOnly(document)
  const giveName = createNameGiver(['without', 'unchanged', 'Strip', 'Marks', 'value'])
  const namesByPointer = new Map<string, string>()
  const waiting: { readonly name: string; readonly found: Found }[] = []
  const open = new Set<string>()

  function functionFor(found: Found): string {
    const known = namesByPointer.get(found.pointer)
    if (known !== undefined) return known
    const name = giveName(variable(nameAt(found.pointer)))
    namesByPointer.set(found.pointer, name)
    // Its fields are looked at later: one of them may be of the same schema, and each of thousands may lead to the next.
    waiting.push({ name, found })
    return name
  }

  function codeFor(place: Found): string | undefined {
    const found = behind(document, place)
    if (!hasReadOnly(found.pointer)) return undefined
    const isElsewhere = !`${found.pointer}/`.startsWith(`${place.pointer}/`)
    if (isElsewhere || open.has(found.pointer) || open.size > deepest) return functionFor(found)
    // What stands where it is used needs no name of its own.
    open.add(found.pointer)
    const code = stripping(found)
    open.delete(found.pointer)
    return code
  }

  function stripping(found: Found): string {
    return printReadOnlyMarks(readOnlyMarks(document, found, codeFor))
  }

  return {
    functionFor: (pointer) => {
      const node = pointer === undefined ? undefined : nodeAt(document, pointer)
      if (pointer === undefined || node === undefined) return undefined
      const found = behind(document, { node, pointer })
      return hasReadOnly(found.pointer) ? functionFor(found) : undefined
    },
    functions: () => {
      // More are appended while the loop runs.
      const functions: ReadOnlyFunction[] = []
      for (const { name, found } of waiting) {
        const lines = [`${JSON.stringify(nameAt(found.pointer))} without what is read-only in it.`]
        functions.push({ name, lines, code: stripping(found) })
      }
      return functions
    },
  }
}

/** What a place stands for, past whatever only leads to another schema, such as `{allOf: [{$ref}], description}`. */
function behind(document: JsonObject, place: Found): Found {
  let found = place
  for (let hops = 0; hops <= maxChain; hops++) {
    const next = soleMeaning(document, found)
    if (!next) return found
    found = next
  }
  return place
}

function soleMeaning(document: JsonObject, { node, pointer }: Found): Found | undefined {
  const [keyword, ...others] = isObject(node) ? Object.keys(node).filter((key) => !isAnnotation(key)) : []
  if (others.length > 0) return undefined
  const target = keyword === '$ref' ? targetOf(node) : undefined
  const behindIt = target === undefined ? undefined : nodeAt(document, target)
  if (target !== undefined && behindIt !== undefined) return { node: behindIt, pointer: target }
  if (keyword !== 'allOf' && keyword !== 'anyOf' && keyword !== 'oneOf') return undefined
  const members = ownValue(node, keyword)
  const isOther = (member: Json) => ownValue(member, 'type') !== 'null'
  // Of thousands of members no more than two are looked at.
  const index = isList(members) ? members.findIndex(isOther) : -1
  if (!isList(members) || index < 0 || members.findLastIndex(isOther) !== index) return undefined
  return { node: members[index] ?? true, pointer: joinPointer(pointer, keyword, index) }
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
