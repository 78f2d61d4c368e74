import { expect, test } from 'vitest'
import { compareReports, type WrittenReport } from './compare.ts'
import type { Verdict } from './report.ts'

function reportWith(verdicts: Readonly<Record<string, Verdict>>, answers: Readonly<Record<string, string[]>> = {}) {
  return {
    rules: Object.entries(verdicts).map(([id, verdict]) => ({ id, verdict })),
    questions: Object.entries(answers).map(([id, texts]) => ({ id, answers: texts.map((answer) => ({ answer })) })),
  } as unknown as WrittenReport
}

test.each<[Verdict | undefined, Verdict | undefined, string | undefined]>([
  ['passed', 'failed', 'worse'],
  ['not judged', 'failed', 'worse'],
  ['not applicable', 'failed', 'worse'],
  ['passed', 'not judged', 'worse'],
  ['failed', 'passed', 'better'],
  ['failed', 'not judged', 'better'],
  ['not judged', 'passed', 'better'],
  ['passed', 'not applicable', 'otherwise'],
  ['not applicable', 'not judged', 'otherwise'],
  ['passed', 'passed', undefined],
  ['failed', 'failed', undefined],
  [undefined, 'failed', 'added'],
  ['passed', undefined, 'gone'],
])('a rule that was %j and is %j is told under %j', (from, to, direction) => {
  const { answers: _, ...comparison } = compareReports(
    reportWith(from === undefined ? {} : { a: from }),
    reportWith(to === undefined ? {} : { a: to }),
  )
  const told = Object.entries(comparison).flatMap(([name, changes]) => changes.map((change) => [name, change]))
  expect(told).toEqual(direction === undefined ? [] : [[direction, { ruleId: 'a', from, to }]])
})

test('answers that changed are told, whatever their order', () => {
  const before = reportWith({}, { same: ['401', '403'], other: ['401'], gone: ['a'] })
  const after = reportWith({}, { same: ['403', '401'], other: ['403'], fresh: ['b'] })
  expect(compareReports(before, after).answers).toEqual([{ questionId: 'other', from: '401', to: '403' }])
})
