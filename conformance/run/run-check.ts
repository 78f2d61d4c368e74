import { type ActiveCheck, onlySetup, RuleFailure, type Session, SetupFailure } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, isLockedOut, isRefused, requireAnswer } from '../prepare/answer.ts'
import { mayLackPermission } from '../prepare/requests/permissions.ts'
import { unchangedTrial } from '../prepare/requests/requests.ts'
import { hasNoName } from '../prepare/turns/take-turn.ts'

/**
 * Runs a check that sends requests, and lets no failure count that rests on a request which the target did not look at.
 *
 * @param isThere Whether an exchange is about something that the run has made and not removed.
 * @throws SetupFailure when the target limits rates, or the key may not use the operation at all: which permissions it needs is open.
 */
export async function runCheck(
  session: Session,
  check: ActiveCheck,
  isThere: (exchange: Exchange) => boolean,
): Promise<void> {
  try {
    await check.run(session)
  } catch (error) {
    if (error instanceof RuleFailure && error.exchange !== undefined) await requireLookedAt(session, error.exchange)
    if (error instanceof SetupFailure && error.exchange !== undefined && isThere(error.exchange))
      await expectFound(session, error.exchange)
    throw error
  }
}

async function requireLookedAt(session: Session, exchange: Exchange): Promise<void> {
  requireAnswer(exchange)
  if (!(await mayLackPermission(session, exchange))) return
  const { operation } = exchange
  const usual = await unchangedTrial(session, operation).catch(onlySetup)
  if (usual === undefined || !isLockedOut(usual.exchange)) return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`the target does not let this key use ${what}: ${answered(usual.exchange)}`, usual.exchange)
}

/** @throws RuleFailure when a check could not go on since something that is there was not found by an operation that finds others. */
async function expectFound(session: Session, exchange: Exchange): Promise<void> {
  const { operation } = exchange
  requireAnswer(exchange)
  // What a user already has may take the place of a preference that says the same.
  if (operation.method !== 'GET' || !isRefused(exchange) || hasNoName(operation)) return
  const usual = await unchangedTrial(session, operation).catch(onlySetup)
  if (usual === undefined || !isAccepted(usual.exchange)) return
  throw new RuleFailure('any 2xx, as it was made before and is not removed', answered(exchange), exchange)
}
