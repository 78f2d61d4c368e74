import { expect, test } from 'vitest'
import { ruleOf } from '../../test-support/reports.ts'
import type { FailedOutcome } from '../report.ts'
import { findOddFields } from './odd-fields.ts'

function failed(id: string, expected: string, actual: string, text = ''): FailedOutcome {
  const rule = ruleOf(id, { family: 'Orders', text })
  return { rule, verdict: 'failed', expected, actual, exchange: undefined, exchanges: [] }
}

function explain(outcomes: readonly FailedOutcome[]): readonly (string | undefined)[] {
  return outcomes.map(findOddFields(outcomes))
}

test('a field that is of a wrong type wherever it is shown is one cause', () => {
  const outcomes = [
    failed('order-lines-is-array', 'an array', '{}', '`lines` of Order is an array.'),
    failed('orders-get-replies-as-described', 'an array at /lines', '{}'),
    failed('orders-list-replies-as-described', 'an array at /0/lines, /1/lines and 7 other places', '{}, {}'),
    failed('orders-create-is-read-back', 'name "a", lines [{"id":7}]', 'name "a", lines {}'),
    failed('orders-update-keeps-lines', 'lines [{"id":7}], which was written', '{}'),
  ]
  expect(explain(outcomes)).toEqual(outcomes.map(() => 'Orders: `lines` comes with a wrong type'))
})

test('a field that has another value than it was written with is one cause', () => {
  const outcomes = ['a', 'b', 'c'].map((id) => failed(id, 'name "a", isOpen true', 'name "b", isOpen true'))
  const text = 'Orders: `name` comes with another value than it was written with, or has elsewhere'
  expect(explain(outcomes)).toEqual(outcomes.map(() => text))
  expect(explain(outcomes.slice(1))).toEqual([undefined, undefined])
})

test.each<[string, string, string]>([
  ['several fields', 'name "a", isOpen true', 'name "b", isOpen false'],
  ['none', 'name "a", as before', 'name "a", isOpen true'],
  ['what is not shown', 'name "a"', 'name missing'],
  ['a status', '201', '200'],
])('%s is no field of its own', (_, expected, actual) => {
  expect(explain(['a', 'b', 'c'].map((id) => failed(id, expected, actual)))).toEqual([undefined, undefined, undefined])
})

test('a reply in which several fields are wrong tells of none', () => {
  const outcomes = ['get', 'list', 'update'].map((name) =>
    failed(`orders-${name}-replies-as-described`, 'an array at /lines; a string at /name', '{}; 7'),
  )
  expect(explain(outcomes)).toEqual([undefined, undefined, undefined])
})
