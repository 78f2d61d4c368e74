import { expect, test } from 'vitest'
import { instantOf, isDateTime } from './date-time.ts'

test.each([
  '2026-09-14T08:30:00.000Z',
  '2026-09-14T08:30:00.000+00:00',
  '2026-09-14T08:30:00.000-03:30',
  '2026-09-14T08:30:00.000+02',
  '2026-09-14T08:30:00.000',
  '2026-09-14T08:30:00,000Z',
  '20260914T083000.000Z',
  '20260914T083000,000+0200',
  '2024-02-29T23:59:60.000Z',
  '2026-09-14T24:00:00.000Z',
])('%s is an ISO 8601 date-time', (text) => {
  expect(isDateTime(text)).toBe(true)
})

test.each([
  '2026-09-14 08:30:00.000Z',
  '2026-09-14',
  '08:30:00.000Z',
  '2026-02-29T08:30:00.000Z',
  '2026-13-01T08:30:00.000Z',
  '2026-09-00T08:30:00.000Z',
  '2026-09-14T25:00:00.000Z',
  '2026-09-14T24:00:00.001Z',
  '2026-09-14T08:60:00.000Z',
  '2026-09-14T083000.000Z',
  '2026-09-14T08:30:00.000 +02:00',
  '2026-09-14T08:30:00.000+25:00',
  '2026-09-14T08:30:00.000CET',
  'Mon, 14 Sep 2026 08:30:00 GMT',
  '1789374600000',
  '',
])('%j is none', (text) => {
  expect(isDateTime(text)).toBe(false)
})

test('a long text takes no time', () => {
  expect(isDateTime(`2026-09-14T08:30:00.${'0'.repeat(1_000_000)}!`)).toBe(false)
})

test.each([
  '2026-09-14T08:30:00.285Z',
  '2026-09-14T10:30:00.285+02',
  '2026-09-14T05:00:00,285-03:30',
  '20260914T103000.2850+0200',
  '2026-09-14T08:30:00.285',
])('%s is one instant, however it is written', (text) => {
  expect(instantOf(text)).toBe(Date.UTC(2026, 8, 14, 8, 30, 0, 285))
})

test('the end of a day is the beginning of the next, and what is no date-time is no instant', () => {
  expect(instantOf('2026-09-14T24:00:00.000Z')).toBe(Date.UTC(2026, 8, 15))
  expect(instantOf('yesterday')).toBeNaN()
})

test('the year 1 is long ago', () => {
  expect(instantOf('0001-01-01T00:00:00.000Z')).toBe(Date.parse('0001-01-01T00:00:00.000Z'))
})
