import { expect, test } from 'vitest'
import { exchangeOf, reportOf, ruleOf } from '../test-support/reports.ts'
import { exchangeValues } from './json-exchanges.ts'
import type { Outcome } from './report.ts'

test('exchangeValues leaves out what there is no room for: of rules that passed before others, the first before the last', () => {
  const exchanges = ['1', '2'].map((text) => exchangeOf({}, { status: 200, text: text + '\u0090'.repeat(1000) }))
  const outcomes: readonly Outcome[] = [
    { rule: ruleOf('a'), verdict: 'passed', exchanges },
    { rule: ruleOf('b'), verdict: 'not judged', reason: 'no fixture', exchanges },
    { rule: ruleOf('c'), verdict: 'failed', expected: '', actual: '', exchange: exchanges[0], exchanges },
  ]
  // An escape takes six bytes.
  const values = exchangeValues(reportOf({ outcomes }), 3 * 6000)
  expect(outcomes.map((outcome) => values.get(outcome))).toEqual([
    { exchanges: [], exchangesLeftOut: 2 },
    { exchanges: [bodyBeginsWith('2')], exchangesLeftOut: 1 },
    { exchanges: [bodyBeginsWith('2'), bodyBeginsWith('1')] },
  ])
})

function bodyBeginsWith(text: string): unknown {
  const body = expect.objectContaining({ text: expect.stringMatching(new RegExp(`^${text}`)) })
  return expect.objectContaining({ reply: expect.objectContaining({ body }) })
}
