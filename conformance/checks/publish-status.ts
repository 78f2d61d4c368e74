import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { asElsewhere } from '../derived/as-elsewhere.ts'
import { type Found, findInList } from '../derived/find-in-list.ts'
import { includeInUse, type Query } from '../derived/lists.ts'
import { expectShownAlike } from '../derived/shown-alike.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { lookAround } from '../prepare/account.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { type Entity, makeEntity } from '../prepare/entities.ts'
import { jsonId } from '../prepare/fixtures.ts'
import { changeStatus, otherStatuses } from '../prepare/other-status.ts'
import { requireState } from '../prepare/state.ts'
import { subscribedReader } from '../prepare/subscribers.ts'
import { isRecord } from '../schema/layers.ts'
import { provideOr, provideState } from '../states.ts'
import { forOthers, isHeld, onEventful, pagesOfOthers, uptimeOf } from './eventful.ts'
import { bodyOfPage, pageThatShows } from './page-contents.ts'
import {
  bodyOf,
  check,
  expect,
  expectRefused,
  type Fields,
  fieldsOf,
  has,
  hasId,
  idOf,
  itemsOf,
  listOf,
  prepare,
  send,
  wholeOf,
  words,
} from './steps.ts'

const itemPath = '/services/{id}'

/** Checks of a status that is held internal, and of its publication. */
export const publishStatusChecks: readonly Check[] = [
  check('services-get-shows-a-held-change', showsHeldChange, { learn: lookAround }),
  check('services-publish-status-makes-a-held-change-visible', async (session) => {
    // More than once, as what another client writes meanwhile may clear an answer that was kept, and what was published may be held again.
    const own = await ownService(session)
    for (let times = 0; times < 3; times++) await makesVisible(session, own)
  }),
  check('services-update-leaves-a-held-change', async (session) => {
    const { path, held, shown } = await holdChange(session)
    const { status: _, ...body } = bodyOf(session, 'services.update')
    await prepare(session, 'services.update', { path, body })
    const read = await prepare(session, 'services.get', { path })
    const { status, publicStatus } = fieldsOf(read)
    // Whether an update without a status is a change of it is open.
    if (status !== held) throw new SetupFailure('an update without a status changes the status', read)
    if (publicStatus === held) throw new RuleFailure(`publicStatus ${shown}`, words(publicStatus), read)
    await send(session, 'services.updatePrivateSubscribers', { path, body: [] })
    const later = await prepare(session, 'services.get', { path })
    if (fieldsOf(later).publicStatus === held)
      throw new RuleFailure(`publicStatus ${shown}`, words(fieldsOf(later).publicStatus), later)
  }),
  check('services-publish-status-leaves-other-services', async (session) => {
    const own = await ownService(session)
    const one = await holdChange(session, own)
    const namesake = await serviceNamedLike(session, own.service)
    const others = [await holdChange(session), ...(namesake ? [await holdChange(session, namesake)] : [])]
    // Nothing that the two have in common makes them one: neither a page nor a name.
    const services = [one, ...others].map(({ path }) => ({ id: jsonId(path.id ?? '') }))
    await send(session, 'statusPages.create', {
      body: bodyOfPage(session, { services }),
    })
    await prepare(session, 'services.publishStatus', { path: one.path, query: [['status', one.held]] })
    for (const other of others) {
      const read = await prepare(session, 'services.get', { path: other.path })
      const { status, publicStatus } = fieldsOf(read)
      const isKept = status === other.held && publicStatus === other.shown
      expect(isKept, { expected: `status ${other.held} and publicStatus ${other.shown}`, exchange: read })
    }
  }),
  check(
    'services-publish-status-returns-the-service',
    async (session) => {
      const own = await ownService(session)
      // With flags that are not all on, for the look back.
      const body = bodyOf(session, 'services.update', { oneOpenIncidentOnly: false, showUptimeHistory: false })
      await send(session, 'services.update', { path: own.path, body })
      const { path, held } = await holdChange(session, own)
      const published = await send(session, 'services.publishStatus', { path, query: [['status', held]] })
      const isRight = published.reply?.status === 200 && hasId(fieldsOf(published), path.id)
      expect(isRight && fieldsOf(published).status === held, {
        expected: `200 with the service ${path.id}`,
        exchange: published,
      })
      const read = await prepare(session, 'services.get', { path })
      const [shown, now] = [fieldsOf(published).publicStatus ?? null, fieldsOf(read).publicStatus ?? null]
      // Where one of the two leaves it out, there is nothing to compare.
      if (shown !== null && now !== null && shown !== now)
        throw new RuleFailure(`publicStatus ${words(now)}, as the service is read then`, answered(published), published)
      const again = await holdChange(session, own).catch(onlySetup)
      if (again !== undefined) await expectAnsweredAsRead(session, again)
    },
    { lookBack: asElsewhere('services.publishStatus') },
  ),
  check('services-publish-status-refuses-another-current-status', async (session) => {
    await requireState(session)
    const { service, before, after } = await changeStatus(session)
    const path = service.pathValues
    expect409(await send(session, 'services.publishStatus', { path, query: [['status', before]] }))
    const read = await prepare(session, 'services.get', { path })
    expect(fieldsOf(read).status === after, { expected: `status ${after}`, exchange: read })
    if (fieldsOf(read).publicStatus === after) await observeNothingHeld(session, path, after)
    // Where publishing nothing is a conflict as well, only a held change tells which of the two it was.
    const own = await ownService(session)
    const other = await holdChange(session, own).catch(onlySetup)
    if (other === undefined) return
    expect409(await send(session, 'services.publishStatus', { path: other.path, query: [['status', other.shown]] }))
    // The beginning of the status is another one, if it is one at all.
    const beginning = other.held.slice(0, -1)
    expectRefused(await send(session, 'services.publishStatus', { path: other.path, query: [['status', beginning]] }))
    if (await holdsAnother(session, own, other))
      expect409(await send(session, 'services.publishStatus', { path: other.path, query: [['status', other.held]] }))
  }),
  check('services-publish-status-refuses-another-latest-change', async (session) => {
    const { path, service } = await ownService(session)
    const wanted = ['status', 'latestStatus', 'publicStatus'] as const
    const params = { serviceId: idOf(service) }
    const state = await provideState(session, 'a status that differs from its latest change', { params, wanted })
    // Neither of the two will do alone, nor after the other was refused.
    for (const status of [state.status, state.latestStatus, state.status]) {
      expect409(await send(session, 'services.publishStatus', { path, query: [['status', String(status)]] }))
    }
    const read = await prepare(session, 'services.get', { path })
    expect(fieldsOf(read).publicStatus === state.publicStatus, {
      expected: `publicStatus ${state.publicStatus}`,
      exchange: read,
    })
  }),
  check('services-publish-status-leaves-all-as-it-was-on-409', async (session) => {
    const { path, shown } = await holdChange(session)
    const before = fieldsOf(await prepare(session, 'services.get', { path }))
    const refused = await send(session, 'services.publishStatus', { path, query: [['status', shown]] })
    if (refused.reply?.status !== 409)
      throw new SetupFailure(`the request was not refused with 409: ${answered(refused)}`)
    const read = await prepare(session, 'services.get', { path })
    const { status, publicStatus } = fieldsOf(read)
    if (status === before.status && publicStatus === before.publicStatus) return
    throw new RuleFailure(
      `status ${words(before.status)} and publicStatus ${words(before.publicStatus)}`,
      answered(read),
      read,
    )
  }),
  check('services-get-incident-services-lack-read-fields', lacksReadFields, { learn: lookAround }),
  check('status-pages-get-hides-a-held-change', hidesHeldChange, { learn: lookAround }),
  check('status-pages-get-shows-a-published-change', async (session) => {
    const { path, held } = await holdChange(session)
    // Shown before, so that a page which goes on showing what it was written with is found out.
    const before = await readOnPage(session, path)
    const second = await readOnPage(session, path)
    await findPage(session, before.page)
    await prepare(session, 'services.publishStatus', { path, query: [['status', held]] })
    const listed = await findPage(session, before.page)
    const inList = itemsOf(listed?.entry ?? {}, 'services').find((one) => hasId(one, path.id))
    // The list may name services alone.
    if ((inList?.status ?? held) !== held)
      throw new RuleFailure(`status ${held} in the list`, words(inList), listed?.exchange)
    const readSecond = await prepare(session, 'statusPages.get', { path: second.page })
    const read = await prepare(session, 'statusPages.get', { path: before.page })
    for (const one of [readSecond, read]) {
      const entry = entryOf(one, path)
      if (entry?.status !== held) throw new RuleFailure(`status ${held}`, words(entry), one)
    }
    const beside = entryOf(read, before.beside.pathValues)
    const alone = fieldsOf(await prepare(session, 'services.get', { path: before.beside.pathValues }))
    if (beside && beside.status !== alone.status && beside.status !== alone.publicStatus)
      throw new RuleFailure(`status ${words(alone.status)} of the service beside it`, words(beside), read)
  }),
]

