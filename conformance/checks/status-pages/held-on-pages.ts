import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { findInList, mostLooks, samePage } from '../../derived/lists/find-in-list.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { readAllAround } from '../../prepare/requests/read-around.ts'
import { provideOr } from '../../states.ts'
import { forOthers, isHeld, pagesOfOthers, uptimeOf } from '../services/eventful.ts'
import { type Held, holdChange, makeService, type Own } from '../services/held-change.ts'
import { hasOutage, lacksOutage, missingOutage, momentMs } from '../services/outages.ts'
import {
  check,
  type Fields,
  fieldsOf,
  hasId,
  idOf,
  itemsOf,
  listOf,
  prepare,
  request,
  send,
  wholeOf,
  words,
} from '../steps.ts'
import { bodyOfPage, pageThatShows, showOnPage } from './page-contents.ts'
import { expectOutageOver } from './recovery-on-pages.ts'

/** Checks of what status pages show of a status that is held internal, before and after its publication. */
export const heldOnPagesChecks: readonly Check[] = [
  check('status-pages-get-hides-a-held-change', hidesHeldChange, { learn: lookAround }),
  check('status-pages-get-shows-a-published-change', async (session) => {
    const change = await holdChange(session)
    const { path, held } = change
    // Shown before, so that a page which goes on showing what it was written with is found out.
    const before = await readOnPage(session, path)
    const second = await readOnPage(session, path)
    const list = listOf(session, 'statusPages.list')
    const found = await findPage(session, before.page)
    // Read right before the publication and right after, as what another client writes meanwhile may clear an answer that was kept.
    const readOf = ({ page }: Pick<typeof before, 'page'>) => request(session, 'statusPages.get', { path: page })
    const write = request(session, 'services.publishStatus', { path, query: [['status', held]] })
    const reads = [readOf(before), readOf(second), ...(found ? [samePage(list, found.exchange)] : [])] as const
    const { written, after } = await readAllAround(session, write, reads)
    if (!isAccepted(written)) throw new SetupFailure(`the change was not published: ${answered(written)}`, written)
    const [read, readSecond, ...listed] = after
    const later = await findPage(session, before.page)
    for (const exchange of [...listed, ...(later ? [later.exchange] : [])])
      expectPublishedInList(entriesIn(exchange, before.page), path, held)
    for (const one of [readSecond, read]) {
      const entry = entryOf(one, path)
      if (entry?.status !== held) throw new RuleFailure(`status ${held}`, words(entry), one)
    }
    const beside = entryOf(read, before.beside.pathValues)
    const alone = fieldsOf(await prepare(session, 'services.get', { path: before.beside.pathValues }))
    if (beside && beside.status !== alone.status && beside.status !== alone.publicStatus)
      throw new RuleFailure(`status ${words(alone.status)} of the service beside it`, words(beside), read)
    await expectOutageShown(session, { page: before.page, path, held })
    await expectOutageOver(session, change, async () => {
      const again = await prepare(session, 'statusPages.get', { path: before.page })
      return { entry: entryOf(again, path) ?? {}, read: again }
    })
  }),
]

/** The list may name services alone. */
function expectPublishedInList(seen: readonly Seen[], service: PathValues, held: string): void {
  for (const { page, exchange } of seen) {
    const entry = itemsOf(page, 'services').find((one) => hasId(one, service.id))
    if ((entry?.status ?? held) !== held) throw new RuleFailure(`status ${held} in the list`, words(entry), exchange)
  }
}

async function hidesHeldChange(session: Session): Promise<void> {
  const judge = await provideOr(
    async () => {
      const own = await makeService(session)
      const change = await holdChange(session, own)
      return () => expectHiddenOnPages(session, own, change)
    },
    async (why) => {
      const pages = await pagesOfOthers(session)
      const onPages = pages.flatMap((page) => itemsOf(page, 'services')).map(idText)
      const isShown = (one: Fields) => onPages.includes(idText(one))
      const isFit = (one: Fields) => isHeld(one) && isShown(one)
      return forOthers(session, { why, isFit }, (alone) => expectHiddenByOthers(session, pages, alone))
    },
  )
  await judge()
}

async function expectHiddenOnPages(session: Session, own: Own, change: Held): Promise<void> {
  const { path, held, shown } = change
  const { page, written, read } = await readOnPage(session, path)
  const listed = await findPage(session, page)
  const body = bodyOfPage(session, { services: [{ id: jsonId(path.id ?? '') }] })
  const created = await send(session, 'statusPages.create', { body })
  const seen: readonly Seen[] = [
    ...[read, written, created].map(seenIn),
    ...(listed ? entriesIn(listed.exchange, page) : []),
  ]
  for (const one of seen) expectHeldBack(one, change)
  const alone = await prepare(session, 'services.get', { path })
  if (fieldsOf(alone).publicStatus === held) throw new RuleFailure(`publicStatus ${shown}`, answered(alone), alone)
  await expectNotOnPage(session, held, seen)
  // What follows one that was published is held as well.
  await prepare(session, 'services.publishStatus', { path, query: [['status', held]] })
  const next = await holdChange(session, own).catch(onlySetup)
  if (next === undefined) return
  const told = seenIn(await prepare(session, 'statusPages.get', { path: page }))
  expectHidden(told, path, next)
  // Where the same status is held again, its outage may be the one that was published.
  if (next.held !== held) expectNoOutage(told, path, next.held)
}

