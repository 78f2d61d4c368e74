import { onlySetup, type Session } from '../../check.ts'
import type { Contract, Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { prepareBody } from '../../prepare/bodies/bodies.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import { tryOperation } from '../../prepare/requests/requests.ts'
import { keywordOf, schemaLayers } from '../../schema/layers.ts'
import { closedSetOf, type Slot, slotsOf } from '../slots.ts'
import { valueAt } from './follows-writes.ts'

/**
 * The changed request with another listed value in a field beside the one that is changed: which of them go together is the target's
 * to know, such as a priority that no calls are made for.
 */
export function withOtherValues(contract: Contract, operation: Operation, changes: Changes): readonly Changes[] {
  return slotsBeside(contract, operation, changes).flatMap((slot) => {
    const values = closedSetOf(contract, slot)?.values ?? []
    return values.map((value) => ({ ...changes, beside: { path: slot.path, value } }))
  })
}

/** The same without one of the fields beside: it may say more of what is changed, such as how often something is repeated. */
export function withFewerFields(contract: Contract, operation: Operation, changes: Changes): readonly Changes[] {
  return slotsBeside(contract, operation, changes).map(({ path }) => ({ ...changes, beside: { path } }))
}

/** The same with one of the flags beside turned over: what holds of a value holds whatever they say, unless the contract tells otherwise. */
export function withTurnedFlags(session: Session, operation: Operation, changes: Changes): readonly Changes[] {
  const { body } = prepareBody(session, operation, {})
  return slotsBeside(session.contract, operation, changes).flatMap(({ place, path }) => {
    const isFlag = keywordOf(schemaLayers(session.contract, place), 'type')?.value === 'boolean'
    return isFlag ? [{ ...changes, beside: { path, value: valueAt(body, path) !== true } }] : []
  })
}

function slotsBeside(contract: Contract, operation: Operation, { body }: Changes): readonly Slot[] {
  if (body === undefined) return []
  const changed = body.path.at(-1)
  return slotsOf(contract, operation).filter((slot) => slot.in === 'body' && slot.isOutermost && slot.name !== changed)
}

/** The first of several requests that the target accepts; `undefined` when it accepts none of them. */
export async function firstAccepted(
  session: Session,
  operation: Operation,
  ways: readonly Changes[],
): Promise<Exchange | undefined> {
  for (const changes of ways) {
    const trial = await tryOperation(session, operation, changes).catch(onlySetup)
    if (trial !== undefined && isAccepted(trial.exchange)) return trial.exchange
  }
  return undefined
}
