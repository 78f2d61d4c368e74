import { expect, test } from 'vitest'
import { printMarkdown, printTable, type Table } from './table.ts'

const table: Table = {
  name: 'speed',
  title: 'Speed',
  note: 'Seconds.',
  columns: [
    { key: 'cpu', title: 'CPU s', print: (value) => value.toFixed(2) },
    { key: 'ratio', title: 'ratio', print: (value) => value.toFixed(1), hasSpread: true },
  ],
  rows: [
    { contender: 'ours', standing: 'ours', cells: { cpu: 0.5, ratio: { median: 1, low: 0.9, high: 1.1 } } },
    { contender: 'other', standing: 'peer', cells: {}, problem: 'fails: no such file' },
    { contender: 'limit', standing: 'limit', cells: { cpu: 0.25 } },
  ],
}

test('a table for a terminal has its columns aligned', () => {
  expect(printTable(table)).toBe(`Speed
Seconds.

       CPU s          ratio
ours    0.50  1.0 (0.9–1.1)
other      –              –
limit   0.25              –
other: fails: no such file
`)
})

test('a table for the README is Markdown', () => {
  expect(printMarkdown(table)).toBe(`**Speed.** Seconds.

|  | CPU s | ratio |
| --- | ---: | ---: |
| ours | 0.50 | 1.0 (0.9–1.1) |
| other | – | – |
| limit | 0.25 | – |

other: fails: no such file
`)
})
