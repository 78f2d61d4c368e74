import type { Operation } from '../../contract.ts'
import type { Fields } from '../../fields.ts'
import { isRawJson } from '../../http/exact-ids.ts'
import { isRecord } from '../../schema/layers.ts'
import { pathId } from '../fixtures.ts'

/** What is told of those whom a body may name, beside the id: by kind and id. */
export type KnownNames = ReadonlyMap<string, Fields>

type Kind = 'team' | 'user' | 'schedule' | 'service' | 'metric'

/** Lists in bodies whose entries the contract describes with more than an id. */
const lists: Readonly<Record<string, Kind>> = {
  teams: 'team',
  users: 'user',
  schedules: 'schedule',
  services: 'service',
  metrics: 'metric',
}

/** What is said of those of whom nothing is told. */
const unknown: Readonly<Record<Kind, Fields>> = {
  team: { name: 'Platform' },
  user: { firstName: 'Mara', lastName: 'Lindqvist' },
  schedule: { name: 'Platform', type: 'STATIC' },
  service: { name: 'Checkout API' },
  metric: { name: 'Checkout latency' },
}

/** A body that says of whoever it names by an id alone what is known of them. */
export function withNames(names: KnownNames | undefined, operation: Operation, body: unknown): unknown {
  if (names === undefined) return body
  if (!operation.path.includes('/private-subscribers')) return named(names, body)
  return Array.isArray(body) ? body.map((entry) => subscriberNamed(names, entry)) : subscriberNamed(names, body)
}

function named(names: KnownNames, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => named(names, entry))
  if (!isRecord(value) || isRawJson(value)) return value
  const entries = Object.entries(value).map(([field, inner]) => {
    const kind = Object.hasOwn(lists, field) ? lists[field] : undefined
    const isList = kind !== undefined && Array.isArray(inner)
    return [field, isList ? inner.map((entry) => referenceNamed(names, kind, entry)) : named(names, inner)] as const
  })
  return Object.fromEntries(entries)
}

function referenceNamed(names: KnownNames, kind: Kind, entry: unknown): unknown {
  const isBare = isRecord(entry) && Object.keys(entry).join() === 'id'
  return isBare ? { ...entry, ...toldOf(names, kind, entry.id) } : entry
}

function subscriberNamed(names: KnownNames, entry: unknown): unknown {
  if (!isRecord(entry) || Object.hasOwn(entry, 'name')) return entry
  const { name, firstName, lastName } = toldOf(names, entry.type === 'TEAM' ? 'team' : 'user', entry.id)
  return { ...entry, name: name ?? `${firstName} ${lastName}` }
}

function toldOf(names: KnownNames, kind: Kind, id: unknown): Fields {
  return { ...unknown[kind], ...names.get(`${kind} ${pathId(id)}`) }
}

/** Notes what a provider state tells of whom it made. */
export function noteNames(names: Map<string, Fields>, values: Fields): void {
  const { teamId, scheduleId, userId, id, name, teamName, firstName, lastName } = values
  if (teamId !== undefined && name !== undefined) names.set(`team ${pathId(teamId)}`, { name })
  if (id !== undefined && teamName !== undefined) names.set(`team ${pathId(id)}`, { name: teamName })
  if (scheduleId !== undefined && name !== undefined) names.set(`schedule ${pathId(scheduleId)}`, { name })
  if (userId !== undefined && firstName !== undefined) names.set(`user ${pathId(userId)}`, { firstName, lastName })
}
