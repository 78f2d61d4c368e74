import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareTables, readTables } from './compare.ts'
import type { Table } from './table.ts'

function tableWith(ours: readonly [low: number, median: number, high: number], other = ours): Table {
  const figure = ([low, median, high]: typeof ours) => ({ low, median, high })
  return {
    name: 'speed',
    title: 'Speed',
    note: '',
    columns: [
      { key: 'cpu', title: 'CPU s', print: String },
      { key: 'ratio', title: 'ratio', print: String, hasSpread: true },
    ],
    rows: [
      { contender: 'ours', standing: 'ours', cells: { cpu: ours[1], ratio: figure(ours) } },
      { contender: 'other', standing: 'peer', cells: { cpu: other[1], ratio: figure(other) } },
    ],
  }
}

test('two runs agree when the median of one lies within the range of the other', () => {
  const [before, after] = [tableWith([0.9, 1, 1.1], [2, 2.1, 2.2]), tableWith([1.05, 1.2, 1.3], [1.5, 2.05, 3])]
  expect(compareTables([before], [after])).toEqual({
    compared: 2,
    differences: ['speed, ours, ratio: 1.00 (0.90–1.10), then 1.20 (1.05–1.30)'],
  })
})

test('no two runs differ in decimals that no table shows', () => {
  expect(compareTables([tableWith([0.051, 0.055, 0.0586])], [tableWith([0.0589, 0.061, 0.064])]).differences).toEqual(
    [],
  )
})

test('what stands in one run only is not compared', () => {
  expect(compareTables([], [tableWith([1, 1, 1])])).toEqual({ compared: 0, differences: [] })
})

test.each([
  ['{', /^Cannot compare with ".+a.json": Expected property name/],
  ['[]', /^Cannot compare with ".+a.json": it holds no table, a result of a measurement is expected$/],
])('%s is no result', async (text, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-compare-'))
  await writeFile(join(folder, 'a.json'), text)
  await expect(readTables(folder)).rejects.toThrow(message)
  await expect(readTables(join(folder, 'none'))).rejects.toThrow(/none": there is no such folder$/)
})

test('a folder without results is no run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-compare-'))
  await expect(readTables(folder)).rejects.toThrow(`Cannot compare with "${folder}": there are no results in it`)
  await writeFile(join(folder, 'speed.json'), JSON.stringify(tableWith([1, 1, 1])))
  expect(await readTables(folder)).toHaveLength(1)
})
