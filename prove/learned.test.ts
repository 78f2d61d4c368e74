import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSuite } from '../conformance/suite.ts'
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
] as const

test.for(habits)('what %s means for bodies is learned, and all rules of it are judged', async ([id, pattern]) => {
  const { answers = {}, ...variation } = variations.find((one) => one.id === id) as Variation
  const rules = suite.rules.filter((rule) => pattern.test(rule.id))
  const { outcomes } = await judgeTrial({ ...variation, answers, suite, rules, checks: suite.checks })
  expect(rules.length).toBeGreaterThan(10)
  expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
})
