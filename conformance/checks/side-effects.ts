import { isDeepStrictEqual } from 'node:util'
import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { expectShownAlike } from '../derived/compare/shown-alike.ts'
import { flipped, mixedBody } from '../derived/values/changed-bodies.ts'
import type { Exchange } from '../exchange.ts'
import { idText } from '../http/exact-ids.ts'
import { isAccepted } from '../prepare/answer.ts'
import { type SubscriberBody, subscriberBody } from '../prepare/bodies/subscribers.ts'
import { type Entity, makeEntity } from '../prepare/entities/entities.ts'
import { requireState } from '../prepare/entities/state.ts'
import { fixture, jsonId, pathId } from '../prepare/fixtures.ts'
import { publishableStatus } from '../prepare/services/held-status.ts'
import { isRecord } from '../schema/layers.ts'
import { expectIncidentsKeptByPublishing } from './services/kept-events.ts'
import { expectFieldsWrittenWhileHeld, expectSubscribersWrittenWhileHeld } from './services/written-while-held.ts'
import { changePage, wrongFields } from './status-pages/page-changes.ts'
import {
  bodyOfPage,
  createAndRead,
  expectShown,
  missingIn,
  pagePath,
  pageThatShows,
  references,
} from './status-pages/page-contents.ts'
import { bodyOf, check, entriesOf, type Fields, fieldsOf, has, idOf, itemsOf, prepare, send, words } from './steps.ts'
import { expectListed } from './subscribers/subscriber-lists.ts'
import { updateInvitesNobody } from './subscribers/uninvited.ts'

type Path = Readonly<Record<string, string>>

