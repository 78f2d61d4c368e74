import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { publishableStatus } from '../../prepare/services/held-status.ts'
import { beginOutage, provideOutage } from '../../prepare/services/past-outage.ts'
import { provideState } from '../../states.ts'
import { bodyOf, check, type Fields, fieldsOf, itemsOf, prepare, send, words } from '../steps.ts'
import { onEventful, ownService, uptimeOf } from './eventful.ts'
import { expectNestedNames } from './nested-services.ts'
import { expectSameIncidents, toldEvents, toldWhole } from './told-events.ts'
import { expectSamePercentages } from './uptime-figures.ts'

type Events = 'uptime' | 'incidents'

/** Checks that what happened to a service stays when it is written to, and reads the same for many who read at once. */
export const keptEventChecks: readonly Check[] = [
  check('services-update-leaves-its-incidents', async (session) => {
    const { path } = await eventfulService(session, 'incidents on a service')
    await keepsEvents(session, { path, kind: 'incidents' }, () => update(session, path))
    await keepsCourse(session)
  }),
  check('services-update-leaves-its-outages', async (session) => {
    const { path } = await eventfulService(session, 'an outage in the past')
    await keepsEvents(session, { path, kind: 'uptime' }, async () => {
      // What is not shown for a while is there again with the next update.
      await update(session, path, { showUptimeHistory: false }).catch(onlySetup)
      return update(session, path, { showUptimeHistory: true })
    })
    await keepsOthersGoing(session)
  }),
  check('services-publish-status-leaves-its-outages', async (session) => {
    const { path } = await eventfulService(session, 'an outage in the past')
    await keepsEvents(session, { path, kind: 'uptime', isInProgress: true }, () => publish(session, path))
  }),
  check('services-get-reads-the-same-for-many-at-once', readsTheSame, { learn: lookAround }),
]

/** @throws RuleFailure when the incidents of a service are others once a change of its status was held and published. */
export async function expectIncidentsKeptByPublishing(session: Session): Promise<void> {
  const { path } = await eventfulService(session, 'incidents on a service')
  await keepsEvents(session, { path, kind: 'incidents' }, () => publish(session, path))
}

/** Incidents go on, but not each time with an update of their service. Where one alone may be open, others might be resolved. */
async function keepsCourse(session: Session): Promise<void> {
  for (let times = 0; ; times++) {
    const { path } = await eventfulService(session, 'incidents on a service')
    const before = toldWhole(fieldsOf(await prepare(session, 'services.get', { path })))
    await update(session, path, { oneOpenIncidentOnly: false })
    const exchange = await prepare(session, 'services.get', { path })
    const after = toldWhole(fieldsOf(exchange))
    if (after === before) return
    if (times > 0) throw new RuleFailure(`the incidents ${before}`, after, exchange)
  }
}

/** An outage goes on while another service has one that begins, and is over. */
async function keepsOthersGoing(session: Session): Promise<void> {
  const [{ path }, other] = [await ownService(session), await ownService(session)]
  const before = fieldsOf(await prepare(session, 'services.get', { path: other.path }))
  // Which statuses are outages is open, and whether what is written makes them.
  const begins = (one: PathValues) => beginOutage(session, one).then(() => true, onlySetup)
  if (!(await begins(path))) return
  const running = runningSince(fieldsOf(await prepare(session, 'services.get', { path })))
  if (running.length === 0 || !(await begins(other.path))) return
  await update(session, other.path, { status: before.status })
  const exchange = await prepare(session, 'services.get', { path })
  const after = runningSince(fieldsOf(exchange))
  const ended = running.find((from) => !after.includes(from))
  if (ended !== undefined)
    throw new RuleFailure(`an outage since ${ended} that goes on`, words(uptimeOf(fieldsOf(exchange))), exchange)
}

/** When the outages of a service began that have no end yet. */
function runningSince(service: Fields): readonly string[] {
  const outages = itemsOf(uptimeOf(service), 'outages')
  return outages.filter(({ until }) => (until ?? null) === null).map(({ from }) => String(from))
}

