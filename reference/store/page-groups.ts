import type { Fields } from '../domain/fields.ts'
import type { Queries, Row } from './database.ts'
import { idList } from './id-list.ts'
import { direction, type Page } from './pages.ts'

/** A group of a status page as it is stored. */
export interface StoredGroup {
  readonly id: number
  readonly pageId: number
  /** `name`. */
  readonly fields: Fields
}

/** Which group is meant: it is reached through its own page only. */
export type GroupKey = Pick<StoredGroup, 'id' | 'pageId'>

const columns = 'id, page_id, fields'

/** A part of the groups of a page. */
export async function listGroups(queries: Queries, pageId: number, page: Page): Promise<StoredGroup[]> {
  const sql = `select ${columns} from page_groups where page_id = $1 order by id ${direction(page)} limit $2 offset $3`
  return (await queries.all(sql, [pageId, page.limit, page.offset])).map(stored)
}

/** All groups of several pages, by page and id. */
export async function listGroupsOfPages(
  queries: Queries,
  pageIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredGroup[]>> {
  const { sql: ids, value } = idList(queries.dialect, pageIds)
  const sql = `select ${columns} from page_groups where page_id in ${ids} order by page_id, id`
  return Map.groupBy((await queries.all(sql, [value])).map(stored), ({ pageId }) => pageId)
}

/** One group; `undefined` when the page has none with this id. */
export async function findGroup(queries: Queries, { id, pageId }: GroupKey): Promise<StoredGroup | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const row = await queries.get(`select ${columns} from page_groups where id = $1 and page_id = $2`, [id, pageId])
  return row && stored(row)
}

/** Stores a new group, and gives it. */
export async function insertGroup(queries: Queries, pageId: number, fields: Fields): Promise<StoredGroup> {
  const sql = 'insert into page_groups (page_id, fields) values ($1, $2) returning id'
  const row = await queries.get<{ id: number }>(sql, [pageId, JSON.stringify(fields)])
  return { id: row?.id ?? 0, pageId, fields }
}

/** Stores all of a group that there is. */
export async function saveGroup(queries: Queries, { id, pageId, fields }: StoredGroup): Promise<void> {
  const sql = 'update page_groups set fields = $1 where id = $2 and page_id = $3'
  await queries.run(sql, [JSON.stringify(fields), id, pageId])
}

/** Removes a group; tells whether the page had it. */
export async function deleteGroup(queries: Queries, { id, pageId }: GroupKey): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  return (await queries.run('delete from page_groups where id = $1 and page_id = $2', [id, pageId])) > 0
}

function stored(row: Row): StoredGroup {
  return { id: Number(row.id), pageId: Number(row.page_id), fields: JSON.parse(String(row.fields)) }
}
