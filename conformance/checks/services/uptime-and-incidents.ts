import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import { isEmptyList } from '../../derived/compare/kept-fields.ts'
import { expectShownAlike, expectShownAlikeInside } from '../../derived/compare/shown-alike.ts'
import { findInList } from '../../derived/lists/find-in-list.ts'
import type { Query } from '../../derived/lists/lists.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { unchangedTrial } from '../../prepare/requests/requests.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { beginOutage, provideOutage } from '../../prepare/services/past-outage.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr, provideState } from '../../states.ts'
import {
  check,
  entriesOf,
  type Fields,
  fieldsOf,
  has,
  hasId,
  itemsOf,
  listOf,
  prepare,
  send,
  wholeOf,
  words,
} from '../steps.ts'
import { forOthers, onEventful, othersServices, ownService, uptimeOf, type Whose } from './eventful.ts'
import { expectNestedNames } from './nested-services.ts'
import { expectBesideIncidents } from './outages.ts'
import { expectAllIncidents, expectAllOutages, expectListedAsAlone } from './service-views.ts'
import { affectedIds, expectAsTold, expectSameIncidents, isSameInstant, told } from './told-events.ts'
import { expectTimeUp, mostRounded, percentagesOf } from './uptime-figures.ts'

type Path = Readonly<Record<string, string>>

/** Checks of the uptime and the incidents of services, alone and in the list. */
export const uptimeAndIncidentChecks: readonly Check[] = [
  check('services-list-include-brings-what-get-shows', expectIncluded, { learn: lookAround }),
  check('services-get-uptime-runs-forward', async (session) => {
    const { exchange } = await unchangedTrial(session, session.contract.operation('services.get'))
    if (!isAccepted(exchange)) throw new SetupFailure(`no service could be read: ${answered(exchange)}`, exchange)
    const uptime = uptimeOf(fieldsOf(exchange))
    expectRange(uptime, exchange)
    // Where nobody provides outages, others may have had some, or writes make one.
    const isUnprovided = session.target.states === undefined
    const others = isUnprovided ? await othersServices(session) : []
    expectForward([uptime, ...others.map(uptimeOf)], exchange)
    for (const readLater of [...(isUnprovided ? [readWithOutage, readInOutage] : []), readWithHeldChange]) {
      const later = await readLater(session).catch(onlySetup)
      if (later !== undefined) expectForward([uptimeOf(fieldsOf(later))], later)
    }
  }),
  check('services-get-uptime-holds-its-percentages', async (session) => {
    const { id, path } = await ownService(session)
    const quiet = await prepare(session, 'services.get', { path })
    // Without a past it may have percentages all the same.
    const outage = await provideState(session, 'an outage in the past', { params: { serviceId: id } }).catch(onlySetup)
    const read = await prepare(session, 'services.get', { path })
    const [service = {}] = wholeOf(read)
    expectPercentages(uptimeOf(service), read)
    if (outage !== undefined) expectTimeUp(uptimeOf(fieldsOf(quiet)), { outage, read })
  }),
  check('services-get-shows-an-outage-in-the-past', async (session) => {
    const [{ id, path }, other] = [await ownService(session), await ownService(session)]
    const { from, until } = await provideOutage(session, path, { wanted: ['from', 'until'] })
    const read = await prepare(session, 'services.get', { path })
    const uptime = uptimeOf(fieldsOf(read))
    const isInRange = !(instantOf(String(from)) < instantOf(String(uptime.rangeStart)))
    if (!isInRange) throw new SetupFailure(`the outage from ${from} began before the range of the uptime`, read)
    const isOutage = (outage: Fields) => isSameInstant(outage.from, from) && isSameInstant(outage.until, until)
    const outage = `outage from ${from} until ${until}`
    if (!itemsOf(uptime, 'outages').some(isOutage)) throw new RuleFailure(`an ${outage}`, answered(read), read)
    const beside = await prepare(session, 'services.get', { path: other.path })
    if (itemsOf(uptimeOf(fieldsOf(beside)), 'outages').some(isOutage))
      throw new RuleFailure(`no ${outage}, which the service ${id} had`, answered(beside), beside)
    await expectAllOutages(session)
    // Not every target can be told to hold a change.
    const held = await holdStatus(session, path, { wanted: [] }).catch(onlySetup)
    if (held !== undefined) {
      const later = await prepare(session, 'services.get', { path })
      if (!itemsOf(uptimeOf(fieldsOf(later)), 'outages').some(isOutage))
        throw new RuleFailure(`an ${outage}, also while a change is held`, answered(later), later)
    }
    await expectBesideIncidents(session, { path, from, until })
  }),
  check('services-get-incidents-name-every-service', expectAllNamed, { learn: lookAround }),
]

async function readWithOutage(session: Session): Promise<Exchange> {
  const { path } = await ownService(session)
  await provideOutage(session, path)
  return prepare(session, 'services.get', { path })
}

async function readInOutage(session: Session): Promise<Exchange> {
  const { path } = await ownService(session)
  await beginOutage(session, path)
  return prepare(session, 'services.get', { path })
}

