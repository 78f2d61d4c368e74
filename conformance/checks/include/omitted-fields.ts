import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import type { Exchange } from '../../exchange.ts'
import { propertiesOf } from '../../schema/properties.ts'
import { type Fields, has } from '../steps.ts'

/** An entity, read alone and found in a list that was not asked for more. */
export interface ReadTwice {
  readonly alone: Fields
  readonly entry: Fields
  /** The list. */
  readonly exchange: Exchange
}

/** How many fields of which schema a list leaves out; which ones is an open question. */
export interface Omission {
  readonly schema: 'Metric' | 'StatusPage'
  readonly count: number
  readonly question: string
}

/**
 * Expects of a list that it leaves out so many fields. Every field of a reply may be one of them, and those that have no value
 * in this entity may be, too.
 *
 * @throws SetupFailure where all that is left out may be what has no value.
 */
export function expectOmitted(session: Session, read: ReadTwice, { schema, count, question }: Omission): void {
  const { alone, entry, exchange } = read
  const names = propertiesOf(session.contract, session.contract.schemas.get(schema) ?? '').map(({ name }) => name)
  // A list that is shown without its entries leaves them out, too.
  const missing = names.filter((name) => !has(entry, name) || (isEmptyList(entry[name]) && hasValue(name)))
  const [omitted, withoutValue] = [missing.filter(hasValue), missing.filter((name) => !hasValue(name))]
  session.observe(question, omitted.join(', ') || 'none')
  if (omitted.length > count || missing.length < count)
    throw new RuleFailure(`${count} fields left out`, describe(omitted, withoutValue), exchange)
  if (omitted.length === 0)
    throw new SetupFailure(
      `nothing is left out but what has no value (${withoutValue.join(', ')}); with values it could be told`,
    )

  function hasValue(name: string): boolean {
    return has(alone, name) && !isEmptyList(alone[name])
  }
}

function describe(omitted: readonly string[], withoutValue: readonly string[]): string {
  const empty = withoutValue.length === 0 ? '' : `; without a value, alone as well: ${withoutValue.join(', ')}`
  return `${omitted.join(', ') || 'none'}${empty}`
}
