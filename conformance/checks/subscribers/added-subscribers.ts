import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { unlikelyNumber } from '../../derived/trials/follows-writes.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { pageLike } from '../status-pages/page-changes.ts'
import { otherVisibility } from '../status-pages/page-visibility.ts'
import { bodyOf, entriesOf, fieldsOf, prepare, send, words } from '../steps.ts'
import { manyUsers, severalTeams } from './known-subscribers.ts'
import { expectAsBefore, expectListed, findSubscriber, listSubscribers } from './subscriber-lists.ts'

/** One more than many: what a page takes it keeps, also behind more than the first page of a list would hold. */
export async function addsToMany(session: Session): Promise<void> {
  const users = await manyUsers(session)
  const last = users.at(-1)
  if (last === undefined) return
  const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
  const written = await send(session, 'statusPages.updatePrivateSubscribers', { path, body: users.slice(0, -1) })
  // How many a page may have is the target's affair.
  if (!isAccepted(written)) return
  const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body: last })
  if (isAccepted(added)) await expectListed(session, 'statusPages', { path, wanted: users })
}

/** A team that is added does not take the place of the one before. Which teams a target takes is its own affair. */
export async function addsTeams(session: Session, path: PathValues): Promise<void> {
  const taken: SubscriberBody[] = []
  for (const body of await severalTeams(session)) {
    const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
    if (isAccepted(added)) taken.push(body)
  }
  await expectListed(session, 'statusPages', { path, wanted: taken })
}

/** Whether a page that is not private takes private subscribers is open; whoever it takes is there. */
export async function expectListedIfTaken(session: Session, body: SubscriberBody): Promise<void> {
  const visibility = await otherVisibility(session).catch(onlySetup)
  if (visibility === undefined) return
  const { ipWhitelist: _, ...page } = bodyOf(session, 'statusPages.create', { visibility })
  const created = await send(session, 'statusPages.create', { body: page })
  if (!isAccepted(created)) return
  const path = { id: idText(fieldsOf(created)) }
  const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
  if (isAccepted(added)) await expectListed(session, 'statusPages', { path, wanted: [body] })
}

/** Who it is may have been stored before the type is looked at. */
export async function addsNobodyWhenRefused(session: Session, body: SubscriberBody): Promise<void> {
  const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
  const before = entriesOf(await listSubscribers(session, 'statusPages', path))
  // Whether somebody exists need not be looked at.
  for (const wrong of [{ type: { wrong: true } }, { id: unlikelyNumber }]) {
    const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body: { ...body, ...wrong } })
    if (isRefused(added)) await expectAsBefore(session, 'statusPages', { path, wanted: [], before })
  }
}

/** Whoever is added to one page does not come to the page that somebody was added to before. */
export async function expectOnOnePage(
  session: Session,
  [one, other]: readonly [SubscriberBody, SubscriberBody],
): Promise<void> {
  // More than once, as other checks add somebody meanwhile.
  for (let times = 0; times < 3; times++) {
    const first = await makeEntity(session, '/status-pages/{id}', {})
    // One that says the same is another page all the same.
    const second = await pageLike(session, first)
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: first.pathValues, body: one })
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: second, body: other })
    const listed = await listSubscribers(session, 'statusPages', first.pathValues)
    if (findSubscriber(entriesOf(listed), other))
      throw new RuleFailure(`no ${other.type} ${words(other.id)}`, answered(listed), listed)
  }
}
