import { RuleFailure } from '../../check.ts'
import { instantOf } from '../../contract/date-time.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { type Fields, has, hasId, itemsOf, words } from '../steps.ts'
import { uptimeOf } from './eventful.ts'
import type { Around } from './uptime-figures.ts'

/** What does not move on by itself: the range of an uptime does. */
export function told(fields: Fields, include: string): string {
  if (include === 'incidents') return words(toldEvents(fields, include))
  return words([...toldEvents(fields, 'uptime'), words(keysWithin(uptimeOf(fields).uptimePercentage))].toSorted())
}

/** The outages or the incidents of a service, each in one text, whatever order they are in. */
export function toldEvents(fields: Fields, kind: 'uptime' | 'incidents'): readonly string[] {
  const parts =
    kind === 'uptime'
      ? itemsOf(uptimeOf(fields), 'outages').map(({ status, from, until }) => [status, instant(from), instant(until)])
      : itemsOf(fields, 'incidents').map((incident) => [
          idText(incident),
          incident.summary,
          instant(incident.createdAt),
          affectedIds(incident).toSorted(),
        ])
  return parts.map(words).toSorted()
}

/**
 * All that a service tells of its incidents but for when they were changed: to be compared more than once, as they go on.
 *
 * @param removed The id of a service that is gone, which they need not name any more.
 */
export function toldWhole(fields: Fields, removed?: string): string {
  const told = itemsOf(fields, 'incidents').map((incident) => [
    idText(incident),
    incident.status ?? null,
    incident.message ?? null,
    incident.sendNotification ?? null,
    instant(incident.resolvedOn),
    itemsOf(incident, 'affectedServices')
      .filter(({ service }) => !(isRecord(service) && idText(service) === removed))
      .map(({ impact, service }) => words([isRecord(service) ? idText(service) : '', impact ?? null]))
      .toSorted(),
  ])
  return words(told.map(words).toSorted())
}

/**
 * Incidents go on, but what one tells before and after that it tells in between.
 *
 * @throws RuleFailure when one of them is shown with something else.
 */
export function expectSameIncidents({ shown, before, after, exchange }: Around): void {
  for (const incident of itemsOf(shown, 'incidents')) {
    const [own, ...around] = [incident, ...[before, after].map((one) => sameIn(one, incident))].map(accountOf)
    for (const [name, value] of Object.entries(own ?? {})) {
      const [one, other] = around.map((account) => account[name])
      if (value === null || one === null || one !== other || value === one) continue
      throw new RuleFailure(`${name} ${words(one)} of the incident ${idText(incident)}`, words(value), exchange)
    }
  }
}

function sameIn(fields: Fields, incident: Fields): Fields {
  return itemsOf(fields, 'incidents').find((one) => hasId(one, idText(incident))) ?? {}
}

function accountOf(incident: Fields): Fields {
  const { status = null, message = null, sendNotification = null, updatedAt, resolvedOn } = incident
  const impacts = itemsOf(incident, 'affectedServices').map(({ impact = null, service }) =>
    impact === null ? null : words([isRecord(service) ? idText(service) : '', impact]),
  )
  const affected = affectedIds(incident)
  return {
    status,
    message,
    sendNotification,
    updatedAt: instant(updatedAt),
    resolvedOn: instant(resolvedOn),
    affected: affected.includes('') || affected.length === 0 ? null : words(affected.toSorted()),
    impacts: impacts.includes(null) || impacts.length === 0 ? null : words(impacts.toSorted()),
  }
}

/**
 * What a provider state tells of an incident is what it says: only a field without a value may be left out of a reply, or an empty
 * text and a switch that is off.
 *
 * @param serviceId The service that has the `impact` which is told; another one has the `otherImpact`.
 * @throws RuleFailure when a field is shown with something else, or not at all.
 */
export function expectAsTold({ shown, told, serviceId, otherServiceId }: Told, exchange: Exchange): void {
  const impactOn = (id: string) =>
    itemsOf(shown, 'affectedServices').find(({ service }) => isRecord(service) && hasId(service, id))?.impact
  const fields: Fields = { ...shown, impact: impactOn(serviceId), otherImpact: impactOn(otherServiceId) }
  const isSame = (name: string) =>
    times.includes(name) ? isSameInstant(fields[name], told[name]) : fields[name] === told[name]
  const wrong = [...texts, ...times].find((name) => (has(fields, name) ? has(told, name) : told[name]) && !isSame(name))
  if (wrong) throw new RuleFailure(`${wrong} ${words(told[wrong])} of the incident`, words(shown), exchange)
}

interface Told {
  readonly shown: Fields
  readonly told: Fields
  readonly serviceId: string
  readonly otherServiceId: string
}

const texts = ['summary', 'status', 'message', 'sendNotification', 'impact', 'otherImpact']
const times = ['createdAt', 'updatedAt', 'resolvedOn']

/** The percentages go up and down; where they stand does not change. */
function keysWithin(value: unknown): readonly unknown[] {
  if (!isRecord(value)) return []
  return Object.keys(value)
    .filter((name) => has(value, name))
    .toSorted()
    .map((name) => [name, keysWithin(value[name])])
}

/** The services that an incident names. */
export function affectedIds(incident: Fields): readonly string[] {
  return itemsOf(incident, 'affectedServices').map(({ service }) => (isRecord(service) ? idText(service) : ''))
}

function instant(value: unknown): number | null {
  return value === undefined || value === null ? null : instantOf(String(value))
}

/** Whether two timestamps say the same. */
export function isSameInstant(one: unknown, other: unknown): boolean {
  return instant(one) === instant(other)
}
