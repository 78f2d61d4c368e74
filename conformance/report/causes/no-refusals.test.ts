import { describe, expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findNoRefusals } from './no-refusals.ts'

const paths = ['/orders', '/lines', '/pages', '/teams', '/users']

function answer(path: string, status: number, text = '{}'): Exchange {
  const operation = { id: path, method: 'GET', path } as Operation
  return { ...exchangeOf({ headers: {} }, { status, text }), operation }
}

function outcomeOf(exchange: Exchange, id = 'orders-list-requires-a-key'): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: 'any 4xx', actual: '', exchange, exchanges: [] }
}

function explain(outcomes: readonly Outcome[], others: readonly Exchange[] = []): readonly (string | undefined)[] {
  const exchanges = outcomes.flatMap((outcome) => ('exchange' in outcome ? (outcome.exchange ?? []) : []))
  return outcomes.map(findNoRefusals(outcomes, [...exchanges, ...others]))
}

describe('failures in place of refusals', () => {
  const broken = paths.map((path) => outcomeOf(answer(path, 500), 'orders-list-withstands-odd-requests'))

  test('are one cause where nothing is refused', () => {
    const text = '5 operations answer with 500 what they should refuse: no request of this run was answered with a 4xx'
    expect(explain(broken, [answer('/orders', 200)])).toEqual(paths.map(() => text))
  })

  test.each<[string, readonly Outcome[], readonly Exchange[]]>([
    ['where one request is refused', broken, [answer('/orders', 404)]],
    ['of few operations', broken.slice(1), []],
  ])('are none %s', (_, outcomes, others) => {
    expect(explain(outcomes, others)).toEqual(outcomes.map(() => undefined))
  })
})

describe('successes in place of refusals', () => {
  const error = '{"message":"no key","code":7}'
  const keyless = paths.map((path) => outcomeOf(answer(path, 200, error)))
  const text =
    '5 operations answer with 200 and an error in the body, an object that has "code", "message", what they should refuse with a 4xx'

  test('are one cause, with all that shows the same object', () => {
    const shown = outcomeOf(
      answer('/orders', 201, '{"message":"no name","code":8,"details":[]}'),
      'orders-create-replies-as-described',
    )
    expect(explain([...keyless, shown])).toEqual([...keyless, shown].map(() => text))
  })

  test.each<[string, Outcome]>([
    ['another object', outcomeOf(answer('/orders', 200, '{"message":"hello"}'), 'a')],
    ['something with an id', outcomeOf(answer('/orders', 200, '{"id":7,"code":7,"message":"hello"}'), 'a')],
    ['a failure', outcomeOf(answer('/orders', 500, error), 'a')],
    ['a list', outcomeOf(answer('/orders', 200, '[]'), 'a')],
  ])('leave %s alone', (_, outcome) => {
    expect(explain([...keyless, outcome])).toEqual([...keyless.map(() => text), undefined])
  })

  test.each<[string, readonly Outcome[]]>([
    ['few operations', keyless.slice(1)],
    ['what each of them shows to everybody', paths.map((path) => outcomeOf(answer(path, 200, `{"${path}":7}`)))],
    ['what comes with a key', keyless.map((one) => withKey(one))],
  ])('are none of %s', (_, outcomes) => {
    expect(explain(outcomes)).toEqual(outcomes.map(() => undefined))
  })
})

function withKey(outcome: Outcome): Outcome {
  const exchange = 'exchange' in outcome ? outcome.exchange : undefined
  return exchange ? outcomeOf({ ...exchange, request: { ...exchange.request, isWithKey: true } }) : outcome
}
