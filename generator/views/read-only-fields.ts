import { recordKey } from '../emit/property-key.ts'
import { literal } from '../emit/text.ts'
import { block } from '../emit/validators/code.ts'
import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { createNameGiver, variable } from '../model/names.ts'
import { markedFields, partsOfValue } from '../model/parts-of-values.ts'
import { childOf, childrenOf, type Found, nodeAt, targetOf } from '../model/referred.ts'
import { isAnnotation } from '../normalize/keywords.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { maxChain } from '../resolve.ts'
import { findReadOnly } from './read-only.ts'

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
  readonly fields: readonly (readonly [name: string, code: string])[]
  /** Functions for the first items of a list. */
  readonly first: readonly string[]
  readonly items: string | undefined
  readonly others: string | undefined
}

/** Functions for a place in a value; one that is absent leaves it as it is, and none says that nothing is known of the place. */
type Codes = readonly (string | undefined)[]

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
    const code = arrow(marksOf(found))
    open.delete(found.pointer)
    return code
  }

  function marksOf(place: Found): Marks {
    const parts = partsOfValue(document, place)
    const { certain, possible } = parts
    const names = new Set(markedFields(document, parts, 'readOnly'))
    const codeAt = (codesOf: (part: Found) => Codes) => combined(certain.flatMap(codesOf), possible.flatMap(codesOf))
    const others = codeAt(ofOthers)
    const listed = new Set([...certain, ...possible].flatMap(propertyNames))
    const kept = [...listed].filter((name) => !names.has(name))
    const [sureField, otherField] = [fieldCodes(certain), fieldCodes(possible)]
    const [sureItem, otherItem] = [itemCodes(certain), itemCodes(possible)]
    const lengths = [...certain, ...possible].map((part) => childrenOf(part, 'prefixItems').length)
    const length = lengths.reduce((most, one) => Math.max(most, one), 0)
    return {
      names: [...names],
      fields: kept.flatMap((name) => {
        const code = combined(sureField(name), otherField(name)) ?? (others === undefined ? undefined : 'unchanged')
        return code === undefined ? [] : [[name, code] as const]
      }),
      first: Array.from(
        { length },
        (_, index) => combined(sureItem(String(index)), otherItem(String(index))) ?? 'unchanged',
      ),
      items: codeAt(ofItems),
      others,
    }
  }

  function fieldCodes(parts: readonly Found[]): (name: string) => Codes {
    return codesByKey(parts, { listed: (part) => childrenOf(part, 'properties'), codeFor, unlisted: ofUnlisted })
  }

  function itemCodes(parts: readonly Found[]): (index: string) => Codes {
    return codesByKey(parts, { listed: (part) => childrenOf(part, 'prefixItems'), codeFor, unlisted: ofItems })
  }

  // Which pattern a key fits is not looked at.
  function ofUnlisted(part: Found): Codes {
    const additional = childOf(part, 'additionalProperties')
    const places = [
      ...childrenOf(part, 'patternProperties'),
      ...(additional && additional.node !== false ? [additional] : []),
    ]
    return places.length === 0 ? [] : [onlyOne(places.map(codeFor))]
  }

  function ofOthers(part: Found): Codes {
    const unevaluated = childOf(part, 'unevaluatedProperties')
    const codes = ofUnlisted(part)
    return codes.length === 0 && unevaluated ? [codeFor(unevaluated)] : codes
  }

  function ofItems(part: Found): Codes {
    const items = childOf(part, 'items') ?? childOf(part, 'unevaluatedItems')
    return items ? [codeFor(items)] : []
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
        functions.push({ name, lines, code: arrow(marksOf(found)) })
      }
      return functions
    },
  }
}

function propertyNames({ node }: Found): readonly string[] {
  const properties = ownValue(node, 'properties')
  return isObject(properties) ? Object.keys(properties) : []
}

interface Speaking {
  /** The fields or items that a part describes one by one. */
  readonly listed: (part: Found) => readonly (Found & { readonly key: string })[]
  readonly codeFor: (place: Found) => string | undefined
  /** What it says of all others. */
  readonly unlisted: (part: Found) => Codes
}

/**
 * What parts say of a field or an item, in their order. Parts that do not list it may be thousands that say the same: of those
 * the first one stands for all.
 */
function codesByKey(parts: readonly Found[], { listed, codeFor, unlisted }: Speaking): (key: string) => Codes {
  const all = parts.flatMap((part, index) => listed(part).map((place) => ({ place, index })))
  const listing = Map.groupBy(all, ({ place }) => place.key)
  const others = parts.map((part, index) => ({ index, codes: all.length > 0 ? unlisted(part) : [] }))
  const alike = Map.groupBy(
    others.filter(({ codes }) => codes.length > 0),
    ({ codes }) => JSON.stringify(codes),
  )
  return (key) => {
    const own = listing.get(key) ?? []
    const indexes = new Set(own.map(({ index }) => index))
    const firsts = [...alike.values()].flatMap((group) => group.find(({ index }) => !indexes.has(index)) ?? [])
    return [...own.map(({ place, index }) => ({ index, codes: [codeFor(place)] })), ...firsts]
      .toSorted((left, right) => left.index - right.index)
      .flatMap(({ codes }) => codes)
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

/** What holds for certain is all done, one after the other; of what is possible nobody knows which one is meant. */
function combined(certain: Codes, possible: Codes): string | undefined {
  if (certain.length === 0) return onlyOne(possible)
  const codes = [...new Set(certain)].filter((code) => code !== undefined)
  if (codes.length < 2) return codes[0]
  return `(value) => ${codes.reduce((inner, code) => `${applicable(code)}(${inner})`, 'value')}`
}

function onlyOne(codes: Codes): string | undefined {
  const [code, ...others] = new Set(codes)
  return others.length === 0 ? code : undefined
}

function applicable(code: string): string {
  return /^\w+$/.test(code) ? code : `(${code})`
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

function arrow({ names, fields, first, items, others }: Marks): string {
  const isEmpty = first.length === 0 || (items === undefined && first.every((code) => code === 'unchanged'))
  const entries: (readonly [key: string, code: string])[] = [
    ...(names.length === 0 ? [] : [['names', `[${names.map(literal).join(', ')}]`] as const]),
    ...(fields.length === 0 ? [] : [['fields', object(fields)] as const]),
    ...(isEmpty ? [] : [['first', `[${first.join(', ')}]`] as const]),
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
