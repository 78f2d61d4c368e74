import type { Suite } from '../conformance/suite.ts'
import type { Variation } from '../conformance/variations/variation.ts'
import { judgeTrial } from './judge.ts'
import { misreadIn } from './misread.ts'
import type { Means } from './right-service.ts'
import type { Accepted } from './trial.ts'
import { acceptedIn } from './verdicts.ts'

/** A right service answers, if late, as this process does all the work, and may get little of a busy machine. */
const timeoutMs = 60_000

/** Judges a service that is right in another way by all rules. */
export async function proveVariation(suite: Suite, variation: Variation, means: Means): Promise<Accepted> {
  const { answers = {}, choices, firstId, fixtures, givenIds, hinders, states, wrap } = variation
  const { checks } = suite
  // What it calls itself is judged by the trials of outbound calls, where somebody listens.
  const rules = suite.rules.filter(({ id }) => !id.startsWith('actions-'))
  const given = { answers, choices, firstId, fixtures, givenIds, means, states, timeoutMs, wrap }
  const report = await judgeTrial({ suite, rules, checks, ...given })
  // What stands in front of the service may answer in its place, and what others wrote in an account may not follow its choices.
  const isItsOwn = means === 'states' && wrap === undefined && states === undefined
  const misread = isItsOwn ? misreadIn(report, choices) : []
  return acceptedIn(report, { hindered: means === 'states' ? hinders : ['*'], misread })
}
