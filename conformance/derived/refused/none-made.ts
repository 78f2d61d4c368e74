import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectConfirmed } from '../compare/confirmed.ts'
import type { Family, Ground } from '../families.ts'
import { lookThrough } from '../lists/find-in-list.ts'
import type { List } from '../lists/lists.ts'

/**
 * @param ownId Id of the entity that may have such a name.
 * @throws RuleFailure when the list has an entry with one of these names, which were sent a moment ago.
 */
export async function expectNoneNamed(
  { session, outer, make }: Ground,
  family: Family,
  names: readonly unknown[],
  ownId?: string,
): Promise<void> {
  const isTrace = (entry: Fields) => names.includes(entry.name) && idText(entry) !== ownId
  // What is made now stands beside what was made a moment ago, so that one look finds both, or one of them.
  const beside = await make()
  const list = { operation: family.list, path: outer }
  const found = await lookThrough(session, list, (entry) => isTrace(entry) || entry.name === beside.sent.name)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  const trace = found.entries.find(isTrace)
  if (trace !== undefined) throw new RuleFailure('no entry of this name', JSON.stringify(trace), found.exchange)
}

/**
 * Other people may write to the list as well: only what is there more each time is a trace.
 *
 * @param attempt Is given the ids of what is no trace, and adds those of what was rightly created.
 * @throws RuleFailure when the list has more entries after each attempt.
 */
export async function expectNoMore(
  { session, outer }: Ground,
  family: Family,
  attempt: (created: Set<string>) => Promise<unknown>,
): Promise<void> {
  const list = { operation: family.list, path: outer }
  await expectConfirmed('the list', async () => {
    const before = await idsOf(session, list)
    const known = new Set(before.ids)
    await attempt(known)
    const after = await idsOf(session, list)
    const more = after.ids.filter((id) => !known.has(id))
    return more.length === 0 ? 'agrees' : new RuleFailure('no more entries than before', `${more}`, after.exchange)
  })
}

async function idsOf(session: Session, list: List) {
  const ids: string[] = []
  const seen = await lookThrough(session, list, (entry) => ids.push(idText(entry)) < 0)
  if (seen === undefined) throw new SetupFailure('the list is too long to look through')
  return { ids, exchange: seen.exchange }
}

/** The name in a body. */
export function nameIn(body: unknown): unknown {
  return isRecord(body) ? body.name : undefined
}
