import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import { idInReply } from '../../prepare/entities/created.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { listPathOf } from '../../prepare/item-paths.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Compared, expectConfirmed } from '../compare/confirmed.ts'
import type { Family, Ground } from '../families.ts'
import { changedBodies } from '../values/changed-bodies.ts'
import { type Found, findInList, mostLooks, placeOf, requireInList, samePage, startOf } from './find-in-list.ts'
import { entriesIn, knownEntriesIn, type List, type Query } from './lists.ts'

/** An entry of a list, and a write that changes what the list shows of it. */
export interface Followed {
  readonly list: List
  readonly id: string
  readonly write: ExchangeRequest
  /** The page on which the entry was. */
  readonly page: Exchange
}

/** What a list shows of an entry. */
type Seen = Awaited<ReturnType<typeof requireInList>>

/**
 * Judges what a list shows of an entry, and what it shows right after a write, with nothing else of the run in between.
 *
 * @throws SetupFailure when the entry is not in the list, or the write is refused.
 */
export async function expectListFollows(
  session: Session,
  { list, id, write }: Omit<Followed, 'page'>,
  expectRight: (seen: Seen) => Promise<void>,
): Promise<void> {
  const look = () => requireInList(session, list, (entry) => idText(entry) === id)
  const before = await look()
  await expectRight(before)
  const { entry, exchange } = await seenAfter(session, { list, id, write, page: before.exchange })
  // What somebody removed meanwhile may have moved it to another page.
  await expectRight(entry === undefined ? await look() : { entry, exchange })
}

/**
 * Writes right after the page of an entry was read, and reads the page again.
 *
 * @returns No entry where it stands on another page by now.
 * @throws SetupFailure when the write is refused.
 */
export async function seenAfter(
  session: Session,
  { list, id, write, page }: Followed,
): Promise<Omit<Seen, 'entry'> & Partial<Seen>> {
  const { after: exchange } = await readAround(session, write, samePage(list, page))
  const entry = knownEntriesIn(exchange).find((one) => idText(one) === id)
  return entry === undefined ? { exchange } : { entry, exchange }
}

/** A page that was read right before shows what is made next, unless that stands on another page. */
export async function expectListedAtOnce(ground: Ground, family: Family): Promise<void> {
  if (hasNoName(family.create)) return expectNamelessAtOnce(ground, family)
  const { session, outer, make } = ground
  const owner = listPathOf(family.list.path)
  const list = { operation: family.list, path: outer }
  if (owner.endsWith('}')) {
    // A list that was just made is nobody else's; one that holds a single entry is hardly ever cut.
    const { pathValues: path } = await makeEntity(session, owner, {})
    await makeEntity(session, family.itemPath, path)
    const seen = await lookAtOnce(session, family, { page: { ...list, path } })
    if (seen instanceof RuleFailure) throw seen
    return
  }
  let missed = 0
  await expectConfirmed('the list', async () => {
    const { reply } = await make()
    const beside = await findInList(session, list, (one) => idText(one) === idText(reply))
    if (beside?.entry === undefined) return 'agrees'
    const seen = await lookAtOnce(session, family, { page: { ...list, query: queryBehind(beside) } })
    // In a list of another order it may stand anywhere.
    if (seen === 'moved') missed++
    return seen === 'refused' || missed >= mostLooks ? 'agrees' : seen
  })
}

/** One that says what is there already may be refused, or be the one that is there. */
async function expectNamelessAtOnce({ session, outer }: Ground, family: Family): Promise<void> {
  const page = { operation: family.list, path: outer }
  for (const body of changedBodies(session, family.create)) {
    const seen = await lookAtOnce(session, family, { page, body })
    if (seen instanceof RuleFailure) throw seen
    if (seen !== 'refused') return
  }
}

/** What the newest entry but one tells of where the next will stand: in front of it in some lists, and behind it in others. */
function queryBehind(beside: Found): Query {
  const index = placeOf(beside)
  return index === 0 ? [] : [['start-index', String(index + 1)]]
}

/** Whether an entry stands where a page ought to have shown it, given that none ends before it has ten. */
function belongsOn(page: Exchange, found: Found): boolean {
  const place = placeOf(found) - startOf(page)
  const count = entriesIn(page)?.length ?? 0
  return place >= 0 && (place < count || (place === count && count < 10))
}

interface MadeAtOnce {
  /** The page that is read before and after. */
  readonly page: List & { readonly query?: Query }
  /** What is made. @default the usual body */
  readonly body?: unknown
}

async function lookAtOnce(session: Session, family: Family, { page, body }: MadeAtOnce): Promise<Compared | 'refused'> {
  const { create: operation } = family
  const write = { operation, path: page.path, body: body ?? prepareBody(session, operation, {}).body }
  const around = await readAround(session, write, page).catch(onlySetup)
  const id = around && idInReply(around.written)
  if (around === undefined || id === undefined) return 'refused'
  const isWanted = (one: unknown) => isRecord(one) && idText(one) === id
  if (entriesIn(around.after)?.some(isWanted)) return 'agrees'
  const failure = new RuleFailure(`an entry with the id ${id}`, answered(around.after), around.after)
  const found = await findInList(session, page, isWanted)
  if (found === undefined) return 'agrees'
  return found.entry === undefined || belongsOn(around.after, found) ? failure : 'moved'
}
