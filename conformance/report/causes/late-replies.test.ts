import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findLateReplies } from './late-replies.ts'

const failure = 'no whole reply within 1000 ms'

function late(path: string): Exchange {
  return { ...exchangeOf({}), operation: { method: 'GET', path } as Operation, failure, durationMs: 1000 }
}

function failed(exchange: Exchange): Outcome {
  return { rule: ruleOf('a'), verdict: 'failed', expected: '', actual: '', exchange, exchanges: [exchange] }
}

const answered = (durationMs: number): Exchange => ({ ...exchangeOf({}, { status: 200, text: '[]' }), durationMs })
const outcomes = ['/orders', '/teams', '/users'].map((path) => failed(late(path)))

test('a target that is slow elsewhere, too, is told apart from operations that hang', () => {
  const explain = findLateReplies(outcomes, [answered(20), answered(700)])
  const text = `3 operations give ${failure} to some calls, and take up to 700 ms for others: with --timeout a slow target has more time`
  expect(outcomes.map(explain)).toEqual([text, text, text])
  expect(explain(failed(answered(700)))).toBeUndefined()
})

test('operations that hang at a fast target are no slow target, and neither are two of them', () => {
  expect(outcomes.map(findLateReplies(outcomes, [answered(20)]))).toEqual([undefined, undefined, undefined])
  expect(outcomes.map(findLateReplies(outcomes.slice(1), [answered(700)]))).toEqual([undefined, undefined, undefined])
})
