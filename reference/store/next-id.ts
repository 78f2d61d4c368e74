import type { Queries } from './database.ts'

/** The id that a table hands out next. To be followed by `setNextId`: PostgreSQL tells an id by handing it out. */
export async function takeNextId(queries: Queries, table: string): Promise<number> {
  const sql =
    queries.dialect.name === 'postgres'
      ? `select nextval(${sequenceOf(table)}) as id`
      : `select seq + 1 as id from sqlite_sequence where name = '${table}'`
  return (await queries.get<{ id: number }>(sql))?.id ?? 1
}

/** Makes an id the next one that a table hands out; SQLite hands out none below those that are there. */
export async function setNextId(queries: Queries, table: string, id: number): Promise<void> {
  if (queries.dialect.name === 'postgres') {
    await queries.run(`select setval(${sequenceOf(table)}, $1, false)`, [id])
    return
  }
  await queries.run('update sqlite_sequence set seq = $1 where name = $2', [id - 1, table])
}

/** Goes on counting behind the ids that are there: PostgreSQL does not notice ids that it did not hand out itself. */
export async function skipUsedIds(queries: Queries, table: string): Promise<void> {
  const next = await takeNextId(queries, table)
  const last = await queries.get<{ id: number | null }>(`select max(id) as id from ${table}`)
  await setNextId(queries, table, Math.max(next, (last?.id ?? 0) + 1))
}

function sequenceOf(table: string): string {
  return `pg_get_serial_sequence('${table}', 'id')`
}
