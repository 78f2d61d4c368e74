import type { Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isRefused } from '../../prepare/answer.ts'
import { askForList, countIn, entriesIn, idsOf, knownEntriesIn, type List, type Query } from './lists.ts'

/** A page of a list. */
export interface Page {
  readonly entries: readonly Readonly<Record<string, unknown>>[]
  readonly exchange: Exchange
}

/** The pages of a list, as they are by default. */
export interface Pages {
  readonly read: (number: number) => Promise<Page>
  readonly size: number
}

interface Opened {
  readonly query: Query
  /** The first page, asked for without a size: the default of the list holds then, which every target has to accept. */
  readonly first: Exchange
  /** Whether the first page is read once more. */
  readonly isAnew?: boolean
}

/** Pages that are each read once. */
export function openPages(session: Session, list: List, { query, first, isAnew = false }: Opened): Pages {
  const size = countIn(first)
  const known = new Map(isAnew ? [] : [[0, Promise.resolve(first)]])
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
export async function findLastPage(session: Session, list: List, pages: Pages): Promise<number> {
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
