import { expect, test } from 'vitest'
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