async function readsTheSame(session: Session): Promise<void> {
  await onEventful(session, ['an outage in the past', 'incidents on a service'], async (path) => {
    const alone = await prepare(session, 'services.get', { path })
    const reads = await Promise.all(Array.from({ length: readers }, () => send(session, 'services.get', { path })))
    for (const read of reads) if (read.reply?.status === 200) expectSame(alone, read)
  })
}

/** Enough for what they share without a lock to get mixed up. */
const readers = 30

// A day of its own may begin between two answers.
const mostShiftMs = 25 * 60 * 60 * 1000

async function eventfulService(session: Session, past: 'incidents on a service' | 'an outage in the past') {
  const service = await ownService(session)
  const provide = () =>
    past === 'an outage in the past'
      ? provideOutage(session, service.path)
      : provideState(session, past, { params: { serviceId: service.id } })
  await provide()
  // Of one alone, a reply cannot lack the others. How often it can be had is open.
  await provide().catch(onlySetup)
  return service
}

/** An update, of other fields than the status unless that is given, which might begin an outage. */
async function update(session: Session, path: PathValues, fields: Fields = {}): Promise<Exchange> {
  const { status } = fieldsOf(await prepare(session, 'services.get', { path }))
  const body = { ...bodyOf(session, 'services.update'), status, ...fields }
  return prepare(session, 'services.update', { path, body })
}

async function publish(session: Session, path: PathValues): Promise<Exchange> {
  const status = await publishableStatus(session, path)
  return prepare(session, 'services.publishStatus', { path, query: [['status', status]] })
}

interface Kept {
  readonly path: PathValues
  readonly kind: Events
  /** Whether something may begin with the write that goes on, and need not look the same twice. */
  readonly isInProgress?: boolean
}

/** @throws RuleFailure when one that was told before a write is told no more, or the reply to the write tells others. */
async function keepsEvents(
  session: Session,
  { path, kind, isInProgress = false }: Kept,
  write: () => Promise<Exchange>,
): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const alone = fieldsOf(read)
  const before = toldEvents(alone, kind)
  const what = kind === 'uptime' ? 'outage' : 'incident'
  if (before.length === 0) throw new SetupFailure(`the service shows no ${what}`, read)
  const written = await write()
  const exchange = await prepare(session, 'services.get', { path })
  const after = toldEvents(fieldsOf(exchange), kind)
  const lost = before.find((one) => !after.includes(one))
  if (lost !== undefined) throw new RuleFailure(`the ${what} ${lost}`, after.join(', ') || `no ${what}`, exchange)
  const reply = fieldsOf(written)
  const shown = toldEvents(reply, kind)
  // The reply need not show them, but a list without entries says that there are none.
  const isShown = Array.isArray(kind === 'uptime' ? uptimeOf(reply).outages : reply.incidents)
  const around = { shown: reply, before: alone, after: fieldsOf(exchange), exchange: written }
  expectSamePercentages(around)
  expectSameIncidents(around)
  expectNestedNames({ whole: reply, alone: around.after, exchange: written })
  const isStrange = (one: string) => !isInProgress && !before.includes(one) && !after.includes(one)
  if (isShown && (before.some((one) => !shown.includes(one)) || shown.some(isStrange)))
    throw new RuleFailure(`each ${what} as before: ${before.join(', ')}`, shown.join(', ') || `no ${what}`, written)
}

function expectSame(alone: Exchange, read: Exchange): void {
  const [one, other] = [fieldsOf(alone), fieldsOf(read)]
  for (const kind of ['uptime', 'incidents'] as const) {
    const [wanted, told] = [toldEvents(one, kind).join(', '), toldEvents(other, kind).join(', ')]
    if (wanted !== told) throw new RuleFailure(`${kind} ${wanted}, as one who reads alone`, told, read)
  }
  for (const end of ['rangeStart', 'rangeEnd']) {
    const [wanted, told] = [uptimeOf(one)[end], uptimeOf(other)[end]]
    if (shiftMs(wanted, told) > mostShiftMs)
      throw new RuleFailure(`${end} ${words(wanted)}, as one who reads alone`, words(told), read)
  }
}

function shiftMs(one: unknown, other: unknown): number {
  return typeof one === 'string' && typeof other === 'string' ? Math.abs(instantOf(one) - instantOf(other)) : 0
}
