import { type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson, parseWithIds } from '../../http/exact-ids.ts'
import { answered, isAccepted, isRefused } from '../../prepare/answer.ts'
import { withFreshNames } from '../../prepare/bodies/names.ts'
import { acceptedBefore, removeCreated } from '../../prepare/entities/created.ts'
import { missingFixture } from '../../prepare/fixtures.ts'
import { preparePath } from '../../prepare/requests/paths.ts'
import { mayLackPermission } from '../../prepare/requests/permissions.ts'
import { type Trial, tryOperation } from '../../prepare/requests/requests.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
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
  if (await isOnlyThisRefused(session, exchange, before)) return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`${what} worked before in this run, and is refused by now: ${answered(exchange)}`, exchange)
}

/**
 * Whether what was made before is made once more, when it comes right after a body that is refused: then there is room, and it is this
 * body that is refused. In between, others of the run make and remove things as well.
 */
async function isOnlyThisRefused(session: Session, { operation, request }: Exchange, before: string): Promise<boolean> {
  if (hasNoName(operation))
    return isAccepted((await tryOperation(session, operation, {}, { rawBody: before })).exchange)
  const [same, other] = [renewed(session, request.body ?? ''), renewed(session, before)]
  if (same === undefined || other === undefined) return false
  const { values: path } = await preparePath(session, operation, {})
  const [again, made] = await session.sendInRow([
    { operation, path, rawBody: same },
    { operation, path, rawBody: other },
  ])
  for (const one of [again, made]) removeCreated(session, one, path)
  return isRefused(again) && isAccepted(made)
}

/** A body under names that nothing has yet; `undefined` when it is not JSON. */
function renewed(session: Session, body: string): string | undefined {
  try {
    return exactJson(withFreshNames(session, parseWithIds(body)))
  } catch {
    return undefined
  }
}
