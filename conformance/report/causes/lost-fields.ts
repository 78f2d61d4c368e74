import type { Outcome } from '../report.ts'
import { ofSeveral } from './explainer.ts'

const minRules = 3
const onlyMissing = /^\w+ missing(, \w+ missing)*$/

/** Finds out whether an outcome comes from fields that replies lack, and have elsewhere or were sent. */
export function findLostFields(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  return ofSeveral(outcomes, textOf, minRules)
}

function textOf(outcome: Outcome): string | undefined {
  const fields = outcome.verdict === 'failed' ? missingFields(outcome.actual) : []
  if (fields.length === 0) return undefined
  return `${outcome.rule.family}: replies lack ${fields.join(', ')}, which was written or is shown elsewhere`
}

/** The fields that a reply lacks, where it is wrong for nothing else. */
export function missingFields(actual: string): readonly string[] {
  return onlyMissing.test(actual) ? actual.replaceAll(' missing', '').split(', ') : []
}
