import type { Queries } from './database.ts'
import { idList } from './id-list.ts'

/** A team as the interface shows it. */
export interface TeamReference {
  readonly id: number
  readonly name: string
}

/** The teams with these ids, by id; those that do not exist are left out. */
export async function findTeams(queries: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, TeamReference>> {
  const rows = await findByIds<TeamReference>(queries, { table: 'teams', columns: 'id, name', ids })
  return new Map(rows.map(({ id, name }) => [id, { id, name }]))
}

interface Wanted {
  readonly table:
    | 'teams'
    | 'users'
    | 'schedules'
    | 'data_sources'
    | 'services'
    | 'metrics'
    | 'status_pages'
    | 'contacts'
  readonly columns: string
  readonly ids: readonly number[]
}

/** Rows by their ids, each once, by id. */
export async function findByIds<Found>(queries: Queries, { table, columns, ids }: Wanted): Promise<Found[]> {
  const numbers = [...new Set(ids)].filter((id) => Number.isSafeInteger(id))
  if (numbers.length === 0) return []
  const { sql, value } = idList(queries.dialect, numbers)
  return (await queries.all(`select ${columns} from ${table} where id in ${sql} order by id`, [value])) as Found[]
}
