import { expect, test } from 'vitest'
import type { Check } from '../check.ts'
import type { Rule } from '../rule.ts'
import { checksOf, chooseRules } from './choose-rules.ts'

const rules = ['services-list-answers-200', 'services-get-answers-200', 'metrics-list-answers-2xx'].map(
  (id) => ({ id }) as Rule,
)

test.each<[readonly string[], readonly number[]]>([
  [[], [0, 1, 2]],
  [['*'], [0, 1, 2]],
  [['services-list-answers-200'], [0]],
  [['services-*'], [0, 1]],
  [['*-list-*'], [0, 2]],
  [
    ['*-2xx', 'services-get*'],
    [1, 2],
  ],
  [['services-*-answers-*'], [0, 1]],
])('the patterns %j choose the rules %j', (patterns, chosen) => {
  expect(chooseRules(rules, patterns)).toEqual(chosen.map((at) => rules[at]))
})

test.each([
  ['service-list-answers-200', 'no rule has such an id, did you mean "services-list-answers-200"'],
  ['services-*-answers-2xx', 'no rule has such an id'],
  ['services-list', 'no rule has such an id, did you mean "services-list-*"'],
  ['services-list-', 'no rule has such an id, did you mean "services-list-*"'],
  ['services-*, metrics-*', 'no rule has such an id, each of "services-*", "metrics-*" is to be given by itself'],
  ['services-list-answers-200*200', 'no rule has such an id'],
  ['services-{list,get}-*', 'no rule has such an id, "*" is the only sign that stands for others'],
  ['services-[a-l]*', 'no rule has such an id, "*" is the only sign that stands for others'],
  ['', 'no rule has such an id ("alerting-contract rules" lists all)'],
])('the pattern %j is refused', (pattern, message) => {
  expect(() => chooseRules(rules, [pattern])).toThrow(`Cannot choose "${pattern}": ${message}`)
})

test('the id of an answer stands for the rules that show it', () => {
  const [first, second] = rules.map((rule) => ({ ...rule, questions: ['list-order'] }))
  const some = [first, { ...second, questions: ['missing-key-status'] }, ...rules.slice(2)] as Rule[]
  expect(chooseRules(some, ['answer-missing-key-status'])).toEqual(some.slice(1, 2))
  expect(chooseRules(some, ['answer-*'])).toEqual(some.slice(0, 2))
})

test('a pattern of many stars is quick', () => {
  const long = [{ id: 'a'.repeat(10_000) } as Rule]
  expect(() => chooseRules(long, [`${'*a'.repeat(99)}*b`])).toThrow('no rule has such an id')
})

test.each([
  ['dashes', `${'-'.repeat(150_000)}x`],
  ['stars', 's*'.repeat(200_000)],
])('a pattern of very many %s is refused at once, and not repeated', (_, pattern) => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ id: `services-get-${index}` }) as Rule)
  const begunMs = performance.now()
  expect(() => chooseRules(many, [pattern])).toThrow(
    `Cannot choose "${pattern.slice(0, 100)}…": no rule has such an id, a pattern has at most 200 characters (`,
  )
  expect(performance.now() - begunMs).toBeLessThan(1000)
})

test.each([
  ['is alone when it sends its own requests', 'services-list-answers-200', ['services-list-answers-200']],
  ['judges the exchanges of its family', 'services-never-fail', ['services-list-answers-200', 'services-never-fail']],
])('the check of a chosen rule %s', (_, id, wanted) => {
  const family = (name: string) => (/^services/.test(name) ? 'Services' : 'Metrics')
  const ids = ['services-list-answers-200', 'metrics-list-answers-200', 'services-never-fail', 'metrics-never-fail']
  const all = ids.map((id) => ({ id, family: family(id) }) as Rule)
  const checks = ids.map((id): Check => (id.endsWith('fail') ? { id, judge() {} } : { id, async run() {} }))
  const chosen = checksOf(chooseRules(all, [id]), { rules: all, checks })
  expect(chosen.map(({ id }) => id)).toEqual(wanted)
})
