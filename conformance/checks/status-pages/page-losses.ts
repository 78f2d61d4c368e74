import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { type SubscriberBody, subscriberBody } from '../../prepare/bodies/subscribers.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { learnOneId } from '../../prepare/entities/one-id.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { fixture } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { check, type Fields, fieldsOf, idOf, itemsOf, prepare, send, words } from '../steps.ts'
import { expectListed } from '../subscribers/subscriber-lists.ts'
import { pageLike } from './page-changes.ts'
import {
  contentsOf,
  createdWith,
  expectShown,
  type Kind,
  kinds,
  pagePath,
  pageThatShows,
  type Shown,
  showOnPage,
  showsAll,
} from './page-contents.ts'

/** Checks of what is left when a status page, or what it shows, is removed. */
export const pageLossChecks: readonly Check[] = [
  check('status-pages-delete-leaves-what-it-shows', async (session) => {
    await requireState(session)
    await leavesWhatItAloneShows(session)
    const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
    const beside = { pathValues: await pageLike(session, page) }
    const groupBeside = await groupsOfOneName(session, page.pathValues, beside.pathValues)
    const twin = await createdWith(session, shown).catch(onlySetup)
    const subscribers = await subscribe(session, 'services', shown.services)
    const ofPages = await subscribe(session, 'statusPages', [page, beside])
    const reading = kinds.flatMap(({ field }) => shown[field].map(({ pathValues: path }) => ({ field, path })))
    const before = []
    for (const { field, path } of reading) before.push(fieldsOf(await prepare(session, `${field}.get`, { path })))
    await prepare(session, 'statusPages.delete', { path: page.pathValues })
    for (const [index, { field, path }] of reading.entries()) {
      const read = await send(session, `${field}.get`, { path })
      if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
      expectShownAlike({ alone: before[index] ?? {}, other: fieldsOf(read), exchange: read })
    }
    if (groupBeside !== undefined) {
      const read = await send(session, 'statusPageGroups.get', { path: groupBeside })
      if (!isAccepted(read)) throw new RuleFailure('the group of another page', answered(read), read)
    }
    for (const { pathValues: path } of shown.services)
      await expectListed(session, 'services', { path, wanted: subscribers })
    await expectListed(session, 'statusPages', { path: beside.pathValues, wanted: ofPages })
    if (twin === undefined) return
    const read = await prepare(session, 'statusPages.get', { path: twin })
    for (const { field } of kinds) expectShown(read, field, shown[field])
  }),
  ...kinds.map((kind) =>
    check(
      `${kind.ruleName}-delete-leaves-the-pages-that-show-it`,
      async (session) => {
        await requireState(session)
        const { page, shown } = await pageThatShows(session, { services: 2, metrics: 2 })
        const [removed, ...kept] = shown[kind.field]
        if (removed === undefined) return
        // Which fields of a page can be written is open.
        const before = await prepare(session, 'statusPages.get', { path: page.pathValues })
        if (!showsAll(before, shown))
          throw new SetupFailure('the page does not show the services and metrics of an update', before)
        const twin = await createdWith(session, shown).catch(onlySetup)
        const left = { ...shown, [kind.field]: kept }
        const expectBelongings = await withBelongings(session, page, shown)
        // Whoever subscribes to the page may subscribe to what is removed from it as well.
        await subscribe(session, 'services', shown.services)
        const alone = ownFields(fieldsOf(await prepare(session, 'statusPages.get', { path: page.pathValues })))
        await prepare(session, `${kind.field}.delete`, { path: removed.pathValues })
        await expectGone(session, kind, removed)
        for (const path of twin === undefined ? [page.pathValues] : [page.pathValues, twin]) {
          const read = await send(session, 'statusPages.get', { path })
          if (!isAccepted(read)) throw new RuleFailure('the page', answered(read), read)
          for (const { field } of kinds) expectShown(read, field, left[field])
          if (path === page.pathValues) expectShownAlike({ alone, other: fieldsOf(read), exchange: read })
        }
        await expectBelongings(left)
        await staysWritable(session, page, left)
        await staysThoughEmpty(session, kind)
        await leavesOneId(session, kind)
      },
      { learn: (session) => learnOneId(session, '/metrics/{id}', kind.ruleName) },
    ),
  ),
]

/** A page without what follows from what it shows, or may, and without what is about whoever asks. */
function ownFields(page: Fields): Fields {
  const following = ['services', 'metrics', 'structure', 'activated', 'subscribed']
  return Object.fromEntries(Object.entries(page).filter(([name]) => !following.includes(name)))
}

/** What no other page shows stays as well. */
async function leavesWhatItAloneShows(session: Session): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  await prepare(session, 'statusPages.delete', { path: page.pathValues })
  for (const { field } of kinds) {
    for (const { pathValues: path } of shown[field]) {
      const read = await send(session, `${field}.get`, { path })
      if (!isAccepted(read)) throw new RuleFailure('any 2xx', answered(read), read)
    }
  }
}

