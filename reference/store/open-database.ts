import type { Database } from './database.ts'
import { hasTables, migrate } from './migrate.ts'

/** What `openDatabase` takes besides the place. */
export interface DatabaseOptions {
  /** First id of everything that is created in a new database. @default 1 */
  readonly firstId?: number
  /** Whether only a database is taken that a service has used before. @default false */
  readonly isUsed?: boolean
}

/** No service has used a database before. */
export class UnusedDatabase extends Error {
  override readonly name = 'UnusedDatabase'
}

/**
 * Opens a database, and brings its tables up to date.
 *
 * @param place A file, `:memory:`, or `postgres://…`.
 * @throws UnusedDatabase where `isUsed` asks for another one; nothing is made in it.
 */
export async function openDatabase(
  place: string,
  { firstId = 1, isUsed = false }: DatabaseOptions = {},
): Promise<Database> {
  const database = await open(place)
  try {
    if (isUsed && !(await hasTables(database))) throw new UnusedDatabase('the database has no tables of the service')
    await migrate(database, firstId)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function open(place: string): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(place)) return (await import('./postgres.ts')).openPostgres(place)
  return (await import('./sqlite.ts')).openSqlite(place)
}
