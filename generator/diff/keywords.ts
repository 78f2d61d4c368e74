import { isList, isObject, type Json, objectOf, ownValue } from '../json.ts'
import { compareBounds } from './bounds.ts'
import type { ConstraintChange, Shift } from './constraint.ts'
import { childrenOf, type Flat, isWithin, typeOf, valuesOfTypes } from './flatten.ts'

/** What has changed of the constraints of a schema that hold for values as a whole. */
export function compareConstraints(before: Flat, after: Flat): readonly ConstraintChange[] {
  return [
    ...compareBounds(before, after, [closedValues(before), closedValues(after)]),
    ...Object.entries(others).flatMap(([keyword, shiftOf]) => compareOther({ keyword, shiftOf }, before, after)),
    ...compareNeeds(before, after),
    ...compareValues(before, after),
    ...compareKnownValues(before, after),
  ]
}

/** The values of a keyword in all parts of a schema. */
export function valuesOf({ parts }: Flat, keyword: string): readonly Json[] {
  return parts.map(({ value }) => ownValue(value, keyword)).filter((value) => value !== undefined)
}

/** A value as a text that is the same in whatever order its fields stand. */
export function textOf(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    isObject(part) ? objectOf(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1))) : part,
  )
}

/** What a keyword that is stated, changed or gone means: that less fits, that something else fits, that more fits. */
export function changeOfText(
  keyword: string,
  [was, is]: readonly [Json | undefined, Json | undefined],
  shiftOf: ShiftOf = () => 'other',
): ConstraintChange {
  const [old, now] = [was, is].map((value) => value !== undefined && textOf(value))
  if (was === undefined || is === undefined) {
    if (was === undefined) return { shift: 'narrower', message: `${keyword} is ${now}, there was none` }
    return { shift: 'wider', message: `${keyword} is gone, it was ${old}` }
  }
  return { shift: shiftOf(was, is), message: `${keyword} is ${now}, it was ${old}` }
}

type ShiftOf = (was: Json, is: Json) => Shift

/** Constraints that are there, or not, or another one; how one became another few of them tell. */
const others: Readonly<Record<string, ShiftOf | undefined>> = {
  pattern: undefined,
  format: (was, is) => (widerFormats.get(was) === is ? 'wider' : widerFormats.get(is) === was ? 'narrower' : 'other'),
  multipleOf: (was, is) => (isMultiple(is, was) ? 'narrower' : isMultiple(was, is) ? 'wider' : 'other'),
  uniqueItems: undefined,
  contentEncoding: undefined,
  contentMediaType: undefined,
}

const widerFormats: ReadonlyMap<Json, Json> = new Map([
  ['int32', 'int64'],
  ['float', 'double'],
])

function isMultiple(value: Json, of: Json): boolean {
  return typeof value === 'number' && typeof of === 'number' && Number.isInteger(value / of)
}

function compareOther(
  { keyword, shiftOf }: { readonly keyword: string; readonly shiftOf: ShiftOf | undefined },
  before: Flat,
  after: Flat,
): readonly ConstraintChange[] {
  const [was, is] = [before, after].map((flat) => statedOf(flat, keyword))
  return differences(was, is).map((pair) => changeOfText(keyword, pair, shiftOf))
}

/** What OpenAPI 3.0 says of bytes by a format, and 3.1 by these keywords. */
const bytes: ReadonlyMap<Json, readonly [keyword: string, value: string]> = new Map([
  ['byte', ['contentEncoding', 'base64']],
  ['binary', ['contentMediaType', 'application/octet-stream']],
])

function statedOf(flat: Flat, keyword: string): readonly Json[] {
  const formats = valuesOf(flat, 'format')
  const ofBytes = formats.flatMap((format) => [bytes.get(format) ?? []]).filter(([name]) => name === keyword)
  const stated = keyword === 'format' ? formats.filter((format) => !bytes.has(format)) : valuesOf(flat, keyword)
  return [...stated.filter((value) => value !== false), ...ofBytes.flatMap(([, value]) => value ?? [])]
}

