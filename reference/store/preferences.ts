import type { Fields } from '../domain/fields.ts'
import type { Queries, Row } from './database.ts'
import { findByIds } from './references.ts'

/** The kinds of notification preferences, as in their paths. */
export type Family = 'alerts' | 'duties' | 'updates' | 'subscriptions'

/** A preference as it is stored. */
export interface StoredPreference {
  readonly id: number
  readonly contactId: number | undefined
  /** What bodies write but for `contact`. */
  readonly fields: Fields
}

/** Whose preferences of which family are meant. */
export interface PreferencesOf {
  readonly userId: number
  readonly family: Family
}

const columns = 'id, contact_id, fields'

/** All preferences of one family of a user, by id. */
export async function listPreferences(
  queries: Queries,
  { userId, family }: PreferencesOf,
): Promise<StoredPreference[]> {
  const sql = `select ${columns} from preferences where user_id = $1 and family = $2 order by id`
  return (await queries.all(sql, [userId, family])).map(stored)
}

/** One preference; `undefined` when this user has none of this family with this id. */
export async function findPreference(
  queries: Queries,
  { userId, family }: PreferencesOf,
  id: number,
): Promise<StoredPreference | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const sql = `select ${columns} from preferences where id = $1 and user_id = $2 and family = $3`
  const row = await queries.get(sql, [id, userId, family])
  return row && stored(row)
}

/** The same as `findPreference`, and nobody else changes it until the transaction ends. */
export async function holdPreference(
  queries: Queries,
  { userId, family }: PreferencesOf,
  id: number,
): Promise<StoredPreference | undefined> {
  if (!Number.isSafeInteger(id)) return undefined
  const sql = `update preferences set version = version + 1 where id = $1 and user_id = $2 and family = $3 returning ${columns}`
  const row = await queries.get(sql, [id, userId, family])
  return row && stored(row)
}

/** Stores a new preference, and gives its id. */
export async function insertPreference(
  queries: Queries,
  { userId, family }: PreferencesOf,
  { contactId, fields }: Omit<StoredPreference, 'id'>,
): Promise<number> {
  const sql =
    'insert into preferences (version, user_id, family, contact_id, fields) values (1, $1, $2, $3, $4) returning id'
  const values = [userId, family, contactId ?? null, JSON.stringify(fields)]
  return (await queries.get<{ id: number }>(sql, values))?.id ?? 0
}

/** Stores all of a preference that there is. */
export async function savePreference(queries: Queries, { id, contactId, fields }: StoredPreference): Promise<void> {
  const sql = 'update preferences set contact_id = $1, fields = $2 where id = $3'
  await queries.run(sql, [contactId ?? null, JSON.stringify(fields), id])
}

/** Removes a preference; tells whether this user had one of this family with this id. */
export async function deletePreference(
  queries: Queries,
  { userId, family }: PreferencesOf,
  id: number,
): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false
  const sql = 'delete from preferences where id = $1 and user_id = $2 and family = $3'
  return (await queries.run(sql, [id, userId, family])) > 0
}

/** Whether there is a user with this id. */
export async function isUser(queries: Queries, id: number): Promise<boolean> {
  return (await findByIds(queries, { table: 'users', columns: 'id', ids: [id] })).length > 0
}

/** Lets nobody else change the contacts of a user until the transaction ends. */
export async function holdUser(queries: Queries, id: number): Promise<void> {
  await queries.run('update users set role = role where id = $1', [id])
}

function stored(row: Row): StoredPreference {
  return {
    id: Number(row.id),
    contactId: row.contact_id === null ? undefined : Number(row.contact_id),
    fields: JSON.parse(String(row.fields)),
  }
}
