import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSuite } from '../conformance/suite.ts'
import { mixed } from '../conformance/variations/mixed-variations.ts'
import type { Variation } from '../conformance/variations/variation.ts'
import { variations } from '../conformance/variations/variations.ts'
import { judgeTrial } from './judge.ts'

const suite = await loadSuite(join(import.meta.dirname, '..', 'spec'))

/** What a service does of its own accord, nobody has told the suite; that is no reason to leave rules aside. */
const habits = [
  ['contact-in-writes-creates', /^(alert|duty|update|subscription)-preferences-/],
  ['groups-of-audiences', /^status-page-groups-/],
  ['publish-nothing-held-409', /^services-publish-status-/],
  ['pages-need-services', /^status-page/],
  ['one-domain', /^status-page/],
  ['one-target-a-level', /^escalation-policies-/],
] as const

// None of them touches what another is about, so that they are tried in one run.
test('what habits mean for bodies is learned, and all rules that they are about are judged', async () => {
  const chosen = habits.map(([id]) => variations.find((one) => one.id === id) as Variation)
  const rules = suite.rules.filter(({ id }) => habits.some(([, pattern]) => pattern.test(id)))
  const { outcomes } = await judgeTrial({
    ...mixed('all habits', chosen),
    answers: {},
    suite,
    rules,
    checks: suite.checks,
  })
  expect(habits.filter(([, pattern]) => rules.filter(({ id }) => pattern.test(id)).length <= 10)).toEqual([])
  expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
})
