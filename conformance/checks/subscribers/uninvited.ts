import { RuleFailure, type Session } from '../../check.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { bodyOf, entriesOf, send, words } from '../steps.ts'
import { expectAsBefore, findSubscriber, listSubscribers, type Subscribable } from './subscriber-lists.ts'

/** Where nobody has subscribed but whoever does so by creating it, an update makes nobody subscribe, such as whoever writes. */
export async function updateInvitesNobody(session: Session, group: Subscribable, itemPath: string): Promise<void> {
  const { pathValues: path } = await makeEntity(session, itemPath, {})
  const before = entriesOf(await listSubscribers(session, group, path))
  // What a page says in this field may be how the caller subscribes to it.
  const { subscribed: _, ...body } = bodyOf(session, `${group}.update`)
  await send(session, `${group}.update`, { path, body })
  await expectAsBefore(session, group, { path, wanted: [], before })
}

/** Users who are written make nobody else subscribe. What a team brings along is its own affair. */
export async function usersInviteNobody(
  session: Session,
  {
    group,
    itemPath,
    users,
    strangers,
  }: {
    readonly group: Subscribable
    readonly itemPath: string
    readonly users: readonly SubscriberBody[]
    /** Users who were subscribed elsewhere, and have nothing to do with what is made. */
    readonly strangers: readonly SubscriberBody[]
  },
): Promise<void> {
  for (const user of users) {
    const { pathValues: path } = await makeEntity(session, itemPath, {})
    const listed = await listSubscribers(session, group, path)
    const before = entriesOf(listed)
    const taken = strangers.find((one) => findSubscriber(before, one) !== undefined)
    if (taken)
      throw new RuleFailure(`no ${taken.type} ${words(taken.id)}, who is subscribed elsewhere`, words(before), listed)
    const written = await send(session, `${group}.updatePrivateSubscribers`, { path, body: [user] })
    if (!isAccepted(written)) continue
    await expectAsBefore(session, group, { path, wanted: [user], before: [...before, { ...user }] })
  }
}
