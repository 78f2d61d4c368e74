import { instantOf } from '../contract/date-time.ts'
import { idText } from '../http/exact-ids.ts'
import { isRecord } from '../schema/layers.ts'
import { uptimeOf } from './eventful.ts'
import { type Fields, has, itemsOf, words } from './steps.ts'

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

/** All that a service tells of its incidents but for when they were changed: to be compared more than once, as they go on. */
export function toldWhole(fields: Fields): string {
  const told = itemsOf(fields, 'incidents').map((incident) => [
    idText(incident),
    incident.status ?? null,
    incident.message ?? null,
    incident.sendNotification ?? null,
    instant(incident.resolvedOn),
    itemsOf(incident, 'affectedServices')
      .map(({ impact, service }) => words([isRecord(service) ? idText(service) : '', impact ?? null]))
      .toSorted(),
  ])
  return words(told.map(words).toSorted())
}

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
