import { expect, test } from 'vitest'
import { waitBeforeRetry } from './busy.ts'

const nowMs = Date.parse('2026-09-14T08:30:00Z')

function wait(status: number, retryAfter: string | undefined, attempts: number): number | undefined {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  return waitBeforeRetry({ kind: 'reply', status, headers, bytes: new Uint8Array() }, attempts, nowMs)
}

test.each<[number, string | undefined, number, number | undefined]>([
  [429, '2', 1, 2020],
  [429, 'Mon, 14 Sep 2026 08:30:05 GMT', 1, 5020],
  [429, 'Mon, 14 Sep 2026 08:00:00 GMT', 1, 20],
  [429, undefined, 1, 25],
  [429, undefined, 3, 400],
  [429, undefined, 7, 30_000],
  [429, 'soon', 1, 25],
  [429, '1', 8, undefined],
  [503, '2', 1, 2020],
  [503, undefined, 2, 240],
  [503, undefined, 5, undefined],
  [502, undefined, 1, 60],
  [502, undefined, 5, undefined],
  [504, undefined, 1, undefined],
  [500, '2', 1, undefined],
  [200, '2', 1, undefined],
])('a reply %j with Retry-After %j after %j attempts is repeated in %j ms', (status, field, attempts, expected) => {
  expect(wait(status, field, attempts)).toBe(expected)
})

test('no reply is not repeated', () => {
  expect(waitBeforeRetry({ kind: 'unreachable', problem: 'refused' }, 1, nowMs)).toBeUndefined()
})
