import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import type { Changes } from '../../prepare/bodies/changes.ts'
import type { FixtureName } from '../../prepare/fixtures.ts'
import { type Trial, tryOperation } from '../../prepare/requests/requests.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { fieldsIn } from '../families.ts'
import { closedSetOf, slotsOf } from '../slots.ts'

const users: readonly FixtureName[] = ['pushUserId', 'telegramUserId']

/**
 * Only the target knows whether a user can be reached by push or Telegram. If it accepts the method for this user in another family of
 * preferences, by the same kind of request, a missing device does not explain the refusal.
 *
 * @throws RuleFailure in that case.
 */
export async function expectAsInOtherFamilies(session: Session, trial: Trial, changes: Changes): Promise<void> {
  const { exchange, missing } = trial
  const { operation } = exchange
  const method = changes.body?.value
  // A conflict may be with a preference that the user has already.
  const isJudged = isRefused(exchange) && [400, 422].includes(exchange.reply?.status ?? 0)
  if (!isJudged || !missing.some((name) => users.includes(name))) return
  for (const other of othersThatTake(session, operation, method)) {
    const taken = await session.once(`takes ${other.id} ${method}`, () => tryOperation(session, other, changes))
    if (isAccepted(taken.exchange) && hasNoOtherContact(taken, trial))
      throw new RuleFailure(`any 2xx, as ${other.method} ${other.path} answers to it`, answered(exchange), exchange)
  }
}

/** An update may leave the contact that was there, which fits the method in one family and not in the other. */
function hasNoOtherContact(taken: Trial, refused: Trial): boolean {
  const { contact } = fieldsIn(taken.exchange)
  return (contact ?? null) === null || isDeepStrictEqual(taken.entity?.sent.contact, refused.entity?.sent.contact)
}

function othersThatTake({ contract }: Session, operation: Operation, method: unknown): readonly Operation[] {
  return contract.operations.filter((other) => {
    if (other === operation || other.method !== operation.method) return false
    if (!hasNoName(other)) return false
    const slot = slotsOf(contract, other).find(({ in: where, name }) => where === 'body' && name === 'method')
    return slot !== undefined && closedSetOf(contract, slot)?.values.includes(method)
  })
}
