import type { Inventor } from './invent-date-times.ts'

/**
 * Makes json-schema-faker invent numbers within their bounds.
 *
 * Version 0.5.8, which Prism 5.16 brings, knows exclusive bounds as the flags of draft 4 alone, takes 100,000,000 for the largest number also
 * where the smallest one is above it, cuts the fraction off what is to be an integer, and knows no number of the format `int32` or `int64`. It
 * gets bounds that are reached; what requests and replies are held against stays as it is.
 */
export function inventNumbersWithinBounds(inventor: Inventor): void {
  const { generate } = inventor
  inventor.generate = (schema) => generate.call(inventor, withReachedBounds(schema))
}

function withReachedBounds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withReachedBounds)
  if (typeof node !== 'object' || node === null) return node
  const schema = ofFormat(
    Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withReachedBounds(value)])),
  )
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema
  const [least, above] = [numberOf(rest.minimum), numberOf(exclusiveMinimum)]
  const [most, below] = [numberOf(rest.maximum), numberOf(exclusiveMaximum)]
  const types = [rest.type].flat()
  const isNumber = types.includes('integer') || types.includes('number')
  // What says no type may be no schema at all.
  const said = isNumber ? [least, above, most, below] : rest.type === undefined ? [above, below] : []
  if (said.every((bound) => bound === undefined)) return schema
  const given = { least, above, most, below }
  const { minimum: _, maximum: __, ...others } = rest
  return { ...others, ...(types.includes('number') ? boundsOfNumber(given) : boundsOfInteger(given)) }
}

function ofFormat(schema: Record<string, unknown>): Record<string, unknown> {
  const types = [schema.type].flat()
  if (!types.includes('number') || (schema.format !== 'int32' && schema.format !== 'int64')) return schema
  const whole = types.map((type) => (type === 'number' ? 'integer' : type))
  return { ...schema, type: whole.length === 1 ? whole[0] : [...new Set(whole)] }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

interface Bounds {
  readonly least: number | undefined
  readonly above: number | undefined
  readonly most: number | undefined
  readonly below: number | undefined
}

interface Reached {
  readonly minimum?: number
  readonly maximum?: number
}

function boundsOfInteger({ least, above, most, below }: Bounds): Reached {
  return reached(
    Math.max(Math.ceil(least ?? -Infinity), Math.floor(above ?? -Infinity) + 1),
    Math.min(Math.floor(most ?? Infinity), Math.ceil(below ?? Infinity) - 1),
  )
}

function boundsOfNumber({ least = -Infinity, above = -Infinity, most = Infinity, below = Infinity }: Bounds): Reached {
  const [minimum, maximum] = [Math.max(least, above), Math.min(most, below)]
  const step = Math.min(1, (maximum - minimum) / 1000)
  return reached(above >= least ? minimum + step : minimum, below <= most ? maximum - step : maximum)
}

const usual = 100_000_000

/** A bound that is not told stays so, as another part of the schema may tell it, but where the usual one is beyond the other bound. */
function reached(minimum: number, maximum: number): Reached {
  const least = minimum === -Infinity && maximum < -usual ? maximum - 1000 : minimum
  const most = maximum === Infinity && minimum > usual ? minimum + 1000 : maximum
  return {
    ...(least !== -Infinity && { minimum: least }),
    ...(most !== Infinity && { maximum: most }),
  }
}
