import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { kinds, knownLevels, type Level, levelOf, rulesOf } from '../../prepare/account/levels.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { bodyOf, type Fields, fieldsOf, hasId, itemsOf, send, words } from '../steps.ts'
import { oneIdForTwo } from '../subscribers/known-subscribers.ts'

/** The levels of a policy, as it is read. */
export function rulesIn(read: Exchange): readonly Fields[] {
  return itemsOf(fieldsOf(read), 'escalationRules')
}

/** A level as it is read, and what it has to name. */
interface Kept {
  /** What the level shows when it is written in another way. */
  readonly asked: readonly (string | number)[]
  readonly rule: Fields
  readonly read: Exchange
}

/** @throws RuleFailure when a level names fewer of its targets than it should. */
export function expectNoFewer(level: Level, { asked, rule, read }: Kept): void {
  if (shownOf(level, rule).length < asked.length) throw missing(level, [rule], read)
}

/** The failure of a level that has lost its targets. */
export function missing(level: Level | undefined, rules: readonly Fields[], read: Exchange): RuleFailure {
  return new RuleFailure(`a level with the ${level?.kind.many} ${level?.ids.join(' and ')}`, words(rules), read)
}

/** Those of the targets of a level that its rule names, in either way. */
export function shownOf({ kind, ids }: Pick<Level, 'kind' | 'ids'>, rule: Fields): readonly (string | number)[] {
  const single = rule[kind.one]
  const named = [...itemsOf(rule, kind.many), ...(isRecord(single) ? [single] : [])]
  return ids.filter((id) => named.some((entry) => hasId(entry, id)))
}

/**
 * A level that names every kind of target at once, in lists or one of each, names as many of each as a level of its own does, and each once: what is
 * joined with all kinds comes once for each of the others.
 *
 * @param write Writes a policy with these levels and reads it, where the target takes the last one, which is the level in question.
 */
export async function expectMixedKept(
  session: Session,
  write: (rules: readonly Fields[]) => Promise<Exchange | undefined>,
): Promise<void> {
  const known = await knownLevels(session)
  const ways = (['many', 'one'] as const).map((way) => (level: Level) => level.field === level.kind[way])
  const mixed = ways.flatMap((isOfWay) => known.map((one) => one.filter(isOfWay)))
  for (const levels of [...mixed, await levelsOfOneId(session)]) {
    if (levels.length < 2) continue
    const alone = rulesOf(levels)
    const read = await write([...alone, Object.assign({}, ...alone)])
    // A level may alert one kind of target alone.
    if (read === undefined) continue
    const rules = rulesIn(read)
    for (const [index, level] of levels.entries()) {
      const asked = shownOf(level, rules[index] ?? {})
      const mixed = rules[levels.length] ?? {}
      expectNoFewer(level, { asked, rule: mixed, read })
      expectEachOnce(level, mixed, read)
    }
  }
}

/**
 * A level whose lists of other kinds are empty names as many as one that has no such lists.
 *
 * @param write Writes a policy with these levels and reads it, where the target takes such levels.
 */
export async function expectKeptBesideEmptyLists(
  session: Session,
  write: (rules: readonly Fields[]) => Promise<Exchange | undefined>,
): Promise<void> {
  for (const levels of await knownLevels(session)) {
    const beside = levels.map(({ kind, rule }) => {
      const others = kinds.filter((other) => other !== kind).map(({ many }) => [many, []])
      return { ...Object.fromEntries(others), ...rule }
    })
    const read = await write([...rulesOf(levels), ...beside])
    if (read === undefined) continue
    const rules = rulesIn(read)
    for (const [index, level] of levels.entries()) {
      const asked = shownOf(level, rules[index] ?? {})
      expectNoFewer(level, { asked, rule: rules[levels.length + index] ?? {}, read })
    }
  }
}

/**
 * A level that names nobody alerts whom it alerts wherever it stands, and nobody whom the level before it names.
 *
 * @param write Writes a policy with these levels and reads it, where the target takes such levels.
 */
export async function expectNoneCarried(
  session: Session,
  write: (rules: readonly Fields[]) => Promise<Exchange | undefined>,
): Promise<void> {
  for (const levels of await knownLevels(session)) {
    const nobody = { escalationTimeout: 5 }
    const read = await write([nobody, ...rulesOf(levels).flatMap((rule) => [rule, nobody])])
    if (read === undefined) continue
    const [first = {}, ...rules] = rulesIn(read)
    if (rules.length !== 2 * levels.length) continue
    for (const [index, level] of levels.entries()) {
      const behind = rules[2 * index + 1] ?? {}
      if (shownOf(level, behind).length > shownOf(level, first).length)
        throw new RuleFailure(`a level without ${level.kind.many}, as the first one is`, words(behind), read)
    }
  }
}

/** A level with a user and one with a team whose ids are equal, as whoever is known by the id alone is easily taken for the other. */
async function levelsOfOneId(session: Session): Promise<readonly Level[]> {
  const both = await oneIdForTwo(session).catch(onlySetup)
  if (both === undefined) return []
  const levels = kinds.filter(({ one }) => one !== 'schedule').map((kind) => levelOf(kind, kind.many, [both.id]))
  // As many as are written later.
  const escalationRules = rulesOf([...levels, ...levels.slice(0, 1)])
  const created = await send(session, 'escalationPolicies.create', {
    body: bodyOf(session, 'escalationPolicies.create', { escalationRules }),
  })
  return isAccepted(created) ? levels : []
}

function expectEachOnce({ kind, ids }: Level, rule: Fields, read: Exchange): void {
  const named = itemsOf(rule, kind.many)
  const repeated = ids.find((id) => named.filter((entry) => hasId(entry, id)).length > 1)
  if (repeated !== undefined) throw new RuleFailure(`each of the ${kind.many} once`, words(rule), read)
}