/** Checks that a write of one thing leaves alone what hangs on it, and what it hangs on. */
export const sideEffectChecks: readonly Check[] = [
  check('services-update-leaves-its-subscribers', async (session) => {
    const { service, subscribers } = await serviceWithSubscribers(session)
    const { pathValues: path } = service
    const body = bodyOf(session, 'services.update')
    await prepare(session, 'services.update', { path, body })
    // Whatever is changed; which values a target takes is its own affair.
    const operation = session.contract.operation('services.update')
    const changes = [{ teams: [] }, ...[0, 1, 2].map((turn) => mixedBody(session, operation, turn))]
    for (const other of [...changes, ...wrongFields('oneOpenIncidentOnly')])
      await send(session, 'services.update', { path, body: { ...body, ...other } })
    await expectListed(session, 'services', { path, wanted: subscribers })
    await updateInvitesNobody(session, 'services', '/services/{id}')
  }),
  check('services-update-private-subscribers-leaves-the-service', async (session) => {
    await requireState(session)
    const service = await makeEntity(session, '/services/{id}', {})
    const page = await pageOf(session, service)
    const before = page && (await subscribersOf(session, page))
    await leavesEntity(session, { group: 'services', path: service.pathValues }, () =>
      prepare(session, 'services.updatePrivateSubscribers', { path: service.pathValues, body: oneSubscriber(session) }),
    )
    await subscribersOfEachKindLeave(session, { group: 'services', path: service.pathValues })
    if (page === undefined || before === undefined) return
    // Neither does the page that shows it learn of it.
    expectShown(await prepare(session, 'statusPages.get', { path: page.path }), 'services', [service])
    await expectSubscribers(session, page, before)
  }),
  check('services-publish-status-leaves-other-fields', async (session) => {
    await requireState(session)
    const service = await makeEntity(session, '/services/{id}', {})
    const { pathValues: path, sent } = service
    // What is written back with its defaults is seen where it has other values.
    await send(session, 'services.update', {
      path,
      body: flipped(bodyOf(session, 'services.update', { name: sent.name })),
    })
    const status = await publishableStatus(session, path)
    await leavesEntity(session, { group: 'services', path: service.pathValues, except: ['publicStatus'] }, () =>
      prepare(session, 'services.publishStatus', { path: service.pathValues, query: [['status', status]] }),
    )
    // Not every target can be told to hold a change, or to have incidents.
    await expectFieldsWrittenWhileHeld(session).catch(onlySetup)
    await expectIncidentsKeptByPublishing(session).catch(onlySetup)
  }),
  check('services-publish-status-leaves-its-subscribers', async (session) => {
    const { service, subscribers } = await serviceWithSubscribers(session)
    const { pathValues: path } = service
    const status = await publishableStatus(session, path)
    // Nor when it is refused.
    if (status !== 'OPERATIONAL')
      await send(session, 'services.publishStatus', { path, query: [['status', 'OPERATIONAL']] })
    await expectListed(session, 'services', { path, wanted: subscribers })
    await prepare(session, 'services.publishStatus', { path, query: [['status', status]] })
    await expectListed(session, 'services', { path, wanted: subscribers })
    await expectSubscribersWrittenWhileHeld(session, subscribers).catch(onlySetup)
  }),
  check('status-pages-update-leaves-groups-and-subscribers', async (session) => {
    const { page, shown, subscribers } = await pageWithSubscribers(session)
    const { pathValues: path, sent } = page
    const groupPath = `${pagePath}/groups/{group-id}`
    const groups = [await makeEntity(session, groupPath, path), await makeEntity(session, groupPath, path)]
    // Whoever asks may be among them, which the page then says.
    for (const body of knownUsers(session)) await send(session, 'statusPages.addPrivateSubscriber', { path, body })
    const { name } = bodyOf(session, 'statusPages.update')
    const written = await prepare(session, 'statusPages.update', { path, body: { ...sent, name } })
    await expectToldOf(session, path, written)
    const areLeft = await expectGroups(session, groups)
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    await changePage(session, { page, shown })
    // Where an update of the name leaves them, each one does.
    if (areLeft) for (const group of groups) await expectGroup(session, group)
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    await updateInvitesNobody(session, 'statusPages', pagePath)
  }),
  check('status-page-groups-writes-leave-the-page', async (session) => {
    const { page, subscribers } = await pageWithSubscribers(session)
    const { pathValues: path, sent } = page
    // Which audience a page has may be taken from the groups that it has.
    await send(session, 'statusPages.update', { path, body: { ...sent, audienceSpecific: true } })
    const groups: Entity[] = []
    await leavesEntity(session, { group: 'statusPages', path, except: ['groups'] }, async () => {
      groups.push(await makeEntity(session, `${pagePath}/groups/{group-id}`, path))
      const { pathValues } = await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
      const body = bodyOf(session, 'statusPageGroups.update')
      await prepare(session, 'statusPageGroups.update', { path: pathValues, body })
      groups.push(await makeEntity(session, `${pagePath}/groups/{group-id}`, path))
      await prepare(session, 'statusPageGroups.delete', { path: pathValues })
    })
    for (const group of groups) await expectGroup(session, group)
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    // The last one takes nothing along either.
    await leavesEntity(session, { group: 'statusPages', path, except: ['groups'] }, async () => {
      for (const [index, group] of groups.entries()) {
        await prepare(session, 'statusPageGroups.delete', { path: group.pathValues })
        for (const left of groups.slice(index + 1)) await expectGroup(session, left)
      }
    })
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    await leavesStructure(session)
    await leavesVisibility(session)
  }),
  check('status-pages-private-subscribers-leave-the-page', async (session) => {
    await requireState(session)
    const [one] = oneSubscriber(session)
    const { page, shown } = await pageThatShows(session, { services: 2, metrics: 1 })
    const group = await makeEntity(session, `${pagePath}/groups/{group-id}`, page.pathValues)
    const [subscribed, free] = shown.services
    if (subscribed === undefined || free === undefined) throw new SetupFailure('no two services could be made')
    const body = oneSubscriber(session)
    await send(session, 'services.updatePrivateSubscribers', { path: subscribed.pathValues, body })
    const places = [subscribed, free].map(({ pathValues: path }) => ({ group: 'services', path }) as const)
    const before: (readonly string[])[] = []
    for (const place of places) before.push(await subscribersOf(session, place))
    const neighbour = await subscribedPageOf(session, subscribed)
    await leavesEntity(session, { group: 'statusPages', path: page.pathValues }, async () => {
      const path = page.pathValues
      await prepare(session, 'statusPages.updatePrivateSubscribers', { path, body: oneSubscriber(session) })
      const id = pathId(one?.id)
      const query = [['subscriber-type', String(one?.type)]] as const
      await prepare(session, 'statusPages.removePrivateSubscriber', { path: { ...path, 'subscriber-id': id }, query })
      await neighbour?.isAsBefore()
      await prepare(session, 'statusPages.addPrivateSubscriber', { path, body: one })
      // What is joined with its subscribers comes once for each of them.
      for (const other of knownUsers(session))
        await send(session, 'statusPages.addPrivateSubscriber', { path, body: other })
    })
    await subscribersOfEachKindLeave(session, { group: 'statusPages', path: page.pathValues })
    await leavesAudience(session, one)
    await neighbour?.isAsBefore()
    await expectGroup(session, group)
    for (const [index, place] of places.entries()) await expectSubscribers(session, place, before[index] ?? [])
  }),
  check('status-pages-remove-private-subscriber-leaves-other-pages', async (session) => {
    const [one, other] = [await pageWithSubscribers(session), await pageWithSubscribers(session)]
    const [subscriber] = one.subscribers
    const path = { ...one.page.pathValues, 'subscriber-id': pathId(subscriber?.id) }
    const query = [['subscriber-type', String(subscriber?.type)]] as const
    await prepare(session, 'statusPages.removePrivateSubscriber', { path, query })
    await expectListed(session, 'statusPages', { path: other.page.pathValues, wanted: other.subscribers })
  }),
  check('metrics-update-leaves-the-pages-that-show-it', (session) => staysOnPages(session, 'metrics')),
  check('services-update-leaves-the-pages-that-show-it', (session) => staysOnPages(session, 'services')),
]

