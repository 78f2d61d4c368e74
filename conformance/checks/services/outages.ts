import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { provideState } from '../../states.ts'
import { type Fields, fieldsOf, itemsOf, prepare, words } from '../steps.ts'
import { uptimeOf } from './eventful.ts'
import { isSameInstant } from './told-events.ts'

/** What has only just begun may not be an outage yet. */
export const momentMs = 400

/** Whether a service, alone or on a page, tells of an outage of a status. */
export function hasOutage(service: Fields, status: string): boolean {
  return itemsOf(uptimeOf(service), 'outages').some((outage) => outage.status === status)
}

/** Whether it tells of outages, and of none of a status. */
export function lacksOutage(service: Fields, status: string): boolean {
  return Array.isArray(uptimeOf(service).outages) && !hasOutage(service, status)
}

/** The failure of a page whose service lacks an outage that the service alone has. */
export function missingOutage(service: Fields, status: string, read: Exchange): RuleFailure {
  return new RuleFailure(`an outage ${status}, as of the service alone`, words(uptimeOf(service).outages), read)
}

/** A service, and the one outage that a provider state gave it. */
interface WithOutage {
  readonly path: PathValues
  readonly from: string | number
  readonly until: string | number
}

/**
 * Gives the service incidents as well: what is joined with them easily comes once for each of them, or not at all.
 *
 * @throws RuleFailure when its outage is shown no more, or more than once; what an incident began may be one with it.
 */
export async function expectBesideIncidents(session: Session, { path, from, until }: WithOutage): Promise<void> {
  const params = { serviceId: jsonId(path.id ?? '') }
  // How often a state can be had is open.
  for (let times = 0; times < 2; times++)
    await provideState(session, 'incidents on a service', { params }).catch(onlySetup)
  const read = await prepare(session, 'services.get', { path })
  const shown = itemsOf(uptimeOf(fieldsOf(read)), 'outages')
  const times = shown.filter((one) => isSameInstant(one.from, from) && isSameInstant(one.until, until)).length
  if (times === 1 || (times === 0 && shown.some((one) => covers(one, { from, until })))) return
  throw new RuleFailure(`an outage from ${from} until ${until} once, also beside incidents`, words(shown), read)
}

/** An outage that goes on has no end. */
function covers(outer: Fields, { from, until }: Pick<WithOutage, 'from' | 'until'>): boolean {
  const end = outer.until ?? null
  return (
    instantOf(String(outer.from)) <= instantOf(String(from)) &&
    (end === null || instantOf(String(end)) >= instantOf(String(until)))
  )
}
