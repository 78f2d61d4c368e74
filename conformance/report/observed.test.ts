import { expect, test } from 'vitest'
import { reportOf } from '../test-support/reports.ts'
import { parseYaml } from '../yaml.ts'
import { renderObserved } from './observed.ts'

test('renderObserved writes the answers of a target file', () => {
  const observations = [
    { questionId: 'missing-key-status', question: 'Which\nstatus?', answers: [{ answer: '401', checkIds: ['a'] }] },
    {
      questionId: 'list-order',
      question: 'Which order?',
      answers: [
        { answer: 'stable: "yes"', checkIds: ['a', 'b'] },
        { answer: 'secret\u001b', checkIds: ['c'] },
      ],
    },
    {
      questionId: 'colour-values',
      question: 'Which colours?',
      isPartial: true,
      answers: [
        { answer: 'RED', checkIds: ['a'] },
        { answer: 'BLUE', checkIds: ['a'] },
      ],
    } as const,
  ]
  const text = renderObserved(reportOf({ observations }))
  expect(text).toBe(`# What http://localhost:8080 did on 2026-09-14T08:30:00.000Z.
answers:
  # Which\\nstatus?
  missing-key-status: "401"
  # Which order?
  list-order: ["stable: \\"yes\\"", "…\\\\u001b"]
  # Which colours? So far there were:
  # colour-values: ["RED", "BLUE"]
`)
  expect(parseYaml(renderObserved(reportOf({ observations: observations.slice(2) })))).toEqual({ answers: {} })
  expect(parseYaml(text)).toMatchObject({ answers: { 'missing-key-status': '401' } })
})

test('where nothing was seen, there are no answers', () => {
  expect(parseYaml(renderObserved(reportOf({})))).toEqual({ answers: {} })
})
