import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findToldOtherwise } from './told-otherwise.ts'

interface Changes {
  readonly id?: string
  readonly path?: string
  readonly status?: number
  readonly text?: string
}

function failed(
  expected: string,
  actual: string,
  { id = 'orders-list-replies-as-described', path = '/orders', status = 200, text = '' }: Changes = {},
): Outcome {
  const operation = { id: path, method: 'GET', path } as Operation
  const exchange = { ...exchangeOf({}, { status, text }), operation }
  return { rule: ruleOf(id), verdict: 'failed', expected, actual, exchange, exchanges: [] }
}

const json = 'content type application/json'
const plain = failed(json, 'text/plain')

test.each<[string, readonly Outcome[], string]>([
  [
    'a media type of one operation',
    [plain, plain],
    'GET /orders answers with text/plain, where the contract has application/json',
  ],
  [
    'a media type of several',
    [plain, failed(json, 'text/plain', { path: '/lines' })],
    '2 operations answer with text/plain, where the contract has application/json',
  ],
  [
    'no media type',
    [failed(json, 'no content type')],
    'GET /orders answers with no content type, where the contract has application/json',
  ],
  [
    'one status for everything',
    [
      failed('204', '200, empty body', { id: 'orders-delete-answers-204' }),
      failed('201', '200 {}', { id: 'lines-create-answers-201', path: '/lines' }),
    ],
    '2 operations answer with 200, where the contract has 201 or 204',
  ],
  [
    'no body',
    [
      failed('an object', '201, empty body', { id: 'orders-create-assigns-an-id' }),
      failed('content type application/json; a JSON body', 'no content type; an empty body'),
    ],
    'GET /orders answers with an empty body, where the contract has JSON',
  ],
  [
    'null in place of what is not there',
    [failed('any 4xx', '200 null', { text: 'null' }), failed('204', '200 null', { text: 'null', path: '/lines' })],
    '2 operations answer with null, where the contract has something, or a refusal',
  ],
])('%s is one cause', (_, outcomes, text) => {
  expect(outcomes.map(findToldOtherwise(outcomes))).toEqual(outcomes.map(() => text))
})

test('what comes in place of something else is another cause', () => {
  const outcomes = [plain, failed(json, 'text/html')]
  const [first, second] = outcomes.map(findToldOtherwise(outcomes))
  expect([first, second]).toEqual([expect.stringContaining('text/plain'), expect.stringContaining('text/html')])
})

test.each<[string, Outcome]>([
  ['a refusal in place of a success', failed('201', '400 {}', { id: 'orders-create-answers-201', status: 400 })],
  ['a rule about something else', failed('201', '200 {}', { id: 'orders-create-is-listed' })],
  ['a value that is wrong', failed('a string at /name', '7')],
])('%s is no such cause', (_, outcome) => {
  expect(findToldOtherwise([plain, outcome])(outcome)).toBeUndefined()
})
