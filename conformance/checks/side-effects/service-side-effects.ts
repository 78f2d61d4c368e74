import { type Check, onlySetup } from '../../check.ts'
import { flipped, mixedBody } from '../../derived/values/changed-bodies.ts'
import { makeEntity } from '../../prepare/entities/entities.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { publishableStatus } from '../../prepare/services/held-status.ts'
import { expectIncidentsKeptByPublishing } from '../services/kept-events.ts'
import { expectFieldsWrittenWhileHeld, expectSubscribersWrittenWhileHeld } from '../services/written-while-held.ts'
import { wrongFields } from '../status-pages/page-changes.ts'
import { expectShown } from '../status-pages/page-contents.ts'
import { bodyOf, check, prepare, send } from '../steps.ts'
import { expectListed } from '../subscribers/subscriber-lists.ts'
import { updateInvitesNobody } from '../subscribers/uninvited.ts'
import { leavesEntity } from './left-alone.ts'
import {
  expectSubscribers,
  oneSubscriber,
  pageOf,
  serviceWithSubscribers,
  subscribersOf,
  subscribersOfEachKindLeave,
} from './subscribed.ts'

/** Checks that a write of a service leaves alone what hangs on it, and what it hangs on. */
export const serviceSideEffectChecks: readonly Check[] = [
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
    // A flag that is set shows where it was not set.
    const { pathValues: path, sent } = service
    await send(session, 'services.update', { path, body: flipped(sent) })
    await subscribersOfEachKindLeave(session, { group: 'services', path })
    if (page === undefined || before === undefined) return
    // Neither does the page that shows it learn of it.
    expectShown(await prepare(session, 'statusPages.get', { path: page.path }), 'services', [service])
    await expectSubscribers(session, page, before)
  }),
  check('services-publish-status-leaves-other-fields', async (session) => {
    await requireState(session)
    // What is written back with its defaults is seen where it has other values.
    for (const isFlipped of [true, false]) {
      const { pathValues: path, sent } = await makeEntity(session, '/services/{id}', {})
      if (isFlipped) await send(session, 'services.update', { path, body: flipped(sent) })
      const status = await publishableStatus(session, path)
      await leavesEntity(session, { group: 'services', path, except: ['publicStatus'] }, () =>
        prepare(session, 'services.publishStatus', { path, query: [['status', status]] }),
      )
    }
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
]
