import type { Exchange } from '../../exchange.ts'
import { otherKey } from '../../http/secrets.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { type Decided, isDecided } from './explainer.ts'

/**
 * Finds out whether an outcome comes from a key that the target lets in and must refuse. What fails by the same exchange comes from it
 * as well.
 */
export function findLetIn(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const byKey = outcomes.filter(({ verdict }) => verdict === 'failed').filter(isTaken(keyRule))
  const text = textOf(byKey)
  const open = new Set(byKey.map(({ exchange }) => exchange.operation))
  return (outcome) => {
    if (isTaken(keyRule)(outcome) || keylessRule.test(outcome.rule.id)) return text
    const exchange = 'exchange' in outcome ? outcome.exchange : undefined
    return exchange !== undefined && open.has(exchange.operation) && isLetIn(exchange) ? text : undefined
  }
}

/** Rules about keys that an operation must refuse. */
export const keyRule = /-(requires-a-key|rejects-an-unknown-key)$/
const keylessRule = /-does-nothing-without-a-key$/

/** Whether a rule of a kind is not kept, or could not be judged, since something was accepted. */
export function isTaken(kind: RegExp) {
  return (outcome: Outcome): outcome is Decided =>
    kind.test(outcome.rule.id) && isDecided(outcome) && isAccepted(outcome.exchange)
}

/** Whether a request was accepted without a key that somebody has, be it of the target file or of a provider state. */
function isLetIn(exchange: Exchange): boolean {
  const key = exchange.request.headers.authorization ?? ''
  return isAccepted(exchange) && !exchange.request.isWithKey && !key.includes(otherKey)
}

function textOf(outcomes: readonly Decided[]): string | undefined {
  if (outcomes.length === 0) return undefined
  const who = countedOperations(
    outcomes.map(({ exchange }) => exchange.operation),
    ['lets', 'let'],
  )
  const without = outcomes.some(({ rule }) => rule.id.endsWith('-requires-a-key')) ? ['requests without a key'] : []
  const wrong = outcomes.some(({ rule }) => rule.id.endsWith('-rejects-an-unknown-key')) ? ['keys that nobody has'] : []
  const hint = wrong.length > 0 && without.length === 0 ? ': is the whole key compared?' : ''
  return `${who} in ${[...without, ...wrong].join(' and ')}${hint}`
}
