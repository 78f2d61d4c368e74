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

const millis = 'a string that matches ^.+[.,]\\d{3}$'

test.each<[string, string, string, string, RegExp | undefined]>([
  [
    'times without milliseconds',
    'orders-get-replies-as-described',
    `${millis} at /from; ${millis} at /until`,
    '"2026-08-28T02:35:19Z"; "2026-08-28T02:36:19+00:00"',
    /^Times come without/,
  ],
  ['times with microseconds', 'order-from-is-string', millis, '"2026-08-28T02:35:19.123456Z"', /^Times come without/],
  ['a time that is none', 'order-from-is-string', millis, '"yesterday"', undefined],
  [
    'another text that does not match',
    'orders-get-replies-as-described',
    `${millis} at /from; ${millis} at /code`,
    '"2026-08-28T02:35:19Z"; "x"',
    undefined,
  ],
  [
    'times as numbers',
    'orders-get-replies-as-described',
    'a string at /0/from, /1/from; a string at /0/until',
    '1788283823694, 1788283824; 1788283823.5',
    /^Times come as numbers/,
  ],
  ['a small number', 'order-name-is-string', 'a string', '7', undefined],
])('%s', (_, id, expected, actual, want) => {
  const failed = { rule: ruleOf(id), verdict: 'failed', expected, actual, exchange: undefined, exchanges: [] } as const
  expect(formOfValues(failed) ?? '').toMatch(want ?? /^$/)
})
