import { RuleFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import type { Exchange } from '../../exchange.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Fields, fieldsOf, words } from '../steps.ts'
import { uptimeOf } from './eventful.ts'

/** A service where it is not read alone, and how it is read alone before and after that. */
export interface Around {
  readonly shown: Fields
  readonly before: Fields
  readonly after: Fields
  /** The exchange that brought what is shown. */
  readonly exchange: Exchange
}

/**
 * Percentages move on with the time, and may be rounded: they lie between those before and those after, or nearly so.
 *
 * @throws RuleFailure when one of them does not.
 */
export function expectSamePercentages(around: Around): void {
  expectBetween(around, percentagesOf, (one) => Math.abs(one) * mostRounded)
}

/** The same for the beginning of the range: a day may be over in between. */
export function expectSameRange(around: Around): void {
  expectBetween(around, startOf, () => dayMs)
}

/** What a provider state tells of an outage, and the service as it is read after that. */
interface AfterOutage {
  readonly outage: Fields
  readonly read: Exchange
}

/**
 * A percentage that is 0 before an outage may be one of no time at all. After it, the percentage is that of the time up, on whatever scale:
 * at least the part of the time since the outage began in which it was over. A clock may be wrong, so half of that will do.
 *
 * @throws RuleFailure when all percentages rose from 0 to less: they are those of the time down.
 */
export function expectTimeUp(quiet: Fields, { outage, read }: AfterOutage): void {
  const [from = Number.NaN, until = Number.NaN] = [outage.from, outage.until].map((one) => instantOf(String(one)))
  const leastUp = (Date.now() - until) / (Date.now() - from) / 2
  const isTooLittle = (one: number) => one > 0 && (one < leastUp || (one > 1 && one < 100 * leastUp))
  const before = percentagesOf(quiet)
  const after = Object.entries(percentagesOf(uptimeOf(fieldsOf(read))))
  if (after.length > 0 && after.every(([name, one]) => before[name] === 0 && isTooLittle(one)))
    throw new RuleFailure('percentages of the time up, which an outage lowers', words(Object.fromEntries(after)), read)
}

/** Half a thousandth, which is less than what an hour makes of 60 days. */
export const mostRounded = 0.0005
const dayMs = 24 * 60 * 60 * 1000

type Figures = Readonly<Record<string, number>>

function expectBetween(
  { shown, before, after, exchange }: Around,
  figuresOf: (uptime: Fields) => Figures,
  marginOf: (figure: number) => number,
): void {
  const [here = {}, one = {}, two = {}] = [shown, before, after].map((service) => figuresOf(uptimeOf(service)))
  for (const [name, figure] of Object.entries(here)) {
    const known = [one[name], two[name]].filter((other) => other !== undefined)
    if (known.length < 2) continue
    const [least, most] = [Math.min(...known), Math.max(...known)]
    if (figure >= least - marginOf(least) && figure <= most + marginOf(most)) continue
    throw new RuleFailure(
      `${name} as in the service alone, ${words(uptimeOf(after))}`,
      words(uptimeOf(shown)),
      exchange,
    )
  }
}

/** The percentages of an uptime; any other number beside them may be anything. */
export function percentagesOf({ uptimePercentage: outer }: Fields): Figures {
  const inner = isRecord(outer) && isRecord(outer.uptimePercentage) ? outer.uptimePercentage : {}
  return Object.fromEntries(
    ['p90', 'p60', 'p30'].flatMap((name) => (typeof inner[name] === 'number' ? [[name, inner[name]]] : [])),
  )
}

function startOf({ rangeStart }: Fields): Figures {
  const instant = instantOf(String(rangeStart))
  return Number.isNaN(instant) ? {} : { rangeStart: instant }
}
