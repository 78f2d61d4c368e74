import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import type { Table } from './table.ts'

/** Two runs, by the tables that they wrote as JSON. */
export interface Comparison {
  /** How many ratios stand in both runs. */
  readonly compared: number
  /** A line for each ratio on which the two do not agree. */
  readonly differences: readonly string[]
}

/**
 * Compares the ratios of two runs. They agree on one when the median of either lies between the lowest and the highest of the
 * other, as they are stated, with two decimals. What is measured once is not compared, as nothing tells how far it strays.
 */
export function compareTables(before: readonly Table[], after: readonly Table[]): Comparison {
  const differences: string[] = []
  let compared = 0
  for (const table of after) {
    const old = before.find(({ name }) => name === table.name)
    const keys = table.columns.filter(({ hasSpread, title }) => hasSpread && title.includes('ratio'))
    for (const row of old === undefined ? [] : table.rows) {
      const oldRow = old?.rows.find(({ contender }) => contender === row.contender)
      for (const { key, title } of keys) {
        const [one, other] = [oldRow?.cells[key], row.cells[key]]
        if (!isFigure(one) || !isFigure(other)) continue
        compared += 1
        if (isWithin(one.median, other) || isWithin(other.median, one)) continue
        differences.push(`${table.name}, ${row.contender}, ${title}: ${print(one)}, then ${print(other)}`)
      }
    }
  }
  return { compared, differences }
}

/** Reads the tables that a run wrote into a folder. @throws Error that says why there are none. */
export async function readTables(folder: string): Promise<readonly Table[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw cannot(folder, error.code === 'ENOENT' ? 'there is no such folder' : error.message)
  })
  const tables = names.filter((name) => name.endsWith('.json')).toSorted()
  if (tables.length === 0) throw cannot(folder, 'there are no results in it')
  return Promise.all(tables.map((name) => readTable(join(folder, name))))
}

async function readTable(file: string): Promise<Table> {
  try {
    const table: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (isTable(table)) return table
  } catch (error) {
    throw cannot(file, (error as Error).message)
  }
  throw cannot(file, 'it holds no table, a result of a measurement is expected')
}

function cannot(path: string, why: string): Error {
  return new Error(`Cannot compare with "${path}": ${why}`)
}

function isTable(value: unknown): value is Table {
  const { name, columns, rows } = Object(value)
  return typeof name === 'string' && Array.isArray(columns) && Array.isArray(rows)
}

function isFigure(cell: unknown): cell is Figure {
  return typeof cell === 'object' && cell !== null && 'median' in cell && 'low' in cell && 'high' in cell
}

function isWithin(value: number, { low, high }: Figure): boolean {
  return stated(value) >= stated(low) && stated(value) <= stated(high)
}

function stated(ratio: number): number {
  return Number(ratio.toFixed(2))
}

function print({ median, low, high }: Figure): string {
  return `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
}
