import type { Fields } from '../domain/fields.ts'
import type { Queries, Row } from './database.ts'
import { nameDigest } from './digest.ts'
import { direction, type Page } from './pages.ts'
import { findByIds } from './references.ts'

/** A metric as it is stored. */
export interface StoredMetric {
  readonly id: number
  readonly dataSourceId: number | undefined
  /** What bodies write, with the ids of `teams`; `metadata`; `integrationKey`; `readings`. */
  readonly fields: Fields
}

/** What came of the values that were sent for a metric; none is sent over the interface. */
export interface Readings {
  readonly lastIngestionMs?: number
  readonly lastStatusTransitionMs?: number
  readonly lastError?: string
}

/** A data source as it is stored. */
export interface StoredDataSource {
  readonly id: number
  /** As the interface shows it, but for the ids of `teams`. */
  readonly fields: Fields
}

const columns = 'id, data_source_id, fields'

/** A part of all metrics. */
export async function listMetrics(queries: Queries, page: Page): Promise<StoredMetric[]> {
  const order = direction(page)
  const sql = `select ${columns} from metrics where id in (select id from metrics order by id ${order} limit $1 offset $2) order by id ${order}`
  return (await queries.all(sql, [page.limit, page.offset])).map(stored)
}

/** One metric; `undefined` when nothing has this id. */
export async function findMetric(queries: Queries, id: number): Promise<StoredMetric | undefined> {
  return (await findMetrics(queries, [id])).get(id)
}

/** Several metrics by id; those that do not exist are left out. */
export async function findMetrics(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredMetric>> {
  const found = (await findByIds<Row>(queries, { table: 'metrics', columns, ids })).map(stored)
  return new Map(found.map((metric) => [metric.id, metric]))
}

/** The metric that has this name. */
export async function findMetricByName(queries: Queries, name: string): Promise<StoredMetric | undefined> {
  const row = await queries.get(`select ${columns} from metrics where name_digest = $1`, [nameDigest(name)])
  return row && stored(row)
}

/** The same as `findMetric`, and nobody else changes it until the transaction ends. */
export async function holdMetric(queries: Queries, id: number): Promise<StoredMetric | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const row = await queries.get(`update metrics set version = version + 1 where id = $1 returning ${columns}`, [id])
  return row && stored(row)
}

/** Stores a new metric, and gives its id. @throws DuplicateValue when another one has its name. */
export async function insertMetric(
  queries: Queries,
  { dataSourceId, fields }: Omit<StoredMetric, 'id'>,
): Promise<number> {
  const sql = 'insert into metrics (version, name_digest, data_source_id, fields) values (1, $1, $2, $3) returning id'
  const values = [digestOf(fields), dataSourceId ?? null, JSON.stringify(fields)]
  return (await queries.get<{ id: number }>(sql, values))?.id ?? 0
}

/** Stores all of a metric that there is. @throws DuplicateValue when another one has its name. */
export async function saveMetric(queries: Queries, { id, dataSourceId, fields }: StoredMetric): Promise<void> {
  const sql = 'update metrics set name_digest = $1, data_source_id = $2, fields = $3 where id = $4'
  await queries.run(sql, [digestOf(fields), dataSourceId ?? null, JSON.stringify(fields), id])
}

/** Removes a metric, also from the pages that show it; tells whether there was one. */
export async function deleteMetric(queries: Queries, id: number): Promise<boolean> {
  return Number.isSafeInteger(id) && (await queries.run('delete from metrics where id = $1', [id])) > 0
}

/** Several data sources by id; those that do not exist are left out. */
export async function findDataSources(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredDataSource>> {
  const rows = await findByIds<Row>(queries, { table: 'data_sources', columns: 'id, fields', ids })
  return new Map(rows.map((row) => [Number(row.id), { id: Number(row.id), fields: JSON.parse(String(row.fields)) }]))
}

// There may be any number of metrics without a name.
function digestOf({ name }: Fields): string | null {
  return typeof name === 'string' ? nameDigest(name) : null
}

function stored(row: Row): StoredMetric {
  return {
    id: Number(row.id),
    dataSourceId: row.data_source_id === null ? undefined : Number(row.data_source_id),
    fields: JSON.parse(String(row.fields)),
  }
}
