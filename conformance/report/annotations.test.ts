import { expect, test } from 'vitest'
import { reportOf, ruleOf } from '../test-support/reports.ts'
import { renderAnnotations } from './annotations.ts'
import type { Outcome } from './report.ts'

function failed(id: string, actual = '201'): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '4xx', actual, exchange: undefined, exchanges: [] }
}

test('renderAnnotations names causes, failures and stale entries, and lets nothing act on the runner', () => {
  const report = reportOf({
    outcomes: [
      failed('a'),
      failed('b'),
      failed('c', '100%\n::error::secret'),
      { rule: ruleOf('d'), verdict: 'passed', known: 'slow', exchanges: [] },
      { rule: ruleOf('e'), verdict: 'passed', exchanges: [] },
    ],
    causes: [{ text: 'GET /orders is missing', ruleIds: ['a', 'b'] }],
  })
  expect(renderAnnotations(report)).toBe(`::error title=2 rules::GET /orders is missing
::error title=c::An order has at most 100 lines. Expected 4xx, got 100%25\\n::error::…
::error title=d::It passes now: remove it from the known failures
`)
})

test('there are ten at most, and the last one says how many are left', () => {
  const outcomes = Array.from({ length: 30 }, (_, index) => failed(`rule-${index}`))
  const lines = renderAnnotations(reportOf({ outcomes })).trimEnd().split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('::error title=More::21 more failures')
})

test('where nothing failed there are none', () => {
  expect(renderAnnotations(reportOf({}))).toBe('')
})
