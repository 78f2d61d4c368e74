import type { StatusChange } from '../domain/uptime.ts'
import type { Queries } from './database.ts'
import { idList } from './id-list.ts'
import { affectedSql, incidentsOf, type StoredIncident } from './incidents.ts'
import { changesByService, changesSql } from './status-changes.ts'
import { subscribedSql } from './subscribers.ts'

/** What stands around services, for the user who looks at them. */
export interface ServiceDetails {
  /** Ids of the services that the user subscribes to. */
  readonly subscribed: ReadonlySet<number>
  /** Oldest first, by service; empty unless they are asked for. */
  readonly changes: ReadonlyMap<number, readonly StatusChange[]>
  /** Oldest first, each with all services that it affects; empty unless they are asked for. */
  readonly incidents: readonly StoredIncident[]
}

/** Of which services, for whom, and how much. */
export interface DetailsWanted {
  readonly serviceIds: readonly number[]
  readonly userId: number
  /** Changes of status from then on, as of `listStatusChanges`; none without. */
  readonly changesSinceMs: number | undefined
  readonly hasIncidents: boolean
}

interface DetailRow {
  readonly [column: string]: string | number
  readonly part: 'subscribed' | 'change' | 'incident'
  readonly service_id: number
  readonly id: number
  readonly at: number
  readonly text: string
  readonly fields: string
}

/**
 * Finds everything around some services.
 *
 * It is one statement, so that a reply shows one moment; and most of what a read costs is the number of statements.
 */
export async function findServiceDetails(
  queries: Queries,
  { serviceIds, userId, changesSinceMs, hasIncidents }: DetailsWanted,
): Promise<ServiceDetails> {
  const { sql: ids, value } = idList(queries.dialect, serviceIds)
  const hasChanges = changesSinceMs !== undefined
  const values = [value, userId, ...(hasChanges ? [changesSinceMs] : [])]
  const rows = await queries.all<DetailRow>(statement({ ids, hasChanges, hasIncidents }), values)
  const rowsByPart = Map.groupBy(rows, ({ part }) => part)
  const rowsOf = (part: DetailRow['part']) => rowsByPart.get(part) ?? []
  return {
    subscribed: new Set(rowsOf('subscribed').map(({ service_id }) => service_id)),
    changes: changesByService(rowsOf('change').map((row) => ({ ...row, status: row.text }))),
    incidents: incidentsOf(rowsOf('incident').map((row) => ({ ...row, impact: row.text }))),
  }
}

interface StatementParts {
  readonly ids: string
  readonly hasChanges: boolean
  readonly hasIncidents: boolean
}

const statementsByParts = new Map<string, string>()

// There are no more than eight, and a text that is made anew for each read has to be hashed anew to be found as prepared.
function statement(parts: StatementParts): string {
  const key = `${parts.hasChanges} ${parts.hasIncidents} ${parts.ids}`
  const sql = statementsByParts.get(key) ?? makeStatement(parts)
  statementsByParts.set(key, sql)
  return sql
}

function makeStatement({ ids, hasChanges, hasIncidents }: StatementParts): string {
  const parts = [
    `select 'subscribed' as part, id as service_id, 0 as id, 0 as at, '' as text, '' as fields
     from (${subscribedSql('service', { ids, user: '$2' })}) as subscribed`,
    `select 'change', service_id, id, at, status, '' from (${changesSql({ ids, since: '$3' })}) as changes`,
    `select 'incident', service_id, id, at, impact, fields from (${affectedSql(ids)}) as affected`,
  ].filter((_, index) => [true, hasChanges, hasIncidents][index])
  return `${parts.join(' union all ')} order by at, id, service_id`
}
