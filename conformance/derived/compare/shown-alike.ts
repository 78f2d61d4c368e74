import { instantOf } from '../../contract/date-time.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectKept, isEmptyList } from './kept-fields.ts'

/** What may change from one moment to the next without a write, or holds what does. */
const moving = ['uptime', 'incidents', 'status', 'lastStatusTransition', 'lastIngestion', 'importStatus', 'lastError']

/** How an entity is shown by two operations. */
export interface ShownTwice {
  /** The entity as it is read by its id. */
  readonly alone: Fields
  /** The same entity in another reply. */
  readonly other: Fields
  /** Whether the other reply may lack whole fields, as a list may. */
  readonly mayLack?: boolean
  /** The exchange that brought the other reply. */
  readonly exchange: Exchange
  /** What the entity is shown by alone, in words. */
  readonly from?: string
}

const fromOther = 'as another reply shows it'

/** The same for two replies that show all of what they have in common: neither has more inside a field than the other. */
export function expectShownAlikeInside({ alone, other, exchange }: ShownTwice): void {
  expectShownAlike({ alone, other, mayLack: true, exchange })
  expectShownAlike({ alone: other, other: alone, mayLack: true, exchange, from: fromOther })
}

/** The same for two readings of one operation: no value is there in one of them alone. */
export function expectNothingElse({ alone, other, exchange }: ShownTwice): void {
  expectShownAlike({ alone, other, exchange })
  expectShownAlike({ alone: other, other: alone, exchange, from: fromOther })
}

/** @throws RuleFailure when a value that stands still is shown in another way, in whatever depth, or is missing. */
export function expectShownAlike({
  alone,
  other,
  mayLack = false,
  exchange,
  from = 'as when it is read alone',
}: ShownTwice): void {
  const expected = stillFields(alone)
  // A list that is shown without entries is not left out: it says that there are none.
  const actual = { ...emptyLists(other), ...stillFields(other) }
  const names = Object.keys(expected).filter(
    (name) => (!mayLack || Object.hasOwn(actual, name)) && !isMasked(other[name]),
  )
  expectKept(names, { sent: expected, read: actual, exchange, from })
}

function emptyLists(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isEmptyList(value)))
}

/** The fields that stand still, with what stands still inside; those without a value are left out. */
export function stillFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => !moving.includes(name) && !isNothing(value) && !isMasked(value))
      .map(([name, value]) => [name, isWords(name, value) ? value : stillIn(value)]),
  )
}

/** A key may be told once, and be shown with stars in its place from then on. */
function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /[*•]{3}/.test(value)
}

/** Whether people write the text of a field: what looks like a time there is none. */
function isWords(name: string, value: unknown): boolean {
  return typeof value === 'string' && /name|alias|description|announcement|title|label/i.test(name)
}

function stillIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stillIn)
  return isRecord(value) ? stillFields(value) : asInstant(value)
}

// One moment is written in many ways.
function asInstant(value: unknown): unknown {
  const instant = typeof value === 'string' ? instantOf(value) : Number.NaN
  return Number.isNaN(instant) ? value : new Date(instant).toISOString()
}

/** Whether a field may as well be left out: it has no value, or is a list without entries. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || isEmptyList(value)
}
