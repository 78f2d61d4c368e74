import { isList, type Json, ownValue } from '../json.ts'
import type { Flat } from './flatten.ts'

/** How a constraint became another one: less fits, more fits, the same fits, or nobody can tell. */
export type Shift = 'narrower' | 'wider' | 'harmless' | 'other'

/** A constraint that is another one than before. */
export interface ConstraintChange {
  readonly shift: Shift
  readonly message: string
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains']
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains']
/** Constraints that cannot be compared but for being there and being the same. */
const others = [
  ...['pattern', 'format', 'multipleOf', 'uniqueItems', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  ...[
    'patternProperties',
    'dependentRequired',
    'dependentSchemas',
    'prefixItems',
    'contentEncoding',
    'contentMediaType',
  ],
]

/** What has changed of the constraints of a schema that hold for values as a whole. */
export function compareConstraints(before: Flat, after: Flat): readonly ConstraintChange[] {
  return [
    ...lowerBounds.flatMap((keyword) => compareBound(keyword, before, after, 1)),
    ...upperBounds.flatMap((keyword) => compareBound(keyword, before, after, -1)),
    ...others.flatMap((keyword) => compareOther(keyword, before, after)),
    ...compareValues(before, after),
    ...compareKnownValues(before, after),
  ]
}

/** The values of a keyword in all parts of a schema. */
export function valuesOf({ parts }: Flat, keyword: string): readonly Json[] {
  return parts.map(({ value }) => ownValue(value, keyword)).filter((value) => value !== undefined)
}

// Lower bounds are compared as they are, upper ones turned round.
function compareBound(keyword: string, before: Flat, after: Flat, sign: 1 | -1): readonly ConstraintChange[] {
  const [was, is] = [before, after].map((flat) => tightest(valuesOf(flat, keyword), sign))
  if (was === is) return []
  if (was === undefined) return [{ shift: 'narrower', message: `${keyword} is ${is}, there was none` }]
  if (is === undefined) return [{ shift: 'wider', message: `${keyword} is gone, it was ${was}` }]
  return [{ shift: is * sign > was * sign ? 'narrower' : 'wider', message: `${keyword} is ${is}, it was ${was}` }]
}

function tightest(values: readonly Json[], sign: 1 | -1): number | undefined {
  const numbers = values.filter((value) => typeof value === 'number').map((value) => value * sign)
  return numbers.length === 0 ? undefined : Math.max(...numbers) * sign
}

function compareOther(keyword: string, before: Flat, after: Flat): readonly ConstraintChange[] {
  const [was = '', is = ''] = [before, after].map((flat) =>
    textOf(valuesOf(flat, keyword).filter((value) => value !== false)),
  )
  if (was === is) return []
  if (was === '') return [{ shift: 'narrower', message: `${keyword} is ${is}, there was none` }]
  if (is === '') return [{ shift: 'wider', message: `${keyword} is gone, it was ${was}` }]
  return [{ shift: 'other', message: `${keyword} is ${is}, it was ${was}` }]
}

function textOf(values: readonly Json[]): string {
  return values
    .map((value) => JSON.stringify(value))
    .toSorted()
    .join(' and ')
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

function closedValues(flat: Flat): ReadonlySet<string> | undefined {
  const sets = [...valuesOf(flat, 'enum').filter(isList), ...valuesOf(flat, 'const').map((value) => [value])]
  const [first, ...rest] = sets.map((values) => values.map((value) => JSON.stringify(value)))
  return first && new Set(first.filter((value) => rest.every((values) => values.includes(value))))
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
    ...[...was].filter((value) => !is.has(value)).map((value) => narrower(`${value} is no known value any more`)),
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
