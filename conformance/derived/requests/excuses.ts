import { isDeepStrictEqual } from 'node:util'
import { type Session, SetupFailure } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { answered, isAccepted, isLockedOut, isRefused } from '../../prepare/answer.ts'
import { preparedFields } from '../../prepare/bodies.ts'
import type { Changes } from '../../prepare/changes.ts'
import { acceptedBefore } from '../../prepare/created.ts'
import { missingFixture } from '../../prepare/fixtures.ts'
import { type Trial, tryOperation } from '../../prepare/requests.ts'
import { hasNoName } from '../../prepare/take-turn.ts'
import { isStatusOf, statedFailures } from '../responses.ts'
import { closedSetOf, slotsOf } from '../slots.ts'
import { firstAccepted } from './beside.ts'

/** Why the target may rightly refuse the request that the suite can make; `undefined` when it may not. */
export async function excuseFor(
  session: Session,
  { exchange, missing }: Pick<Trial, 'exchange' | 'missing'>,
): Promise<string | undefined> {
  return (
    excuseForBody(session, exchange, missing) ?? (await excuseForContact(session, exchange)) ?? excuseForTwin(exchange)
  )
}

/** A user may have a preference since long, and a second one that says the same may be refused. */
export function excuseForTwin(exchange: Exchange): string | undefined {
  if (exchange.reply?.status !== 409 || !hasNoName(exchange.operation)) return undefined
  return `the user may have such a preference already, as the target says: ${answered(exchange)}; a user without preferences lets it be judged`
}

function excuseForBody({ target }: Session, exchange: Exchange, missing: Trial['missing']): string | undefined {
  const status = exchange.reply?.status ?? 0
  if (isLockedOut(exchange)) return `the target does not let this key in: ${answered(exchange)}`
  if (statedFailures(exchange.operation).some((failure) => isStatusOf(failure, status))) {
    return `the target is not in the state that the operation needs: ${answered(exchange)}`
  }
  // Which fields a body must have is not known, so a body without what nobody gave may be refused.
  const isAboutTheBody = status === 400 || status === 409 || status === 422
  if (!isAboutTheBody || missing.length === 0) return undefined
  return `the target refuses a body that lacks what refers to other entities: ${answered(exchange)}; ${missing.map((name) => missingFixture(name, target)).join('; ')}`
}

/** Whether a contact in a body names one that exists or makes one is open, as long as the target does not say which, nor shows it. */
async function excuseForContact(session: Session, exchange: Exchange): Promise<string | undefined> {
  const { operation, request, reply } = exchange
  const isOpen = session.target.answers['contact-in-writes'] === undefined && request.body?.includes('"contact"')
  const isAboutTheBody = reply?.status === 400 || reply?.status === 422
  if (!isOpen || !isAboutTheBody || !operation.path.includes('/notification-preferences/')) return undefined
  if (await takesContact(session, operation)) return undefined
  const advice = 'the answer "contact-in-writes: creates" in the target file has the suite send whole contacts'
  return `the target refuses a contact that is named by its id, which may be right; ${advice}`
}

/** Whether the target takes the same contact beside another method or type: then it is not the contact that it refuses. */
function takesContact(session: Session, operation: Operation): Promise<boolean> {
  return session.once(`takes contacts in ${operation.id}`, async () => {
    const contactWith = (changes: Changes) => preparedFields(session, operation, changes).contact
    const contact = contactWith({})
    const slots = slotsOf(session.contract, operation).filter((slot) => slot.in === 'body' && slot.isOutermost)
    const ways = slots.flatMap((slot) => (closedSetOf(session.contract, slot)?.values ?? []).map(slot.change))
    const same = ways.filter((changes) => isDeepStrictEqual(contactWith(changes), contact))
    return (await firstAccepted(session, operation, same)) !== undefined
  })
}

/** @throws SetupFailure when the target has made such things in this run, and only now refuses one more. */
export async function requireNotFull(session: Session, { exchange }: Pick<Trial, 'exchange'>): Promise<void> {
  const { operation } = exchange
  if (operation.method !== 'POST' || !isRefused(exchange)) return
  const before = await acceptedBefore(session, operation)
  if (before === undefined) return
  // What has no name can be made once more, and then there is room: what is refused is this body.
  if (hasNoName(operation) && isAccepted((await tryOperation(session, operation, {}, { rawBody: before })).exchange))
    return
  const what = `${operation.method} ${operation.path}`
  throw new SetupFailure(`${what} worked before in this run, and is refused by now: ${answered(exchange)}`, exchange)
}