/** A change of status may begin an outage, which has no end yet. */
async function readWithHeldChange(session: Session): Promise<Exchange> {
  const { path } = await ownService(session)
  await holdStatus(session, path, { wanted: [] })
  return prepare(session, 'services.get', { path })
}

/** Percentages, outages and either end are those of a range; only what has no value may be left out of a reply. */
function expectRange(uptime: Fields, exchange: Exchange): void {
  const lacking = ['rangeStart', 'rangeEnd'].filter((name) => !has(uptime, name))
  const isOfRange = Object.keys(percentagesOf(uptime)).length > 0 || itemsOf(uptime, 'outages').length > 0
  if (lacking.length === 1 || (lacking.length === 2 && isOfRange))
    throw new RuleFailure(`an uptime with \`${lacking[0]}\``, words(uptime), exchange)
  if (lacking.length === 2) throw new SetupFailure('the uptime of the service has no range')
}

function expectForward(uptimes: readonly Fields[], exchange: Exchange): void {
  const spans = uptimes.flatMap((one) => [
    [one.rangeStart, one.rangeEnd],
    ...itemsOf(one, 'outages').map(({ from, until }) => [from, until]),
  ])
  const backwards = spans.find(([from, until]) => instantOf(String(from)) > instantOf(String(until)))
  if (backwards) throw new RuleFailure('a start that is not after its end', words(backwards), exchange)
}

/** Before anything has happened there may be nothing to tell: a service that is new has been there for none of the spans. */
function expectPercentages(uptime: Fields, read: Exchange): void {
  const outer = isRecord(uptime.uptimePercentage) ? uptime.uptimePercentage : {}
  const isTold = Object.keys(outer).some((name) => has(outer, name))
  if (isTold && !isRecord(outer.uptimePercentage))
    throw new RuleFailure('the percentages in `uptimePercentage.uptimePercentage`', words(outer), read)
  const percentages = percentagesOf(uptime)
  const told = Object.keys(percentages).length
  if (told === 0 && itemsOf(uptime, 'outages').length > 0)
    throw new RuleFailure('percentages beside the outages', words(uptime), read)
  if (told === 0) throw new SetupFailure('the uptime of the service has no percentages', read)
  if (told < 3) throw new RuleFailure('the percentages `p90`, `p60` and `p30`', words(percentages), read)
  expectPartsOfAWhole(percentages, read)
}

/** Which scale they have is open; in none of them a service is up for more than all of the time. */
function expectPartsOfAWhole(percentages: ReturnType<typeof percentagesOf>, read: Exchange): void {
  const isNoPart = Object.values(percentages).some((one) => one < -mostRounded || one > 100 + mostRounded)
  if (isNoPart) throw new RuleFailure('percentages from 0 to 100', words(percentages), read)
}

async function expectIncluded(session: Session): Promise<void> {
  const quiet = await ownService(session)
  await onEventful(session, ['an outage in the past', 'incidents on a service'], async (path, whose) => {
    for (const include of ['uptime', 'incidents']) {
      const isCompared = await expectSameAsAlone(session, { include, path, whose })
      if (!isCompared) throw new SetupFailure(`the service ${path.id} has no \`${include}\` when it is read alone`)
      await expectSameAsAlone(session, { include, path: quiet.path, whose: 'own' })
    }
  })
  for (const query of queriesWithInclude) await expectListedAsAlone(session, query)
}

/**
 * Which values `include` takes, and how two go together, is open: what is refused tells nothing. No two divide the list alike, so that
 * services which were made together stand on one page of one of them.
 */
const queriesWithInclude: readonly Query[] = [
  ['uptime'],
  ['incidents'],
  ['uptime,incidents'],
  ['uptime', 'incidents'],
].map((values, index) => [...values.map((value) => ['include', value] as const), ['max-results', String(25 - index)]])

async function expectAllNamed(session: Session): Promise<void> {
  const judge = await provideOr(
    async () => {
      const [{ id, path }, beside] = await Promise.all([ownService(session), ownService(session)])
      const state = await provideState(session, 'incidents on a service', {
        params: { serviceId: id, otherServiceId: beside.id },
        wanted: ['otherServiceId'],
      })
      return () => expectNamed(session, path, state)
    },
    async (why) => {
      const isFit = (service: Fields) => itemsOf(service, 'incidents').length > 0
      return forOthers(session, { why, isFit }, (alone, read) => expectShared(session, alone, read))
    },
  )
  await judge()
  await expectAllIncidents(session)
}

