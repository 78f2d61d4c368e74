import type { Exchange } from '../../exchange.ts'
import type { Outcome } from '../report.ts'

/** Of so many operations it is more likely that the target is slow than that each of them hangs. */
const minOperations = 3

/** What took less of the time for one call says nothing of those that took all of it. */
const slowShare = 1 / 3

/** Finds out whether an outcome comes from a target that is too slow for the time that a call has, and not from one that hangs. */
export function findLateReplies(
  outcomes: readonly Outcome[],
  exchanges: readonly Exchange[],
): (outcome: Outcome) => string | undefined {
  const late = outcomes.flatMap((outcome) => (isLate(outcome) ? [outcome.exchange] : []))
  const [first] = late
  const count = new Set(late.map(({ operation }) => operation)).size
  if (first === undefined || count < minOperations) return () => undefined
  // An exchange may be several calls, of which none takes more than that.
  const times = exchanges.filter(({ reply, durationMs }) => reply !== undefined && durationMs <= first.durationMs)
  const slowestMs = times.reduce((most, { durationMs }) => Math.max(most, durationMs), 0)
  if (slowestMs < first.durationMs * slowShare) return () => undefined
  const text = `${count} operations give ${first.failure} to some calls, and take up to ${Math.round(slowestMs)} ms for others: with --timeout a slow target has more time`
  return (outcome) => (isLate(outcome) ? text : undefined)
}

function isLate(outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } {
  const isDecided = outcome.verdict === 'failed' || outcome.verdict === 'not judged'
  return isDecided && outcome.exchange?.failure?.startsWith('no whole reply within ') === true
}
