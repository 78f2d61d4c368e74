import { expect, test } from 'vitest'
import { drawChart } from './chart.ts'
import type { Table } from './table.ts'

const table: Table = {
  name: 'speed',
  title: 'Speed <of> "all"',
  note: 'Seconds.',
  columns: [
    { key: 'cpu', title: 'CPU s', print: (value) => value.toFixed(2) },
    { key: 'ratio', title: 'ratio', print: (value) => value.toFixed(1), hasSpread: true },
  ],
  rows: [
    { contender: 'ours', standing: 'ours', cells: { cpu: 0.5, ratio: { median: 2, low: 1, high: 2.5 } } },
    { contender: 'other', standing: 'peer', cells: {}, problem: 'fails: no such file' },
    { contender: 'base & all', standing: 'baseline', cells: { ratio: { median: 1, low: 1, high: 1 } } },
  ],
}

test('a bar is as long as its figure, and whoever has none has no bar', () => {
  const chart = drawChart(table) ?? ''
  expect(
    [...chart.matchAll(/<rect class="(\w+)" x="330" y="\d+" width="([\d.]+)"/g)].map(([, ...found]) => found),
  ).toEqual([
    ['ours', '440.0'],
    ['baseline', '220.0'],
  ])
})

test('the spread goes from the lowest to the highest round', () => {
  expect(drawChart(table)).toContain('<line class="spread" x1="550.0" x2="830.0"')
})

test('a ratio of one has a line of its own', () => {
  expect(drawChart(table)).toContain('<line class="axis" x1="550.0" x2="550.0"')
})

test('text of a table is text in the picture', () => {
  const chart = drawChart(table) ?? ''
  expect(chart).toContain('>Speed &lt;of&gt; &quot;all&quot;<')
  expect(chart).toContain('>base &amp; all<')
})

test('several figures of a row stand below each other', () => {
  const columns = [...table.columns, { key: 'more', title: 'more', print: String, hasSpread: true }]
  const cells = { ratio: { median: 1, low: 1, high: 1 }, more: { median: 3, low: 3, high: 3 } }
  const chart = drawChart({ ...table, columns, rows: [{ contender: 'one', standing: 'ours', cells }] }) ?? ''
  expect(chart.match(/<rect class="ours"[^>]* y="(\d+)"/g)).toHaveLength(2)
  expect(chart).toContain('ratio · more (from top to bottom)')
})

test('a table without a spread has no picture', () => {
  expect(drawChart({ ...table, columns: table.columns.slice(0, 1) })).toBeUndefined()
})
