import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isGivenAnswer, judgeAnswers, unlikelyAnswers } from './answers.ts'
import { loadSuite } from './suite.ts'
import type { Target } from './target.ts'
import { exchangeOf, ruleOf } from './test-support/reports.ts'
import { standInTarget } from './test-support/stand-in/judge-stand-in.ts'

test.each<[string, readonly string[], boolean]>([
  ['401', ['401'], true],
  ['403', ['401'], false],
  ['403', ['401', '403'], true],
  ['422', ['4xx'], true],
  ['500', ['4xx'], false],
  ['4xx', ['4xx'], true],
  ['refused', ['clamped'], false],
  ['metrics.create 201', ['2xx'], true],
  ['metrics.create 201', ['201'], true],
  ['metrics.create 201', ['200'], false],
  ['metrics.create 201', ['metrics.create 201', 'metrics.update 200'], true],
  ['metrics.update 201', ['metrics.create 201', 'metrics.update 200'], false],
  ['metrics.create 201', ['metrics.create 2xx'], true],
  ['metrics.update 201', ['metrics.create 2xx'], false],
  ['502', ['any'], true],
  ['bound', ['100'], true],
  ['bound', ['none'], false],
  ['comma or repeated', ['repeated'], true],
  ['comma', ['repeated'], false],
  ['subscribed, groups', ['groups', 'subscribed'], true],
  ['subscribed, groups', ['groups, subscribed'], true],
  ['subscribed, groups', ['groups'], false],
  ['subscribed', ['groups', 'subscribed'], true],
])('what is seen, %j, is one of %j: %j', (seen, given, expected) => {
  expect(isGivenAnswer(seen, given)).toBe(expected)
})

test.each<[string, string | string[], boolean]>([
  ['missing-key-status', '418', false],
  ['missing-key-status', ['401', '4xx'], false],
  ['missing-key-status', 'banana', true],
  ['metric-and-status-page-success-codes', 'metrics.create 201', false],
  ['metrics-max-results-bound', '250', false],
  ['include-form', 'comma or repeated', false],
  ['include-form', 'commas', true],
  ['service-status-values', 'DOWN', false],
])('an answer to %s that nobody knows is told: %j, %j', async (id, answer, isTold) => {
  const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))
  const target = { answers: { [id]: answer } } as unknown as Target
  expect(unlikelyAnswers(target, suite.questions)).toHaveLength(isTold ? 1 : 0)
})

const questions = [
  { id: 'missing-key-status', question: 'Which status?', places: [], answers: [] },
  { id: 'list-order', question: 'Which order?', places: [], answers: [] },
]
const exchange = exchangeOf({}, { status: 403, text: '' })

function judge(answers: Record<string, string | string[]>, seen: Record<string, Record<string, string[]>>) {
  const observations = new Map(
    Object.entries(seen).map(([id, byAnswer]) => [
      id,
      new Map(
        Object.entries(byAnswer).map(([answer, checks]) => [answer, new Map(checks.map((id) => [id, exchange]))]),
      ),
    ]),
  )
  const target = { ...standInTarget('http://in-process.invalid'), answers }
  return judgeAnswers({ target, observations }, [ruleOf('a', { questions: ['list-order'] })], questions)
}

test('what the target does against a given answer fails a rule of its own, with the exchange', () => {
  expect(judge({ 'missing-key-status': '401' }, { 'missing-key-status': { 401: ['a'], 403: ['b'] } })).toEqual([
    {
      rule: {
        id: 'answer-missing-key-status',
        kind: 'state',
        family: 'Open questions',
        text: 'Which status? As declared: 401.',
        source: 'open-questions.yaml#',
        origin: 'target file',
        questions: ['missing-key-status'],
      },
      verdict: 'failed',
      expected: '401',
      actual: '403 (seen by b)',
      exchange,
      exchanges: [exchange],
    },
  ])
})

test.each<[string, Record<string, string | string[]>, Record<string, Record<string, string[]>>, readonly string[]]>([
  [
    'a kept answer passes',
    { 'missing-key-status': ['401', '403'] },
    { 'missing-key-status': { 403: ['b'] } },
    ['passed'],
  ],
  ['an answer that nothing showed is not judged', { 'list-order': 'stable' }, {}, ['not judged']],
  ['a question that no chosen rule is about is left out', { 'missing-key-status': '401' }, {}, []],
  ['a question without an answer has no rule', {}, { 'missing-key-status': { 403: ['b'] } }, []],
])('%s', (_, answers, seen, verdicts) => {
  expect(judge(answers, seen).map(({ verdict }) => verdict)).toEqual(verdicts)
})
