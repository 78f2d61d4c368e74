import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactId } from '../../http/exact-ids.ts'
import { inParallel } from '../../in-parallel.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused, requireAnswer } from '../../prepare/answer.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { listPathOf } from '../../prepare/item-paths.ts'
import { preparePath } from '../../prepare/requests/paths.ts'
import { isRecord } from '../../schema/layers.ts'
import { shownValue } from '../../shown-value.ts'
import { type Compared, expectConfirmed } from '../compare/confirmed.ts'

/** A list at the target that a check asks for again and again, with this query or that. */
export interface List {
  readonly operation: Operation
  readonly path: PathValues
  /** Whose key it is asked for with; that of the run when left out. */
  readonly authorization?: string
}

/** Query parameters in the order in which they are sent; a name may come again. */
export type Query = readonly (readonly [name: string, value: string])[]

/** The list that checks share, with whatever its path needs. */
export async function prepareList(session: Session, operation: Operation): Promise<List> {
  const { values } = await preparePath(session, operation, {})
  return { operation, path: values }
}

/** Asks for a part of a list. */
export async function askForList(session: Session, list: List, query: Query): Promise<Exchange> {
  return requireAnswer(await session.send({ ...list, query }))
}

/**
 * Lists that take `include` may be kept, or made, apart for it. Which values it has is open: one that is refused tells nothing, and one
 * that another list has may be taken, and is then ignored.
 */
export async function includeInUse(session: Session, list: List): Promise<readonly Query[]> {
  if (!list.operation.parameters.some(({ name }) => name === 'include')) return []
  const query: Query = [['include', list.operation.path === '/metrics' ? 'dataSource' : 'uptime']]
  return isAccepted(await askForList(session, list, query)) ? [query] : []
}

/** What came back of a list; `undefined` when the target did not answer with one. */
export function entriesIn(exchange: Exchange): readonly unknown[] | undefined {
  const body = exchange.reply?.json
  return isAccepted(exchange) && Array.isArray(body) ? body : undefined
}

/** The same with the fields that the contract knows; none when the target did not answer with a list. */
export function knownEntriesIn({ known }: Exchange): readonly Readonly<Record<string, unknown>>[] {
  return (Array.isArray(known) ? known : []).filter(isRecord)
}

/** How many entries came back. @throws RuleFailure when the target did not answer with a list. */
export function countIn(exchange: Exchange): number {
  return requireEntries(exchange).length
}

function requireEntries(exchange: Exchange): readonly unknown[] {
  const entries = entriesIn(exchange)
  if (entries === undefined) throw new RuleFailure('a list', answered(exchange), exchange)
  return entries
}

/** Makes sure that a list has so many entries at least, side by side; checks that fill the same list share what is made for it. */
export async function fillList(session: Session, list: List, entries: number): Promise<void> {
  const filling = await fillingOf(session, list)
  const filled = filling.last.then(async () => {
    const itemPath = itemPathOf(session, list.operation)
    await inParallel(Array.from({ length: Math.max(0, entries - filling.made) }), makersSideBySide, async () => {
      const made = await makeEntity(session, itemPath, list.path)
      filling.first ??= made
      filling.made++
    })
  })
  filling.last = filled.catch(() => {})
  return filled
}

interface Filling {
  made: number
  first?: Entity
  last: Promise<unknown>
}

function fillingOf(session: Session, { operation, path }: List): Promise<Filling> {
  return session.once(`filled ${operation.path} ${JSON.stringify(path)}`, async () => ({
    made: 0,
    last: Promise.resolve(),
  }))
}

const makersSideBySide = 4

/** More than is found where only the first hundred are looked at, by two, so that one of them stands past the first that is not. */
export const moreThanAHundred = 102

/**
 * Makes an entity where there are many already.
 *
 * @returns The newest of many, and one that is older than most of them.
 * @throws SetupFailure when the target does not take so many.
 */
export async function makeAmongMany(session: Session, itemPath: string, list: List): Promise<readonly Entity[]> {
  await fillList(session, list, moreThanAHundred)
  const newest = await makeEntity(session, itemPath, list.path)
  const { first } = await fillingOf(session, list)
  return first === undefined ? [newest] : [newest, first]
}

/**
 * Compares a list asked for in one way with the same asked for in others. Other checks add entries meanwhile, so where two differ,
 * the first is asked for again, and the difference counts only when nothing moved.
 *
 * @throws RuleFailure when two of them differ each time.
 * @throws SetupFailure when the list is empty or never stands still.
 */
export async function expectSameList(session: Session, list: List, queries: Queries): Promise<void> {
  const { one, others, passOver, mayRefuse = false } = queries
  let latest: Exchange | undefined
  for (const other of others) {
    await expectConfirmed('the list', async (): Promise<Compared> => {
      const before = latest ?? (await askForList(session, list, one))
      latest = before
      const compared = await askForList(session, list, other)
      if (mayRefuse && isRefused(compared)) return 'agrees'
      const wanted = idsIn(before).slice(passOver ?? 0)
      if (wanted.length === 0 && countIn(compared) === 0) throw new SetupFailure('the list is empty')
      if (isDeepStrictEqual(wanted, idsIn(compared))) return 'agrees'
      latest = await askForList(session, list, one)
      if (!isDeepStrictEqual(idsIn(before), idsIn(latest))) return 'moved'
      const expected = passOver === undefined ? 'the same entries as' : `all but the first ${passOver} of those`
      return new RuleFailure(`${expected} ${words(one)}: ${shownIds(wanted)}`, shownIds(idsIn(compared)), compared)
    })
  }
}

interface Queries {
  readonly one: Query
  readonly others: readonly Query[]
  /** How many entries of the first are passed over before comparing; none when left out. */
  readonly passOver?: number
  /** Whether the target may refuse what the first is compared with, which then is not judged. */
  readonly mayRefuse?: boolean
}

/** The ids of the entries of a list, digit by digit. @throws RuleFailure when the target did not answer with a list. */
export function idsIn(exchange: Exchange): readonly unknown[] {
  return idsOf(requireEntries(exchange))
}

/** The ids of entries, digit by digit. */
export function idsOf(entries: readonly unknown[]): readonly unknown[] {
  return entries.map((entry) => (isRecord(entry) ? exactId(entry) : entry))
}

const shownCharacters = 300

function shownIds(ids: readonly unknown[]): string {
  return ids.length === 0 ? 'none' : shownValue(ids, shownCharacters)
}

function words(query: Query): string {
  return query.length === 0
    ? 'without parameters'
    : `with ${query.map(([name, value]) => `${name}=${value}`).join(' and ')}`
}

function itemPathOf(session: Session, operation: Operation): string {
  const item = session.contract.operations.find(({ path }) => path.endsWith('}') && listPathOf(path) === operation.path)
  if (item === undefined) throw new SetupFailure(`the contract has no entries below ${operation.path}`)
  return item.path
}