/** Who sees a page does not follow from its groups. */
async function leavesVisibility(session: Session): Promise<void> {
  const visibility = fixture(session.target, 'otherVisibility')
  if (visibility === undefined) return
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  const { ipWhitelist: _, ...open } = sent
  if (!isAccepted(await send(session, 'statusPages.update', { path, body: { ...open, visibility } }))) return
  await leavesEntity(session, { group: 'statusPages', path, except: ['groups'] }, async () => {
    await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
  })
}

/** Nor does its audience follow from its subscribers: the last one may go. */
async function leavesAudience(session: Session, subscriber: SubscriberBody | undefined): Promise<void> {
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  await send(session, 'statusPages.update', { path, body: { ...sent, audienceSpecific: true } })
  await prepare(session, 'statusPages.updatePrivateSubscribers', { path, body: [subscriber] })
  await leavesEntity(session, { group: 'statusPages', path }, async () => {
    const query = [['subscriber-type', String(subscriber?.type)]] as const
    const ofSubscriber = { ...path, 'subscriber-id': pathId(subscriber?.id) }
    await prepare(session, 'statusPages.removePrivateSubscriber', { path: ofSubscriber, query })
  })
}

/** A group that comes and goes may have an element of its own. */
async function leavesStructure(session: Session): Promise<void> {
  const service = await makeEntity(session, '/services/{id}', {})
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  const structure = { elements: [{ id: idOf(service), type: 'SERVICE', children: [] }] }
  // Which structures a target takes is its own affair.
  await send(session, 'statusPages.update', { path, body: { ...sent, services: references([service]), structure } })
  const elements = async () => {
    const { structure } = fieldsOf(await prepare(session, 'statusPages.get', { path }))
    return isRecord(structure) ? itemsOf(structure, 'elements').map(idText) : []
  }
  const before = await elements()
  const { pathValues } = await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
  await prepare(session, 'statusPageGroups.delete', { path: pathValues })
  const after = await elements()
  const lost = before.find((id) => !after.includes(id))
  if (lost !== undefined) throw new RuleFailure(`the element ${lost} of the structure`, words(after))
}

