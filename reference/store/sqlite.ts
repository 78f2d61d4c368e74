import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type Database,
  DatabaseUnavailable,
  type Dialect,
  DuplicateValue,
  MissingReference,
  type Queries,
  type Row,
  type Value,
} from './database.ts'

/**
 * Opens a database in a file, or in memory for `:memory:`.
 *
 * Once a write is acknowledged it survives the end of the process, however sudden; to survive a power failure as well, WAL with
 * `synchronous = full` would have to wait for the disk at each write.
 *
 * @throws Error of node:sqlite when the file cannot be opened or is no database.
 */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file)
  try {
    connection.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma foreign_keys = on;
      pragma busy_timeout = 5000;
      pragma temp_store = memory;
    `)
  } catch (error) {
    connection.close()
    throw error
  }
  return new SqliteDatabase(connection)
}

/** How SQLite says it. */
const sqliteDialect: Dialect = {
  name: 'sqlite',
  generatedId: 'integer primary key autoincrement',
  numbersOf: (placeholder) => `(select value from json_each(${placeholder}))`,
  textsOf: (placeholder) => `(select value from json_each(${placeholder}))`,
  beginIdsAt: (table, first) => `insert into sqlite_sequence (name, seq) values ('${table}', ${first - 1})`,
}

interface Prepared {
  readonly statement: StatementSync
  /** Which value stands at each `?`. */
  readonly positions: readonly number[]
}

class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect
  readonly #connection: DatabaseSync
  readonly #preparedBySql = new Map<string, Prepared>()
  /** Settled as soon as the last transaction of those that wait has ended; `undefined` when there is none. */
  #transactions: Promise<void> | undefined

  constructor(connection: DatabaseSync) {
    this.#connection = connection
  }

  async all<Found extends Row>(sql: string, values?: readonly Value[]): Promise<Found[]> {
    await this.#idle()
    return this.#all<Found>(sql, values)
  }

  async get<Found extends Row>(sql: string, values?: readonly Value[]): Promise<Found | undefined> {
    await this.#idle()
    return this.#all<Found>(sql, values)[0]
  }

  async run(sql: string, values?: readonly Value[]): Promise<number> {
    await this.#idle()
    return this.#run(sql, values)
  }

  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const before = this.#transactions
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#transactions = promise
    await before
    try {
      return await this.#transact(work)
    } finally {
      if (this.#transactions === promise) this.#transactions = undefined
      resolve()
    }
  }

  async close(): Promise<void> {
    await this.#idle()
    this.#connection.close()
  }

  // There is one connection, so that a statement of another request would become part of the transaction.
  async #idle(): Promise<void> {
    while (this.#transactions) await this.#transactions
  }

  async #transact<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const queries: Queries = {
      dialect: this.dialect,
      all: async <Found extends Row>(sql: string, values?: readonly Value[]) => this.#all<Found>(sql, values),
      get: async <Found extends Row>(sql: string, values?: readonly Value[]): Promise<Found | undefined> =>
        this.#all<Found>(sql, values)[0],
      run: async (sql, values) => this.#run(sql, values),
    }
    this.#exec('begin immediate')
    try {
      const result = await work(queries)
      this.#exec('commit')
      return result
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec('rollback')
      throw error
    }
  }

  #exec(sql: string): void {
    try {
      this.#connection.exec(sql)
    } catch (error) {
      throw known(error)
    }
  }

  #all<Found extends Row>(sql: string, values: readonly Value[] = []): Found[] {
    const { statement, positions } = this.#prepare(sql)
    try {
      return statement.all(...positions.map((position) => values[position] ?? null)) as Found[]
    } catch (error) {
      throw known(error)
    }
  }

  #run(sql: string, values: readonly Value[] = []): number {
    const { statement, positions } = this.#prepare(sql)
    try {
      return Number(statement.run(...positions.map((position) => values[position] ?? null)).changes)
    } catch (error) {
      throw known(error)
    }
  }

  #prepare(sql: string): Prepared {
    const kept = this.#preparedBySql.get(sql)
    if (kept) return kept
    const positions = [...sql.matchAll(/\$(\d+)/g)].map(([, position]) => Number(position) - 1)
    const prepared = { statement: this.#connection.prepare(sql.replaceAll(/\$\d+/g, '?')), positions }
    this.#preparedBySql.set(sql, prepared)
    return prepared
  }
}

// Extended result codes of SQLite, https://www.sqlite.org/rescode.html.
const uniqueViolations = new Set([1555, 2067])
const foreignKeyViolation = 787
// Another process holds the file, the disk does not answer, or it is full; the last byte of an extended code is the code.
const unavailable = new Set([5, 10, 13])

function known(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode ?? 0
  if (uniqueViolations.has(code)) return new DuplicateValue('a value is there already', { cause: error })
  if (unavailable.has(code & 0xff)) return new DatabaseUnavailable('the database does not answer', { cause: error })
  return code === foreignKeyViolation ? new MissingReference('a row is missing', { cause: error }) : error
}
