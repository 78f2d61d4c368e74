import { expect, test } from 'vitest'
import { ruleOf } from '../../test-support/reports.ts'
import { formOfValues } from './forms-of-values.ts'

test('an offset without a colon behind a time with colons is told with what the offset would be', () => {
  const failed = {
    rule: ruleOf('services-get-replies-as-described'),
    verdict: 'failed',
    expected: 'an ISO 8601 date-time at /uptime/rangeStart',
    actual: '"2026-08-28T02:35:19.889+0000"',
    exchange: undefined,
    exchanges: [],
  } as const
  expect(formOfValues(failed)).toMatch(
    /^Times come in another form .* all have separators \(\+00:00\) or none \(\+0000\)$/,
  )
})