async function serviceWithSubscribers(session: Session) {
  await requireState(session)
  const subscribers = oneSubscriber(session)
  const service = await makeEntity(session, '/services/{id}', {})
  await prepare(session, 'services.updatePrivateSubscribers', { path: service.pathValues, body: subscribers })
  return { service, subscribers }
}

async function pageWithSubscribers(session: Session) {
  await requireState(session)
  const subscribers = oneSubscriber(session)
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  for (const body of subscribers)
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: page.pathValues, body })
  return { page, shown, subscribers }
}

/** Another page that shows a service, and has a subscriber. */
async function subscribedPageOf(session: Session, service: Entity) {
  const page = await pageOf(session, service)
  if (page === undefined) return undefined
  // Not every page has subscribers.
  const update = { path: page.path, body: oneSubscriber(session) }
  if (!isAccepted(await send(session, 'statusPages.updatePrivateSubscribers', update))) return undefined
  const before = await subscribersOf(session, page)
  return { isAsBefore: () => expectSubscribers(session, page, before) }
}

function oneSubscriber({ target }: Session): readonly SubscriberBody[] {
  return [subscriberBody(target, fixture(target, 'teamId') === undefined ? 'USER' : 'TEAM')]
}

/** What is joined with subscribers is easily lost where none of them is a team, or none is a user, and comes once for each of several. */
async function subscribersOfEachKindLeave(session: Session, { group, path }: Place): Promise<void> {
  const users = knownUsers(session)
  for (const body of [users, users.slice(0, 1), [...oneSubscriber(session), ...users]])
    await leavesEntity(session, { group, path }, () =>
      send(session, `${group}.updatePrivateSubscribers`, { path, body }),
    )
}

/** Users that the target file, or a provider state, gives. */
function knownUsers({ target }: Session): readonly SubscriberBody[] {
  const names = ['userId', 'subscriberId', 'otherUserId', 'pushUserId', 'telegramUserId'] as const
  const ids = new Set(names.flatMap((name) => fixture(target, name) ?? []).map(String))
  return [...ids].map((id) => ({ id: jsonId(id), type: 'USER' }))
}

/** What the reply to an update tells of groups and of whoever asks is what the page has. */
async function expectToldOf(session: Session, path: Path, written: Exchange): Promise<void> {
  const told = isRecord(written.known) ? written.known : {}
  const read = fieldsOf(await prepare(session, 'statusPages.get', { path }))
  const [here, there] = [told, read].map((page) => itemsOf(page, 'groups').map(idText).toSorted())
  if (has(told, 'groups') && !isDeepStrictEqual(here, there))
    throw new RuleFailure(`the groups ${words(there)}`, words(told.groups), written)
  if (has(told, 'subscribed') && has(read, 'subscribed') && told.subscribed !== read.subscribed)
    throw new RuleFailure(`subscribed ${words(read.subscribed)}`, words(told.subscribed), written)
}

/**
 * Groups are a field of a page: where an update replaces all fields, one that does not name them may leave none.
 *
 * @returns Whether they are left.
 */
async function expectGroups(session: Session, groups: readonly Entity[]): Promise<boolean> {
  try {
    for (const group of groups) await expectGroup(session, group)
    return true
  } catch (error) {
    if (!(error instanceof RuleFailure) || !(await keepsNamedGroups(session))) throw error
    return false
  }
}

