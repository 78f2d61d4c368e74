import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import { findCauses } from '../causes.ts'
import type { Outcome } from '../report.ts'
import { findMissing } from './missing.ts'

const list = { id: 'orders.list', method: 'GET', path: '/orders', family: 'Orders' } as Operation
const create: Operation = { ...list, id: 'orders.create', method: 'POST' }
const pages = { id: 'pages.list', method: 'GET', path: '/pages', family: 'Pages' } as Operation
const operations = [list, create, pages]

function call(operation: Operation, status: number): Exchange {
  return { ...exchangeOf({ headers: { authorization: '…' } }, { status, text: '' }), operation }
}

/** Texts of the causes where each call failed two rules. */
function causesOf(exchanges: readonly Exchange[]): readonly string[] {
  const outcomes = exchanges.flatMap((exchange, at) =>
    ['a', 'b'].map(
      (name): Outcome => ({
        rule: ruleOf(`${name}${at}`),
        verdict: 'failed',
        expected: '200',
        actual: '',
        exchange,
        exchanges: [],
      }),
    ),
  )
  const missing = findMissing({ operations, exchanges, outcomes })
  return findCauses(outcomes, exchanges, { missing }).map(({ text }) => text)
}

test('a stub that refuses wrong requests, and has 501 for right ones, is not implemented', () => {
  expect(causesOf([call(list, 200), call(create, 501), call(create, 400), call(pages, 200)])).toEqual([
    'POST /orders is not implemented: it answers each call that it does not refuse with 501',
  ])
})

test('an operation that also succeeds, or fails in another way, is implemented', () => {
  const exchanges = [call(list, 200), call(list, 501), call(create, 501), call(create, 500), call(pages, 200)]
  expect(causesOf(exchanges).filter((text) => text.includes('not implemented'))).toEqual([])
})

test('where nothing at all is implemented, each family is missing, and the key is not to blame', () => {
  expect(causesOf([call(list, 501), call(create, 501), call(create, 400), call(pages, 501)])).toEqual([
    'The target does not offer "Orders": every request that is not refused is answered with 501',
    'The target does not offer "Pages": every request is answered with 501',
  ])
})
