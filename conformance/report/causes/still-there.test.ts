import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findStillThere } from './still-there.ts'

const text = 'DELETE /orders/{id} removes nothing: what was to be removed can be read and written as before'

const operations = new Map<string, Operation>()

function operationOf(method: string, url: string): Operation {
  const path = url.replace(/\?.*/, '').replaceAll(/\d+/g, '{id}')
  const id = `${method} ${path}`
  const operation = operations.get(id) ?? ({ id, method, path } as Operation)
  operations.set(id, operation)
  return operation
}

let clockMs = 0

function call(method: string, path: string, reply = { status: 200, text: '{"id":7}' }): Exchange {
  const exchange = exchangeOf({ method, url: `http://target/api${path}` }, reply)
  clockMs += 10
  return { ...exchange, operation: operationOf(method, path), startedAtMs: clockMs, durationMs: 5 }
}

function explain(own: readonly Exchange[], exchange = own.at(-1) as Exchange): string | undefined {
  const outcome: Outcome = {
    rule: ruleOf('a'),
    verdict: 'failed',
    expected: '',
    actual: '',
    exchange,
    exchanges: own,
  }
  return findStillThere(own)(outcome)
}

const made = () => call('POST', '/orders', { status: 201, text: '{"id":7}' })
const removed = () => call('DELETE', '/orders/7', { status: 204, text: '' })

test.each<[string, () => readonly Exchange[]]>([
  ['written', () => [call('PUT', '/orders/7')]],
  ['written inside, and read', () => [call('PUT', '/orders/7/lines/1'), call('GET', '/orders/7?x=y')]],
  ['written, and still listed', () => [call('PUT', '/orders/7'), removed(), call('GET', '/orders')]],
])('what was removed and can be %s is still there', (_, after) => {
  expect(explain([made(), removed(), ...after()])).toBe(text)
})

test.each<[string, () => readonly Exchange[]]>([
  ['is gone', () => [made(), removed(), call('PUT', '/orders/7'), call('GET', '/orders/7', { status: 404, text: '' })]],
  [
    'was refused later',
    () => [made(), removed(), call('GET', '/orders/7', { status: 410, text: '' }), call('PUT', '/orders/7')],
  ],
  ['can only be read, as a copy can', () => [made(), removed(), call('GET', '/orders/7')]],
  ['was never there', () => [removed(), call('PUT', '/orders/7')]],
  ['is removed once more', () => [made(), removed(), call('PUT', '/orders/7'), removed()]],
  ['is another one', () => [made(), removed(), call('PUT', '/orders/7'), call('PUT', '/orders/8')]],
])('what %s is not', (_, calls) => {
  expect(explain(calls())).toBeUndefined()
})