/** Whether an update that names the groups of a page leaves them. */
async function keepsNamedGroups(session: Session): Promise<boolean> {
  const { pathValues: path, sent } = await makeEntity(session, pagePath, {})
  const group = await makeEntity(session, `${pagePath}/groups/{group-id}`, path)
  const { name } = bodyOf(session, 'statusPages.update')
  const groups = [{ id: jsonId(idText(group.reply)), name: group.sent.name }]
  const written = await send(session, 'statusPages.update', { path, body: { ...sent, name, groups } })
  return isAccepted(written) && isAccepted(await send(session, 'statusPageGroups.get', { path: group.pathValues }))
}

async function expectGroup(session: Session, { pathValues: path, sent }: Entity): Promise<void> {
  const read = await send(session, 'statusPageGroups.get', { path })
  if (!isAccepted(read) || fieldsOf(read).name !== sent.name)
    throw new RuleFailure(`the group ${words(sent.name)}`, words(read.reply?.json), read)
}

type Place = Pick<Left, 'group' | 'path'>

/** A page that shows a service; none where pages do not show what they are created with. */
async function pageOf(session: Session, service: Entity): Promise<Place | undefined> {
  const body = bodyOfPage(session, { services: references([service]) })
  const read = await createAndRead(session, body).catch(onlySetup)
  if (read === undefined || missingIn(read, 'services', [service]) !== undefined) return undefined
  return { group: 'statusPages', path: { id: idText(fieldsOf(read)) } }
}

async function subscribersOf(session: Session, { group, path }: Place): Promise<readonly string[]> {
  return subscribersIn(await prepare(session, `${group}.listPrivateSubscribers`, { path }))
}

function subscribersIn(listed: Exchange): readonly string[] {
  return entriesOf(listed)
    .map((one) => `${one.type} ${idText(one)}`)
    .toSorted()
}

/** @throws RuleFailure when somewhere else was written, and the subscribers are others than before. */
async function expectSubscribers(session: Session, { group, path }: Place, before: readonly string[]): Promise<void> {
  const listed = await prepare(session, `${group}.listPrivateSubscribers`, { path })
  const after = subscribersIn(listed)
  if (!isDeepStrictEqual(before, after)) throw new RuleFailure(words(before), words(after), listed)
}

interface Left {
  readonly group: 'services' | 'statusPages'
  readonly path: Path
  /** Fields that the write may change. */
  readonly except?: readonly string[]
}

/** @throws RuleFailure when an entity is read with other values once something else was written. */
async function leavesEntity(
  session: Session,
  { group, path, except = [] }: Left,
  write: () => Promise<unknown>,
): Promise<void> {
  const alone = fieldsOf(await prepare(session, `${group}.get`, { path }))
  await write()
  const exchange = await prepare(session, `${group}.get`, { path })
  const left = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'subscribed' && !except.includes(name)))
  const [before, after] = [left(alone), left(fieldsOf(exchange))]
  expectShownAlike({ alone: before, other: after, exchange })
  for (const name of Object.keys(before)) {
    const [one, other] = [before, after].map((fields) => fields[name])
    if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length)
      throw new RuleFailure(`${one.length} ${name}`, words(other), exchange)
  }
}

async function staysOnPages(session: Session, field: 'services' | 'metrics'): Promise<void> {
  await requireState(session)
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  const [entity] = shown[field]
  if (entity === undefined) throw new SetupFailure(`nothing of the ${field} could be made`)
  const second = bodyOfPage(session, { [field]: references([entity]) })
  const created = await send(session, 'statusPages.create', { body: second })
  const pages = [page.pathValues, ...(isAccepted(created) ? [{ id: idText(fieldsOf(created)) }] : [])]
  for (const path of pages) {
    const before = await prepare(session, 'statusPages.get', { path })
    if (missingIn(before, field, [entity]) !== undefined)
      throw new SetupFailure(`the page does not show the ${field} of an update`, before)
  }
  await prepare(session, `${field}.update`, { path: entity.pathValues, body: bodyOf(session, `${field}.update`) })
  for (const path of pages) expectShown(await prepare(session, 'statusPages.get', { path }), field, [entity])
}
