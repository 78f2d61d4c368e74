import { describe, expect, test } from 'vitest'
import { exchangeOf, ruleOf } from '../../test-support/reports.ts'
import type { Outcome } from '../report.ts'
import { findRenamedFields } from './renamed-fields.ts'

function failed(expected: string, actual: string, text = '{}'): Outcome {
  const exchange = exchangeOf({}, { status: 200, text })
  return { rule: ruleOf('a'), verdict: 'failed', expected, actual, exchange, exchanges: [] }
}

function renamed(count: number): readonly Outcome[] {
  return Array.from({ length: count }, (_, at) => failed(`the field \`name${at}\``, `\`Name${at}\``))
}

describe('some fields', () => {
  const outcomes = [
    ...renamed(4),
    failed('name0 7, name1 8', 'name0 missing, name1 missing'),
    failed('an object with "name2" at /0', '{"Name2":7}'),
    failed('an `name3`', '{"Name3":7}'),
  ]

  test('that are called otherwise are one cause, with all that lacks them', () => {
    const text =
      'Replies write names of fields in another way: `Name0` for `name0`, `Name1` for `name1`, `Name2` for `name2` and 1 more'
    expect(outcomes.map(findRenamedFields(outcomes))).toEqual(outcomes.map(() => text))
  })

  test.each<[string, Outcome]>([
    ['a field that is nowhere', failed('other 7', 'other missing')],
    ['a field that is nowhere beside one of them', failed('name0 7, other 7', 'name0 missing, other missing')],
    ['what a reply says beside them', failed('any 4xx', '200 {"Name0":7}', '{"Name0":7}')],
  ])('leave %s alone', (_, outcome) => {
    expect(findRenamedFields([...outcomes, outcome])(outcome)).toBeUndefined()
  })
})

describe('names that are otherwise throughout', () => {
  test.each<[string, string, string | undefined]>([
    [
      'a reply that has one of them',
      '{"Name7":{}}',
      '`Name0` for `name0`, `Name1` for `name1`, `Name2` for `name2` and 7 more',
    ],
    ['no other one', '{"name7":"Name7"}', undefined],
  ])('explain what else is wrong with %s', (_, text, names) => {
    const outcome = failed('an incident', '200', text)
    const found = findRenamedFields([...renamed(10), outcome])(outcome)
    expect(found).toBe(names && `Replies write names of fields in another way: ${names}`)
  })
})

test('two fields are told one by one', () => {
  const outcomes = renamed(2)
  expect(outcomes.map(findRenamedFields(outcomes))).toEqual([undefined, undefined])
})
