import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { idText } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import type { SubscriberBody } from '../../prepare/bodies/subscribers.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId, missingFixture, pathId } from '../../prepare/fixtures.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { pageLike } from '../status-pages/page-changes.ts'
import { otherVisibility } from '../status-pages/page-visibility.ts'
import { bodyOf, check, entriesOf, fieldsOf, prepare, request, send, words } from '../steps.ts'
import { anotherUser, manyUsers, oneIdForTwo, severalTeams, someSubscribers, userAndTeam } from './known-subscribers.ts'
import {
  expectAmong,
  expectAsBefore,
  expectListed,
  expectOwnNames,
  findSubscriber,
  listSubscribers,
} from './subscriber-lists.ts'
import { subscriberUpdateChecks } from './subscriber-updates.ts'

/** Checks of private subscribers, of services and of status pages. */
export const subscriberChecks: readonly Check[] = [
  ...subscriberUpdateChecks,
  check('status-pages-add-private-subscriber-is-listed', async (session) => {
    await requireState(session)
    const [one, ...others] = someSubscribers(session)
    const more = [...others, ...anotherUser(session)]
    const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
    const add = request(session, 'statusPages.addPrivateSubscriber', { path, body: one })
    const { after } = await readAround(session, add, request(session, 'statusPages.listPrivateSubscribers', { path }))
    expectAmong(after, [one])
    if (more.length === 0) return
    for (const body of more) await prepare(session, 'statusPages.addPrivateSubscriber', { path, body })
    await expectListed(session, 'statusPages', { path, wanted: [one, ...more] })
    // Whoever is there already may be taken again or refused, and stays, once.
    const again = await send(session, 'statusPages.addPrivateSubscriber', { path, body: one })
    if (!isAccepted(again) && !isRefused(again)) throw new RuleFailure('any 2xx or 4xx', answered(again), again)
    await expectListed(session, 'statusPages', { path, wanted: [one] })
    for (const body of more.slice(0, 1)) await expectOnOnePage(session, [one, body])
    await addsTeams(session, path)
    await addsToMany(session)
    await expectListedIfTaken(session, one)
    await addsNobodyWhenRefused(session, one)
  }),
  check('status-pages-add-private-subscriber-keeps-a-user-and-a-team-of-one-id', async (session) => {
    await requireState(session)
    const { both } = await userAndTeam(session)
    for (const inOrder of [both, both.toReversed()]) {
      const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
      for (const body of inOrder) await prepare(session, 'statusPages.addPrivateSubscriber', { path, body })
      await expectListed(session, 'statusPages', { path, wanted: both })
    }
  }),
  check('status-pages-add-private-subscriber-keeps-two-that-are-added-at-once', async (session) => {
    await requireState(session)
    const wanted = someSubscribers(session)
    if (wanted.length < 2) throw new SetupFailure(missingFixture('teamId', session.target))
    const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
    await Promise.all(wanted.map((body) => prepare(session, 'statusPages.addPrivateSubscriber', { path, body })))
    await expectListed(session, 'statusPages', { path, wanted })
  }),
  check('status-pages-remove-private-subscriber-is-not-listed', async (session) => {
    await requireState(session)
    const [one, ...more] = [...someSubscribers(session), ...anotherUser(session)] as const
    const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
    const beside = await makeEntity(session, '/status-pages/{id}', {})
    for (const body of [one, ...more])
      await prepare(session, 'statusPages.addPrivateSubscriber', { path: pathValues, body })
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: beside.pathValues, body: one })
    const path = { ...pathValues, 'subscriber-id': pathId(one.id) }
    await staysByOtherId(session, pathValues, one)
    await prepare(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', one.type]] })
    await expectNotListed(session, pathValues, one)
    await expectListed(session, 'statusPages', { path: pathValues, wanted: more })
    await expectListed(session, 'statusPages', { path: beside.pathValues, wanted: [one] })
    await comesBack(session, pathValues, one)
    await staysWhenRefused(session, beside.pathValues, one)
    await goesThoughAlone(session, beside.pathValues, one)
    // Not every team that may own something may subscribe.
    await leavesOtherTeams(session).catch(onlySetup)
  }),
  check('status-pages-remove-private-subscriber-minds-the-type', async (session) => {
    await requireState(session)
    const state = await oneIdForTwo(session)
    const { id } = state
    const [user, team] = (['USER', 'TEAM'] as const).map((type) => ({ id: jsonId(id), type }))
    if (user === undefined || team === undefined) return
    for (const [removed, kept] of [
      [user, team],
      [team, user],
    ] as const) {
      const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
      for (const body of [user, team])
        await prepare(session, 'statusPages.addPrivateSubscriber', { path: pathValues, body })
      await expectOwnNames(session, 'statusPages', { path: pathValues, state })
      const path = { ...pathValues, 'subscriber-id': String(id) }
      await prepare(session, 'statusPages.removePrivateSubscriber', {
        path,
        query: [['subscriber-type', removed.type]],
      })
      const listed = await listSubscribers(session, 'statusPages', pathValues)
      if (findSubscriber(entriesOf(listed), removed))
        throw new RuleFailure(`no ${removed.type} ${id}`, answered(listed), listed)
      await expectListed(session, 'statusPages', { path: pathValues, wanted: [kept] })
      // Whoever is not there cannot be removed, whatever the answer: the other one stays in place of them.
      await send(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', removed.type]] })
      await expectListed(session, 'statusPages', { path: pathValues, wanted: [kept] })
    }
  }),
]

