import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import { findCauses } from '../causes/find-causes.ts'
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

test('what a fixture may be to blame for is told as that, also of what was never asked', () => {
  const prefs: Operation = {
    ...pages,
    id: 'prefs.list',
    ruleName: 'prefs-list',
    path: '/users/{user-id}/prefs',
    family: 'Prefs',
  }
  const one: Operation = { ...prefs, id: 'prefs.get', ruleName: 'prefs-get', path: '/users/{user-id}/prefs/{id}' }
  const { request, ...exchange } = call(prefs, 404)
  const asked = { ...exchange, request: { ...request, url: 'http://localhost:8080/api/users/7/prefs' } }
  const all = { operations: [...operations.map((some) => ({ ...some, ruleName: some.id })), prefs, one] }
  const outcomes: readonly Outcome[] = [
    { rule: ruleOf('prefs-list-answers'), verdict: 'failed', expected: '', actual: '', exchange: asked, exchanges: [] },
    { rule: ruleOf('prefs-get-answers'), verdict: 'not judged', reason: '', exchanges: [] },
  ]
  const exchanges = [call(list, 200), call(pages, 200), asked]
  const missing = findMissing({ ...all, exchanges, outcomes })
  const text =
    'The target refuses everything that names 7, the fixture "userId", with 404: does it exist, and may the key use it?'
  expect(findCauses(outcomes, exchanges, { ...all, missing, fixtures: { userId: 7 } })).toEqual([
    { text, ruleIds: ['prefs-list-answers', 'prefs-get-answers'] },
  ])
})

test('where nothing at all is implemented, each family is missing, and the key is not to blame', () => {
  expect(causesOf([call(list, 501), call(create, 501), call(create, 400), call(pages, 501)])).toEqual([
    'The target does not offer "Orders": every request that is not refused is answered with 501',
    'The target does not offer "Pages": every request is answered with 501',
  ])
})
