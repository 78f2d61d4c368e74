import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { expectKept } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import { asElsewhere } from '../../derived/lives/as-elsewhere.ts'
import { lookInTurn } from '../../derived/lives/in-turn.ts'
import { writtenInFull } from '../../derived/lives/written-in-full.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { namingTwoTeams } from '../../prepare/account/teams.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { subscribedReader } from '../../prepare/bodies/subscribers.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { publishableStatus } from '../../prepare/services/held-status.ts'
import { changeStatus } from '../../prepare/services/other-status.ts'
import { provideState } from '../../states.ts'
import { expectHiddenOnPage } from '../status-pages/held-on-pages.ts'
import { bodyOfPage } from '../status-pages/page-contents.ts'
import { bodyOf, check, expect, expectRefused, fieldsOf, hasId, idOf, prepare, send, words } from '../steps.ts'
import { holdAnother, holdChange, makeService } from './held-change.ts'
import { expectNestedNames } from './nested-services.ts'
import { expectStillHeld, leavesThoseOfItsIncidents, leavesWhatIsShown, serviceNamedLike } from './still-held.ts'
import { expectSameIncidents } from './told-events.ts'
import { makesTheLatestVisible, makesVisible, staysPublic, staysVisible } from './visible-changes.ts'

const itemPath = '/services/{id}'

/** Checks of the publication of a status that is held internal. */
export const publishStatusChecks: readonly Check[] = [
  check('services-publish-status-makes-a-held-change-visible', async (session) => {
    // More than once, as what another client writes meanwhile may clear an answer that was kept, and what was published may be held again.
    await staysPublic(session)
    const own = await makeService(session)
    for (let times = 0; times < 3; times++) await makesVisible(session, own)
    await staysVisible(session, own.path)
    await makesTheLatestVisible(session)
  }),
  check('services-publish-status-leaves-other-services', async (session) => {
    const own = await makeService(session)
    const one = await holdChange(session, own)
    const namesake = await serviceNamedLike(session, own.service)
    const others = [await holdChange(session), ...(namesake ? [await holdChange(session, namesake)] : [])]
    // Nothing that the two have in common makes them one: neither a page nor a name.
    const services = [one, ...others].map(({ path }) => ({ id: jsonId(path.id ?? '') }))
    const page = await send(session, 'statusPages.create', { body: bodyOfPage(session, { services }) })
    await prepare(session, 'services.publishStatus', { path: one.path, query: [['status', one.held]] })
    for (const other of others) await expectStillHeld(session, other)
    // Pages tell what is public from a history of changes that a service alone may be told without.
    if (isAccepted(page)) await expectHiddenOnPage(session, { id: idText(fieldsOf(page)) }, others)
    await leavesThoseOfItsIncidents(session)
  }),
  check(
    'services-publish-status-returns-the-service',
    async (session) => {
      const { service, path } = await makeService(session)
      // With flags that are not all on, for the look back, and with teams.
      const fields = { oneOpenIncidentOnly: false, showUptimeHistory: false, ...(await namingTwoTeams(session)) }
      const body = bodyOf(session, 'services.update', fields)
      await send(session, 'services.update', { path, body })
      const status = await publishableStatus(session, path)
      const published = await send(session, 'services.publishStatus', { path, query: [['status', status]] })
      const isRight = published.reply?.status === 200 && hasId(fieldsOf(published), path.id)
      expect(isRight && fieldsOf(published).status === status, {
        expected: `200 with the service ${path.id}`,
        exchange: published,
      })
      const read = await prepare(session, 'services.get', { path })
      for (const name of ['publicStatus', 'subscribed']) {
        const [shown, now] = [fieldsOf(published)[name] ?? null, fieldsOf(read)[name] ?? null]
        // Where one of the two leaves it out, there is nothing to compare.
        if (shown !== null && now !== null && shown !== now)
          throw new RuleFailure(`${name} ${words(now)}, as the service is read then`, answered(published), published)
      }
      // With incidents, which the reply may show.
      await provideState(session, 'incidents on a service', { params: { serviceId: idOf(service) } }).catch(onlySetup)
      const again = await publishableStatus(session, path).catch(onlySetup)
      if (again !== undefined) await expectAnsweredAsRead(session, path, again)
    },
    { lookBack: lookInTurn(asElsewhere('services.publishStatus'), writtenInFull('services.publishStatus')) },
  ),
  check('services-publish-status-refuses-another-current-status', async (session) => {
    await requireState(session)
    const { service, before, after } = await changeStatus(session)
    const path = service.pathValues
    expect409(await send(session, 'services.publishStatus', { path, query: [['status', before]] }))
    await refusesBeginnings(session, path, after)
    const read = await prepare(session, 'services.get', { path })
    expect(fieldsOf(read).status === after, { expected: `status ${after}`, exchange: read })
    const { publicStatus } = fieldsOf(read)
    if (publicStatus === before) session.observe('status-writes', 'held')
    if (publicStatus === after) {
      session.observe('status-writes', 'public')
      await observeNothingHeld(session, path, after)
    }
    // Where publishing nothing is a conflict as well, only a held change tells which of the two it was.
    const own = await makeService(session)
    const other = await holdChange(session, own).catch(onlySetup)
    if (other === undefined) return
    expect409(await send(session, 'services.publishStatus', { path: other.path, query: [['status', other.shown]] }))
    await refusesBeginnings(session, other.path, other.held)
    if ((await holdAnother(session, own, other)) !== undefined)
      expect409(await send(session, 'services.publishStatus', { path: other.path, query: [['status', other.held]] }))
  }),
  check('services-publish-status-refuses-another-latest-change', async (session) => {
    const { path, service } = await makeService(session)
    const wanted = ['status', 'latestStatus', 'publicStatus'] as const
    const params = { serviceId: idOf(service) }
    const state = await provideState(session, 'a status that differs from its latest change', { params, wanted })
    // Neither of the two will do alone, nor after the other was refused.
    for (const status of [state.status, state.latestStatus, state.status]) {
      expect409(await send(session, 'services.publishStatus', { path, query: [['status', String(status)]] }))
    }
    const read = await prepare(session, 'services.get', { path })
    expect(fieldsOf(read).publicStatus === state.publicStatus, {
      expected: `publicStatus ${state.publicStatus}`,
      exchange: read,
    })
  }),
  check('services-publish-status-leaves-all-as-it-was-on-409', async (session) => {
    const { path, shown, held } = await holdChange(session)
    const before = fieldsOf(await prepare(session, 'services.get', { path }))
    const refused = await send(session, 'services.publishStatus', { path, query: [['status', shown]] })
    if (refused.reply?.status !== 409)
      throw new SetupFailure(`the request was not refused with 409: ${answered(refused)}`)
    const read = await prepare(session, 'services.get', { path })
    const { status, publicStatus } = fieldsOf(read)
    if (status !== before.status || publicStatus !== before.publicStatus)
      throw new RuleFailure(
        `status ${words(before.status)} and publicStatus ${words(before.publicStatus)}`,
        answered(read),
        read,
      )
    // What is held can be published as before, too.
    const published = await send(session, 'services.publishStatus', { path, query: [['status', held]] })
    if (!isAccepted(published)) throw new RuleFailure('any 2xx', answered(published), published)
    const after = await prepare(session, 'services.get', { path })
    // What was refused may have been taken for done.
    if (fieldsOf(after).publicStatus === shown)
      throw new RuleFailure(`publicStatus ${held}, after the right status`, answered(after), after)
    await leavesWhatIsShown(session)
  }),
]

