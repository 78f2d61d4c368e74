import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findNoLists } from './no-lists.ts'

const atTop = 'an array at the top of the body'

function failed(path: string, text: string, { expected = 'a list', status = 200 } = {}): Outcome {
  const operation = { id: path, method: 'GET', path } as Operation
  const exchange = { ...exchangeOf({}, { status, text }), operation }
  return { rule: ruleOf('a'), verdict: 'failed', expected, actual: '', exchange, exchanges: [] }
}

test.each<[string, readonly Outcome[], string]>([
  [
    'of one operation',
    [failed('/orders', '{"items":[]}'), failed('/orders', '{"items":[],"a":1}', { expected: atTop })],
    'GET /orders answers with an object that has "items", where the contract has a list',
  ],
  [
    'of several operations in one form',
    [failed('/orders', '{"items":[],"total":0}'), failed('/pages', '{"items":[],"total":7}')],
    '2 operations answer with an object that has "items", "total", where the contract has a list',
  ],
  [
    'of several operations in several forms',
    [failed('/orders', '{"orders":[]}'), failed('/pages', 'null'), failed('/lines', '"x"'), failed('/teams', '{}')],
    '4 operations answer with an object that has "orders", null and 2 more forms, where the contract has a list',
  ],
  [
    'of several operations by id',
    [failed('/orders', '{"1":{},"2":{},"3":{},"4":{}}'), failed('/pages', '{"5":{}}')],
    '2 operations answer with an object that has "1", "2", "3" and 1 more, and an object that has "5", where the contract has a list',
  ],
])('what comes in place of lists %s is one cause', (_, outcomes, text) => {
  expect(outcomes.map(findNoLists(outcomes))).toEqual(outcomes.map(() => text))
})

test.each<[string, Outcome]>([
  ['a list', failed('/orders', '[]')],
  ['a reply that fails for something else', failed('/orders', '{"items":[]}', { expected: 'no entry' })],
  ['a refusal', failed('/orders', '{"items":[]}', { status: 400 })],
  ['no JSON', failed('/orders', '<p>')],
])('%s comes in place of no list', (_, outcome) => {
  expect(findNoLists([outcome])(outcome)).toBeUndefined()
})
