import { type Check, onlySetup, RuleFailure, SetupFailure } from '../../check.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId, missingFixture, pathId } from '../../prepare/fixtures.ts'
import { readAround } from '../../prepare/requests/read-around.ts'
import { check, entriesOf, prepare, request, send } from '../steps.ts'
import {
  addsNobodyWhenRefused,
  addsTeams,
  addsToMany,
  expectListedIfTaken,
  expectOnOnePage,
} from './added-subscribers.ts'
import { anotherUser, oneIdForTwo, someSubscribers, userAndTeam } from './known-subscribers.ts'
import {
  comesBack,
  goAtOnce,
  goesThoughAlone,
  leavesOtherTeams,
  staysByOtherId,
  staysWhenRefused,
} from './removed-subscribers.ts'
import {
  expectAmong,
  expectListed,
  expectNotListed,
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
    await expectListed(session, 'statusPages', { path, wanted: [one, ...more] })
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
    // Two that meet need not do so each time.
    for (let times = 0; times < 4; times++) {
      const { pathValues: path } = await makeEntity(session, '/status-pages/{id}', {})
      await Promise.all(wanted.map((body) => prepare(session, 'statusPages.addPrivateSubscriber', { path, body })))
      await expectListed(session, 'statusPages', { path, wanted })
    }
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
    await expectNotListed(session, 'statusPages', { path: pathValues, gone: [one] })
    await expectListed(session, 'statusPages', { path: pathValues, wanted: more })
    await expectListed(session, 'statusPages', { path: beside.pathValues, wanted: [one] })
    await comesBack(session, pathValues, one)
    await goAtOnce(session, pathValues, [one, ...more])
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
