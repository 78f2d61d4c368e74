import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { type SubscriberBody, subscriberBody } from '../../prepare/bodies/subscribers.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { fixture, jsonId } from '../../prepare/fixtures.ts'
import { bodyOfPage, createAndRead, missingIn, pageThatShows, references } from '../status-pages/page-contents.ts'
import { entriesOf, fieldsOf, prepare, send, words } from '../steps.ts'
import { leavesEntity, type Place } from './left-alone.ts'

/** A service with a subscriber. */
export async function serviceWithSubscribers(session: Session) {
  await requireState(session)
  const subscribers = oneSubscriber(session)
  const service = await makeEntity(session, '/services/{id}', {})
  await prepare(session, 'services.updatePrivateSubscribers', { path: service.pathValues, body: subscribers })
  return { service, subscribers }
}

/** A page that shows a service and a metric, with a subscriber. */
export async function pageWithSubscribers(session: Session) {
  await requireState(session)
  const subscribers = oneSubscriber(session)
  const { page, shown } = await pageThatShows(session, { services: 1, metrics: 1 })
  for (const body of subscribers)
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: page.pathValues, body })
  return { page, shown, subscribers }
}

/** Another page that shows a service, and has a subscriber. */
export async function subscribedPageOf(session: Session, service: Entity) {
  const page = await pageOf(session, service)
  return page && subscribedPlace(session, page)
}

/** Services of which each gets a subscriber; those that take none are left out. */
export async function subscribedServices(session: Session, services: readonly Entity[]) {
  const subscribed = []
  for (const { pathValues: path } of services)
    subscribed.push((await subscribedPlace(session, { group: 'services', path })) ?? [])
  return subscribed.flat()
}

/** Gives something a subscriber; nothing where it takes none, as not every page does. */
async function subscribedPlace(session: Session, place: Place) {
  const update = { path: place.path, body: oneSubscriber(session) }
  if (!isAccepted(await send(session, `${place.group}.updatePrivateSubscribers`, update))) return undefined
  const before = await subscribersOf(session, place)
  return { isAsBefore: () => expectSubscribers(session, place, before) }
}

/** A team where one is known, or else a user. */
export function oneSubscriber({ target }: Session): readonly SubscriberBody[] {
  return [subscriberBody(target, fixture(target, 'teamId') === undefined ? 'USER' : 'TEAM')]
}

/** What is joined with subscribers is easily lost where none of them is a team, or none is a user, and comes once for each of several. */
export async function subscribersOfEachKindLeave(session: Session, { group, path }: Place): Promise<void> {
  const users = knownUsers(session)
  for (const body of [users, users.slice(0, 1), [...oneSubscriber(session), ...users]])
    await leavesEntity(session, { group, path }, () =>
      send(session, `${group}.updatePrivateSubscribers`, { path, body }),
    )
}

/** Users that the target file, or a provider state, gives. */
export function knownUsers({ target }: Session): readonly SubscriberBody[] {
  const names = ['userId', 'subscriberId', 'otherUserId', 'pushUserId', 'telegramUserId'] as const
  const ids = new Set(names.flatMap((name) => fixture(target, name) ?? []).map(String))
  return [...ids].map((id) => ({ id: jsonId(id), type: 'USER' }))
}

/** A page that shows a service; none where pages do not show what they are created with. */
export async function pageOf(session: Session, service: Entity): Promise<Place | undefined> {
  const body = bodyOfPage(session, { services: references([service]) })
  const read = await createAndRead(session, body).catch(onlySetup)
  if (read === undefined || missingIn(read, 'services', [service]) !== undefined) return undefined
  return { group: 'statusPages', path: { id: idText(fieldsOf(read)) } }
}

/** Whoever is listed there, by type and id, in an order of their own. */
export async function subscribersOf(session: Session, { group, path }: Place): Promise<readonly string[]> {
  return subscribersIn(await prepare(session, `${group}.listPrivateSubscribers`, { path }))
}

function subscribersIn(listed: Exchange): readonly string[] {
  return entriesOf(listed)
    .map((one) => `${one.type} ${idText(one)}`)
    .toSorted()
}

/** @throws RuleFailure when somewhere else was written, and the subscribers are others than before. */
export async function expectSubscribers(
  session: Session,
  { group, path }: Place,
  before: readonly string[],
): Promise<void> {
  const listed = await prepare(session, `${group}.listPrivateSubscribers`, { path })
  const after = subscribersIn(listed)
  if (!isDeepStrictEqual(before, after)) throw new RuleFailure(words(before), words(after), listed)
}
