import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { missingFixture } from '../../prepare/fixtures.ts'
import type { Trial } from '../../prepare/requests/requests.ts'
import { excuseForTwin } from './twin-excuse.ts'

/** @throws RuleFailure unless the target refused the request, with whichever 4xx. */
export function expectRefusal(session: Session, exchange: Exchange): void {
  if (!isRefused(exchange)) throw new RuleFailure('any 4xx', answered(exchange), exchange)
  session.observe('error-body-shape', failureShape(exchange))
}

/**
 * @throws RuleFailure unless the target accepted the request.
 * @throws SetupFailure when it refused one for which a fixture is missing that the unchanged request did not need, or that may be
 * there twice then.
 */
export async function expectAccepted(session: Session, trial: Trial, unchanged: Trial): Promise<void> {
  const { exchange } = trial
  if (isAccepted(exchange)) return
  const twin = await excuseForTwin(session, exchange)
  if (twin !== undefined) throw new SetupFailure(twin, exchange)
  const missing = trial.missing.filter((name) => !unchanged.missing.includes(name))
  if (isRefused(exchange) && missing.length > 0) {
    throw new SetupFailure(
      `the target answers ${answered(exchange)}; ${missing.map((name) => missingFixture(name, session.target)).join('; ')}`,
      exchange,
    )
  }
  throw new RuleFailure('any 2xx', answered(exchange), exchange)
}

/** The answer to the open question `error-body-shape`. */
function failureShape({ reply }: Exchange): string {
  if (reply === undefined || reply.text === '') return 'empty'
  if (reply.contentType === 'application/problem+json') return 'problem-json'
  return reply.contentType.endsWith('json') ? 'json' : 'text'
}
