import { isList, isObject, type Json, ownValue } from '../json.ts'
import type { ConstraintChange } from './constraint.ts'
import { type Flat, hasWholeNumbers } from './flatten.ts'

/** The values that a schema allows, as JSON, before and after; `undefined` where it does not name them all. */
export type NamedValues = readonly [before: ReadonlySet<string> | undefined, after: ReadonlySet<string> | undefined]

/** What has changed of the bounds of numbers, lengths and counts; nothing where all values that are named keep to both. */
export function compareBounds(before: Flat, after: Flat, [named, namedNow]: NamedValues): readonly ConstraintChange[] {
  return bounds.flatMap((bound) => {
    const [was, is] = [tightest(bound, before), tightest(bound, after)]
    return compareBound(bound, was, is).filter(({ shift }) => {
      return shift === 'narrower' ? !areWithin(named, bound, is) : !areWithin(namedNow, bound, was)
    })
  })
}

function areWithin(named: ReadonlySet<string> | undefined, bound: Bound, limit: Limit | undefined): boolean {
  if (!named || !limit) return false
  const [least, excluded] = limit.rank
  return [...named].every((text) => {
    const measured = measure(bound.keyword, JSON.parse(text))
    if (measured === undefined) return true
    const signed = bound.isUpper ? -measured : measured
    return signed > least || (signed === least && excluded === 0)
  })
}

/** What a bound is held against; `undefined` for a value of a type that it does not speak of. */
function measure(keyword: string, value: Json): number | undefined {
  switch (keyword.slice('min'.length)) {
    case 'imum':
      return typeof value === 'number' ? value : undefined
    case 'Length':
      return typeof value === 'string' ? [...value].length : undefined
    case 'Items':
      return isList(value) ? value.length : undefined
    case 'Properties':
      return isObject(value) ? Object.keys(value).length : undefined
    default:
      return Number.NaN
  }
}

interface Bound {
  readonly keyword: string
  readonly exclusive?: string
  readonly isUpper?: true
  /** What holds by itself. */
  readonly least?: number
}

const bounds: readonly Bound[] = [
  { keyword: 'minimum', exclusive: 'exclusiveMinimum' },
  { keyword: 'maximum', exclusive: 'exclusiveMaximum', isUpper: true },
  { keyword: 'minContains', least: 1 },
  { keyword: 'maxContains', isUpper: true },
  ...['Length', 'Items', 'Properties'].flatMap((what) => [
    { keyword: `min${what}`, least: 0 },
    { keyword: `max${what}`, isUpper: true as const },
  ]),
]

interface Limit {
  readonly keyword: string
  readonly value: number
  /** Grows as less fits: upper bounds are turned round, and what is excluded counts for a little more. */
  readonly rank: readonly [number, number]
}

function compareBound({ keyword, least }: Bound, was?: Limit, is?: Limit): readonly ConstraintChange[] {
  const implied: Limit | undefined = least === undefined ? undefined : { keyword, value: least, rank: [least, 0] }
  const order = compareRanks(was ?? implied, is ?? implied)
  if (order === 0) return []
  return [{ shift: order < 0 ? 'narrower' : 'wider', message: messageOf(was, is) }]
}

function messageOf(was?: Limit, is?: Limit): string {
  if (!is) return `${was?.keyword} is gone, it was ${was?.value}`
  const now = `${is.keyword} is ${is.value}`
  if (!was) return `${now}, there was none`
  return `${now}, ${was.keyword === is.keyword ? 'it' : was.keyword} was ${was.value}`
}

// Where nothing is said, the most fits.
function compareRanks(was?: Limit, is?: Limit): number {
  const [[wasValue, wasExcluded], [isValue, isExcluded]] = [was?.rank ?? none, is?.rank ?? none]
  return wasValue === isValue ? wasExcluded - isExcluded : wasValue - isValue
}

const none = [Number.NEGATIVE_INFINITY, 0] as const

function tightest(bound: Bound, flat: Flat): Limit | undefined {
  const sign = bound.isUpper ? -1 : 1
  const isWhole = hasWholeNumbers(flat)
  const limits = [bound.keyword, ...(bound.exclusive === undefined ? [] : [bound.exclusive])].flatMap((keyword) =>
    flat.parts
      .map(({ value }) => ownValue(value, keyword))
      .filter((value) => typeof value === 'number')
      .map((value): Limit => {
        const isExclusive = keyword === bound.exclusive
        // Of whole numbers, more than 0 are those from 1, and so are those from 0.5.
        const whole = isExclusive ? Math.floor(value * sign) + 1 : Math.ceil(value * sign)
        if (isWhole) return { keyword, value, rank: [whole, 0] }
        return { keyword, value, rank: [value * sign, isExclusive ? 1 : 0] }
      }),
  )
  return limits.toSorted(compareRanks).at(-1)
}
