import type { Report, UnjudgedOutcome } from './report.ts'

/** Why rules were not judged, or do not apply: a cause of several outcomes, or the reason of its own that each has. */
export interface Reason {
  readonly text: string
  readonly ruleIds: readonly string[]
}

/** The reasons for a verdict, the one of most rules first. */
export function reasonsOf({ outcomes, causes }: Report, verdict: UnjudgedOutcome['verdict']): readonly Reason[] {
  const unjudged = outcomes.filter((outcome): outcome is UnjudgedOutcome => outcome.verdict === verdict)
  const textsById = new Map(causes.flatMap(({ text, ruleIds }) => ruleIds.map((id) => [id, text] as const)))
  const byText = Map.groupBy(unjudged, ({ reason, rule }) => textsById.get(rule.id) ?? reason)
  return [...byText]
    .map(([text, some]) => ({ text, ruleIds: some.map(({ rule }) => rule.id) }))
    .sort((a, b) => b.ruleIds.length - a.ruleIds.length)
}
