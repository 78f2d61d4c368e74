import { addKey } from '../auth/keys.ts'
import type { Fields } from '../domain/fields.ts'
import type { Role, Runtime } from '../runtime.ts'
import type { Queries, Value } from '../store/database.ts'
import { skipUsedIds } from '../store/next-id.ts'
import { plantResources, type SeedResources } from './seed-resources.ts'
import { plantIncident, plantService, type SeedIncident, type SeedService } from './seed-services.ts'

/** What is there before the first request: all that the interface cannot create, and some of what it can. */
export interface Seed extends SeedResources {
  readonly users?: readonly SeedUser[]
  readonly teams?: readonly { readonly id: number; readonly name: string; readonly members?: readonly number[] }[]
  readonly schedules?: readonly { readonly id: number; readonly name: string; readonly type: string }[]
  readonly dataSources?: readonly ({ readonly id: number; readonly teams?: readonly number[] } & Fields)[]
  readonly services?: readonly SeedService[]
  readonly incidents?: readonly SeedIncident[]
}

/** A user with what belongs to it. */
export interface SeedUser {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role: Role
  readonly contacts?: readonly SeedContact[]
  readonly keys?: readonly { readonly name: string; readonly key: string }[]
}

/** A phone contact has a `regionCode`, an e-mail contact has none. */
export interface SeedContact {
  readonly id: number
  readonly regionCode?: string
  readonly target: string
  readonly primary?: boolean
  readonly status?: 'OK' | 'LOCKED' | 'BLACKLISTED'
}

/** Puts a seed into a database that has nobody yet; tells whether it did. */
export async function plant(
  queries: Queries,
  seed: Seed,
  { choices, now }: Pick<Runtime, 'choices' | 'now'>,
): Promise<boolean> {
  const atMs = now()
  // Another instance may start at the same moment; SQLite has one writer at a time anyway.
  if (queries.dialect.name === 'postgres') await queries.run('lock table users in share row exclusive mode')
  if (await queries.get('select id from users limit 1')) return false
  for (const user of seed.users ?? []) await plantUser(queries, user, atMs)
  for (const { id, name, members = [] } of seed.teams ?? []) {
    await insert(queries, 'teams', { id, name })
    for (const userId of members) await insert(queries, 'team_members', { team_id: id, user_id: userId })
  }
  for (const { id, name, type } of seed.schedules ?? []) await insert(queries, 'schedules', { id, name, type })
  for (const { id, ...fields } of seed.dataSources ?? []) {
    await insert(queries, 'data_sources', { id, fields: JSON.stringify(fields) })
  }
  for (const service of seed.services ?? []) await plantService(queries, service, atMs)
  for (const incident of seed.incidents ?? []) await plantIncident(queries, incident, atMs)
  for (const table of tablesWithGivenIds) await skipUsedIds(queries, table)
  await plantResources(queries, seed, { choices, now })
  return true
}

const tablesWithGivenIds = ['users', 'teams', 'schedules', 'data_sources', 'contacts', 'services', 'incidents']

async function plantUser(queries: Queries, user: SeedUser, atMs: number): Promise<void> {
  const { id, firstName, lastName, email, role, contacts = [], keys = [] } = user
  await insert(queries, 'users', { id, first_name: firstName, last_name: lastName, email, role })
  for (const contact of contacts) {
    await insert(queries, 'contacts', {
      id: contact.id,
      user_id: id,
      kind: contact.regionCode === undefined ? 'email' : 'phone',
      region_code: contact.regionCode ?? null,
      target: contact.target,
      is_primary: contact.primary ? 1 : 0,
      status: contact.status ?? 'OK',
    })
  }
  for (const { name, key } of keys) await addKey(queries, { userId: id, name, key, createdAtMs: atMs })
}

async function insert(queries: Queries, table: string, row: Readonly<Record<string, Value>>): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  await queries.run(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}
