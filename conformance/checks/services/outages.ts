import { RuleFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { type Fields, itemsOf, words } from '../steps.ts'
import { uptimeOf } from './eventful.ts'

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
