import type { Operation } from '../../contract.ts'
import { sentBodyOf } from '../../derived/lives/readers.ts'
import type { Exchange } from '../../exchange.ts'
import type { Fields } from '../../fields.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { idInReply } from '../../prepare/entities/created.ts'
import { isRecord } from '../../schema/layers.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { isDecided } from './explainer.ts'
import { lastWrite, placeOf } from './written-places.ts'

/**
 * Finds out whether an outcome comes from an update that answers with a success and does nothing, whatever it is sent.
 *
 * @param exchanges All of the run.
 */
export function findIdleUpdates(exchanges: readonly Exchange[]): (outcome: Outcome) => string | undefined {
  const idle = idleUpdates(exchanges)
  const text = `${countedOperations(idle, ['changes', 'change'])} nothing: what is read afterwards is what was there before`
  return (outcome) => {
    if (outcome.verdict !== 'failed' || !isDecided(outcome)) return undefined
    const { exchange, exchanges: own } = outcome
    if (!isAccepted(exchange) || !exchange.request.isWithKey) return undefined
    const write = exchange.operation.method === 'GET' ? lastWrite(own, exchange) : exchange
    return write !== undefined && idle.has(write.operation) ? text : undefined
  }
}

/** Updates after which what was made showed the texts that it was made with, though others had been sent. */
function idleUpdates(exchanges: readonly Exchange[]): ReadonlySet<Operation> {
  const [idle, effective] = [new Set<Operation>(), new Set<Operation>()]
  const made = new Map<string, Made>()
  for (const exchange of exchanges.filter(isAccepted).filter(({ request }) => request.isWithKey)) {
    const { method } = exchange.operation
    const place = placeOf(exchange)
    const json = exchange.reply?.json
    const one = made.get(place)
    if (method === 'POST' && isRecord(json)) made.set(`${place}/${idInReply(exchange)}`, { shown: json })
    else if (method === 'PUT' && one !== undefined) made.set(place, { ...one, update: exchange })
    else if (method === 'GET' && one !== undefined) {
      // A second read may come from a copy of the first.
      made.delete(place)
      const effect =
        one.update && isRecord(json) && effectOf(sentBodyOf(one.update), { before: one.shown, after: json })
      if (one.update && effect) (effect === 'some' ? effective : idle).add(one.update.operation)
    }
    // What is written inside may change the whole.
    if (method !== 'GET') made.delete(place.slice(0, place.lastIndexOf('/')))
  }
  return new Set([...idle].filter((operation) => !effective.has(operation)))
}

/** Something that nobody has read yet, as the reply to its creation shows it. */
interface Made {
  readonly shown: Fields
  readonly update?: Exchange
}

/** What became of texts that differ from those before; `undefined` where there are none. */
function effectOf(
  sent: Fields,
  { before, after }: Readonly<Record<'before' | 'after', Fields>>,
): 'some' | 'none' | undefined {
  const names = Object.keys(sent).filter(
    (name) => isText(sent[name]) && isText(before[name]) && sent[name] !== before[name],
  )
  if (names.length === 0) return undefined
  return names.every((name) => after[name] === before[name]) ? 'none' : 'some'
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
