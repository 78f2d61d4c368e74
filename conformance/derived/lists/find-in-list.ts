import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange, ExchangeRequest } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isRefusalOfAll, isRefused, requireLetIn } from '../../prepare/answer.ts'
import { askForList, countIn, entriesIn, idsOf, knownEntriesIn, type List, type Query } from './lists.ts'

/** What was found in a list. */
export interface Found {
  /** The first that was looked for; none when the list was seen whole without one. */
  readonly entry: Readonly<Record<string, unknown>> | undefined
  /** All entries of the page on which it stands. */
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  readonly exchange: Exchange
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
 * Looks for an entry, also in a list that is full of other people's entries. What somebody removes meanwhile moves others
 * from a page that has not been read to one that has, so what is not found is looked for again: in a list of one page only
 * where an entry went away, as that page may have been full.
 *
 * @param query What each page is asked for with beside its offset.
 * @returns `undefined` when it was not found and the list goes on; no entries when the list was seen whole.
 */
export async function findInList(...wanted: Parameters<typeof lookThrough>): Promise<Found | undefined> {
  let found = await lookThrough(...wanted)
  for (let look = 1; look < mostLooks && found !== undefined && found.entry === undefined; look++) {
    const before = found
    found = await lookThrough(...wanted)
    if (!before.isOfPages && !hasLost(before.first, found?.first)) return before
  }
  return found
}

function hasLost(before: Exchange, after: Exchange | undefined): boolean {
  const left = after === undefined ? [] : idsOf(knownEntriesIn(after))
  return idsOf(knownEntriesIn(before)).some((id) => !left.includes(id))
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
  let last = await pages.read(0)
  const begun = { ...last, entry: last.entries.find(isWanted), isOfPages: false, first }
  if (begun.entry !== undefined) return begun
  const lastPage = await findLastPage(session, list, pages)
  const isOfPages = lastPage > 0
  const numbers = spread(lastPage).filter((number) => number > 0)
  for (const number of numbers) {
    last = await pages.read(number)
    const entry = last.entries.find(isWanted)
    if (entry !== undefined) return { ...last, entry, isOfPages, first }
  }
  const isWhole = numbers.length === lastPage
  return isWhole ? { ...last, entry: undefined, entries: [], isOfPages, first } : undefined
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

interface Pages {
  readonly read: (number: number) => Promise<Omit<Found, 'entry'>>
  readonly size: number
}

interface Opened {
  readonly query: Query
  /** The first page, asked for without a size: the default of the list holds then, which every target has to accept. */
  readonly first: Exchange
}

function openPages(session: Session, list: List, { query, first }: Opened): Pages {
  const size = countIn(first)
  const known = new Map([[0, Promise.resolve(first)]])
  return {
    size,
    async read(number) {
      const offset = ['start-index', String(number * size)] as const
      const asked = known.get(number) ?? askForList(session, list, [...query, offset])
      known.set(number, asked)
      const exchange = await asked
      // An offset that nothing stands behind may be refused.
      if (number === 0 || !isRefused(exchange)) countIn(exchange)
      return { entries: knownEntriesIn(exchange), exchange }
    },
  }
}

interface LastSeen {
  page: number
}

/** Where the list ended when it was looked through the last time: it ends near there again. */
function lastSeen(session: Session, { operation, path }: List, { size }: Pages): Promise<LastSeen> {
  return session.once(`last page ${operation.id} ${JSON.stringify(path)} ${size}`, async () => ({ page: 0 }))
}

/** Number of the last page that has entries. */
async function findLastPage(session: Session, list: List, pages: Pages): Promise<number> {
  if (pages.size === 0 || !(await takesOffsets(session, list, pages))) return 0
  return lastWithEntries(pages, await lastSeen(session, list, pages))
}

/** Whether lists that are described without parameters take an offset all the same is open: then others stand behind it. */
async function takesOffsets(session: Session, list: List, { read, size }: Pages): Promise<boolean> {
  if (list.operation.parameters.some(({ name }) => name === 'start-index')) return true
  const ids = idsOf((await read(0)).entries)
  const others = entriesIn(await askForList(session, list, [['start-index', String(size)]])) ?? []
  return others.length > 0 && !idsOf(others).some((id) => ids.includes(id))
}

/** From the page where the list ended the last time, doubles the step until a page is empty, then halves it. */
async function lastWithEntries({ read }: Pages, seen: LastSeen): Promise<number> {
  const hasEntries = async (number: number) => (await read(number)).entries.length > 0
  let known = (await hasEntries(seen.page)) ? seen.page : 0
  let step = 1
  while (step < largestStep && (await hasEntries(known + step))) {
    known += step
    step *= 2
  }
  for (step /= 2; step >= 1; step /= 2) if (await hasEntries(known + step)) known += step
  seen.page = known
  return known
}

// Beyond that an offset may not fit into an int32.
const largestStep = 2 ** 20

/** The pages from both ends towards the middle, not more than a run can afford. */
function spread(lastPage: number): readonly number[] {
  const numbers: number[] = []
  for (let distance = 0; distance <= lastPage && numbers.length < mostPages; distance++) {
    numbers.push(lastPage - distance, distance)
  }
  return [...new Set(numbers)].filter((number) => number >= 0 && number <= lastPage)
}
