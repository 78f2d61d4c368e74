import { setTimeout as sleep } from 'node:timers/promises'
import { onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { findInList, mostLooks } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { provideOutage } from '../../prepare/services/past-outage.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr } from '../../states.ts'
import { confirmed, pagesOfOthers, uptimeOf } from '../services/eventful.ts'
import { momentMs } from '../services/outages.ts'
import { toldEvents } from '../services/told-events.ts'
import { type Around, expectSamePercentages } from '../services/uptime-figures.ts'
import { expectWrittenOutages } from '../services/written-outage.ts'
import { type Fields, fieldsOf, has, hasId, itemsOf, listOf, prepare, send, wholeOf, words } from '../steps.ts'
import { pageThatShows } from './page-contents.ts'

/** Which outages count is open; each service has its own, on a page as when it is read alone. */
export async function expectOwnUptimes(session: Session): Promise<void> {
  await requireState(session)
  const judge = await provideOr(
    async () => {
      const made = await pageThatShows(session, { services: 2, metrics: 0 })
      const [first] = made.shown.services
      const path = first?.pathValues ?? {}
      await provideOutage(session, path)
      // Read in between, so that an answer that was kept is found out.
      await lookAt(session, made.page.pathValues)
      await provideOutage(session, path).catch(onlySetup)
      return async () => {
        await settled(session, () => expectUptimes(session, made))
        await expectOutageOfAWrite(session, made)
      }
    },
    async (why) => {
      const pages = (await pagesOfOthers(session)).filter((page) => itemsOf(page, 'services').length > 1)
      if (pages.length === 0)
        throw new SetupFailure(`${why.message}; nor do others have a page with several services`, why.exchange)
      return async () => {
        for (const page of pages)
          await confirmed(`the page ${idText(page)}`, () => expectUptimesOfOthers(session, page))
      }
    },
  )
  await judge()
}

type Made = Awaited<ReturnType<typeof pageThatShows>>

/** What was written only just now, where no state brings about a past, may take a moment to reach a page. */
async function settled(session: Session, judge: () => Promise<void>): Promise<void> {
  const looks = session.target.states === undefined ? mostLooks : 1
  for (let look = 1; look < looks; look++) {
    const failure = await judge().catch((error: unknown) => error)
    if (failure === undefined) return
    if (!(failure instanceof RuleFailure)) throw failure
    await sleep(momentMs)
  }
  await judge()
}

/** The first service has had an outage, the second one has not. */
async function expectOutageOfAWrite(session: Session, { page, shown }: Made): Promise<void> {
  const [first, quiet] = shown.services
  if (first === undefined || quiet === undefined) return
  const alone = fieldsOf(await prepare(session, 'services.get', { path: first.pathValues }))
  const [outage] = itemsOf(uptimeOf(alone), 'outages')
  if (typeof outage?.status === 'string') await expectWrittenOutages(session, outage.status, { page, quiet })
}

async function expectUptimes(session: Session, { page, shown }: Made): Promise<void> {
  const readAlone = () =>
    Promise.all(shown.services.map(({ pathValues: path }) => prepare(session, 'services.get', { path })))
  const before = (await readAlone()).map(fieldsOf)
  const { read, listed } = await lookAt(session, page.pathValues)
  const [whole = {}] = wholeOf(read)
  for (const [index, after] of (await readAlone()).map(fieldsOf).entries()) {
    const on = (fields: Fields) => itemsOf(fields, 'services').find((one) => hasId(one, idText(after)))
    const entry = on(whole)
    if (entry === undefined) throw new SetupFailure('the page does not show the services of an update', read)
    expectUptime({ shown: entry, before: before[index] ?? {}, after, exchange: read })
    // The list may leave out the uptime, or the services.
    const inList = on(listed?.entry ?? {})
    if (listed !== undefined && inList !== undefined && has(uptimeOf(inList), 'outages'))
      expectUptime({ shown: inList, before: before[index] ?? {}, after, exchange: listed.exchange })
  }
}

/** The page as it is read, and as it is listed. */
async function lookAt(session: Session, path: PathValues) {
  const read = await prepare(session, 'statusPages.get', { path })
  const listed = await findInList(session, listOf(session, 'statusPages.list'), (one) => hasId(one, path.id))
  return { read, listed }
}

function expectUptime(around: Around): void {
  const { shown, after, exchange } = around
  if (toldUptime(shown) !== toldUptime(after))
    throw new RuleFailure(`the outages of the service alone, ${toldUptime(after)}`, toldUptime(shown), exchange)
  expectSamePlace(exchange, { entry: shown, alone: after })
  expectSamePercentages(around)
}

function toldUptime(service: Fields): string {
  return words(toldEvents(service, 'uptime'))
}

/** An outage that was never published is not on the page: only those that belong to another service are told to be wrong there. */
async function expectUptimesOfOthers(session: Session, page: Fields): Promise<void> {
  const read = await prepare(session, 'statusPages.get', { path: { id: idText(page) } })
  const [whole = {}] = wholeOf(read)
  const shown: { readonly entry: Fields; readonly alone: Fields }[] = []
  for (const entry of itemsOf(whole, 'services').slice(0, mostOnPage)) {
    const exchange = await send(session, 'services.get', { path: { id: idText(entry) } })
    if (isAccepted(exchange)) shown.push({ entry, alone: fieldsOf(exchange) })
  }
  for (const { entry, alone } of shown) {
    expectSamePlace(read, { entry, alone })
    const [own, others] = [outagesOf(alone), shown.flatMap((one) => outagesOf(one.alone))]
    const strange = outagesOf(entry).find((one) => !own.includes(one) && others.includes(one))
    if (strange) throw new RuleFailure(`outages of the service ${idText(alone)} alone: ${words(own)}`, strange, read)
  }
}

const mostOnPage = 4

/** Outages of a service by what began when. */
function outagesOf({ uptime }: Fields): readonly string[] {
  const outages = isRecord(uptime) ? itemsOf(uptime, 'outages') : []
  return outages.map(({ status, from }) => words([status, instantOf(String(from))]))
}

function expectSamePlace(read: Exchange, { entry, alone }: { readonly entry: Fields; readonly alone: Fields }): void {
  const [here = {}, there = {}] = [entry, alone].map(({ uptime }) => (isRecord(uptime) ? uptime : {}))
  const [percentages = {}, alike = {}] = [here, there].map(({ uptimePercentage: one }) => (isRecord(one) ? one : {}))
  if (has(alike, inside) && Object.keys(percentages).length > 0 && !has(percentages, inside))
    throw new RuleFailure(`uptimePercentage as in the service alone, ${words(alike)}`, words(percentages), read)
}

/** The percentages stand in a field that is called like the one around it. */
const inside = 'uptimePercentage'
