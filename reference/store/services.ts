import type { Fields } from '../domain/fields.ts'
import type { Queries, Row } from './database.ts'
import { idList } from './id-list.ts'
import type { Page } from './pages.ts'
import { farOffset, farPage, nearPage } from './service-blocks.ts'

/** A service as it is stored. */
export interface StoredService {
  readonly id: number
  readonly status: string
  readonly publicStatus: string
  /** `name`, `alias`, `description`, the two switches, and the ids of `teams`. */
  readonly fields: Fields
}

const columns = 'id, status, public_status, fields'

/** A part of all services. A far one is found by what `service_blocks` counts, so that nothing in front of it is read. */
export async function listServices(queries: Queries, page: Page): Promise<StoredService[]> {
  const sql = page.offset < farOffset ? nearPage(columns, page) : farPage(columns, page)
  return (await queries.all(sql, [page.limit, page.offset])).map(stored)
}

/** One service; `undefined` when nothing has this id. */
export async function findService(queries: Queries, id: number): Promise<StoredService | undefined> {
  const row = Number.isSafeInteger(id)
    ? await queries.get(`select ${columns} from services where id = $1`, [id])
    : undefined
  return row && stored(row)
}

/** Several services by id; those that do not exist are left out. */
export async function findServices(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredService>> {
  if (ids.length === 0) return new Map()
  const { sql, value } = idList(queries.dialect, ids)
  const found = (await queries.all(`select ${columns} from services where id in ${sql}`, [value])).map(stored)
  return new Map(found.map((service) => [service.id, service]))
}

/** The same as `findService`, and nobody else changes it until the transaction ends. */
export async function holdService(queries: Queries, id: number): Promise<StoredService | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const row = await queries.get(`update services set version = version + 1 where id = $1 returning ${columns}`, [id])
  return row && stored(row)
}

/** Stores a new service, and gives its id. */
export async function insertService(
  queries: Queries,
  { status, publicStatus, fields }: Omit<StoredService, 'id'>,
): Promise<number> {
  const sql = 'insert into services (version, status, public_status, fields) values (1, $1, $2, $3) returning id'
  const row = await queries.get<{ id: number }>(sql, [status, publicStatus, JSON.stringify(fields)])
  return row?.id ?? 0
}

/** Stores all of a service that there is. */
export async function saveService(
  queries: Queries,
  { id, status, publicStatus, fields }: StoredService,
): Promise<void> {
  const sql = 'update services set status = $1, public_status = $2, fields = $3 where id = $4'
  await queries.run(sql, [status, publicStatus, JSON.stringify(fields), id])
}

/** Removes a service with everything that is only its own; tells whether there was one. */
export async function deleteService(queries: Queries, id: number): Promise<boolean> {
  return Number.isSafeInteger(id) && (await queries.run('delete from services where id = $1', [id])) > 0
}

function stored(row: Row): StoredService {
  return {
    id: Number(row.id),
    status: String(row.status),
    publicStatus: String(row.public_status),
    fields: JSON.parse(String(row.fields)),
  }
}
