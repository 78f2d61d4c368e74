import type { Exchange } from '../../exchange.ts'
import { namesThing } from './refused-fixtures.ts'

/**
 * Ids of the operations that answer every call with 401, though it carries a key that others let in: a gateway may drop it on the way.
 * None where each such call names a fixture, as that may be what is refused.
 */
export function operationsWithoutKey(
  exchanges: readonly Exchange[],
  fixtures: Readonly<Record<string, string | number>>,
): ReadonlySet<string> {
  const byOperation = Map.groupBy(
    exchanges.filter(({ request }) => request.isWithKey),
    ({ operation }) => operation.id,
  )
  const lost = [...byOperation].filter(([, calls]) => calls.every(({ reply }) => reply?.status === 401))
  const named = Object.values(fixtures).map((value) => namesThing(String(value)))
  const namesNone = (exchange: Exchange) => !named.some((isNamedBy) => isNamedBy(exchange))
  return new Set(lost.some(([, calls]) => calls.some(namesNone)) ? lost.map(([id]) => id) : [])
}