async function showsHeldChange(session: Session): Promise<void> {
  const judge = await provideOr(
    async () => {
      const change = await holdChange(session)
      return () => expectHeld(session, change)
    },
    async (why) =>
      forOthers(session, { why, isFit: isHeld }, async (alone) => {
        const id = idText(alone)
        const found = await findInList(session, listOf(session, 'services.list'), (one) => hasId(one, id))
        expectListed(found, { held: String(alone.status), shown: alone.publicStatus })
      }),
  )
  await judge()
}

async function expectHeld(session: Session, { path, held }: Held): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const { status, publicStatus } = fieldsOf(read)
  if (status !== held || publicStatus === undefined || publicStatus === status) {
    throw new RuleFailure(`status ${held} and another publicStatus`, answered(read), read)
  }
  const found = await findInList(session, listOf(session, 'services.list'), (one) => hasId(one, path.id))
  if (found !== undefined && found.entry === undefined)
    throw new RuleFailure(`an entry with the id ${path.id} on some page`, 'none', found.exchange)
  expectListed(found, { held, shown: publicStatus })
}

/** What the list shows of a service is what the service shows alone. */
function expectListed(found: Found | undefined, { held, shown }: { readonly held: string; readonly shown: unknown }) {
  const listed = found?.entry?.publicStatus ?? shown
  if (listed !== shown) throw new RuleFailure(`publicStatus ${shown}`, words(listed), found?.exchange)
  // Beside the public status, the other one is that of the service.
  const { status: own = held } = found?.entry?.publicStatus === undefined ? {} : found.entry
  if (own !== held) throw new RuleFailure(`status ${held} in the list`, words(found?.entry), found?.exchange)
}

