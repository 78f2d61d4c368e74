/** What a column can be given: lists and objects go in as JSON text, flags as 0 and 1. */
export type Value = string | number | null

/** A row, by the names of its columns. */
export type Row = Readonly<Record<string, string | number | null>>

/**
 * Runs SQL that SQLite and PostgreSQL both understand; values stand in it as `$1`, `$2`, …
 *
 * What differs between the two is in `dialect`.
 */
export interface Queries {
  readonly dialect: Dialect
  all<Found extends Row = Row>(sql: string, values?: readonly Value[]): Promise<Found[]>
  get<Found extends Row = Row>(sql: string, values?: readonly Value[]): Promise<Found | undefined>
  /** Resolves to the number of rows that were changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/** A database: statements outside a transaction stand for themselves. */
export interface Database extends Queries {
  /**
   * Everything that `work` does through the queries it is given happens, or nothing does. `work` may run again after a
   * conflict with another transaction, so it must not do anything else.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** The few words in which the two databases differ. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres'
  /** Type of a primary key that the database hands out. */
  readonly generatedId: string
  /** The numbers of a JSON array that is given as one value, to stand behind `in`. */
  readonly numbersOf: (placeholder: string) => string
  /** The same for a JSON array of texts, none of which may hold NUL. */
  readonly textsOf: (placeholder: string) => string
  /** Makes the ids of a table begin at a number. */
  readonly beginIdsAt: (table: string, first: number) => string
}

/** A value that has to be unique is there already. */
export class DuplicateValue extends Error {
  override readonly name = 'DuplicateValue'
}

/** A row that is referred to is not there. */
export class MissingReference extends Error {
  override readonly name = 'MissingReference'
}

/** The database does not answer; the same request may succeed later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
