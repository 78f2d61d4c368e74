import { RuleFailure, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { pathId } from '../../prepare/fixtures.ts'
import { entriesOf, prepare, send, words } from '../steps.ts'
import { severalTeams } from './known-subscribers.ts'
import { expectListed, expectNotListed, findSubscriber, listSubscribers } from './subscriber-lists.ts'

/** A removal may be refused for its type, or without one; whoever it is about stays then. */
export async function staysWhenRefused(session: Session, owner: PathValues, body: SubscriberBody): Promise<void> {
  const path = { ...owner, 'subscriber-id': pathId(body.id) }
  const untyped = await send(session, 'statusPages.removePrivateSubscriber', { path })
  if (isAccepted(untyped)) session.observe('subscriber-type-required', 'no')
  if (!isRefused(untyped)) return
  session.observe('subscriber-type-required', 'yes')
  await expectListed(session, 'statusPages', { path: owner, wanted: [body] })
  const query = [['subscriber-type', 'NOBODY']] as const
  if (isRefused(await send(session, 'statusPages.removePrivateSubscriber', { path, query })))
    await expectListed(session, 'statusPages', { path: owner, wanted: [body] })
}

/** A page need not have a subscriber: the last one is removed like any other. */
export async function goesThoughAlone(session: Session, owner: PathValues, one: SubscriberBody): Promise<void> {
  const path = { ...owner, 'subscriber-id': pathId(one.id) }
  const query = [['subscriber-type', one.type]] as const
  // Where a type need not be named, whoever it is may be gone by now.
  const removed = await send(session, 'statusPages.removePrivateSubscriber', { path, query })
  const listed = await listSubscribers(session, 'statusPages', owner)
  if (isAccepted(removed) && findSubscriber(entriesOf(listed), one))
    throw new RuleFailure(`no ${one.type} ${words(one.id)}`, answered(listed), listed)
}

/** An id that is cut to 32 bits is that of somebody else. */
export async function staysByOtherId(session: Session, path: PathValues, body: SubscriberBody): Promise<void> {
  const id = pathId(body.id)
  if (!/^\d{1,30}$/.test(id)) return
  const beyond = { ...path, 'subscriber-id': String(BigInt(id) + 2n ** 32n) }
  await send(session, 'statusPages.removePrivateSubscriber', { path: beyond, query: [['subscriber-type', body.type]] })
  await expectListed(session, 'statusPages', { path, wanted: [body] })
}

/** Whether somebody who was removed is taken again is open; whoever is taken is there, however they come back. */
export async function comesBack(session: Session, path: PathValues, body: SubscriberBody): Promise<void> {
  const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
  if (!isAccepted(added)) return
  await expectListed(session, 'statusPages', { path, wanted: [body] })
  await prepare(session, 'statusPages.removePrivateSubscriber', {
    path: { ...path, 'subscriber-id': pathId(body.id) },
    query: [['subscriber-type', body.type]],
  })
  // To the letter it is what was asked for before, and no reason to answer as before.
  await expectNotListed(session, 'statusPages', { path, gone: [body] })
  const updated = await send(session, 'statusPages.updatePrivateSubscribers', { path, body: [body] })
  if (isAccepted(updated)) await expectListed(session, 'statusPages', { path, wanted: [body] })
}

/** Whoever reads the list, takes one out and writes the rest brings back the one that another request takes out meanwhile. */
export async function goAtOnce(session: Session, path: PathValues, all: readonly SubscriberBody[]): Promise<void> {
  if (all.length < 2) return
  // Two that meet need not do so each time.
  for (let times = 0; times < 4; times++) {
    const updated = await send(session, 'statusPages.updatePrivateSubscribers', { path, body: all })
    if (!isAccepted(updated)) return
    const removals = all.map(({ id, type }) =>
      send(session, 'statusPages.removePrivateSubscriber', {
        path: { ...path, 'subscriber-id': pathId(id) },
        query: [['subscriber-type', type]],
      }),
    )
    const removed = (await Promise.all(removals)).map(isAccepted)
    // One of two may be refused for the other.
    await expectNotListed(session, 'statusPages', { path, gone: all.filter((_, index) => removed[index]) })
  }
}

/** Of several teams the others stay. */
export async function leavesOtherTeams(session: Session): Promise<void> {
  const [one, ...others] = await severalTeams(session)
  if (one === undefined || others.length === 0) return
  const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
  for (const body of [one, ...others])
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: pathValues, body })
  const path = { ...pathValues, 'subscriber-id': pathId(one.id) }
  await prepare(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', one.type]] })
  await expectNotListed(session, 'statusPages', { path: pathValues, gone: [one] })
  await expectListed(session, 'statusPages', { path: pathValues, wanted: others })
}
