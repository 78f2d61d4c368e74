import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A kind of database that tests run on. */
export interface TestDatabase {
  readonly name: string
  /** Makes an empty database. */
  readonly create: () => Promise<EmptyDatabase>
}

/** A database of which nobody else knows. */
export interface EmptyDatabase {
  /** What `openDatabase` takes. */
  readonly place: string
  readonly remove: () => Promise<void>
}

const sqlite = async (): Promise<EmptyDatabase> => ({ place: ':memory:', remove: async () => {} })

/**
 * The databases that every test of the service runs on, for `describe.each`.
 *
 * PostgreSQL is the server of `POSTGRES_URL`, each time in a schema of its own; where that is not set, the title says so.
 */
export const databases: readonly TestDatabase[] = databasesFor(process.env.POSTGRES_URL)

function databasesFor(url: string | undefined): readonly TestDatabase[] {
  if (!url) return [{ name: 'SQLite (not on PostgreSQL, as POSTGRES_URL is not set)', create: sqlite }]
  return [
    { name: 'SQLite', create: sqlite },
    { name: 'PostgreSQL', create: () => createSchema(url) },
  ]
}

async function createSchema(url: string): Promise<EmptyDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create schema ${schema}`)
  const place = new URL(url)
  place.searchParams.set('options', `-csearch_path=${schema}`)
  return { place: place.href, remove: () => runOn(url, `drop schema ${schema} cascade`) }
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
