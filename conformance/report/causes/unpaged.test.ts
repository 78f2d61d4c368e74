import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findUnpaged } from './unpaged.ts'

const operations = new Map<string, Operation>()

function listAt(path: string): Operation {
  const operation = operations.get(path) ?? ({ id: path, method: 'GET', path } as Operation)
  operations.set(path, operation)
  return operation
}

function failed(id: string, path: string, asked = exchangeOf({}, { status: 200, text: '[]' })): Outcome {
  const exchange = { ...asked, operation: listAt(path) }
  return { rule: ruleOf(id), verdict: 'failed', expected: '', actual: '', exchange, exchanges: [] }
}

test('a list that is not cut into pages is one cause of what fails for it', () => {
  const outcomes = [
    failed('orders-list-returns-no-more-than-asked', '/orders'),
    failed('orders-list-start-index-passes-over-as-many', '/orders'),
    failed('orders-list-returns-at-most-50', '/orders'),
    failed('orders-list-pages-join', '/orders'),
    failed('pages-list-returns-no-more-than-asked', '/pages'),
  ]
  const most = 'returns more entries than `max-results` asks for'
  const orders = `GET /orders ${most}, and does not skip as many as \`start-index\` says`
  expect(outcomes.map(findUnpaged(outcomes))).toEqual([orders, orders, orders, orders, `GET /pages ${most}`])
})

test('many lists that are not cut into pages are one cause', () => {
  const outcomes = ['orders', 'pages', 'lines', 'users'].map((name) =>
    failed(
      `${name}-list-${name === 'users' ? 'start-index-passes-over-as-many' : 'returns-no-more-than-asked'}`,
      `/${name}`,
    ),
  )
  const text = '3 operations return more entries than `max-results` asks for'
  const other = 'GET /users does not skip as many as `start-index` says'
  expect(outcomes.map(findUnpaged(outcomes))).toEqual([text, text, text, other])
})

test('pages explain nothing of a list that has them, nor of what lists hold', () => {
  const outcomes = [
    failed('orders-list-pages-join', '/orders'),
    failed('pages-list-returns-no-more-than-asked', '/pages'),
    failed('pages-list-shows-what-get-shows', '/pages'),
  ]
  expect(outcomes.map(findUnpaged(outcomes))).toEqual([undefined, expect.any(String), undefined])
})

test('a list that gave no reply says nothing of its pages', () => {
  const lost = failed('orders-list-returns-no-more-than-asked', '/orders', exchangeOf({}))
  expect(findUnpaged([lost])(lost)).toBeUndefined()
})

test('what is no list, as where it stands inside of an object, says nothing of its pages', () => {
  const wrapped = exchangeOf({}, { status: 200, text: '{"items":[]}' })
  const outcomes = [
    failed('orders-list-returns-no-more-than-asked', '/orders', wrapped),
    failed('orders-list-start-index-passes-over-as-many', '/orders', wrapped),
  ]
  expect(outcomes.map(findUnpaged(outcomes))).toEqual([undefined, undefined])
})
