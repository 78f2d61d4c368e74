import type { Dialect, Value } from './database.ts'

/** Ids as a statement takes them. */
export interface IdList {
  /** What stands behind `in`. */
  readonly sql: string
  /** What the placeholder stands for. */
  readonly value: Value
}

/** Ids behind a placeholder. A single one, of which most reads are, is spared being unpacked from a list. */
export function idList(dialect: Dialect, ids: readonly number[], placeholder: string): IdList {
  const [only] = ids
  return ids.length === 1 && only !== undefined
    ? { sql: `(${placeholder})`, value: only }
    : { sql: dialect.numbersOf(placeholder), value: JSON.stringify(ids) }
}
