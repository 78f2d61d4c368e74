import type { Queries, Row } from './database.ts'
import { findByIds } from './references.ts'

/** Where a user is reached. */
export interface StoredContact {
  readonly id: number
  readonly userId: number
  readonly kind: 'phone' | 'email'
  readonly regionCode: string | undefined
  readonly target: string
  readonly isPrimary: boolean
  readonly status: string
}

const columns = 'id, user_id, kind, region_code, target, is_primary, status'

/** Several contacts by id; those that do not exist are left out. */
export async function findContacts(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredContact>> {
  const found = (await findByIds<Row>(queries, { table: 'contacts', columns, ids })).map(stored)
  return new Map(found.map((contact) => [contact.id, contact]))
}

/** The primary phone contact of a user. */
export async function findPrimaryPhone(queries: Queries, userId: number): Promise<StoredContact | undefined> {
  const sql = `select ${columns} from contacts where user_id = $1 and is_primary = 1 and kind = 'phone'`
  const row = await queries.get(sql, [userId])
  return row && stored(row)
}

/** Makes a phone contact one like the others. */
export async function demoteContact(queries: Queries, id: number): Promise<void> {
  await queries.run('update contacts set is_primary = 0 where id = $1', [id])
}

/** Stores a new contact, and gives its id. @throws DuplicateValue for a second primary phone contact. */
export async function insertContact(queries: Queries, contact: Omit<StoredContact, 'id'>): Promise<number> {
  const { userId, kind, regionCode, target, isPrimary, status } = contact
  const sql = `insert into contacts (user_id, kind, region_code, target, is_primary, status) values ($1, $2, $3, $4, $5, $6) returning id`
  const values = [userId, kind, regionCode ?? null, target, isPrimary ? 1 : 0, status]
  return (await queries.get<{ id: number }>(sql, values))?.id ?? 0
}

function stored(row: Row): StoredContact {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    kind: row.kind === 'phone' ? 'phone' : 'email',
    regionCode: row.region_code === null ? undefined : String(row.region_code),
    target: String(row.target),
    isPrimary: row.is_primary === 1,
    status: String(row.status),
  }
}
