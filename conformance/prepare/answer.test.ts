import { expect, test } from 'vitest'
import { SetupFailure } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { parseReply } from '../http/parse-reply.ts'
import { exchangeOf } from '../test-support/reports.ts'
import { answered, isLockedOut, isRefusalOfAll, isRefused, requireAnswer, requireLetIn } from './answer.ts'

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

const statuses = [200, 400, 401, 402, 403, 404, 422, 429, 500, 503, 507]
const replying = (status: number, headers = {}): Exchange => ({
  ...exchangeOf({}),
  reply: parseReply(status, new Headers(headers), Buffer.from('')),
})

test('a refusal is any 4xx, and may be about who asks or how much there is already', () => {
  const having = (is: (exchange: Exchange) => boolean) => statuses.filter((status) => is(replying(status)))
  expect(having(isRefused)).toEqual([400, 401, 402, 403, 404, 422, 429])
  expect(having(isLockedOut)).toEqual([401, 403])
  expect(having(isRefusalOfAll)).toEqual([402, 403])
})

test('what says nothing about the request is no answer to it', () => {
  const saying = (require: (exchange: Exchange) => Exchange) =>
    statuses.filter((status) => {
      try {
        return require(replying(status)).reply?.status !== status
      } catch (error) {
        return error instanceof SetupFailure
      }
    })
  expect(saying(requireAnswer)).toEqual([429, 507])
  expect(saying(requireLetIn)).toEqual([401, 429, 507])
  expect(() => requireAnswer(replying(503, { 'retry-after': '1' }))).toThrow('the target is busy: 503')
})
