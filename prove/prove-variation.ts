import type { Suite } from '../conformance/suite.ts'
import type { Variation } from '../conformance/variations/variation.ts'
import { judgeTrial } from './judge.ts'

/** What the suite says about a service that is right. */
export interface Accepted {
  readonly variation: Variation
  /** False alarms, each with what was expected and what came. */
  readonly failed: readonly string[]
  readonly judged: number
}

/** Judges a service that is right in another way by all rules. */
export async function proveVariation(suite: Suite, variation: Variation): Promise<Accepted> {
  const { answers = {}, choices, firstId, fixtures, wrap } = variation
  const report = await judgeTrial({
    suite,
    rules: suite.rules,
    checks: suite.checks,
    answers,
    choices,
    firstId,
    fixtures,
    wrap,
  })
  const failed = report.outcomes.flatMap((outcome) =>
    outcome.verdict === 'failed'
      ? [`${outcome.rule.id}: expected ${outcome.expected}, got ${outcome.actual}`.slice(0, 400)]
      : [],
  )
  return { variation, failed, judged: report.outcomes.filter(({ verdict }) => verdict === 'passed').length }
}
