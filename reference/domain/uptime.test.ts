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
