import type { Database, Queries } from '../store/database.ts'
import { createKey, digestOf } from './key-digest.ts'

/** A key as it is listed; the key itself is known to nobody but who was given it. */
export interface ListedKey {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly createdAt: Date
  readonly revokedAt: Date | undefined
}

/** What a new key is for. */
export interface NewKey {
  readonly userId: number
  readonly name: string
  /** @default a random one */
  readonly key?: string | undefined
  readonly createdAtMs: number
}

/** Adds a key, or takes one back into use that was revoked, and gives the key. */
export async function addKey(
  queries: Queries,
  { userId, name, key = createKey(), createdAtMs }: NewKey,
): Promise<string> {
  await queries.run(
    `insert into api_keys (user_id, digest, name, created_at) values ($1, $2, $3, $4)
     on conflict (digest) do update set user_id = excluded.user_id, name = excluded.name, revoked_at = null`,
    [userId, digestOf(key), name, createdAtMs],
  )
  return key
}

/** All keys, also those that are revoked, by id. */
export async function listKeys(database: Database): Promise<ListedKey[]> {
  const rows = await database.all<KeyRow>('select id, user_id, name, created_at, revoked_at from api_keys order by id')
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: row.name,
    createdAt: new Date(row.created_at),
    revokedAt: row.revoked_at === null ? undefined : new Date(row.revoked_at),
  }))
}

/** Withdraws a key at once; tells whether there was one with this id that was still valid. */
export async function revokeKey(database: Database, id: number, atMs: number): Promise<boolean> {
  return (
    (await database.run('update api_keys set revoked_at = $1 where id = $2 and revoked_at is null', [atMs, id])) > 0
  )
}

type KeyRow = {
  readonly id: number
  readonly user_id: number
  readonly name: string
  readonly created_at: number
  readonly revoked_at: number | null
}