/** What is in one of two lists only, each beside one of the other list. */
function differences(before: readonly Json[] = [], after: readonly Json[] = []) {
  const without = (values: readonly Json[], others: readonly Json[]) => {
    const known = new Set(others.map(textOf))
    return values.filter((value) => !known.has(textOf(value)))
  }
  return sideBySide(without(before, after), without(after, before))
}

/** Two lists as pairs; the longer one goes on alone. */
export function sideBySide<T>(
  left: readonly T[],
  right: readonly T[],
): readonly (readonly [T | undefined, T | undefined])[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => [left[index], right[index]])
}

function compareNeeds(before: Flat, after: Flat): readonly ConstraintChange[] {
  const [was = [], is = []] = [before, after].map((flat) =>
    [...childrenOf(flat.parts, 'dependentRequired')].flatMap(([field, { value, members }]) => {
      const lists = members?.map((member) => member.value) ?? [value]
      return lists.filter(isList).flatMap((names) => names.map((name) => `${field} needs ${name}`))
    }),
  )
  return [
    ...[...new Set(was)].filter((need) => !is.includes(need)).map((need) => wider(`no longer: ${need}`)),
    ...[...new Set(is)].filter((need) => !was.includes(need)).map((need) => narrower(need)),
  ]
}

function compareValues(before: Flat, after: Flat): readonly ConstraintChange[] {
  const [was, is] = [closedValues(before), closedValues(after)]
  if (!was && !is) return []
  if (!was) return [{ shift: 'narrower', message: `only ${[...(is ?? [])].join(', ')} now, no other value` }]
  if (!is) return [{ shift: 'wider', message: `values other than ${[...was].join(', ')} now` }]
  return [
    ...[...was].filter((value) => !is.has(value)).map((value) => narrower(`no value ${value} any more`)),
    ...[...is].filter((value) => !was.has(value)).map((value) => wider(`a new value ${value}`)),
  ]
}

/** The values that a schema allows, as texts, where it names them all. */
export function closedValues(flat: Flat): ReadonlySet<string> | undefined {
  const sets = [...valuesOf(flat, 'enum').filter(isList), ...valuesOf(flat, 'const').map((value) => [value])]
  const { types } = flat
  const [first, ...rest] = sets.map((values) => new Set(values.map(textOf)))
  const ofType = first && [...first].filter((text) => !types || isWithin(typeOf(JSON.parse(text)), types))
  const values = ofType && new Set(ofType.filter((value) => rest.every((values) => values.has(value))))
  return values && types && allows(values, types) ? undefined : values
}

/** Whether some values are all that there are of their types: true and false are, and null. */
function allows(values: ReadonlySet<string>, types: ReadonlySet<string>): boolean {
  return types.size > 0 && valuesOfTypes(types)?.every((value) => values.has(textOf(value))) === true
}

// In an open set any value is legal all the time: a new one that is known takes nothing from anybody.
function compareKnownValues(before: Flat, after: Flat): readonly ConstraintChange[] {
  const [was = new Set(), is = new Set()] = [before, after].map((flat) => {
    const lists = valuesOf(flat, 'x-extensible-enum').filter(isList)
    return new Set(lists.flatMap((values) => values.map((value) => JSON.stringify(value))))
  })
  const closed = closedValues(after) ?? closedValues(before)
  if (closed) return []
  return [
    ...[...was].filter((value) => !is.has(value)).map((value) => narrower(`${value} is not a known value any more`)),
    ...[...is]
      .filter((value) => !was.has(value))
      .map((value) => ({ shift: 'harmless' as const, message: `${value} is known as a value now` })),
  ]
}

function narrower(message: string): ConstraintChange {
  return { shift: 'narrower', message }
}

function wider(message: string): ConstraintChange {
  return { shift: 'wider', message }
}
