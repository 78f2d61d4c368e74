import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isRefusalOfAll, requireLetIn } from '../../prepare/answer.ts'
import { askForList, idsOf, knownEntriesIn, type List, type Query } from './lists.ts'
import { findLastPage, openPages, type Page } from './open-pages.ts'

/** What was found in a list, on a page with others. */
export interface Found extends Page {
  /** The first that was looked for; none when the list was seen whole without one. */
  readonly entry: Readonly<Record<string, unknown>> | undefined
}

/** What one look has found, and where it began. */
interface Look extends Found {
  readonly isOfPages: boolean
  readonly first: Exchange
}

/** Where in its list an entry stands that was found. */
export function placeOf({ entries, entry, exchange }: Found): number {
  return startOf(exchange) + (entry === undefined ? 0 : entries.indexOf(entry))
}

/** Where in its list a page begins. */
export function startOf({ request }: Exchange): number {
  return Number(new URL(request.url).searchParams.get('start-index') ?? 0)
}

/** Asks for the same page of a list once more. */
export function samePage(list: List, { request }: Exchange): ExchangeRequest {
  return { ...list, query: [...new URL(request.url).searchParams] }
}

/** Most pages of a list that are looked at, from either end. */
const mostPages = 40

/**
 * Looks for an entry, also in a list that is full of other people's entries. What somebody makes or removes meanwhile moves others
 * from a page that has not been read to one that has, so what is not found is looked for again, from the first page to the last,
 * and then from the last to the first: in a list of one page only where an entry went away, as that page may have been full.
 *
 * @param query What each page is asked for with beside its offset.
 * @returns `undefined` when it was not found and the list goes on; no entries when the list was seen whole.
 */
export async function findInList(...wanted: Parameters<typeof lookThrough>): Promise<Found | undefined> {
  let found = await lookThrough(...wanted)
  for (const order of [upwards, downwards]) {
    if (found === undefined || found.entry !== undefined) return found
    const before: Look = found
    found = await lookInOrder(order, wanted)
    if (!before.isOfPages && !hasLost(before.first, found?.first)) return before
  }
  return found
}

function hasLost(before: Exchange, after: Exchange | undefined): boolean {
  const left = new Set(after === undefined ? [] : idsOf(knownEntriesIn(after)))
  return idsOf(knownEntriesIn(before)).some((id) => !left.has(id))
}

/** Reads all pages anew, so that what moves in the direction of the order is met. */
async function lookInOrder(
  order: (lastPage: number) => readonly number[],
  [session, list, isWanted, query = []]: Parameters<typeof lookThrough>,
): Promise<Look | undefined> {
  const first = await askForList(session, list, query)
  const lastPage = await findLastPage(session, list, openPages(session, list, { query, first }))
  const { read } = openPages(session, list, { query, first, isAnew: lastPage > 0 })
  const isOfPages = lastPage > 0
  const numbers = order(lastPage).slice(0, mostPages)
  const found = await readUntil(read, { numbers, lastPage, isWanted })
  if (found?.entry !== undefined) return { ...found, isOfPages, first }
  const isWhole = numbers.length > lastPage
  return isWhole ? { entry: undefined, entries: [], exchange: first, isOfPages, first } : undefined
}

interface Reading {
  readonly numbers: readonly number[]
  readonly lastPage: number
  readonly isWanted: (entry: Page['entries'][number]) => boolean
}

/** Reads pages until one has what is wanted, or is an empty one behind the last. @returns The one that was read last. */
async function readUntil(
  read: (number: number) => Promise<Page>,
  { numbers, lastPage, isWanted }: Reading,
): Promise<Found | undefined> {
  let found: Found | undefined
  for (const number of numbers) {
    const page = await read(number)
    found = { ...page, entry: page.entries.find(isWanted) }
    if (found.entry !== undefined || (number > lastPage && page.entries.length === 0)) break
  }
  return found
}

/** How often what was made is looked for in a list, which may take a moment to show it. */
export const mostLooks = 3

/**
 * The same in one look, for what should not be there. What was made last usually stands at one of the two ends, so these
 * are looked at first.
 */
export async function lookThrough(
  session: Session,
  list: List,
  isWanted: (entry: Readonly<Record<string, unknown>>) => boolean,
  query: Query = [],
): Promise<Look | undefined> {
  const first = await askForList(session, list, query)
  const pages = openPages(session, list, { query, first })
  const begun = await readUntil(pages.read, { numbers: [0], lastPage: 0, isWanted })
  if (begun?.entry !== undefined) return { ...begun, isOfPages: false, first }
  const lastPage = await findLastPage(session, list, pages)
  const isOfPages = lastPage > 0
  const numbers = spread(lastPage).filter((number) => number > 0)
  const found = await readUntil(pages.read, { numbers, lastPage, isWanted })
  if (found?.entry !== undefined) return { ...found, isOfPages, first }
  const isWhole = numbers.length === lastPage
  return isWhole ? { entry: undefined, entries: [], exchange: found?.exchange ?? first, isOfPages, first } : undefined
}

/** Looks for an entry that has to be there before anything can be judged. @throws SetupFailure when it is not found. */
export async function requireInList(...wanted: Parameters<typeof findInList>) {
  const found = await findInList(...wanted)
  if (found?.entry === undefined) throw new SetupFailure('the entry was not found in the list')
  return { entry: found.entry, exchange: found.exchange }
}

/** The same for an entry of which the id is known, and which stands on its page of the list once, also after a join. */
export async function requireOnceInList(session: Session, list: List, id: string | undefined) {
  const found = await findInList(session, list, (one) => idText(one) === id)
  if (found?.entry === undefined) throw new SetupFailure('the entry was not found in the list')
  expectOnce(found, id)
  return { entry: found.entry, exchange: found.exchange }
}

/** @throws RuleFailure when an entry stands on its page of the list more than once. */
export function expectOnce({ entries, exchange }: Pick<Found, 'entries' | 'exchange'>, id: string | undefined): void {
  const times = entries.filter((one) => idText(one) === id).length
  if (times > 1) throw new RuleFailure(`the entry ${id} once`, `${times} times`, exchange)
}

/**
 * Asks for those pages on which what is made next will probably stand: a target that keeps a list for a while is found out when it
 * is asked for the same pages again.
 */
export async function readEnds(session: Session, list: List, query: Query = []): Promise<void> {
  const first = requireLetIn(await askForList(session, list, query))
  if (isRefusalOfAll(first)) throw new SetupFailure(`the key may not read the list: ${answered(first)}`, first)
  const pages = openPages(session, list, { query, first })
  for (const number of spread(await findLastPage(session, list, pages)).slice(0, pagesAtTheEnds))
    await pages.read(number)
}

const pagesAtTheEnds = 4

/** The pages from both ends towards the middle, not more than a run can afford. */
function spread(lastPage: number): readonly number[] {
  const numbers: number[] = []
  for (let distance = 0; distance <= lastPage && numbers.length < mostPages; distance++) {
    numbers.push(lastPage - distance, distance)
  }
  return [...new Set(numbers)].filter((number) => number >= 0 && number <= lastPage)
}

/** Beyond the last page, too, which comes to stand further behind as the list grows. */
function upwards(lastPage: number): readonly number[] {
  return firstPages(lastPage === 0 ? 1 : mostPages)
}

function downwards(lastPage: number): readonly number[] {
  return firstPages(lastPage + 1).toReversed()
}

function firstPages(length: number): readonly number[] {
  return Array.from({ length }, (_, number) => number)
}
