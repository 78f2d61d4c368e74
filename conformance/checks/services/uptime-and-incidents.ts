import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import type { Exchange } from '../../exchange.ts'
import { lookAround } from '../../prepare/account/account.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { unchangedTrial } from '../../prepare/requests/requests.ts'
import { holdStatus } from '../../prepare/services/held-status.ts'
import { beginOutage, provideOutage } from '../../prepare/services/past-outage.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState } from '../../states.ts'
import { check, type Fields, fieldsOf, has, itemsOf, prepare, wholeOf, words } from '../steps.ts'
import { othersServices, ownService, uptimeOf } from './eventful.ts'
import { expectIncluded } from './included-as-alone.ts'
import { expectAllNamed } from './named-in-incidents.ts'
import { expectBesideIncidents } from './outages.ts'
import { expectAllOutages } from './service-views.ts'
import { isSameInstant } from './told-events.ts'
import { expectTimeUp, mostRounded, percentagesOf } from './uptime-figures.ts'

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
