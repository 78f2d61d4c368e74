import type { Exchange } from '../../exchange.ts'
import type { FailedOutcome, Outcome, UnjudgedOutcome } from '../report.ts'

/** An outcome that needs explaining, and the exchange that decided it. */
export type Decided = (FailedOutcome | UnjudgedOutcome) & { readonly exchange: Exchange }

/** Tells the cause of an outcome, in words; `undefined` where it is another one. */
export type Explainer<Explained> = (outcome: Explained) => string | undefined

/** Whether an outcome is one that needs explaining, and one exchange decided it. */
export function isDecided(outcome: Outcome): outcome is Decided {
  return (outcome.verdict === 'failed' || outcome.verdict === 'not judged') && outcome.exchange !== undefined
}

/** Tells what outcomes have in common, where so many have it; fewer are told one by one. */
export function ofSeveral<Explained>(
  outcomes: readonly Explained[],
  textOf: Explainer<Explained>,
  least: number,
): Explainer<Explained> {
  const texts = Map.groupBy(outcomes, textOf)
  return (outcome) => {
    const text = textOf(outcome)
    return text !== undefined && (texts.get(text)?.length ?? 0) >= least ? text : undefined
  }
}

/** The first cause that one of several explainers tells. */
export function firstOf<Explained>(
  explainers: readonly Explainer<Explained>[],
  outcome: Explained,
): string | undefined {
  for (const explain of explainers) {
    const text = explain(outcome)
    if (text !== undefined) return text
  }
  return undefined
}

/** Some of several names, and how many more there are. */
export function listed(names: readonly string[], most: number): string {
  const rest = names.length - most
  return `${names.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
