import { describe, expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findMissing } from './missing.ts'
import { suggestLeavingOut } from './suggest.ts'

function operation(id: string, method: Operation['method'], path: string, family = 'Orders'): Operation {
  return { id, ruleName: id.replaceAll('.', '-'), method, path, family } as Operation
}

const list = operation('orders.list', 'GET', '/orders')
const create = operation('orders.create', 'POST', '/orders')
const read = operation('orders.get', 'GET', '/orders/{id}')
const lines = operation('orders.get-lines', 'GET', '/orders/{id}/lines')
const pages = operation('pages.list', 'GET', '/pages', 'Pages')
const ofUser = operation('prefs.list', 'GET', '/users/{user-id}/prefs', 'Prefs')
const toUser = operation('prefs.create', 'POST', '/users/{user-id}/prefs', 'Prefs')
const oneOfUser = operation('prefs.get', 'GET', '/users/{user-id}/prefs/{id}', 'Prefs')
const operations = [list, create, read, lines, pages, ofUser, toUser, oneOfUser]

function call(one: Operation, status: number): Exchange {
  const url = `http://target/api${one.path.replace('{user-id}', '7').replace('{id}', '8')}`
  return { ...exchangeOf({ url }, { status, text: '' }), operation: one }
}

const passed = (id: string, family?: string): Outcome => ({
  rule: ruleOf(id, family === undefined ? {} : { family }),
  verdict: 'passed',
  exchanges: [],
})
const failed = (id: string, exchange: Exchange): Outcome => ({
  rule: ruleOf(id, { family: id.startsWith('orders') ? 'Orders' : exchange.operation.family }),
  verdict: 'failed',
  expected: '',
  actual: '',
  exchange,
  exchanges: [],
})
const unjudged = (id: string, family = 'Orders', exchange?: Exchange): Outcome => ({
  rule: ruleOf(id, { family }),
  verdict: 'not judged',
  reason: '',
  exchange,
  exchanges: [],
})

interface Case {
  readonly calls: readonly Exchange[]
  readonly outcomes: readonly Outcome[]
  /** Ids of rules that were not chosen. */
  readonly others?: readonly string[]
}

function suggested({ calls, outcomes, others = [] }: Case) {
  const missing = findMissing({ operations, exchanges: calls, outcomes })
  const catalogue = [...outcomes.map(({ rule }) => rule), ...others.map((id) => ruleOf(id))]
  const suggestions = suggestLeavingOut({ outcomes, catalogue, operations, missing, fixtures: { userId: 7 } })
  return suggestions.map(({ pattern, what, ruleIds, doubt }) => [
    [pattern, what, ruleIds.join(' ')].join(' | '),
    ...(doubt === undefined ? [] : [doubt]),
  ])
}

const there = call(list, 200)

describe('suggestLeavingOut', () => {
  test.each<[string, Case, readonly (readonly string[])[]]>([
    [
      'a family of which nothing is offered, with the fields that nothing showed',
      {
        calls: [there, call(pages, 404)],
        outcomes: [
          passed('orders-list-answers'),
          failed('pages-list-answers', call(pages, 404)),
          unjudged('page-id', 'Pages'),
        ],
      },
      [['page* | Pages | pages-list-answers page-id']],
    ],
    [
      'not a field that others have shown, nor what fails for another reason',
      {
        calls: [there, call(pages, 501)],
        outcomes: [
          passed('page-id', 'Pages'),
          unjudged('pages-list-a', 'Pages'),
          unjudged('pages-list-b', 'Pages'),
          failed('pages-list-b-c', call(pages, 500)),
        ],
      },
      [['pages-list-a | Pages | pages-list-a'], ['pages-list-b | Pages | pages-list-b']],
    ],
    [
      'a rule of another operation that fails by what is missing',
      {
        calls: [there, call(create, 201), call(lines, 404), call(read, 200)],
        outcomes: [
          failed('orders-get-lines-answers', call(lines, 404)),
          failed('orders-create-b', call(lines, 404)),
          passed('orders-create-c'),
        ],
      },
      [
        ['orders-get-lines-answers | GET /orders/{id}/lines | orders-get-lines-answers'],
        ['orders-create-b | GET /orders/{id}/lines | orders-create-b'],
      ],
    ],
    [
      'no operation that may have been asked for what is not there',
      {
        calls: [there, call(create, 405), call(read, 404)],
        outcomes: [unjudged('orders-get-a'), unjudged('orders-create-a')],
      },
      [['orders-create-a | POST /orders | orders-create-a']],
    ],
    [
      'what stands below a path at which nothing is offered',
      {
        calls: [call(pages, 200), call(list, 404), call(create, 404)],
        outcomes: [unjudged('orders-get-a'), unjudged('orders-get-lines-a'), passed('pages-list-a', 'Pages')],
      },
      [['orders-* | Orders | orders-get-a orders-get-lines-a']],
    ],
    [
      'what may be closed to the key, with a doubt',
      { calls: [there, call(pages, 403)], outcomes: [unjudged('pages-list-a', 'Pages', call(pages, 403))] },
      [['pages-list-a | Pages | pages-list-a', 'or may the key not use it?']],
    ],
    [
      'what may have refused a fixture, with a doubt',
      { calls: [there, call(ofUser, 404)], outcomes: [failed('prefs-list-a', call(ofUser, 404))] },
      [['prefs-list-a | GET /users/{user-id}/prefs | prefs-list-a', 'or is the fixture "userId" wrong?']],
    ],
    [
      'the others of a list of which one is missing, and what stands below',
      {
        calls: [there, call(ofUser, 404), call(toUser, 404)],
        outcomes: [
          failed('prefs-list-a', call(ofUser, 404)),
          unjudged('prefs-create-a', 'Prefs', call(toUser, 404)),
          unjudged('prefs-get-a', 'Prefs'),
        ],
      },
      [['prefs-* | Prefs | prefs-list-a prefs-create-a prefs-get-a', 'or is the fixture "userId" wrong?']],
    ],
    [
      'nothing that was not chosen this time, and can be judged',
      {
        calls: [there, call(create, 405)],
        outcomes: [unjudged('orders-create-a'), unjudged('orders-create-b')],
        others: ['orders-list-b'],
      },
      [['orders-create-* | POST /orders | orders-create-a orders-create-b']],
    ],
    [
      'nothing where nothing is let in',
      { calls: [call(list, 404), call(pages, 403)], outcomes: [failed('a', call(list, 404))] },
      [],
    ],
    ['nothing where all is there', { calls: [there], outcomes: [passed('orders-list-answers')] }, []],
  ])('suggests %s', (_, given, lines) => {
    expect(suggested(given)).toEqual(lines)
  })
})
