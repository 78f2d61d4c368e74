import { expect, test } from 'vitest'
import { ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findLostFields } from './lost-fields.ts'

function failed(id: string, actual: string): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '', actual, exchange: undefined, exchanges: [] }
}

test('a field that three rules or more do not find again is one cause', () => {
  const outcomes = [
    ...['a', 'b', 'c'].map((id) => failed(id, 'alias missing')),
    ...['d', 'e'].map((id) => failed(id, 'name missing')),
    failed('f', 'name "Search", alias missing'),
  ]
  const text = 'Orders: replies lack alias, which was written or is shown elsewhere'
  expect(outcomes.map(findLostFields(outcomes))).toEqual([text, text, text, undefined, undefined, undefined])
})
