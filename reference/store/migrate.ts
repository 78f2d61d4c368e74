import type { Database, Dialect, Queries } from './database.ts'
import { migrations, tablesWithIdsByStep } from './migrations.ts'

// A number of our own, so that two services that start at the same moment do not both create the tables.
const lockNumber = 72_019_264

/** Whether the tables are there, up to date or not. */
export async function hasTables(queries: Queries): Promise<boolean> {
  const sql =
    queries.dialect.name === 'postgres'
      ? "select to_regclass('api_keys')::text as name"
      : "select name from sqlite_master where type = 'table' and name = 'api_keys'"
  const found = await queries.get<{ name: string | null }>(sql)
  return found !== undefined && found.name !== null
}

/** Brings the tables up to date, each step once, all of them or none. */
export async function migrate(database: Database, firstId: number): Promise<void> {
  await database.transaction(async (queries) => {
    if (queries.dialect.name === 'postgres') await queries.run(`select pg_advisory_xact_lock(${lockNumber})`)
    await queries.run('create table if not exists migrations (step integer primary key)')
    const done = new Set((await queries.all<{ step: number }>('select step from migrations')).map(({ step }) => step))
    for (const [step, statements] of migrations.entries()) {
      if (!done.has(step)) await apply(queries, { step, statements, firstId })
    }
  })
}

interface Step {
  readonly step: number
  readonly statements: (dialect: Dialect) => readonly string[]
  readonly firstId: number
}

async function apply(queries: Queries, { step, statements, firstId }: Step): Promise<void> {
  const { dialect } = queries
  for (const statement of statements(dialect)) await queries.run(statement)
  for (const table of tablesWithIdsByStep[step] ?? []) await queries.run(dialect.beginIdsAt(table, firstId))
  await queries.run('insert into migrations (step) values ($1)', [step])
}