/** A removal may be refused for its type, or without one; whoever it is about stays then. */
async function staysWhenRefused(
  session: Session,
  owner: Readonly<Record<string, string>>,
  body: SubscriberBody,
): Promise<void> {
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
async function goesThoughAlone(
  session: Session,
  owner: Readonly<Record<string, string>>,
  one: SubscriberBody,
): Promise<void> {
  const path = { ...owner, 'subscriber-id': pathId(one.id) }
  const query = [['subscriber-type', one.type]] as const
  // Where a type need not be named, whoever it is may be gone by now.
  const removed = await send(session, 'statusPages.removePrivateSubscriber', { path, query })
  const listed = await listSubscribers(session, 'statusPages', owner)
  if (isAccepted(removed) && findSubscriber(entriesOf(listed), one))
    throw new RuleFailure(`no ${one.type} ${words(one.id)}`, answered(listed), listed)
}

/** An id that is cut to 32 bits is that of somebody else. */
async function staysByOtherId(
  session: Session,
  path: Readonly<Record<string, string>>,
  body: SubscriberBody,
): Promise<void> {
  const id = pathId(body.id)
  if (!/^\d{1,30}$/.test(id)) return
  const beyond = { ...path, 'subscriber-id': String(BigInt(id) + 2n ** 32n) }
  await send(session, 'statusPages.removePrivateSubscriber', { path: beyond, query: [['subscriber-type', body.type]] })
  await expectListed(session, 'statusPages', { path, wanted: [body] })
}

/** Whether somebody who was removed is taken again is open; whoever is taken is there, however they come back. */
async function comesBack(
  session: Session,
  path: Readonly<Record<string, string>>,
  body: SubscriberBody,
): Promise<void> {
  const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
  if (!isAccepted(added)) return
  await expectListed(session, 'statusPages', { path, wanted: [body] })
  await prepare(session, 'statusPages.removePrivateSubscriber', {
    path: { ...path, 'subscriber-id': pathId(body.id) },
    query: [['subscriber-type', body.type]],
  })
  // To the letter it is what was asked for before, and no reason to answer as before.
  await expectNotListed(session, path, body)
  const updated = await send(session, 'statusPages.updatePrivateSubscribers', { path, body: [body] })
  if (isAccepted(updated)) await expectListed(session, 'statusPages', { path, wanted: [body] })
}

async function expectNotListed(
  session: Session,
  path: Readonly<Record<string, string>>,
  one: SubscriberBody,
): Promise<void> {
  const listed = await listSubscribers(session, 'statusPages', path)
  if (findSubscriber(entriesOf(listed), one))
    throw new RuleFailure(`no ${one.type} ${words(one.id)}`, answered(listed), listed)
}

/** One more than many: what a page takes it keeps, also behind more than the first page of a list would hold. */
async function addsToMany(session: Session): Promise<void> {
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
async function addsTeams(session: Session, path: Readonly<Record<string, string>>): Promise<void> {
  const taken: SubscriberBody[] = []
  for (const body of await severalTeams(session)) {
    const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body })
    if (isAccepted(added)) taken.push(body)
  }
  await expectListed(session, 'statusPages', { path, wanted: taken })
}

/** Whether a page that is not private takes private subscribers is open; whoever it takes is there. */
async function expectListedIfTaken(session: Session, body: SubscriberBody): Promise<void> {
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
async function addsNobodyWhenRefused(session: Session, body: SubscriberBody): Promise<void> {
  const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
  const before = entriesOf(await listSubscribers(session, 'statusPages', path))
  const wrong = { ...body, type: { wrong: true } }
  const added = await send(session, 'statusPages.addPrivateSubscriber', { path, body: wrong })
  if (isRefused(added)) await expectAsBefore(session, 'statusPages', { path, wanted: [], before })
}

/** Whoever is added to one page does not come to the page that somebody was added to before. */
async function expectOnOnePage(
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

/** Of several teams the others stay. */
async function leavesOtherTeams(session: Session): Promise<void> {
  const [one, ...others] = await severalTeams(session)
  if (one === undefined || others.length === 0) return
  const { pathValues } = await makeEntity(session, '/status-pages/{id}', {})
  for (const body of [one, ...others])
    await prepare(session, 'statusPages.addPrivateSubscriber', { path: pathValues, body })
  const path = { ...pathValues, 'subscriber-id': pathId(one.id) }
  await prepare(session, 'statusPages.removePrivateSubscriber', { path, query: [['subscriber-type', one.type]] })
  await expectNotListed(session, pathValues, one)
  await expectListed(session, 'statusPages', { path: pathValues, wanted: others })
}
