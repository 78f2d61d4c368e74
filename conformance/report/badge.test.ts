import { expect, test } from 'vitest'
import { reportOf, ruleOf } from '../test-support/reports.ts'
import { renderBadge } from './badge.ts'
import type { Outcome, Report } from './report.ts'

const passed: Outcome = { rule: ruleOf('a'), verdict: 'passed', exchanges: [] }
const failed: Outcome = {
  rule: ruleOf('b'),
  verdict: 'failed',
  expected: '',
  actual: '',
  exchange: undefined,
  exchanges: [],
}
const unjudged: Outcome = { rule: ruleOf('c'), verdict: 'not judged', reason: 'no fixture', exchanges: [] }

const table: readonly [name: string, changes: Partial<Report>, message: string, color: string][] = [
  ['all is well', { outcomes: [passed, passed] }, '2 passed', 'brightgreen'],
  ['some could not be judged', { outcomes: [passed, unjudged] }, '1 passed, 1 not judged', 'brightgreen'],
  ['a rule is broken', { outcomes: [passed, failed] }, '1 passed, 1 failed', 'red'],
  ['the failure is known', { outcomes: [passed, { ...failed, known: 'later' }] }, '1 passed, 1 failed', 'yellow'],
  ['a known failure passes', { outcomes: [{ ...passed, known: 'later' }] }, '1 passed', 'red'],
  ['nothing was judged', { outcomes: [unjudged] }, '0 passed, 1 not judged', 'lightgrey'],
  ['the run was ended early', { outcomes: [passed], ending: 'interrupted' }, '1 passed, interrupted', 'lightgrey'],
]

test.each(table)('where %s, the badge says so', (_, changes, message, color) => {
  expect(renderBadge(reportOf(changes))).toBe(
    `{\n  "schemaVersion": 1,\n  "label": "conformance",\n  "message": "${message}",\n  "color": "${color}"\n}\n`,
  )
})
