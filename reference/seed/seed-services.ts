import type { Queries } from '../store/database.ts'
import { insertStatusChange } from '../store/status-changes.ts'

/** A service with its past. Times are hours before the start. */
export interface SeedService {
  readonly id: number
  readonly name: string
  readonly alias?: string
  readonly description?: string
  readonly oneOpenIncidentOnly?: boolean
  readonly showUptimeHistory?: boolean
  readonly teams?: readonly number[]
  /** Changes of status, oldest first; the last one is the status now. An internal one is hidden from status pages. */
  readonly history: readonly { readonly status: string; readonly hoursAgo: number; readonly internal?: boolean }[]
}

/** An incident. Times are hours before the start. */
export interface SeedIncident {
  readonly id: number
  readonly summary: string
  readonly status: string
  readonly message?: string
  readonly sendNotification?: boolean
  readonly hoursAgo: number
  readonly resolvedHoursAgo?: number
  readonly affected: readonly { readonly service: number; readonly impact: string }[]
}

const hourMs = 60 * 60 * 1000

/** Stores a service with all changes of its status. */
export async function plantService(
  queries: Queries,
  { id, history, ...fields }: SeedService,
  nowMs: number,
): Promise<void> {
  const status = history.at(-1)?.status ?? ''
  const publicStatus = history.findLast(({ internal }) => !internal)?.status ?? status
  await queries.run('insert into services (id, version, status, public_status, fields) values ($1, 1, $2, $3, $4)', [
    id,
    status,
    publicStatus,
    JSON.stringify(fields),
  ])
  for (const { status, hoursAgo, internal = false } of history) {
    await insertStatusChange(queries, { serviceId: id, status, isPublic: !internal, atMs: msBefore(nowMs, hoursAgo) })
  }
}

/** Stores an incident with the services that it affects. */
export async function plantIncident(queries: Queries, incident: SeedIncident, nowMs: number): Promise<void> {
  const { id, hoursAgo, resolvedHoursAgo, affected, ...stated } = incident
  const createdAtMs = msBefore(nowMs, hoursAgo)
  const resolvedOnMs = resolvedHoursAgo === undefined ? undefined : msBefore(nowMs, resolvedHoursAgo)
  const fields = { ...stated, updatedAtMs: resolvedOnMs ?? createdAtMs, resolvedOnMs }
  const sql = 'insert into incidents (id, created_at, fields) values ($1, $2, $3)'
  await queries.run(sql, [id, createdAtMs, JSON.stringify(fields)])
  for (const { service, impact } of affected) {
    const values = [id, service, impact]
    await queries.run('insert into incident_services (incident_id, service_id, impact) values ($1, $2, $3)', values)
  }
}

// Of PostgreSQL, no column takes a part of a millisecond.
function msBefore(nowMs: number, hours: number): number {
  return Math.round(nowMs - hours * hourMs)
}
