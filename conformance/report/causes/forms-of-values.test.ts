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
  ['a number of a set as a text', 'line-delay-is-integer', 'an integer; one of 0, 7', /^Numbers and flags/],
  ['an id as a text', 'service-id-is-number', 'a number', /^Ids come as texts/],
  ['another field as a text', 'service-frequency-is-integer', 'an integer', /^Numbers and flags come as texts$/],
  ['a text that is to be another one', 'service-name-is-string', 'a string', undefined],
])('a rule about one field counts by its id: %s', (_, id, expected, want) => {
  const failed = {
    rule: ruleOf(id),
    verdict: 'failed',
    expected,
    actual: expected.includes('; ') ? '"7"; "7"' : '"7"',
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
  [
    'times of HTTP, or of SQL',
    'orders-get-replies-as-described',
    `${millis} at /from; an ISO 8601 date-time at /from; an ISO 8601 date-time at /until`,
    '"Fri, 28 Aug 2026 02:35:19 GMT"; "Fri, 28 Aug 2026 02:35:19 GMT"; "2026-08-28 02:36:19.123"',
    /^Times come in another form/,
  ],
  ['times as lists', 'order-from-is-string', 'a string', '[2026,8,28,2,35,19,889000000]', /^Times come as lists/],
  ['a list of other numbers', 'order-name-is-string', 'a string', '[1,2]', undefined],
])('%s', (_, id, expected, actual, want) => {
  const failed = { rule: ruleOf(id), verdict: 'failed', expected, actual, exchange: undefined, exchanges: [] } as const
  expect(formOfValues(failed) ?? '').toMatch(want ?? /^$/)
})

const time = '"2026-08-28T02:35:19.889Z"'
const shapes = 'a value that fits at least one of the shapes'

test.each<[string, string, string, RegExp | undefined]>([
  [
    'numbers and flags as texts',
    `an integer at /delay; a boolean at /a/b; ${shapes} at /a`,
    '"7"; "true"; {"b":"true"}',
    /^Numbers and flags come as/,
  ],
  ['flags as numbers', 'a boolean at /0/a, /1/a', '0, 1', /^Flags come as/],
  [
    'values of a set in small letters',
    `one of "SMS", "PUSH" at /m; ${shapes} at /c; one of "OK" at /c/status`,
    '"sms"; {"status":"ok"}; "ok"',
    /^Values come in other capitals/,
  ],
  ['more of that', 'a boolean at /0/a; and 3 more', '0; and 3 more', /^Flags come as/],
  ['a shape that something does not fit', `${shapes} at /c`, '{"status":"ok"}', undefined],
  ['a flag that is another number', 'a boolean at /a', '7', undefined],
  ['an id as a text in what fits no shape', shapes, '{"id":"7","name":"a"}', /^Ids come as texts/],
])('a reply with %s', (_, expected, actual, want) => {
  expect(textOf('orders-get-replies-as-described', expected, actual)).toMatch(want ?? /^$/)
})

test.each<[string, string, string, RegExp | undefined]>([
  ['a flag', 'isOpen true, name "a"', 'isOpen 1, name "a"', /^Flags come as/],
  ['a default', 'isOpen to be false', '0', /^Flags come as/],
  ['a number', 'delay 7, as everywhere else', 'delay "7"', /^Numbers and flags/],
  ['a value of a set', 'method "EMAIL", as everywhere else', 'method "email"', /^Values come in other capitals/],
  [
    'a text with entities',
    'name "a \\"b\\" <c> &amp; d"',
    'name "a &quot;b&quot; &lt;c&gt; &amp;amp; d"',
    /^Texts come with entities/,
  ],
  ['a text read as Latin-1', 'name "Zürich"', 'name "ZÃ¼rich"', /^Texts come with a letter/],
  ['an id', 'teams [{"id":7}], name "a"', 'teams [{"id":"7","name":"b"}], name "a"', /^Ids come as texts/],
  ['metadata', 'metadata {"a":{"isOpen":true}}', '{"a":{"isOpen":1}}', /^Flags come as/],
  ['a text without some letters', 'name "Zürich 東京 🚨 ?"', 'name "Zürich ?? ???? ?"', /^Texts come with question/],
  ['a time without milliseconds', `from ${time}`, 'from "2026-08-28T04:35:19+02:00"', /^Times come without/],
  ['a time of HTTP', `from ${time}`, 'from "Fri, 28 Aug 2026 02:35:19 GMT"', /^Times come in another form/],
  ['a time without a zone', `from ${time}`, 'from "2026-08-28 02:35:19"', /^Times come in another form/],
  ['a time in seconds', `from ${time}`, 'from 1787884519', /^Times come as numbers/],
  ['a time of another minute', `from ${time}`, 'from "Fri, 28 Aug 2026 02:36:19 GMT"', undefined],
  ['a text that is cut off', 'name "a, b", isOpen true', 'name "a, ", isOpen true', /^Texts come cut off$/],
  ['a text without its white space', 'name "a  b\\n c "', 'name "a b c"', /^Texts come with other white/],
  ['a text without its tags', 'name "a <b> & <i>b"', 'name "a & b"', /^Texts come without what looks like tags/],
  ['a text that is missing', 'name "a"', 'name ""', undefined],
  ['a list that is too short', 'teams [{"id":7},{"id":8}]', 'teams [{"id":"7"}]', undefined],
  ['the same', 'name "a", as before', 'name "a", id 7', undefined],
  ['what is no JSON', 'name "a', 'name "b', undefined],
  ['another value', 'name "a", isOpen true', 'name "b", isOpen 1', undefined],
  ['nothing', 'name "a"', '', undefined],
  ['a status', '201', '200 {"isOpen":1}', undefined],
])('what is read back as %s', (_, expected, actual, want) => {
  expect(textOf('orders-create-is-read-back', expected, actual)).toMatch(want ?? /^$/)
})

function textOf(id: string, expected: string, actual: string): string {
  const failed = { rule: ruleOf(id), verdict: 'failed', expected, actual, exchange: undefined, exchanges: [] } as const
  return formOfValues(failed) ?? ''
}
