import { type JsonObject, ownObject } from '../json.ts'
import { markedFields, type PartsOfValue, partsOfValue } from '../model/parts-of-values.ts'
import { childOf, childrenOf, type Found } from '../model/referred.ts'

/** What is read-only in a value, and in what it holds. Functions are code: a name, or an expression. */
export interface ReadOnlyMarks {
  /** Fields that are read-only. */
  readonly names: readonly string[]
  /** Functions for what is in other fields, by their names. */
  readonly fields: readonly (readonly [name: string, code: string])[]
  /** Functions for the first items of a list. */
  readonly first: readonly string[]
  /** The function for all further items. */
  readonly items: string | undefined
  /** The function for what is in all further fields. */
  readonly others: string | undefined
}

/** The function for a place in a value; `undefined` where nothing there is read-only. */
export type CodeFor = (place: Found) => string | undefined

/** Functions for a place in a value; one that is absent leaves it as it is, and none says that nothing is known of the place. */
type Codes = readonly (string | undefined)[]

/** A function that changes nothing; it keeps a field or an item from what is said of all others. */
const unchanged = 'unchanged'

/** Looks through all schemas that speak of the value at a place. */
export function readOnlyMarks(document: JsonObject, place: Found, codeFor: CodeFor): ReadOnlyMarks {
  const parts = partsOfValue(document, place)
  const { certain, possible } = parts
  const names = new Set(markedFields(document, parts, 'readOnly'))
  const codeAt = (codesOf: (part: Found, codeFor: CodeFor) => Codes): string | undefined => {
    const codes = (those: readonly Found[]) => those.flatMap((part) => codesOf(part, codeFor))
    return combined(codes(certain), codes(possible))
  }
  const others = codeAt(codesOfOthers)
  const codeOfField = codeByKey(parts, fields, codeFor)
  const codeOfItem = codeByKey(parts, items, codeFor)
  const listed = new Set([...certain, ...possible].flatMap(({ node }) => Object.keys(ownObject(node, 'properties'))))
  const kept = [...listed].filter((name) => !names.has(name))
  return {
    names: [...names],
    fields: kept.flatMap((name) => {
      const code = codeOfField(name) ?? (others === undefined ? undefined : unchanged)
      return code === undefined ? [] : [[name, code] as const]
    }),
    first: Array.from({ length: countListed(parts) }, (_, index) => codeOfItem(String(index)) ?? unchanged),
    items: codeAt(codesOfItems),
    others,
  }
}

/** How many items stand at the start of a list, each with a schema of its own. */
function countListed({ certain, possible }: PartsOfValue): number {
  return [...certain, ...possible]
    .map((part) => childrenOf(part, 'prefixItems').length)
    .reduce((most, one) => Math.max(most, one), 0)
}

// Which pattern a key fits is not looked at.
function codesOfUnlisted(part: Found, codeFor: CodeFor): Codes {
  const additional = childOf(part, 'additionalProperties')
  const places = [
    ...childrenOf(part, 'patternProperties'),
    ...(additional && additional.node !== false ? [additional] : []),
  ]
  return places.length === 0 ? [] : [onlyOne(places.map(codeFor))]
}

function codesOfOthers(part: Found, codeFor: CodeFor): Codes {
  const unevaluated = childOf(part, 'unevaluatedProperties')
  const codes = codesOfUnlisted(part, codeFor)
  return codes.length === 0 && unevaluated ? [codeFor(unevaluated)] : codes
}

function codesOfItems(part: Found, codeFor: CodeFor): Codes {
  const items = childOf(part, 'items') ?? childOf(part, 'unevaluatedItems')
  return items ? [codeFor(items)] : []
}

/** What parts say of fields, or of items. */
interface Saying {
  /** The fields or items that a part describes one by one. */
  readonly listed: (part: Found) => readonly (Found & { readonly key: string })[]
  /** What it says of all others. */
  readonly unlisted: (part: Found, codeFor: CodeFor) => Codes
}

const fields: Saying = { listed: (part) => childrenOf(part, 'properties'), unlisted: codesOfUnlisted }
const items: Saying = { listed: (part) => childrenOf(part, 'prefixItems'), unlisted: codesOfItems }

function codeByKey(
  { certain, possible }: PartsOfValue,
  saying: Saying,
  codeFor: CodeFor,
): (key: string) => string | undefined {
  const certainCodes = codesByKey(certain, saying, codeFor)
  const possibleCodes = codesByKey(possible, saying, codeFor)
  return (key) => combined(certainCodes(key), possibleCodes(key))
}

/**
 * What parts say of a field or an item, in their order. Parts that do not list it may be thousands that say the same: of those
 * the first one stands for all.
 */
function codesByKey(parts: readonly Found[], { listed, unlisted }: Saying, codeFor: CodeFor): (key: string) => Codes {
  const all = parts.flatMap((part, index) => listed(part).map((place) => ({ place, index })))
  const listing = Map.groupBy(all, ({ place }) => place.key)
  const others = parts.map((part, index) => ({ index, codes: all.length > 0 ? unlisted(part, codeFor) : [] }))
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
