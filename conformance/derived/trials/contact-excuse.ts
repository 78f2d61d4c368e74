import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { exactJson } from '../../http/exact-ids.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { prepareBody, preparedFields } from '../../prepare/bodies/bodies.ts'
import { tryOperation } from '../../prepare/requests/requests.ts'
import { makesContacts } from '../../prepare/turns/contacts-in-writes.ts'
import { hasNoName } from '../../prepare/turns/take-turn.ts'
import { closedSetOf, slotsOf } from '../slots.ts'
import { firstAccepted } from './beside.ts'

/**
 * Whether a contact in a body names one that exists or makes one is open, as long as the target does not say which, nor shows it: by
 * taking the contact beside other values. Where neither way is taken, none is right.
 */
export async function excuseForContact(session: Session, exchange: Exchange): Promise<string | undefined> {
  const { operation, request, reply } = exchange
  const isOpen = session.target.answers['contact-in-writes'] === undefined && request.body?.includes('"contact"')
  const isAboutTheBody = reply?.status === 400 || reply?.status === 422
  if (!isOpen || !isAboutTheBody || !hasNoName(operation)) return undefined
  const { contact } = preparedFields(session, operation)
  if (await takesContact(session, operation, contact)) return undefined
  if (!(await takesOtherForm(session, operation))) return undefined
  const advice = 'the answer "contact-in-writes: creates" in the target file has the suite send whole contacts'
  return `the target refuses a contact that is named by its id, which may be right; ${advice}`
}

/** Whether an operation takes the contact beside one method or type or another: then it is not the contact that it refuses. */
function takesContact(session: Session, operation: Operation, contact: unknown): Promise<boolean> {
  return session.once(`takes contacts in ${operation.id}: ${exactJson(contact)}`, async () => {
    const slots = slotsOf(session.contract, operation).filter((slot) => slot.in === 'body' && slot.isOutermost)
    const ways = slots.flatMap((slot) => (closedSetOf(session.contract, slot)?.values ?? []).map(slot.change))
    const same = ways.filter((changes) =>
      isDeepStrictEqual(preparedFields(session, operation, changes).contact, contact),
    )
    return (await firstAccepted(session, operation, same)) !== undefined
  })
}

/** Whether an operation takes a whole contact where the others take one by its id, or the other way round. */
function takesOtherForm(session: Session, operation: Operation): Promise<boolean> {
  return session.once(`takes the other form of contacts in ${operation.id}`, async () => {
    const target = { ...session.target, makesContacts: !(await makesContacts(session)) }
    const { body } = prepareBody({ ...session, target }, operation, {})
    const rawBody = exactJson(body)
    return isAccepted((await tryOperation(session, operation, {}, rawBody === undefined ? {} : { rawBody })).exchange)
  })
}
