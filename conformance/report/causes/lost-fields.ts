import type { Outcome } from '../report.ts'

/** Fewer rules than this are told one by one. */
const minRules = 3
const onlyMissing = /^\w+ missing(, \w+ missing)*$/

/** Finds out whether an outcome comes from fields that replies lack, and have elsewhere or were sent. */
export function findLostFields(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const texts = Map.groupBy(outcomes, textOf)
  return (outcome) => {
    const text = textOf(outcome)
    return text !== undefined && (texts.get(text)?.length ?? 0) >= minRules ? text : undefined
  }
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
