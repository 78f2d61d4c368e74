import type { components } from '../../generated/types.ts'
import type { Choices } from '../settings/settings.ts'
import type { Queries } from '../store/database.ts'
import { findByIds } from '../store/references.ts'
import type { Fields } from './fields.ts'
import { show } from './show.ts'
import { unknownReference } from './unknown-reference.ts'
import { checkRange } from './write-fields.ts'

/** Whom a rule concerns: the fields that name one or several, and where they are kept. */
const targets = [
  { one: 'user', many: 'users', table: 'users', columns: 'id, first_name as "firstName", last_name as "lastName"' },
  { one: 'schedule', many: 'schedules', table: 'schedules', columns: 'id, name, type' },
  { one: 'team', many: 'teams', table: 'teams', columns: 'id, name' },
] as const

/** Bounds of the time-out of a level in minutes, the last of which is a year. */
const timeouts = { least: 0, most: 525_600 }

/** What turns the rules of a body into what is stored. */
export interface ReadRulesOptions {
  readonly queries: Queries
  /** Where the rules stand in the request. */
  readonly place: string
  /** Where one of them does. */
  readonly placeOf: (index: number) => string
}

/**
 * Turns rules of a body into what is stored: the time-out, and ids of whom it concerns.
 *
 * @throws ApiError for a time-out out of bounds, and for whom nobody knows.
 */
export async function readRules(rules: readonly Fields[], options: ReadRulesOptions): Promise<Fields[]> {
  const { queries, place, placeOf } = options
  for (const [index, rule] of rules.entries()) {
    checkRange(rule, 'escalationTimeout', { ...timeouts, place: placeOf(index) })
  }
  const stored = rules.map(idsIn)
  for (const { one, many, table } of targets) {
    const ids = stored.flatMap((rule) => idsAt(rule, one, many))
    const rows = await findByIds<{ id: number }>(queries, { table, columns: 'id', ids: ids as number[] })
    const found = new Set<unknown>(rows.map(({ id }) => id))
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length > 0) throw unknownReference(place, `name ${many} that exist`, missing[0])
  }
  return stored
}

/** Stored rules as the interface shows them, with all names found in three queries. */
export async function ruleDisplay(
  queries: Queries,
  rules: readonly Fields[],
  choices: Choices,
): Promise<(rule: Fields) => components['schemas']['EscalationRule']> {
  const found = new Map<string, ReadonlyMap<unknown, object>>()
  for (const { one, many, table, columns } of targets) {
    const ids = rules.flatMap((rule) => idsAt(rule, one, many)) as number[]
    const rows = await findByIds<{ id: number }>(queries, { table, columns, ids })
    found.set(many, new Map(rows.map((row) => [row.id, { ...row }])))
  }
  return (rule) => {
    const shown: Record<string, unknown> = { escalationTimeout: rule.escalationTimeout }
    for (const { one, many } of targets) {
      const rows = found.get(many)
      shown[one] = rows?.has(rule[one]) ? { id: rule[one] } : undefined
      shown[many] = listAt(rule, many).flatMap((id) => rows?.get(id) ?? [])
    }
    return show(shown, choices) as components['schemas']['EscalationRule']
  }
}

function idsIn(rule: Fields): Fields {
  const stored: Record<string, unknown> = { escalationTimeout: rule.escalationTimeout }
  for (const { one, many } of targets) {
    if (rule[one] !== undefined) stored[one] = idOf(rule[one])
    if (rule[many] === undefined) continue
    const ids = [...new Set(listAt(rule, many).map(idOf))]
    // Teams stand in the order of their ids wherever they are shown; users and schedules as they were given.
    stored[many] = many === 'teams' ? ids.sort((left, right) => Number(left) - Number(right)) : ids
  }
  return stored
}

function idOf(reference: unknown): unknown {
  return (reference as { readonly id?: unknown } | null)?.id
}

function idsAt(rule: Fields, one: string, many: string): unknown[] {
  return [...(Object.hasOwn(rule, one) ? [rule[one]] : []), ...listAt(rule, many)]
}

function listAt(rule: Fields, many: string): readonly unknown[] {
  const list = rule[many]
  return Array.isArray(list) ? list : []
}
