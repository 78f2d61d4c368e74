import type { Report, UnjudgedOutcome } from './report.ts'
import { unchanging } from './unchanging.ts'

/** Why rules were not judged, or do not apply: a cause of several outcomes, or the reason of its own that each has. */
export interface Reason {
  readonly text: string
  readonly ruleIds: readonly string[]
}

/** The reasons for a verdict, the one of most rules first. */
export function reasonsOf({ outcomes, causes }: Report, verdict: UnjudgedOutcome['verdict']): readonly Reason[] {
  const unjudged = outcomes.filter((outcome): outcome is UnjudgedOutcome => outcome.verdict === verdict)
  const textsById = new Map(causes.flatMap(({ text, ruleIds }) => ruleIds.map((id) => [id, text] as const)))
  const told = unjudged.map(({ reason, rule }) => ({ text: textsById.get(rule.id) ?? reason, id: rule.id }))
  return [...Map.groupBy(told, ({ text }) => withoutIds(text)).values()]
    .map((some) => ({ text: some[0]?.text ?? '', ruleIds: some.map(({ id }) => id) }))
    .sort((a, b) => b.ruleIds.length - a.ruleIds.length)
}

/** A reason whose quoted reply, which stands behind its status, lacks what is another one each time. */
function withoutIds(reason: string): string {
  const [before, reply] = reason.split(/(?<=: \d{3} )(.*)/s)
  return reply === undefined ? reason : `${before}${unchanging(reply)}`
}
