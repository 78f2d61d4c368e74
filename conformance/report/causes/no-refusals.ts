import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { quoted } from '../../shown-value.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { type Decided, firstOf, isDecided } from './explainer.ts'
import { keyRule } from './let-in.ts'

/** Of fewer operations it is more likely what each of them does. */
const minOperations = 5

/**
 * Finds out whether an outcome comes from how the target tells refusals: as failures of its own, since one handler takes all errors for
 * such, or with a success status and an error in the body.
 *
 * @param exchanges All of the run.
 */
export function findNoRefusals(
  outcomes: readonly Outcome[],
  exchanges: readonly Exchange[],
): (outcome: Outcome) => string | undefined {
  const shown = outcomes.filter(isDecided)
  const finders = [findFailuresInstead(shown, exchanges), findSuccessesInstead(shown)]
  return (outcome) => (isDecided(outcome) ? firstOf(finders, outcome) : undefined)
}

/** Server errors, where not one request of the run was refused by a client error. */
function findFailuresInstead(
  shown: readonly Decided[],
  exchanges: readonly Exchange[],
): (outcome: Decided) => string | undefined {
  const failed = shown.filter(({ exchange }) => statusOf(exchange) >= 500).map(({ exchange }) => exchange)
  const operations = new Set(failed.map(({ operation }) => operation))
  const isRefusing = exchanges.some((one) => statusOf(one) >= 400 && statusOf(one) < 500)
  if (operations.size < minOperations || isRefusing) return () => undefined
  const statuses = [...new Set(failed.map(statusOf))].sort().join(' or ')
  const text = `${countedOperations(operations, ['answers', 'answer'])} with ${statuses} what they should refuse: no request of this run was answered with a 4xx`
  return ({ exchange }) => (statusOf(exchange) >= 500 ? text : undefined)
}

/** Replies with a success status and the body that comes where the key is missing or wrong, whatever operation is called. */
function findSuccessesInstead(shown: readonly Decided[]): (outcome: Decided) => string | undefined {
  const keyless = shown.filter(
    ({ rule, exchange }) => keyRule.test(rule.id) && isAccepted(exchange) && !exchange.request.isWithKey,
  )
  const byNames = Map.groupBy(keyless, ({ exchange }) => namesIn(exchange)?.join(' ') ?? '')
  byNames.delete('')
  const [names, alike] = [...byNames].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  if (names === undefined || countOf(alike) < minOperations) return () => undefined
  const error = names.split(' ')
  const isError = ({ exchange }: Decided) => {
    const own = isAccepted(exchange) ? namesIn(exchange) : undefined
    return own !== undefined && error.every((name) => own.includes(name))
  }
  const who = countedOperations(
    shown.filter(isError).map(({ exchange }) => exchange.operation),
    ['answers', 'answer'],
  )
  const [status] = new Set(alike?.map(({ exchange }) => statusOf(exchange)))
  const text = `${who} with ${status} and an error in the body, an object that has ${error.map(quoted).join(', ')}, what they should refuse with a 4xx`
  return (outcome) => (isError(outcome) ? text : undefined)
}

function countOf(shown: readonly Decided[] = []): number {
  return new Set(shown.map(({ exchange }) => exchange.operation)).size
}

/** Names of the fields of an object without an id, in the order of the alphabet. */
function namesIn({ reply }: Exchange): readonly string[] | undefined {
  const json = reply?.json
  return isRecord(json) && !Object.hasOwn(json, 'id') ? Object.keys(json).sort() : undefined
}

function statusOf({ reply }: Exchange): number {
  return reply?.status ?? 0
}
