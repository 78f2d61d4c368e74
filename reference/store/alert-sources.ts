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
  /** Until when it is left alone, as fetch calls brought nothing. */
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
    disabled_until: number | null
    fields: string
  }>(
    `select enhances_notifications, disabled_until, fields from dynamic_actions
     join connectors on connectors.id = connector_id where alert_source_id = $1`,
    [alertSourceId],
  )
  if (!row) return undefined
  return {
    ...(JSON.parse(row.fields) as Connector),
    alertSourceId,
    enhancesNotifications: row.enhances_notifications === 1,
    disabledUntilMs: row.disabled_until ?? undefined,
  }
}

/** After how many fetch calls in a row that brought nothing a connection is left alone, and until when. */
export interface Patience {
  readonly most: number
  readonly disabledUntilMs: number
}

/** Counts a fetch call that brought nothing, beside others that end at the same moment. */
export async function countFailure(
  queries: Queries,
  alertSourceId: number,
  { most, disabledUntilMs }: Patience,
): Promise<void> {
  await queries.run(
    `update dynamic_actions set
       failures = case when failures + 1 < cast($2 as bigint) then failures + 1 else 0 end,
       disabled_until = case when failures + 1 < cast($2 as bigint) then disabled_until else cast($3 as bigint) end
     where alert_source_id = $1`,
    [alertSourceId, most, disabledUntilMs],
  )
}

/** Forgets the fetch calls that brought nothing, as one has brought something. */
export async function forgetFailures(queries: Queries, alertSourceId: number): Promise<void> {
  const sql = `update dynamic_actions set failures = 0, disabled_until = null
    where alert_source_id = $1 and (failures > 0 or disabled_until is not null)`
  await queries.run(sql, [alertSourceId])
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
