import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { idInReply } from '../../prepare/entities/created.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { type Decided, isDecided } from './explainer.ts'
import { lastWrite, placeOf } from './written-places.ts'

/**
 * Finds out whether an outcome comes from something that was removed and is there all the same, since the removal does nothing.
 *
 * @param exchanges All of the run.
 */
export function findIdleRemovals(exchanges: readonly Exchange[]): (outcome: Outcome) => string | undefined {
  const removals = removalsOf(exchanges)
  const removalOf = (exchange: Exchange) => removalBefore(exchange, removals)
  const idle = operationsWithoutEffect(exchanges, removalOf)
  const text = `${countedOperations(idle, ['removes', 'remove'])} nothing: what was to be removed can be read and written as before`
  const isOfIdle = ({ exchange, exchanges: own }: Decided): boolean => {
    const removal = removalOf(exchange) ?? lastWrite(own, exchange)
    return removal !== undefined && idle.has(removal.operation)
  }
  return (outcome) =>
    outcome.verdict === 'failed' && isDecided(outcome) && isAccepted(outcome.exchange) && isOfIdle(outcome)
      ? text
      : undefined
}

/** The first removals of what was there, by the place of that. */
function removalsOf(exchanges: readonly Exchange[]): ReadonlyMap<string, Exchange> {
  const known = new Set<string>()
  const removals = new Map<string, Exchange>()
  for (const exchange of exchanges.filter(isAccepted).filter(({ request }) => request.isWithKey)) {
    const { method, path } = exchange.operation
    const place = placeOf(exchange)
    if (method === 'POST') known.add(`${place}/${idInReply(exchange)}`)
    else if (method !== 'DELETE') known.add(place)
    else if (path.endsWith('}') && known.has(place) && !removals.has(place)) removals.set(place, exchange)
  }
  return removals
}

/** A second removal may be accepted where nothing is left, so it tells nothing. */
function removalBefore(exchange: Exchange, removals: ReadonlyMap<string, Exchange>): Exchange | undefined {
  if (exchange.operation.method === 'DELETE') return undefined
  const steps = placeOf(exchange).split('/')
  for (let length = steps.length; length > 3; length--) {
    const removal = removals.get(steps.slice(0, length).join('/'))
    if (removal !== undefined && removal.startedAtMs + removal.durationMs <= exchange.startedAtMs) return removal
  }
  return undefined
}

const goneStatuses = [404, 410]

/** Removals after which nothing was refused, and something was written to what was gone: a read may come from a copy. */
function operationsWithoutEffect(
  exchanges: readonly Exchange[],
  removalOf: (exchange: Exchange) => Exchange | undefined,
): ReadonlySet<Operation> {
  const written = new Set<Operation>()
  const refused = new Set<Operation>()
  for (const exchange of exchanges) {
    const removal = removalOf(exchange)
    if (removal === undefined || !exchange.request.isWithKey) continue
    const isItself = placeOf(exchange) === placeOf(removal)
    if (isItself && goneStatuses.includes(exchange.reply?.status ?? 0)) refused.add(removal.operation)
    else if (exchange.operation.method !== 'GET' && isAccepted(exchange)) written.add(removal.operation)
  }
  return new Set([...written].filter((operation) => !refused.has(operation)))
}
