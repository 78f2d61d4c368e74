import { type Check, SetupFailure } from '../../check.ts'
import { type Entity, makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { pathId } from '../../prepare/fixtures.ts'
import { changePage } from '../status-pages/page-changes.ts'
import { pagePath, pageThatShows } from '../status-pages/page-contents.ts'
import { bodyOf, check, prepare, send } from '../steps.ts'
import { expectListed } from '../subscribers/subscriber-lists.ts'
import { updateInvitesNobody } from '../subscribers/uninvited.ts'
import { expectGroup, expectGroups, expectToldOf } from './groups-left.ts'
import { leavesEntity } from './left-alone.ts'
import { leavesAudience, leavesStructure, leavesVisibility } from './pages-left.ts'
import {
  expectSubscribers,
  knownUsers,
  oneSubscriber,
  pageWithSubscribers,
  subscribedPageOf,
  subscribedServices,
  subscribersOf,
  subscribersOfEachKindLeave,
} from './subscribed.ts'

/** Checks that a write of a status page, or of what belongs to it, leaves alone the rest of it. */
export const pageSideEffectChecks: readonly Check[] = [
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
    const subscribed = await subscribedServices(session, shown.services)
    const areLeft = await expectGroups(session, groups)
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    await changePage(session, { page, shown })
    // Where an update of the name leaves them, each one does.
    if (areLeft) for (const group of groups) await expectGroup(session, group)
    await expectListed(session, 'statusPages', { path, wanted: subscribers })
    for (const service of subscribed) await service.isAsBefore()
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
]