/** The beginning of a status is another one, if it is one at all. */
async function refusesBeginnings(session: Session, path: PathValues, status: string): Promise<void> {
  for (const beginning of [status.slice(0, -1), ''])
    expectRefused(await send(session, 'services.publishStatus', { path, query: [['status', beginning]] }))
}

/** What publishing is answered with is what is read afterwards, also by somebody who subscribes to the service. */
async function expectAnsweredAsRead(session: Session, path: PathValues, status: string): Promise<void> {
  const reader = await subscribedReader(session, itemPath, path)
  const before = fieldsOf(await prepare(session, 'services.get', { path, ...reader }))
  const published = await send(session, 'services.publishStatus', { path, query: [['status', status]], ...reader })
  // Who may publish is open.
  if (isRefused(published)) return
  const read = await prepare(session, 'services.get', { path, ...reader })
  const [shown, after] = [fieldsOf(published), fieldsOf(read)]
  expectShownAlike({ alone: after, other: shown, mayLack: true, exchange: published })
  // A list that is there and empty says that there are none.
  if (Array.isArray(shown.teams)) expectKept(['teams'], { sent: after, read: shown, exchange: published })
  expectSameIncidents({ shown, before, after, exchange: published })
  expectNestedNames({ whole: shown, alone: after, exchange: published })
}

/** Publishes what is public already. */
async function observeNothingHeld(session: Session, path: PathValues, status: string): Promise<void> {
  const published = await send(session, 'services.publishStatus', { path, query: [['status', status]] })
  if (isAccepted(published)) session.observe('publish-nothing-held', '200')
  else if (published.reply?.status === 409) session.observe('publish-nothing-held', '409')
}

function expect409(exchange: Awaited<ReturnType<typeof send>>): void {
  if (exchange.reply?.status !== 409) throw new RuleFailure('409', answered(exchange), exchange)
}