/** A page need not show anything: what it showed alone is removed like any other. */
async function staysThoughEmpty(session: Session, { field }: Kind): Promise<void> {
  const { page, shown } = await pageThatShows(session, { services: 0, metrics: 0, [field]: 1 })
  for (const { pathValues: path } of shown[field]) await prepare(session, `${field}.delete`, { path })
  const read = await send(session, 'statusPages.get', { path: page.pathValues })
  if (!isAccepted(read)) throw new RuleFailure('the page', answered(read), read)
}

/** What is of the other kind and has the same id stays on the page. */
async function leavesOneId(session: Session, { field, ruleName }: Kind): Promise<void> {
  const both = await learnOneId(session, '/metrics/{id}', ruleName)
  if (both === undefined) return
  const [service, metric] = both
  const shown = { services: [service], metrics: [metric] }
  const page = await makeEntity(session, pagePath, {})
  const { pathValues: path } = page
  await showOnPage(session, page, contentsOf(shown))
  if (!showsAll(await prepare(session, 'statusPages.get', { path }), shown)) return
  await prepare(session, `${field}.delete`, { path: (field === 'services' ? service : metric).pathValues })
  const read = await prepare(session, 'statusPages.get', { path })
  for (const other of kinds) if (other.field !== field) expectShown(read, other.field, shown[other.field])
}

/** Gives two pages a group of the same name. @returns The path of the second one; `undefined` where it is refused. */
async function groupsOfOneName(
  session: Session,
  page: PathValues,
  beside: PathValues,
): Promise<PathValues | undefined> {
  const { sent } = await makeEntity(session, `${pagePath}/groups/{group-id}`, page)
  const created = await send(session, 'statusPageGroups.create', { path: beside, body: sent })
  return isAccepted(created) ? { ...beside, 'group-id': idText(fieldsOf(created)) } : undefined
}

/** What stands on a page is removed like any other; its id may have been given to something else since. */
async function expectGone(session: Session, { field }: Kind, { pathValues: path, sent }: Entity): Promise<void> {
  const read = await send(session, `${field}.get`, { path })
  if (isAccepted(read) && fieldsOf(read).name === sent.name) throw new RuleFailure('any 4xx', answered(read), read)
}

/** What is gone is in nobody's way when the page is written again. */
async function staysWritable(session: Session, page: Entity, shown: Shown): Promise<void> {
  const { structure: _, ...sent } = page.sent
  const body = { ...sent, ...contentsOf(shown) }
  const written = await send(session, 'statusPages.update', { path: page.pathValues, body })
  if (!isAccepted(written)) throw new RuleFailure('any 2xx, as before', answered(written), written)
  const read = await prepare(session, 'statusPages.get', { path: page.pathValues })
  for (const { field } of kinds) expectShown(read, field, shown[field])
}

/** Gives each service, or page, a private subscriber, where the target file knows any, and the target takes them. */
async function subscribe(
  session: Session,
  group: 'services' | 'statusPages',
  entities: readonly Pick<Entity, 'pathValues'>[],
): Promise<readonly SubscriberBody[]> {
  const { target } = session
  const known = (['teamId', 'subscriberId', 'userId'] as const).filter((name) => fixture(target, name) !== undefined)
  if (known.length === 0) return []
  const subscribers = [subscriberBody(target, known.includes('teamId') ? 'TEAM' : 'USER')]
  for (const { pathValues: path } of entities) {
    const written = await send(session, `${group}.updatePrivateSubscribers`, { path, body: subscribers })
    if (!isAccepted(written)) return []
  }
  return subscribers
}

/**
 * Gives a page a group, a subscriber, and an element of its structure for each service.
 *
 * @returns What throws a RuleFailure when the page lacks any of these, but for the elements of services that it does not show any more.
 */
async function withBelongings(session: Session, page: Entity, shown: Shown): Promise<(left: Shown) => Promise<void>> {
  const { pathValues: path } = page
  const contents = contentsOf(shown)
  const elements = shown.services.map((one) => ({ id: idOf(one), type: 'SERVICE', children: [] }))
  // Which structures a target takes is its own affair.
  await send(session, 'statusPages.update', { path, body: { ...page.sent, ...contents, structure: { elements } } })
  // After the page was written, as an update may remove what it does not name.
  const group = await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
  const subscribers = await subscribe(session, 'statusPages', [page])
  const before = await elementsOf(session, path)
  return async (left) => {
    const read = await send(session, 'statusPageGroups.get', { path: group.pathValues })
    if (!isAccepted(read)) throw new RuleFailure('the group of the page', answered(read), read)
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    const after = await elementsOf(session, path)
    const lost = left.services
      .map(({ pathValues }) => pathValues.id ?? '')
      .find((id) => before.ids.includes(id) && !after.ids.includes(id))
    if (lost !== undefined)
      throw new RuleFailure(`the element ${lost} of the structure`, words(after.ids), after.exchange)
  }
}

async function elementsOf(session: Session, path: PathValues) {
  const exchange = await prepare(session, 'statusPages.get', { path })
  const { structure } = fieldsOf(exchange)
  return { ids: isRecord(structure) ? itemsOf(structure, 'elements').map(idText) : [], exchange }
}
