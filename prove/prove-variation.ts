import type { Suite } from '../conformance/suite.ts'
import type { Variation } from '../conformance/variations/variation.ts'
import { judgeTrial } from './judge.ts'
import type { Accepted } from './trial.ts'
import { acceptedIn } from './verdicts.ts'

/** Judges a service that is right in another way by all rules. */
export async function proveVariation(suite: Suite, variation: Variation): Promise<Accepted> {
  const { answers = {}, choices, firstId, fixtures, hinders, wrap } = variation
  const { rules, checks } = suite
  return acceptedIn(await judgeTrial({ suite, rules, checks, answers, choices, firstId, fixtures, wrap }), hinders)
}
