import { expect, test } from 'vitest'
import type { Operation } from '../../contract.ts'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findWrapped } from './wrapped.ts'

function failed(path: string, text: string, status = 200): Outcome {
  const operation = { id: path, method: 'GET', path } as Operation
  const exchange = { ...exchangeOf({}, { status, text }), operation }
  return { rule: ruleOf('a'), verdict: 'failed', expected: 'an id', actual: '', exchange, exchanges: [] }
}

const wrapped = [failed('/orders', '{"data":{"id":7},"meta":{}}'), failed('/lines', '{"data":{"id":8}}')]

test('an object around what operations answer with is one cause', () => {
  const text = '2 operations put what they answer with into "data", where the contract has no object around it'
  expect(wrapped.map(findWrapped(wrapped))).toEqual([text, text])
})

test.each<[string, Outcome]>([
  ['an object with an id', failed('/orders', '{"id":7,"data":{"id":8}}')],
  ['an object that has several', failed('/orders', '{"data":{"id":7},"user":{"id":8}}')],
  ['an object of another name', failed('/orders', '{"order":{"id":7}}')],
  ['a refusal', failed('/orders', '{"data":{"id":7}}', 400)],
  ['a list', failed('/orders', '[{"data":{"id":7}}]')],
])('%s is none', (_, outcome) => {
  expect(findWrapped([...wrapped, outcome])(outcome)).toBeUndefined()
})

test('one operation alone is told by what its reply lacks', () => {
  const [first] = wrapped
  expect(findWrapped([first as Outcome])(first as Outcome)).toBeUndefined()
})
