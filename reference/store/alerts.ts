import type { Queries } from './database.ts'

/** An alert as it is stored. */
export interface StoredAlert {
  readonly id: number
  readonly alertSourceId: number
  readonly status: string
  /** The user in whose name it was accepted. */
  readonly acceptedBy: number | undefined
  /** Raised by each triggered action; answers that were asked for before are not used any more. */
  readonly actionsVersion: number
  readonly summary: string
  readonly createdAtMs: number
}

/** What happened to an alert. */
export interface LogEntry {
  readonly type: 'ACTION' | 'ACTION_FAILED' | 'ACCEPT'
  readonly text: string
  readonly userId?: number
  readonly atMs: number
}

/** Stores a new alert, and gives its id. */
export async function insertAlert(
  queries: Queries,
  { alertSourceId, status, summary, createdAtMs }: Omit<StoredAlert, 'id' | 'acceptedBy' | 'actionsVersion'>,
): Promise<number> {
  const sql =
    'insert into alerts (alert_source_id, status, actions_version, fields) values ($1, $2, 0, $3) returning id'
  const row = await queries.get<{ id: number }>(sql, [alertSourceId, status, JSON.stringify({ summary, createdAtMs })])
  return row?.id ?? 0
}

/** An alert by its id. */
export async function findAlert(queries: Queries, id: number): Promise<StoredAlert | undefined> {
  const row = await queries.get<{
    alert_source_id: number
    status: string
    accepted_by: number | null
    actions_version: number
    fields: string
  }>('select alert_source_id, status, accepted_by, actions_version, fields from alerts where id = $1', [id])
  if (!row) return undefined
  return {
    id,
    alertSourceId: row.alert_source_id,
    status: row.status,
    acceptedBy: row.accepted_by ?? undefined,
    actionsVersion: row.actions_version,
    ...(JSON.parse(row.fields) as { summary: string; createdAtMs: number }),
  }
}

/** Accepts an alert in the name of a user. */
export async function acceptAlert(queries: Queries, id: number, userId: number): Promise<void> {
  await queries.run("update alerts set status = 'ACCEPT', accepted_by = $1 where id = $2", [userId, id])
}

/** Adds an entry to the timeline of an alert. */
export async function addLogEntry(queries: Queries, alertId: number, { atMs, ...fields }: LogEntry): Promise<void> {
  const sql = 'insert into alert_log (alert_id, at, fields) values ($1, $2, $3)'
  await queries.run(sql, [alertId, atMs, JSON.stringify(fields)])
}

/** The timeline of an alert, oldest entry first. */
export async function listLog(queries: Queries, alertId: number): Promise<readonly LogEntry[]> {
  const sql = 'select at, fields from alert_log where alert_id = $1 order by id'
  const rows = await queries.all<{ at: number; fields: string }>(sql, [alertId])
  return rows.map(({ at, fields }) => ({ ...(JSON.parse(fields) as Omit<LogEntry, 'atMs'>), atMs: at }))
}
