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

/** A service that an incident affects, with the incident. */
export interface AffectedRow {
  readonly service_id: number
  /** Of the incident. */
  readonly id: number
  /** When the incident was made, in milliseconds since 1970. */
  readonly at: number
  readonly impact: string
  readonly fields: string
}

/** Statement for the incidents of services: a row for each service that one of them affects. `ids` stands behind `in`. */
export function affectedSql(ids: string): string {
  return `select service_id, incident_id as id, created_at as at, impact, fields
    from incident_services join incidents on incidents.id = incident_id
    where incident_id in (select incident_id from incident_services where service_id in ${ids})`
}

/** Incidents by their id, oldest first, each with all services that it affects. */
export function incidentsOf(rows: readonly AffectedRow[]): StoredIncident[] {
  const incidents = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const affected = [first, ...others].map(({ service_id, impact }) => ({ serviceId: service_id, impact }))
    return [{ id: first.id, createdAtMs: first.at, fields: JSON.parse(first.fields), affected }]
  })
  return incidents.sort((left, right) => left.id - right.id)
}