/** Incidents of a service of one's own, which affect another one as well. */
async function expectNamed(
  session: Session,
  path: Path,
  { otherServiceId, incidentIds, incidents: said }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const read = await prepare(session, 'services.get', { path })
  const incidents = itemsOf(fieldsOf(read), 'incidents')
  const both = [String(path.id), String(otherServiceId)]
  const lacking = incidents.find((incident) => !both.every((one) => affectedIds(incident).includes(one)))
  if (incidents.length === 0 || lacking !== undefined)
    throw new RuleFailure(`incidents that affect the services ${both.join(' and ')}`, words(lacking ?? []), read)
  const told = Array.isArray(incidentIds) ? incidentIds.map(String) : []
  for (const [index, id] of told.entries()) {
    const shown = incidents.find((incident) => hasId(incident, id))
    if (shown === undefined) throw new RuleFailure(`the incident ${id}`, words(incidents.map(idText)), read)
    const whole = Array.isArray(said) && isRecord(said[index]) ? said[index] : {}
    expectAsTold({ shown, told: whole, serviceId: String(path.id), otherServiceId: String(otherServiceId) }, read)
  }
  expectNestedNames({ whole: fieldsOf(read), alone: fieldsOf(read), exchange: read })
  // The other service may have had incidents before.
  const other = await prepare(session, 'services.get', { path: { id: String(otherServiceId) } })
  const shown = itemsOf(fieldsOf(other), 'incidents')
  const missing = incidents.find((incident) => !shown.some((one) => hasId(one, idText(incident))))
  if (missing) throw new RuleFailure(`the incident ${idText(missing)}`, words(shown.map(idText)), other)
  // Whichever service shows it, it is the same incident.
  const after = fieldsOf(await prepare(session, 'services.get', { path }))
  expectSameIncidents({ shown: fieldsOf(other), before: fieldsOf(read), after, exchange: other })
  await prepare(session, 'services.delete', { path })
  const left = await prepare(session, 'services.get', { path: { id: String(otherServiceId) } })
  const known = itemsOf(fieldsOf(left), 'incidents').map(idText)
  const lost = incidents.map(idText).find((one) => !known.includes(one))
  if (lost !== undefined) throw new RuleFailure(`the incident ${lost}`, words(known), left)
}

/** Incidents that others have: a service names itself in its own, each other one has them, too, and all are named as they are alone. */
async function expectShared(session: Session, alone: Fields, exchange: Exchange): Promise<void> {
  expectNestedNames({ whole: alone, alone, exchange })
  const own = itemsOf(alone, 'incidents')
  for (const incident of own) {
    const affected = affectedIds(incident)
    if (affected.length === 0) continue
    if (!affected.includes(idText(alone)))
      throw new RuleFailure(`an incident that affects the service ${idText(alone)}`, words(incident), exchange)
    for (const id of affected.filter((one) => one !== idText(alone)).slice(0, mostNamed)) {
      const read = await send(session, 'services.get', { path: { id } })
      if (!isAccepted(read)) continue
      const shown = itemsOf(fieldsOf(read), 'incidents')
      expectNestedNames({ whole: alone, alone: fieldsOf(read), exchange })
      // How many of them a service shows, and how far back, is open.
      if (shown.length < own.length && !shown.some((one) => hasId(one, idText(incident))))
        throw new RuleFailure(`the incident ${idText(incident)}`, words(shown.map(idText)), read)
    }
  }
}

const mostNamed = 3

interface Included {
  readonly include: string
  readonly path: Path
  readonly whose: Whose
}

/** Whether there is something to compare: what the list brings of a service says the same as the service that is read alone. */
async function expectSameAsAlone(session: Session, { include, path, whose }: Included): Promise<boolean> {
  const query = [['include', include]] as const
  const listed = await send(session, 'services.list', { query })
  if (isRefused(listed))
    throw new SetupFailure(`the target refuses include=${include}; which values it takes is open`, listed)
  const list = listOf(session, 'services.list')
  const found = await findInList(session, list, (one) => hasId(one, path.id), query)
  if (found === undefined) throw new SetupFailure('the list is too long to look through')
  const entries = found.entries.filter((one) => hasId(one, path.id))
  const [entry] = entries
  if (entry === undefined && whose === 'others') throw new SetupFailure(`the list does not show the service ${path.id}`)
  if (entry === undefined || entries.length > 1)
    throw new RuleFailure(`the service ${path.id} once`, `${entries.length} times`, found.exchange)
  const fields = fieldsOf(await prepare(session, 'services.get', { path }))
  if (!has(entry, include)) {
    // What holds nothing may be left out.
    if (!has(fields, include) || isEmptyList(fields[include])) return false
    if ([...found.entries, ...entriesOf(listed)].some((one) => has(one, include)))
      throw new RuleFailure(`${include}, as other services of the list have it`, words(entry), found.exchange)
    throw new SetupFailure(
      `no entry of the list has \`${include}\` for include=${include}, though the service ${path.id} has it alone: which values the target takes is open, and its list may be older than what it would bring`,
      found.exchange,
    )
  }
  const { publicStatus: _, ...shown } = fields
  expectShownAlike({ alone: shown, other: entry, exchange: found.exchange })
  expectShownAlikeInside({ alone: shown, other: entry, exchange: found.exchange })
  const alone = told(fields, include)
  const inList = told(entry, include)
  if (inList !== alone) throw new RuleFailure(`${include} as in the service alone: ${alone}`, inList, found.exchange)
  expectNestedNames({ whole: entry, alone: fields, exchange: found.exchange })
  return true
}
