import type { Exchange } from '../exchange.ts'
import type { Rule } from '../rule.ts'
import type { Cause } from './cause.ts'
import type { LeftOut } from './left-out/left-out.ts'

/** What a run found out about one rule. */
export type Verdict = 'passed' | 'failed' | 'not judged' | 'not applicable'

/** In the order in which they are counted and printed. */
export const verdicts: readonly Verdict[] = ['passed', 'failed', 'not judged', 'not applicable']

/** The verdict on one rule, with what speaks for it. */
export type Outcome = PassedOutcome | FailedOutcome | UnjudgedOutcome

/** A rule that the target keeps. */
export interface PassedOutcome {
  readonly rule: Rule
  readonly verdict: 'passed'
  /** Why the target was known to break the rule: an entry of the target file that is out of date. */
  readonly known?: string | undefined
  /** What the check of this rule sent and received; empty for a check that judges the exchanges of others. */
  readonly exchanges: readonly Exchange[]
}

/** A rule that the target breaks. */
export interface FailedOutcome {
  readonly rule: Rule
  readonly verdict: 'failed'
  readonly expected: string
  readonly actual: string
  /** Why the target is known to break the rule, as its target file says: then the failure is no news. */
  readonly known?: string | undefined
  /** The exchange that broke the rule, when it was one. */
  readonly exchange: Exchange | undefined
  readonly exchanges: readonly Exchange[]
}

/** A rule of which the run does not tell. */
export interface UnjudgedOutcome {
  readonly rule: Rule
  readonly verdict: 'not judged' | 'not applicable'
  /** What is missing, or why the rule does not apply. */
  readonly reason: string
  /** The exchange that stood in the way, when it was one; another check may have sent it. */
  readonly exchange?: Exchange | undefined
  readonly exchanges: readonly Exchange[]
}

/** What the target did about an open question of the contract. */
export interface Observation {
  readonly questionId: string
  /** Whether a run sees only a part of the answer, such as those values of a field that happened to come. */
  readonly isPartial?: true
  readonly question: string
  /** Every answer that was seen, the most frequent first, with the checks that saw it. */
  readonly answers: readonly { readonly answer: string; readonly checkIds: readonly string[] }[]
}

/** Something that the run made and could not remove. */
export interface Leftover {
  /** `DELETE http://localhost:8080/api/services/7` */
  readonly request: string
  /** What the target answered. */
  readonly reply: string
}

/** How a run ended; only after `complete` was every check given its chance. */
export type Ending = 'complete' | 'interrupted' | 'limit reached' | 'target lost' | 'bailed out'

/** What one run found out. */
export interface Report {
  readonly contract: { readonly version: string; readonly digest: string }
  readonly targetUrl: string
  /** Variable of the shell that curl lines take the key from, where it is not `API_KEY`. */
  readonly keyVariable?: string | undefined
  readonly startedAt: Date
  readonly durationMs: number
  readonly ending: Ending
  /** The calls that were under way when the target was lost: one of them may be what ended it. */
  readonly underWay?: readonly Exchange[] | undefined
  /** In the order of the catalogue. */
  readonly outcomes: readonly Outcome[]
  /** What several outcomes have in common; see `findCauses`. */
  readonly causes: readonly Cause[]
  /** Lines of a target file for what the target does not offer; see `suggestLeavingOut`. */
  readonly leftOut?: readonly LeftOut[] | undefined
  readonly observations: readonly Observation[]
  readonly leftovers: readonly Leftover[]
  /** File and line of a rule's source, for people. */
  readonly locate: (place: string) => string
  /** Takes secrets out of a text that is to be shown. */
  readonly redact: (text: string) => string
}

/** Failures that the target file does not know of. */
export function newFailures(outcomes: readonly Outcome[]): readonly FailedOutcome[] {
  return outcomes.filter((outcome) => outcome.verdict === 'failed').filter(({ known }) => known === undefined)
}

/** Ids of rules that the target file lists as known to fail, and that passed. */
export function staleKnownFailures(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.flatMap((outcome) =>
    outcome.verdict === 'passed' && outcome.known !== undefined ? [outcome.rule.id] : [],
  )
}

/** How many outcomes have each verdict. */
export function countVerdicts(outcomes: readonly Outcome[]): Readonly<Record<Verdict, number>> {
  const counts = { passed: 0, failed: 0, 'not judged': 0, 'not applicable': 0 }
  for (const outcome of outcomes) counts[outcome.verdict]++
  return counts
}

const order: readonly Verdict[] = ['failed', 'not judged', 'passed', 'not applicable']

/** Sorts outcomes by how much they have to tell: failures first. */
export function byVerdict(one: Outcome, other: Outcome): number {
  return order.indexOf(one.verdict) - order.indexOf(other.verdict)
}
