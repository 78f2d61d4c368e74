import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted, requireAnswer } from '../../prepare/answer.ts'
import { idInReply } from '../../prepare/entities/created.ts'
import { keepsState } from '../../prepare/entities/state.ts'
import { operationAt } from '../../prepare/item-paths.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { isRecord } from '../../schema/layers.ts'
import { expectKept, keptFields } from '../compare/kept-fields.ts'
import type { Slot } from '../slots.ts'

/** A value that a target has accepted, and in which exchange. */
interface Taken {
  readonly value: unknown
  readonly exchange: Exchange
}

/**
 * Where a value was accepted as a field of a body, neither the reply nor what is read after it shows another one; both may show none.
 *
 * @throws RuleFailure when one of them does.
 */
export async function expectTaken(session: Session, slot: Slot, { value, exchange }: Taken): Promise<void> {
  // A mock answers with its example.
  if (slot.in !== 'body' || !slot.isOutermost || !(await keepsState(session))) return
  const names = keptFields(session.contract, slot.operation).filter((name) => name === slot.name)
  for (const shown of [exchange, await readAfter(session, exchange)]) {
    const read = shown?.reply?.json
    if (shown === undefined || !isRecord(read) || read[slot.name] === undefined || read[slot.name] === null) continue
    expectKept(names, { sent: { [slot.name]: value }, read, exchange: shown })
  }
}

/** What was written, read alone; `undefined` where it cannot be, or is gone: whoever made a preference in a turn has removed it by now. */
async function readAfter(session: Session, written: Exchange): Promise<Exchange | undefined> {
  const { operation, request } = written
  const isNew = operation.method === 'POST'
  const read = operationAt(session.contract, 'GET', isNew ? `${operation.path}/{id}` : operation.path)
  const id = idInReply(written)
  if (read === undefined || hasNoName(operation) || (isNew && id === undefined)) return undefined
  const url = isNew ? `${request.url}/${encodeURIComponent(id ?? '')}` : request.url
  const exchange = requireAnswer(await session.send({ operation: read, path: valuesIn(url, read) }))
  return isAccepted(exchange) ? exchange : undefined
}

/** The values of a path's parameters, as they stand at the end of a URL. */
function valuesIn(url: string, { path }: Operation): PathValues {
  const segments = new URL(url).pathname.split('/').toReversed()
  const names = path.split('/').toReversed()
  const values = names.map((name, index) => [name.slice(1, -1), decodeURIComponent(segments[index] ?? '')] as const)
  return Object.fromEntries(values.filter((_, index) => names[index]?.startsWith('{')))
}
