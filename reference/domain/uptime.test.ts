import { expect, test } from 'vitest'
import { uptimeOf } from './uptime.ts'

const nowMs = Date.parse('2026-05-01T00:00:00.000Z')

test('an outage that goes on is told from its first millisecond, and one that was over within it is none', () => {
  const changes = [
    { status: 'MAJOR_OUTAGE', atMs: nowMs - 5 },
    { status: 'OPERATIONAL', atMs: nowMs - 5 },
    { status: 'MAJOR_OUTAGE', atMs: nowMs },
  ]
  const { outages, uptimePercentage } = uptimeOf(changes, { nowMs, form: 'z' })
  expect(outages).toEqual([{ status: 'MAJOR_OUTAGE', from: '2026-05-01T00:00:00.000Z' }])
  expect(uptimePercentage.uptimePercentage.p30).toBe(100)
})

const dayMs = 24 * 60 * 60 * 1000

test('each span counts what of an outage lies in it, a partial one by 30 %', () => {
  const daysAgo = (days: number) => nowMs - days * dayMs
  const changes = [
    // Nine days before the longest span, and nine in it.
    { status: 'MAJOR_OUTAGE', atMs: daysAgo(99) },
    { status: 'OPERATIONAL', atMs: daysAgo(81) },
    // Three days in each of the two shorter spans.
    { status: 'PARTIAL_OUTAGE', atMs: daysAgo(33) },
    { status: 'DEGRADED', atMs: daysAgo(27) },
    // By the clock of another instance, which is ahead.
    { status: 'MAJOR_OUTAGE', atMs: daysAgo(3) },
    { status: 'OPERATIONAL', atMs: nowMs + dayMs },
  ]
  const { uptimePercentage } = uptimeOf(changes, { nowMs, form: 'z' })
  // 9 + 0.3 * 6 + 3 of 90 days, 0.3 * 6 + 3 of 60, and 0.3 * 3 + 3 of 30.
  expect(uptimePercentage.uptimePercentage).toEqual({ p90: 84.667, p60: 92, p30: 87 })
})

test('an outage that was over before the longest span is not told', () => {
  const changes = [
    { status: 'MAJOR_OUTAGE', atMs: nowMs - 91 * dayMs },
    { status: 'OPERATIONAL', atMs: nowMs - 90 * dayMs },
  ]
  expect(uptimeOf(changes, { nowMs, form: 'z' }).outages).toEqual([])
})
