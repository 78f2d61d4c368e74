import type { Dialect, Value } from './database.ts'

/** Ids as a statement takes them. */
export interface IdList {
  /** What follows `in`. */
  readonly sql: string
  /** The value of `$1`. */
  readonly value: Value
}

/** Ids for the first placeholder, `$1`. A single id, as in most reads, need not be unpacked from a list. */
export function idList(dialect: Dialect, ids: readonly number[]): IdList {
  const [only] = ids
  return ids.length === 1 && only !== undefined
    ? { sql: '($1)', value: only }
    : { sql: dialect.numbersOf('$1'), value: JSON.stringify(ids) }
}
