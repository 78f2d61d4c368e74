import { randomBytes } from 'node:crypto'
import type { Queries, Value } from '../store/database.ts'
import { skipUsedIds } from '../store/next-id.ts'

/** A name that nothing else has. */
export function newName(what: string): string {
  return `${what} ${randomBytes(4).toString('hex')}`
}

/** Adds a user without contacts, and gives its id. */
export async function addUser(queries: Queries): Promise<number> {
  const name = newName('Okonjo')
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  return addRow(queries, 'users', { first_name: 'Ada', last_name: name, email, role: 'USER' })
}

interface ToldContact {
  readonly userId: number
  readonly target: string
  readonly region?: string
  readonly isPrimary?: boolean
  readonly status?: string
}

/** Adds a contact of a user, and gives its id. A phone contact has a region. */
export async function addContact(queries: Queries, contact: ToldContact): Promise<number> {
  return addRow(queries, 'contacts', {
    user_id: contact.userId,
    kind: contact.region === undefined ? 'email' : 'phone',
    region_code: contact.region ?? null,
    target: contact.target,
    is_primary: contact.isPrimary ? 1 : 0,
    status: contact.status ?? 'OK',
  })
}

/** What a contact says, as it is shown; which phone is the primary one changes. */
export function tellContact({ target, region, status = 'OK' }: ToldContact) {
  return { ...(region === undefined ? {} : { regionCode: region }), target, status }
}

/** Adds a row to a table that hands out ids, and gives the id. */
export async function addRow(
  queries: Queries,
  table: 'users' | 'contacts' | 'teams' | 'schedules' | 'data_sources',
  row: Readonly<Record<string, Value>>,
): Promise<number> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  const sql = `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')}) returning id`
  const added = await queries.get<{ id: number }>(sql, Object.values(row))
  return added?.id ?? 0
}

/** Adds a user and a team that have the same id, and gives it and the name of the team. */
export async function addNamesakes(queries: Queries): Promise<{ id: number; teamName: string }> {
  // Whoever adds a person or a team meanwhile would be given the same id; SQLite lets one write at a time anyway.
  if (queries.dialect.name === 'postgres') await queries.run('lock table users, teams in share row exclusive mode')
  const sql = 'select max(id) + 1 as id from (select id from users union all select id from teams) as people'
  const id = (await queries.get<{ id: number }>(sql))?.id ?? 1
  const name = newName('Namesake')
  const user = 'insert into users (id, first_name, last_name, email, role) values ($1, $2, $3, $4, $5)'
  await queries.run(user, [id, 'Ada', name, `${name.replace(' ', '.').toLowerCase()}@example.com`, 'USER'])
  await queries.run('insert into teams (id, name) values ($1, $2)', [id, name])
  for (const table of ['users', 'teams']) await skipUsedIds(queries, table)
  return { id, teamName: name }
}