/** Which status is an outage is open: where it is one of the service alone, it is one on the page, perhaps from the publication on. */
async function expectOutageShown(
  session: Session,
  { page, path, held }: Pick<Held, 'path' | 'held'> & { readonly page: PathValues },
): Promise<void> {
  const alone = fieldsOf(await prepare(session, 'services.get', { path }))
  if (!hasOutage(alone, held)) return
  for (let look = 1; ; look++) {
    const read = await prepare(session, 'statusPages.get', { path: page })
    const entry = entryOf(read, path) ?? {}
    if (!lacksOutage(entry, held)) return
    if (look === mostLooks) throw missingOutage(entry, held, read)
    await sleep(momentMs)
  }
}

/** An outage of the same status may have been published before: the status of the service alone is judged. */
async function expectHiddenByOthers(session: Session, pages: readonly Fields[], alone: Fields): Promise<void> {
  for (const page of pages) {
    const path = { id: idText(page) }
    const read = await prepare(session, 'statusPages.get', { path })
    const listed = await findPage(session, path)
    const seen = [seenIn(read), ...(listed ? entriesIn(listed.exchange, path) : [])]
    for (const { page: shown, exchange } of seen) {
      const entry = itemsOf(shown, 'services').find((one) => hasId(one, idText(alone)))
      if (entry?.status === alone.status)
        throw new RuleFailure(`status ${words(alone.publicStatus)}`, words(entry), exchange)
    }
  }
}

interface Seen {
  readonly page: Fields
  readonly exchange: Exchange
}

/** The page that a reply shows, if any: a write may be answered without one, and be refused. Whichever field may tell what is held. */
function shownIn(exchange: Exchange): Fields {
  const [page = {}] = isAccepted(exchange) ? wholeOf(exchange) : []
  return page
}

function seenIn(exchange: Exchange): Seen {
  return { page: shownIn(exchange), exchange }
}

/** The same for a page of a list. */
function entriesIn(exchange: Exchange, { id }: PathValues): readonly Seen[] {
  const entries = wholeOf(exchange).filter((one) => hasId(one, id))
  return entries.map((page) => ({ page, exchange }))
}

function findPage(session: Session, { id = '' }: PathValues) {
  return findInList(session, listOf(session, 'statusPages.list'), (one) => hasId(one, id))
}

function expectHidden({ page, exchange }: Seen, service: PathValues, { held, shown }: Omit<Held, 'path'>): void {
  const entry = itemsOf(page, 'services').find((one) => hasId(one, service.id))
  if (entry === undefined) return
  if (Object.values(entry).includes(held)) throw new RuleFailure(`status ${shown}`, words(entry), exchange)
}

function expectNoOutage({ page, exchange }: Seen, service: PathValues, held: string): void {
  const entry = itemsOf(page, 'services').find((one) => hasId(one, service.id)) ?? {}
  const outage = itemsOf(uptimeOf(entry), 'outages').find(({ status }) => status === held)
  if (outage !== undefined) throw new RuleFailure('no outage of the held change', words(outage), exchange)
}

/** A page shows nothing of what is held of its services. */
export async function expectHiddenOnPage(session: Session, path: PathValues, changes: readonly Held[]): Promise<void> {
  const seen = seenIn(await prepare(session, 'statusPages.get', { path }))
  for (const change of changes) expectHeldBack(seen, change)
}

function expectHeldBack(seen: Seen, change: Held): void {
  expectHidden(seen, change.path, change)
  expectNoOutage(seen, change.path, change.held)
}

/** What the status of a page is made of is open; that of a page without the service is made of the same, but for the held change. */
async function expectNotOnPage(session: Session, held: string, seen: readonly Seen[]): Promise<void> {
  const told = seen.find(({ page }) => page.status === held)
  if (told === undefined) return
  const { page } = await pageThatShows(session, { services: 1, metrics: 0 })
  const other = fieldsOf(await prepare(session, 'statusPages.get', { path: page.pathValues }))
  if (other.status !== held)
    throw new RuleFailure(
      `a page of the status ${words(other.status)}, as without the service`,
      words(held),
      told.exchange,
    )
}

async function readOnPage(session: Session, servicePath: PathValues) {
  const page = await makeEntity(session, '/status-pages/{id}', {})
  // Another one, so that a status which is shown for all is found out.
  const beside = await makeEntity(session, '/services/{id}', {})
  const services = [{ id: jsonId(servicePath.id ?? '') }, { id: idOf(beside) }]
  const path = page.pathValues
  const written = await showOnPage(session, page, { services })
  const read = await prepare(session, 'statusPages.get', { path })
  if (entryOf(read, servicePath) === undefined) {
    // A service that is left out while its change is held tells that there is one.
    if (entryOf(read, beside.pathValues))
      throw new RuleFailure(`the service ${servicePath.id}`, words(shownIn(read)), read)
    throw new SetupFailure('the page does not show the service')
  }
  return { written, read, page: path, beside }
}

function entryOf(read: Exchange, { id: wanted }: PathValues): Fields | undefined {
  return itemsOf(shownIn(read), 'services').find((one) => hasId(one, wanted))
}
