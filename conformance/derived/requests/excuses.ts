import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { acceptedBefore } from '../../prepare/created.ts'
import { missingFixture } from '../../prepare/fixtures.ts'
import { withFreshNames } from '../../prepare/names.ts'
import { mayLackPermission } from '../../prepare/permissions.ts'
import { type Trial, tryOperation } from '../../prepare/requests.ts'
import { hasNoName } from '../../prepare/take-turn.ts'
import { isStatusOf, statedFailures } from '../responses.ts'
import { excuseForContact } from './contact-excuse.ts'
import { excuseForTwin } from './twin-excuse.ts'

/** Why the target may rightly refuse the request that the suite can make; `undefined` when it may not. */
export async function excuseFor(
  session: Session,
  { exchange, missing }: Pick<Trial, 'exchange' | 'missing'>,
): Promise<string | undefined> {
  return (
    (await excuseForBody(session, exchange, missing)) ??
    (await excuseForContact(session, exchange)) ??
    (await excuseForTwin(session, exchange))
  )
}

async function excuseForBody(
  session: Session,
  exchange: Exchange,
  missing: Trial['missing'],
): Promise<string | undefined> {
  const status = exchange.reply?.status ?? 0
  if (await mayLackPermission(session, exchange)) return `the target does not let this key in: ${answered(exchange)}`
  if (statedFailures(exchange.operation).some((failure) => isStatusOf(failure, status))) {
    return `the target is not in the state that the operation needs: ${answered(exchange)}`
  }
  // Which fields a body must have is not known, so a body without what nobody gave may be refused.
  const isAboutTheBody = status === 400 || status === 409 || status === 422
  if (!isAboutTheBody || missing.length === 0) return undefined
  return `the target refuses a body that lacks what refers to other entities: ${answered(exchange)}; ${missing.map((name) => missingFixture(name, session.target)).join('; ')}`
}

/** @throws SetupFailure when the target has made such things in this run, and only now refuses one more. */
export async function requireNotFull(session: Session, { exchange }: Pick<Trial, 'exchange'>): Promise<void> {
  const { operation } = exchange
  if (operation.method !== 'POST' || !isRefused(exchange)) return
  const before = await acceptedBefore(session, operation)
  if (before === undefined) return
  // What was made before can be made once more, under other names, and then there is room: what is refused is this body.
  const again = renewed(session, operation, before)
  if (again !== undefined && isAccepted((await tryOperation(session, operation, {}, { rawBody: again })).exchange))
    return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`${what} worked before in this run, and is refused by now: ${answered(exchange)}`, exchange)
}

/** A body that was taken, under names that nothing has yet; `undefined` when it is no JSON. */
function renewed(session: Session, operation: Operation, body: string): string | undefined {
  if (hasNoName(operation)) return body
  try {
    return JSON.stringify(withFreshNames(session, JSON.parse(body)))
  } catch {
    return undefined
  }
}
