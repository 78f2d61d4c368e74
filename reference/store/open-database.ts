import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

/** What `openDatabase` takes besides the place. */
export interface DatabaseOptions {
  /** First id of everything that is created in a new database. @default 1 */
  readonly firstId?: number
}

/**
 * Opens a database, and brings its tables up to date.
 *
 * @param place A file, `:memory:`, or `postgres://…`.
 */
export async function openDatabase(place: string, { firstId = 1 }: DatabaseOptions = {}): Promise<Database> {
  const database = await open(place)
  try {
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
