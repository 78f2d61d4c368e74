import type { Queries } from './database.ts'

/** URLs of the web service of a customer, and what it asks for in `Authorization`. */
export interface Connector {
  readonly requestUrl: string
  readonly responseUrl?: string
  readonly credentials?: string
}

/** The dynamic action of an alert source, with its connector. */
export interface Connection extends Connector {
  readonly alertSourceId: number
  /** Whether voice calls offer the actions. */
  readonly enhancesNotifications: boolean
  /** Fetch calls in a row that brought nothing. */
  readonly failures: number
  readonly disabledUntilMs: number | undefined
}

/** An action that people defined in the service itself. */
export interface ManualAction {
  readonly id: number
  readonly text: string
}

/** Stores a new alert source with its manual actions, and gives its id. */
export async function insertAlertSource(
  queries: Queries,
  { name, manualActions = [] }: { readonly name: string; readonly manualActions?: readonly string[] },
): Promise<number> {
  const id = await insert(queries, 'insert into alert_sources (name) values ($1) returning id', [name])
  for (const text of manualActions) {
    const sql = 'insert into manual_actions (alert_source_id, fields) values ($1, $2) returning id'
    await insert(queries, sql, [id, JSON.stringify({ text })])
  }
  return id
}

/** Stores a new connector, and gives its id. */
export async function insertConnector(queries: Queries, userId: number, connector: Connector): Promise<number> {
  const sql = 'insert into connectors (created_by, fields) values ($1, $2) returning id'
  return insert(queries, sql, [userId, JSON.stringify(connector)])
}

/**
 * Links an alert source to a connector.
 *
 * @throws DuplicateValue when it has a dynamic action already, MissingReference when there is no such source or connector.
 */
export async function insertConnection(
  queries: Queries,
  link: { readonly alertSourceId: number; readonly connectorId: number; readonly enhancesNotifications: boolean },
): Promise<void> {
  await queries.run(
    `insert into dynamic_actions (alert_source_id, connector_id, enhances_notifications, failures)
     values ($1, $2, $3, 0)`,
    [link.alertSourceId, link.connectorId, link.enhancesNotifications ? 1 : 0],
  )
}

/** The dynamic action of an alert source, if it has one. */
export async function findConnection(queries: Queries, alertSourceId: number): Promise<Connection | undefined> {
  const row = await queries.get<{
    enhances_notifications: number
    failures: number
    disabled_until: number | null
    fields: string
  }>(
    `select enhances_notifications, failures, disabled_until, fields from dynamic_actions
     join connectors on connectors.id = connector_id where alert_source_id = $1`,
    [alertSourceId],
  )
  if (!row) return undefined
  return {
    ...(JSON.parse(row.fields) as Connector),
    alertSourceId,
    enhancesNotifications: row.enhances_notifications === 1,
    failures: row.failures,
    disabledUntilMs: row.disabled_until ?? undefined,
  }
}

/** Notes how often in a row a connection brought nothing, and until when it is left alone. */
export async function noteFailures(
  queries: Queries,
  { alertSourceId, failures, disabledUntilMs }: Pick<Connection, 'alertSourceId' | 'failures' | 'disabledUntilMs'>,
): Promise<void> {
  const sql = 'update dynamic_actions set failures = $1, disabled_until = $2 where alert_source_id = $3'
  await queries.run(sql, [failures, disabledUntilMs ?? null, alertSourceId])
}

/** The manual actions of an alert source, in the order in which they were defined. */
export async function listManualActions(queries: Queries, alertSourceId: number): Promise<readonly ManualAction[]> {
  const sql = 'select id, fields from manual_actions where alert_source_id = $1 order by id'
  const rows = await queries.all<{ id: number; fields: string }>(sql, [alertSourceId])
  return rows.map(({ id, fields }) => ({ id, ...(JSON.parse(fields) as { text: string }) }))
}

async function insert(queries: Queries, sql: string, values: readonly (string | number | null)[]): Promise<number> {
  return (await queries.get<{ id: number }>(sql, values))?.id ?? 0
}
