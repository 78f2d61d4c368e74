import { type ActiveCheck, RuleFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { answered } from '../../prepare/answer.ts'
import { isNothing } from '../compare/shown-alike.ts'
import { dependent, isSaying } from './as-elsewhere.ts'
import { type Life, livesShownBy, type Sight } from './lives.ts'
import { sentBodyOf } from './readers.ts'
import { isPartOfStructure } from './still-parts.ts'

/**
 * Looks back at a run: what bodies say of an entity, and both its list and GET show, is not left out of each reply to a write. A reply may
 * be as short as an entry of the list without `include`.
 */
export function writtenInFull(operationId: string): NonNullable<ActiveCheck['lookBack']> {
  return (exchanges, contract) => {
    const operation = contract.operation(operationId)
    const lives = livesShownBy(operation, contract, exchanges)
    const listed = namesShown(lives, isInList)
    const told = namesShown(lives, ({ exchange }) => exchange.operation === operation)
    const written = lives.flatMap((life) => readAfter(life, operation)).filter(({ name }) => !excused.includes(name))
    const byName = Map.groupBy(written, ({ name }) => name)
    const names = [...byName.keys()]
    const owed = names.filter((name) => listed.has(name) && !told.has(name))
    // To tell an id and a name is a short answer, and no part of one.
    if (names.filter((name) => told.has(name)).length < owed.length) return
    for (const name of owed) expectShown(byName.get(name) ?? [])
  }
}

/** What a body says of a contact may be no more than where to find it. */
const excused = [...dependent, 'contact']

/** What a body said of a field, as GET showed it after that. */
interface Written {
  readonly name: string
  readonly value: unknown
  readonly exchange: Exchange
}

/** @throws RuleFailure unless all that was written may be a default, which a serialiser leaves out. */
function expectShown(written: readonly Written[]): void {
  const [first] = written
  const isDefault = new Set(written.map(({ value }) => exactJson(value))).size === 1 && !isSaying(first?.value)
  if (first === undefined || isDefault) return
  const { name, value, exchange } = first
  throw new RuleFailure(`${name} ${exactJson(value)}, as GET and the list show it`, answered(exchange), exchange)
}

function isInList(sight: Sight, { family }: Life): boolean {
  const { operation, request } = sight.exchange
  return operation === family.list && !new URL(request.url).searchParams.has('include')
}

function namesShown(lives: readonly Life[], isMeant: (sight: Sight, life: Life) => boolean): ReadonlySet<string> {
  return new Set(
    lives.flatMap((life) => life.sights.filter((sight) => isMeant(sight, life)).flatMap(({ shown }) => namesIn(shown))),
  )
}

/** What writes of an operation said, or the creation where they have no body, and GET showed before the next write. */
function readAfter({ family, sights }: Life, operation: Operation): readonly Written[] {
  return sights.flatMap(({ exchange, sent }, index) => {
    const hasBody = operation.requestBody !== undefined
    if (exchange.operation !== operation || (hasBody && sent === undefined)) return []
    const next = sights.slice(index + 1)
    const end = next.findIndex((sight) => sight.sent !== undefined)
    const read = next.slice(0, end < 0 ? next.length : end).find((sight) => sight.exchange.operation === family.read)
    const said = sentBodyOf(hasBody ? exchange : (sights[0]?.exchange ?? exchange))
    return Object.entries(read?.shown ?? {})
      .map(([part, value]) => ({ name: fieldOf(part), value, exchange }))
      .filter(({ name, value }) => !isNothing(value) && !isNothing(said[name]))
  })
}

function namesIn(shown: Sight['shown']): readonly string[] {
  return Object.entries(shown).flatMap(([part, value]) => (isNothing(value) ? [] : [fieldOf(part)]))
}

/** The field that a part of an entity stands in. */
function fieldOf(part: string): string {
  if (isPartOfStructure(part)) return 'structure'
  return part === 'escalationTimeouts' ? 'escalationRules' : part
}
