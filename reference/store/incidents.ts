import type { Fields } from '../domain/fields.ts'
import type { Queries } from './database.ts'

/** An incident as it is stored. */
export interface StoredIncident {
  readonly id: number
  readonly createdAtMs: number
  /** `summary`, `status`, `message`, `sendNotification`, and `updatedAtMs` and `resolvedOnMs`. */
  readonly fields: Fields
  readonly affected: readonly { readonly serviceId: number; readonly impact: string }[]
}

/** Stores a new incident, and gives its id. */
export async function insertIncident(
  queries: Queries,
  { createdAtMs, fields, affected }: Omit<StoredIncident, 'id'>,
): Promise<number> {
  const sql = 'insert into incidents (created_at, fields) values ($1, $2) returning id'
  const id = (await queries.get<{ id: number }>(sql, [createdAtMs, JSON.stringify(fields)]))?.id ?? 0
  for (const { serviceId, impact } of affected) {
    await queries.run('insert into incident_services (incident_id, service_id, impact) values ($1, $2, $3)', [
      id,
      serviceId,
      impact,
    ])
  }
  return id
}

/** Incidents of services, oldest first, each with all services that it affects. */
export async function listIncidents(queries: Queries, serviceIds: readonly number[]): Promise<StoredIncident[]> {
  const numbers = queries.dialect.numbersOf('$1')
  const affecting = `(select incident_id from incident_services where service_id in ${numbers})`
  const values = [JSON.stringify(serviceIds)]
  const incidents = await queries.all<{ id: number; created_at: number; fields: string }>(
    `select id, created_at, fields from incidents where id in ${affecting} order by id`,
    values,
  )
  if (incidents.length === 0) return []
  const rows = await queries.all<{ incident_id: number; service_id: number; impact: string }>(
    `select incident_id, service_id, impact from incident_services where incident_id in ${affecting} order by service_id`,
    values,
  )
  const affectedByIncident = Map.groupBy(rows, ({ incident_id }) => incident_id)
  return incidents.map(({ id, created_at, fields }) => ({
    id,
    createdAtMs: created_at,
    fields: JSON.parse(fields),
    affected: (affectedByIncident.get(id) ?? []).map(({ service_id, impact }) => ({ serviceId: service_id, impact })),
  }))
}
