import type { Figure } from './figures.ts'

/** What a contender is to the others: ours, what a user would pick instead, what ratios refer to, or the physical limit. */
export type Standing = 'ours' | 'peer' | 'baseline' | 'limit'

/** One contender of a table. */
export interface Row {
  readonly contender: string
  readonly standing: Standing
  /** By the key of a column; a column without a value is printed as a dash. */
  readonly cells: Readonly<Record<string, Figure | number | string>>
  /** Why there are no figures: it failed, or is not there. */
  readonly problem?: string
}

/** One column of figures. */
export interface Column {
  readonly key: string
  readonly title: string
  /** Prints a number of this column; texts are printed as they are. */
  readonly print: (value: number) => string
  /** Whether lowest and highest are printed beside the median. */
  readonly hasSpread?: boolean
}

/** What one measurement gave. */
export interface Table {
  /** Unique among all tables, a name for a file: `generate-contract`. */
  readonly name: string
  readonly title: string
  /** What was measured, for whom reads only the table. */
  readonly note: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** A table for a terminal. */
export function printTable(table: Table): string {
  const lines = [header(table), ...table.rows.map((row) => cellsOf(row, table.columns))]
  const widths = header(table).map((_, index) => Math.max(...lines.map((cells) => cells[index]?.length ?? 0)))
  const printed = lines.map((cells) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  )
  const text = [...printed.map((line) => line.trimEnd()), ...problemsOf(table)].join('\n')
  return `${table.title}\n${table.note}\n\n${text}\n`
}

/** A table for the README. */
export function printMarkdown(table: Table): string {
  const rule = ['---', ...table.columns.map(() => '---:')]
  const lines = [header(table), rule, ...table.rows.map((row) => cellsOf(row, table.columns))]
  const printed = lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  const problems = problemsOf(table).map((line) => `\n${line}\n`)
  return `**${table.title}.** ${table.note}\n\n${printed.join('\n')}\n${problems.join('')}`
}

function header({ columns }: Table): string[] {
  return ['', ...columns.map(({ title }) => title)]
}

/** A sentence is too long for a cell. */
function problemsOf({ rows }: Table): string[] {
  return rows.flatMap(({ contender, problem }) => (problem === undefined ? [] : [`${contender}: ${problem}`]))
}

function cellsOf({ contender, cells }: Row, columns: readonly Column[]): string[] {
  return [contender, ...columns.map((column) => printCell(cells[column.key], column))]
}

function printCell(value: Figure | number | string | undefined, { print, hasSpread }: Column): string {
  if (value === undefined) return '–'
  if (typeof value === 'string') return value
  if (typeof value === 'number') return print(value)
  return hasSpread ? `${print(value.median)} (${print(value.low)}–${print(value.high)})` : print(value.median)
}
