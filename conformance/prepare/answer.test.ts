import { expect, test } from 'vitest'
import { parseReply } from '../http/parse-reply.ts'
import { exchangeOf } from '../test-support/reports.ts'
import { answered } from './answer.ts'

test.each<[title: string, text: string, shown: string]>([
  ['a text', 'no such service', '404 no such service'],
  ['a text that ends its line', 'no such service\r\n', '404 no such service'],
  ['a text of several lines', 'no\nsuch service\n', '404 no\nsuch service'],
  ['a line break alone', '\n', '404 \n'],
  ['nothing', '', '404, empty body'],
])('answered shows %s without the end of its line', (_, text, shown) => {
  expect(answered(exchangeOf({}, { status: 404, text }))).toBe(shown)
})

test.each<[type: string, text: string, shown: string]>([
  ['application/json', '[{"id":1', '200 [{"id":1; it is not JSON: it ends too early'],
  ['application/json', '[{"id":1}]', '200 [{"id":1}]'],
  ['text/html', '<p>', '200 <p>'],
])('answered says of a body of the type %s, %s, why it cannot be read', (type, text, shown) => {
  const reply = parseReply(200, new Headers({ 'content-type': type }), Buffer.from(text))
  expect(answered({ ...exchangeOf({}), reply })).toBe(shown)
})

test.each([
  [422, 300],
  [500, 300],
  [200, 80],
])('answered quotes of a long body with %i the first %i characters', (status, most) => {
  const text = 'x'.repeat(1000)
  expect(answered(exchangeOf({}, { status, text }))).toBe(`${status} ${'x'.repeat(most)}… (1000 characters)`)
})
