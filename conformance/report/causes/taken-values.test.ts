import { describe, expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { FailedOutcome, Outcome } from '../report.ts'
import { findTakenValues } from './taken-values.ts'

const paths = ['/orders', '/lines', '/pages', '/teams', '/users']
const body = '{"name":{"wrong":true}}'

function failed(path: string, id: string, actual = ''): FailedOutcome {
  const operation = { id: path, method: 'POST', path } as Operation
  const exchange = { ...exchangeOf({ body }, { status: 200, text: '{}' }), operation }
  const rule = ruleOf(id, { text: 'POST refuses an object as `name`.' })
  return { rule, verdict: 'failed', expected: '', actual, exchange, exchanges: [exchange] }
}

function explain(outcomes: readonly Outcome[]): readonly (string | undefined)[] {
  return outcomes.map(findTakenValues(outcomes))
}

describe('values that bodies of many operations must not have', () => {
  test.each<[string, string]>([
    ['a-rejects-name-of-wrong-type', '5 operations take values of the wrong type: name'],
    ['a-rejects-name-outside-its-values', '5 operations take values that are none of the set: name'],
  ])('are one cause: %s', (id, text) => {
    expect(explain(paths.map((path) => failed(path, id)))).toEqual(paths.map(() => text))
  })

  test('are told apart from values in paths', () => {
    const inPaths = paths.map((path) => failed(path, 'a-rejects-path-id-of-wrong-type'))
    const inBodies = paths.map((path) => failed(path, 'a-rejects-name-of-wrong-type'))
    const [first, ...others] = new Set(explain([...inPaths, ...inBodies]))
    expect(first).toBe('5 operations take values in the path that are no ids: name')
    expect(others).toEqual(['5 operations take values of the wrong type: name'])
  })

  const taken = paths.map((path) => failed(path, 'a-rejects-name-of-wrong-type'))

  test('explain replies of others that show them', () => {
    const list = { ...failed('/orders/all', 'orders-list-replies-as-described', '{"wrong":true}; {"wrong":true}') }
    expect(explain([...taken, list]).at(-1)).toBe('5 operations take values of the wrong type: name')
  })

  test('explain no reply that shows something else', () => {
    const list = failed('/orders/all', 'orders-list-replies-as-described', '{"wrong":true}; 7')
    expect(explain([...taken, list]).at(-1)).toBeUndefined()
  })
})

test('where several fields of an operation take any type, bodies are not looked at', () => {
  const fields = ['name', 'alias', 'teams'].map((name) => {
    const outcome = failed('/orders', `a-rejects-${name}-of-wrong-type`)
    return { ...outcome, rule: { ...outcome.rule, text: `POST refuses an object as \`${name}\`.` } }
  })
  const operation = fields[0]?.exchange?.operation as Operation
  const others = ['a-rejects-malformed-json', 'a-rejects-missing-name', 'a-rejects-path-id-of-wrong-type'].map((id) => {
    const outcome = failed('/orders', id)
    return { ...outcome, exchange: { ...(outcome.exchange as Exchange), operation } }
  })
  const text = 'POST /orders takes values of the wrong type, and more that is to be refused: name, alias, teams'
  const own = fields.map(({ exchange, ...rest }) => ({ ...rest, exchange: { ...(exchange as Exchange), operation } }))
  expect(explain([...own, ...others])).toEqual([text, text, text, text, text, undefined])
})

test('one field of few operations is told by itself', () => {
  const outcomes = paths.slice(1).map((path) => failed(path, 'a-rejects-name-of-wrong-type'))
  expect(explain(outcomes)).toEqual(outcomes.map(() => undefined))
})
