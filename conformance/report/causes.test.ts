import { expect, test } from 'vitest'
import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { exchangeOf, ruleOf } from '../test-support/reports.ts'
import { findCauses } from './causes.ts'
import type { Outcome } from './report.ts'

const list = { id: 'orders.list', method: 'GET', path: '/orders' } as Operation
const create = { id: 'orders.create', method: 'POST', path: '/orders' } as Operation

function call(operation: Operation, status: number | undefined, key: string | undefined = '…'): Exchange {
  const headers: Record<string, string> = key === undefined ? {} : { authorization: key }
  return { ...exchangeOf({ headers }, status === undefined ? undefined : { status, text: '' }), operation }
}

function failed(id: string, exchange: Exchange): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '200', actual: '', exchange, exchanges: [] }
}

function notJudged(id: string, exchange: Exchange | undefined): Outcome {
  return { rule: ruleOf(id), verdict: 'not judged', reason: '', exchange, exchanges: [] }
}

test.each<[string, number | undefined, string]>([
  ['missing', 404, 'GET /orders is missing: it answers every call with 404'],
  ['of another method', 405, 'GET /orders is missing: it answers every call with 405'],
  ['not implemented', 501, 'GET /orders is not implemented: it answers every call with 501'],
  ['broken', 500, 'GET /orders is broken: it answers every call with 500'],
  ['silent', undefined, 'GET /orders gives no reply to any call: no whole reply within 100 ms'],
])('an operation that is %s is one cause of what failed and of what was not judged', (_, status, text) => {
  const calls = [call(list, status), call(list, status), call(create, 201), call(list, 401, 'Bearer unknown')]
  const outcomes = [
    failed('a', calls[0] as Exchange),
    notJudged('b', calls[1]),
    failed('c', calls[2] as Exchange),
    notJudged('d', undefined),
  ]
  expect(findCauses(outcomes, calls)).toEqual([{ text, ruleIds: ['a', 'b'] }])
})

test('a key that is refused everywhere is one cause', () => {
  const calls = [call(list, 401), call(create, 401)]
  const outcomes = [notJudged('a', calls[0]), notJudged('b', calls[1])]
  expect(findCauses(outcomes, calls)).toEqual([
    { text: 'The target lets the key in nowhere: it answers every call with 401', ruleIds: ['a', 'b'] },
  ])
})

test.each<[string, readonly Exchange[]]>([
  ['answers other calls in other ways', [call(list, 404), call(list, 200)]],
  ['refuses a wrong request', [call(list, 400), call(list, 400)]],
])('an operation that %s is no cause', (_, calls) => {
  expect(
    findCauses(
      calls.map((exchange, index) => failed(`${index}`, exchange)),
      calls,
    ),
  ).toEqual([])
})

test('what only one rule fails by is told as that rule', () => {
  const exchange = call(list, 404)
  expect(findCauses([failed('a', exchange)], [exchange])).toEqual([])
})
