import { type ActiveCheck, onlySetup, RuleFailure, type Session, SetupFailure } from './check.ts'
import type { Exchange } from './exchange.ts'
import { answered, isLockedOut, requireAnswer } from './prepare/answer.ts'
import { unchangedTrial } from './prepare/requests.ts'

/**
 * Runs a check that sends requests, and lets no failure count that rests on a request which the target did not look at.
 *
 * @throws SetupFailure when the target limits rates, or the key may not use the operation at all: which permissions it needs is open.
 */
export async function runCheck(session: Session, check: ActiveCheck): Promise<void> {
  try {
    await check.run(session)
  } catch (error) {
    if (error instanceof RuleFailure && error.exchange !== undefined) await requireLookedAt(session, error.exchange)
    throw error
  }
}

async function requireLookedAt(session: Session, exchange: Exchange): Promise<void> {
  requireAnswer(exchange)
  if (!isLockedOut(exchange)) return
  const { operation } = exchange
  const usual = await unchangedTrial(session, operation).catch(onlySetup)
  if (usual === undefined || !isLockedOut(usual.exchange)) return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`the target does not let this key use ${what}: ${answered(usual.exchange)}`, usual.exchange)
}
