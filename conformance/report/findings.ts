import type { Cause } from './cause.ts'
import { type FailedOutcome, newFailures, type Report } from './report.ts'

/** What a run has to say of failures that the target file does not know of, each of them once. */
export interface Findings {
  /** What several outcomes have in common, a failure among them: others are told with the reasons why rules were not judged. */
  readonly causes: readonly Cause[]
  /** Failures that no cause tells. */
  readonly failures: readonly FailedOutcome[]
}

/** The findings of a report. */
export function findingsOf({ outcomes, causes }: Pick<Report, 'outcomes' | 'causes'>): Findings {
  const failures = newFailures(outcomes)
  const failedIds = new Set(failures.map(({ rule }) => rule.id))
  const told = new Set(causes.flatMap(({ ruleIds }) => ruleIds))
  return {
    causes: causes.filter(({ ruleIds }) => ruleIds.some((id) => failedIds.has(id))),
    failures: failures.filter(({ rule }) => !told.has(rule.id)),
  }
}
