import type { Fields } from '../domain/fields.ts'
import type { Queries, Row } from './database.ts'
import { idList } from './id-list.ts'
import { direction, type Page } from './pages.ts'
import { findByIds } from './references.ts'

/** A status page as it is stored. */
export interface StoredPage {
  readonly id: number
  /** What bodies write, with the ids of `teams`, but without `services` and `metrics`. */
  readonly fields: Fields
  /** In the order in which the page shows them. */
  readonly serviceIds: readonly number[]
  readonly metricIds: readonly number[]
}

/** A part of all pages. */
export async function listPages(queries: Queries, page: Page): Promise<StoredPage[]> {
  const order = direction(page)
  const sql = `select id, fields from status_pages where id in (select id from status_pages order by id ${order} limit $1 offset $2) order by id ${order}`
  return withContents(queries, await queries.all(sql, [page.limit, page.offset]))
}

/** One page; `undefined` when nothing has this id. */
export async function findPage(queries: Queries, id: number): Promise<StoredPage | undefined> {
  const rows = await findByIds<Row>(queries, { table: 'status_pages', columns: 'id, fields', ids: [id] })
  return (await withContents(queries, rows))[0]
}

/** Whether there is a page with this id. */
export async function isPage(queries: Queries, id: number): Promise<boolean> {
  return (await findByIds(queries, { table: 'status_pages', columns: 'id', ids: [id] })).length > 0
}

/** The same as `findPage`, and nobody else changes it or what belongs to it until the transaction ends. */
export async function holdPage(queries: Queries, id: number): Promise<StoredPage | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const sql = 'update status_pages set version = version + 1 where id = $1 returning id, fields'
  return (await withContents(queries, await queries.all(sql, [id])))[0]
}

/** Stores a new page, and gives its id. */
export async function insertPage(queries: Queries, page: Omit<StoredPage, 'id'>): Promise<number> {
  const sql = 'insert into status_pages (version, fields) values (1, $1) returning id'
  const id = (await queries.get<{ id: number }>(sql, [JSON.stringify(page.fields)]))?.id ?? 0
  await insertContents(queries, { ...page, id })
  return id
}

/** Stores all of a page that there is. */
export async function savePage(queries: Queries, page: StoredPage): Promise<void> {
  await queries.run('update status_pages set fields = $1 where id = $2', [JSON.stringify(page.fields), page.id])
  await queries.run('delete from page_services where page_id = $1', [page.id])
  await queries.run('delete from page_metrics where page_id = $1', [page.id])
  await insertContents(queries, page)
}

/** Removes a page with its groups and subscribers; tells whether there was one. */
export async function deletePage(queries: Queries, id: number): Promise<boolean> {
  return Number.isSafeInteger(id) && (await queries.run('delete from status_pages where id = $1', [id])) > 0
}

async function insertContents(queries: Queries, { id, serviceIds, metricIds }: StoredPage): Promise<void> {
  for (const [kind, ids] of [
    ['service', serviceIds],
    ['metric', metricIds],
  ] as const) {
    const sql = `insert into page_${kind}s (page_id, position, ${kind}_id) values ($1, $2, $3)`
    for (const [position, contentId] of ids.entries()) await queries.run(sql, [id, position, contentId])
  }
}

async function withContents(queries: Queries, rows: readonly Row[]): Promise<StoredPage[]> {
  if (rows.length === 0) return []
  const pageIds = rows.map(({ id }) => Number(id))
  const services = await contentsOf(queries, 'service', pageIds)
  const metrics = await contentsOf(queries, 'metric', pageIds)
  return rows.map(({ id, fields }) => ({
    id: Number(id),
    fields: JSON.parse(String(fields)),
    serviceIds: services(Number(id)),
    metricIds: metrics(Number(id)),
  }))
}

async function contentsOf(queries: Queries, kind: 'service' | 'metric', pageIds: readonly number[]) {
  const { sql: ids, value } = idList(queries.dialect, pageIds)
  const sql = `select page_id, ${kind}_id as id from page_${kind}s where page_id in ${ids} order by page_id, position`
  const rows = await queries.all<{ page_id: number; id: number }>(sql, [value])
  const rowsByPage = Map.groupBy(rows, ({ page_id }) => page_id)
  return (pageId: number) => (rowsByPage.get(pageId) ?? []).map(({ id }) => id)
}
