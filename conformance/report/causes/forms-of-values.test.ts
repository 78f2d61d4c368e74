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

test.each<[string, string, string, RegExp | undefined]>([
  ['rangeStart as a text of its own', 'uptime-range-start-is-string', 'an ISO 8601 date-time', /^Times come in/],
  ['an id as a text', 'service-id-is-number', 'a number', /^Ids come as texts/],
  ['another field as a text', 'service-frequency-is-integer', 'an integer', undefined],
  ['a text that is to be another one', 'service-name-is-string', 'a string', undefined],
])('a rule about one field counts by its id: %s', (_, id, expected, want) => {
  const failed = {
    rule: ruleOf(id),
    verdict: 'failed',
    expected,
    actual: '"7"',
    exchange: undefined,
    exchanges: [],
  } as const
  expect(formOfValues(failed) ?? '').toMatch(want ?? /^$/)
})
