import type { StatusChange } from '../domain/uptime.ts'
import type { Queries, Row } from './database.ts'
import { idList } from './id-list.ts'

/** A change of the status of a service. */
export interface NewStatusChange extends StatusChange {
  readonly serviceId: number
  /** Whether status pages show it. */
  readonly isPublic: boolean
}

/** Records a change of status. */
export async function insertStatusChange(
  queries: Queries,
  { serviceId, status, isPublic, atMs }: NewStatusChange,
): Promise<void> {
  const sql = 'insert into status_changes (service_id, status, is_public, at) values ($1, $2, $3, $4)'
  await queries.run(sql, [serviceId, status, isPublic ? 1 : 0, atMs])
}

/** Records a change that comes after all others, whatever the clocks of other instances said when those were recorded. */
export async function addStatusChange(queries: Queries, change: NewStatusChange): Promise<void> {
  const latest = await latestStatusChange(queries, change.serviceId)
  await insertStatusChange(queries, { ...change, atMs: Math.max(change.atMs, latest?.at ?? 0) })
}

/** The latest change of a service, public or not; `at` is in milliseconds since 1970. */
export async function latestStatusChange(
  queries: Queries,
  serviceId: number,
): Promise<{ readonly id: number; readonly status: string; readonly at: number } | undefined> {
  const sql = 'select id, status, at from status_changes where service_id = $1 order by at desc, id desc limit 1'
  return queries.get<{ id: number; status: string; at: number }>(sql, [serviceId])
}

/** Lets status pages see a change. */
export async function publishStatusChange(queries: Queries, id: number): Promise<void> {
  await queries.run('update status_changes set is_public = 1 where id = $1', [id])
}

/** Which changes are wanted. */
export interface ChangesWanted {
  readonly serviceIds: readonly number[]
  /** Changes from then on, and the one before, which tells the status at that moment. */
  readonly sinceMs: number
  readonly isPublicOnly: boolean
}

/** A change as it is stored. */
export interface ChangeRow {
  readonly service_id: number
  readonly status: string
  readonly at: number
}

/** What stands for the values in the statement for changes; `ids` behind `in`. */
export interface ChangesPlaces {
  readonly ids: string
  readonly since: string
  readonly isPublicOnly?: boolean
}

/** Statement for changes of services, as `ChangesWanted` says, in no order. */
export function changesSql({ ids, since, isPublicOnly = false }: ChangesPlaces): string {
  const shown = isPublicOnly ? 'and is_public = 1' : ''
  return `select service_id, id, status, at from status_changes
     where service_id in ${ids} ${shown} and at >= coalesce((
       select max(at) from status_changes as before
       where before.service_id = status_changes.service_id and before.at <= ${since} ${shown}
     ), 0)`
}

/** Changes by the service that they belong to, in the order of the rows. */
export function changesByService(rows: readonly ChangeRow[]): ReadonlyMap<number, readonly StatusChange[]> {
  const changes = rows.map(({ service_id, status, at }) => ({ serviceId: service_id, status, atMs: at }))
  return Map.groupBy(changes, ({ serviceId }) => serviceId)
}

/** Changes of services, oldest first, by service. */
export async function listStatusChanges(
  queries: Queries,
  { serviceIds, sinceMs, isPublicOnly }: ChangesWanted,
): Promise<ReadonlyMap<number, readonly StatusChange[]>> {
  const { sql: ids, value } = idList(queries.dialect, serviceIds)
  const sql = `${changesSql({ ids, since: '$2', isPublicOnly })} order by at, id`
  return changesByService(await queries.all<Row & ChangeRow>(sql, [value, sinceMs]))
}