async function lacksReadFields(session: Session): Promise<void> {
  await onEventful(session, ['incidents on a service'], async (path) => {
    const read = await prepare(session, 'services.get', { path })
    const [whole = {}] = wholeOf(read)
    const incidents = itemsOf(whole, 'incidents')
    if (incidents.length === 0) throw new RuleFailure('the incidents of the service', answered(read), read)
    if (affectedIn(incidents).length === 0) throw new SetupFailure('the incidents name no affected services')
    expectNoReadFields(incidents, read)
    // Which values include takes is open, and so is whether the list brings incidents by this one.
    const query = [['include', 'incidents']] as const
    if (isRefused(await send(session, 'services.list', { query }))) return
    const found = await findInList(session, listOf(session, 'services.list'), (one) => hasId(one, path.id), query)
    const entry = found && wholeOf(found.exchange).find((one) => hasId(one, path.id))
    if (entry) expectNoReadFields(itemsOf(entry, 'incidents'), found.exchange)
  })
}

async function hidesHeldChange(session: Session): Promise<void> {
  const judge = await provideOr(
    async () => {
      const own = await ownService(session)
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

async function expectHiddenOnPages(session: Session, own: Own, { path, held, shown }: Held): Promise<void> {
  const { page, written, read } = await readOnPage(session, path)
  const listed = await findPage(session, page)
  const body = bodyOfPage(session, { services: [{ id: jsonId(path.id ?? '') }] })
  const created = await send(session, 'statusPages.create', { body })
  const seen: readonly Seen[] = [
    ...[read, written, created].map((exchange) => ({ page: shownIn(exchange), exchange })),
    ...(listed ? entriesIn(listed.exchange, page) : []),
  ]
  for (const one of seen) expectHidden(one, path, { held, shown })
  const alone = await prepare(session, 'services.get', { path })
  if (fieldsOf(alone).publicStatus === held) throw new RuleFailure(`publicStatus ${shown}`, answered(alone), alone)
  await expectNotOnPage(session, held, seen)
  // What follows one that was published is held as well.
  await prepare(session, 'services.publishStatus', { path, query: [['status', held]] })
  const next = await holdChange(session, own).catch(onlySetup)
  if (next === undefined) return
  const later = await prepare(session, 'statusPages.get', { path: page })
  expectHidden({ page: shownIn(later), exchange: later }, path, next)
}

/** An outage of the same status may have been published before: the status of the service alone is judged. */
async function expectHiddenByOthers(session: Session, pages: readonly Fields[], alone: Fields): Promise<void> {
  for (const page of pages) {
    const path = { id: idText(page) }
    const read = await prepare(session, 'statusPages.get', { path })
    const listed = await findPage(session, path)
    const seen = [{ page: shownIn(read), exchange: read }, ...(listed ? entriesIn(listed.exchange, path) : [])]
    for (const { page: shown, exchange } of seen) {
      const entry = itemsOf(shown, 'services').find((one) => hasId(one, idText(alone)))
      if (entry?.status === alone.status)
        throw new RuleFailure(`status ${words(alone.publicStatus)}`, words(entry), exchange)
    }
  }
}

/** What publishing is answered with is what is read afterwards, also by somebody who subscribes to the service. */
async function expectAnsweredAsRead(session: Session, { path, held }: Held): Promise<void> {
  const reader = await subscribedReader(session, itemPath, path)
  const published = await send(session, 'services.publishStatus', { path, query: [['status', held]], ...reader })
  // Who may publish is open.
  if (isRefused(published)) return
  const read = await prepare(session, 'services.get', { path, ...reader })
  expectShownAlike({ alone: fieldsOf(read), other: fieldsOf(published), mayLack: true, exchange: published })
}

/** Whether a change to a third status could be held in place of one that is held already. */
async function holdsAnother(session: Session, { path, service }: Own, { held, shown }: Held): Promise<boolean> {
  for (const status of otherStatuses(session.target).filter((one) => one !== held && one !== shown)) {
    const params = { serviceId: idOf(service), status }
    const state = await provideState(session, 'a status change held internal', { params }).catch(onlySetup)
    if (state !== undefined) return fieldsOf(await prepare(session, 'services.get', { path })).status !== held
  }
  return false
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

/** The same for a page of a list. */
function entriesIn(exchange: Exchange, { id }: Readonly<Record<string, string>>): readonly Seen[] {
  const entries = wholeOf(exchange).filter((one) => hasId(one, id))
  return entries.map((page) => ({ page, exchange }))
}

function findPage(session: Session, { id = '' }: Readonly<Record<string, string>>) {
  return findInList(session, listOf(session, 'statusPages.list'), (one) => hasId(one, id))
}

function expectHidden({ page, exchange }: Seen, service: Held['path'], { held, shown }: Omit<Held, 'path'>): void {
  const entry = itemsOf(page, 'services').find((one) => hasId(one, service.id))
  if (entry === undefined) return
  if (Object.values(entry).includes(held)) throw new RuleFailure(`status ${shown}`, words(entry), exchange)
  const outage = itemsOf(uptimeOf(entry), 'outages').find(({ status }) => status === held)
  if (outage !== undefined) throw new RuleFailure('no outage of the held change', words(outage), exchange)
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

async function makesVisible(session: Session, own: Own): Promise<void> {
  const { path, held } = await holdChange(session, own)
  // Read before, so that an answer that was kept is found out.
  await prepare(session, 'services.get', { path })
  const list = listOf(session, 'services.list')
  const isOwn = (one: Fields) => hasId(one, path.id)
  const queries: Query[] = []
  for (const query of [[], ...(await includeInUse(session, list))])
    if ((await findInList(session, list, isOwn, query))?.entry !== undefined) queries.push(query)
  const published = await send(session, 'services.publishStatus', { path, query: [['status', held]] })
  if (!isAccepted(published)) throw new RuleFailure('200', answered(published), published)
  const read = await prepare(session, 'services.get', { path })
  const { status, publicStatus } = fieldsOf(read)
  if (status !== held || publicStatus !== held)
    throw new RuleFailure(`status and publicStatus ${held}`, answered(read), read)
  for (const query of queries) {
    const found = await findInList(session, list, isOwn, query)
    const listed = found?.entry?.publicStatus ?? held
    if (listed !== held) throw new RuleFailure(`publicStatus ${held} in the list`, words(found?.entry), found?.exchange)
  }
}

interface Held {
  readonly path: Readonly<Record<string, string>>
  /** The status now, which only those who may see internal changes see. */
  readonly held: string
  /** The status that status pages show. */
  readonly shown: string
}

type Own = Awaited<ReturnType<typeof ownService>>

/** A service of this check's own, of which the latest change of status is held internal. */
async function holdChange(session: Session, own?: Own): Promise<Held> {
  const { path, service } = own ?? (await ownService(session))
  const wanted = ['status', 'publicStatus'] as const
  const state = await provideState(session, 'a status change held internal', {
    params: { serviceId: idOf(service) },
    wanted,
  })
  return { path, held: String(state.status), shown: String(state.publicStatus) }
}

function affectedIn(incidents: readonly Fields[]): readonly unknown[] {
  return incidents.flatMap((incident) => itemsOf(incident, 'affectedServices')).map(({ service }) => service)
}

function expectNoReadFields(incidents: readonly Fields[], exchange: Exchange): void {
  const names = ['subscribed', 'uptime', 'incidents']
  const carrying = affectedIn(incidents).find((inner) => names.some((name) => isRecord(inner) && has(inner, name)))
  if (carrying !== undefined) throw new RuleFailure(`none of ${names.join(', ')}`, words(carrying), exchange)
}

async function ownService(session: Session) {
  const service = await makeEntity(session, itemPath, {})
  return { service, path: service.pathValues }
}

/** Another service of the same name, where names are not unique. */
async function serviceNamedLike(session: Session, { sent, pathValues }: Entity): Promise<Own | undefined> {
  const body = bodyOf(session, 'services.create', { name: sent.name })
  const created = await send(session, 'services.create', { body })
  if (!isAccepted(created)) return undefined
  const reply = fieldsOf(created)
  const path = { id: idText(reply) }
  // Some take a second creation for the first.
  if (path.id === pathValues.id) return undefined
  return { path, service: { pathValues: path, sent: body, reply, exchange: created } }
}

/** Publishes what is public already. */
async function observeNothingHeld(session: Session, path: Held['path'], status: string): Promise<void> {
  const published = await send(session, 'services.publishStatus', { path, query: [['status', status]] })
  if (isAccepted(published)) session.observe('publish-nothing-held', '200')
  else if (published.reply?.status === 409) session.observe('publish-nothing-held', '409')
}

function expect409(exchange: Awaited<ReturnType<typeof send>>): void {
  if (exchange.reply?.status !== 409) throw new RuleFailure('409', answered(exchange), exchange)
}

async function readOnPage(session: Session, servicePath: Readonly<Record<string, string>>) {
  const page = await makeEntity(session, '/status-pages/{id}', {})
  // Another one, so that a status which is shown for all is found out.
  const beside = await makeEntity(session, '/services/{id}', {})
  const services = [{ id: jsonId(servicePath.id ?? '') }, { id: idOf(beside) }]
  const path = page.pathValues
  const written = await prepare(session, 'statusPages.update', { path, body: { ...page.sent, services } })
  const read = await prepare(session, 'statusPages.get', { path })
  if (entryOf(read, servicePath) === undefined) throw new SetupFailure('the page does not show the service')
  return { written, read, page: path, beside }
}

function entryOf(read: Exchange, { id: wanted }: Readonly<Record<string, string>>): Fields | undefined {
  return itemsOf(shownIn(read), 'services').find((one) => hasId(one, wanted))
}
