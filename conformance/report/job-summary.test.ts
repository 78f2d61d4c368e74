import { expect, test } from 'vitest'
import { reportOf, ruleOf } from '../test-support/reports.ts'
import { renderJobSummary } from './job-summary.ts'
import type { Outcome } from './report.ts'

function failed(id: string, actual = '201'): Outcome {
  return { rule: ruleOf(id), verdict: 'failed', expected: '4xx', actual, exchange: undefined, exchanges: [] }
}

test('renderJobSummary shows the matrix, causes, failures and reasons, and shows what a target answers as code', () => {
  const outcomes: readonly Outcome[] = [
    failed('a'),
    failed('b'),
    failed('c', '`<img src=x>`\n# Bearer secret'),
    { rule: ruleOf('d', { kind: 'state' }), verdict: 'passed', known: 'slow', exchanges: [] },
    { rule: ruleOf('e', { family: 'Lines' }), verdict: 'not judged', reason: 'no user is known', exchanges: [] },
  ]
  const causes = [{ text: 'GET /orders is missing', ruleIds: ['a', 'b'] }]
  expect(renderJobSummary(reportOf({ outcomes, causes }))).toBe(`### Conformance of \`http://localhost:8080\`

|  | limit | state |
| --- | --- | --- |
| Orders | 3 ✗ | 1 ✓ |
| Lines | 1 – | · |

1 passed ✓ · 3 failed ✗ · 1 not judged – · 0 not applicable ○

**Failed**

- 2 rules: \`GET /orders is missing\`
- \`c\`: expected \`4xx\`, got \`'<img src=x>'\\n# …\`
- \`d\` passes now: remove it from the known failures

**Not judged**

- 1: \`no user is known\`

`)
})

test('of very many failures the first fifty are named, and how many are left', () => {
  const outcomes = Array.from({ length: 60 }, (_, index) => failed(`rule-${index}`))
  const lines = renderJobSummary(reportOf({ outcomes })).trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(51)
  expect(lines.at(-1)).toBe('- 10 more')
})

test('a run that ended early is not taken for a whole one', () => {
  const summary = renderJobSummary(reportOf({ outcomes: [failed('a')], ending: 'limit reached' }))
  expect(summary).toContain('not applicable ○\n\n**The run reached a limit and ended early.**\n\n**Failed**\n')
})
