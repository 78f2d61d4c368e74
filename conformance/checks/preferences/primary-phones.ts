import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideState } from '../../states.ts'
import { entriesOf, type Fields, fieldsOf, prepare, send, words } from '../steps.ts'

/** @throws RuleFailure when several contacts are primary; the same one may be named by several preferences. */
export function expectOnePrimary(contacts: readonly Fields[], read: Exchange): void {
  const primary = new Map(contacts.filter((one) => one.primary === true).map((one) => [idText(one), one]))
  if (primary.size > 1) throw new RuleFailure('one primary phone contact at most', words([...primary.values()]), read)
}

/** Numbers that belong to nobody. */
const numbers = ['+46701740635', '+46701740645'] as const

/**
 * The same where bodies name contacts by their ids, which a target may take beside those that it makes. Only a user who never comes
 * again is given contacts that no request removes.
 *
 * @throws SetupFailure when the target takes no phone contact that is whole, or has no other user.
 */
export async function expectOneOfTwoPrimaryToo(session: Session): Promise<void> {
  const [{ userId: one }, { userId: other }] = [await stateUser(session), await stateUser(session)]
  if (String(one) === String(other)) throw new SetupFailure('the provider state has one user alone')
  await expectOneOfTwoPrimary(session)
}

function stateUser(session: Session) {
  return provideState(session, 'a user with contacts', { wanted: ['userId'] })
}

/**
 * Makes two primary phone contacts one after the other, where a body makes contacts: the first one stops being primary, or the
 * second one is refused.
 *
 * @throws SetupFailure when the target takes no phone contact at all.
 */
export async function expectOneOfTwoPrimary(session: Session): Promise<void> {
  const { userId } = await stateUser(session)
  const path = { 'user-id': String(userId) }
  const made: Exchange[] = []
  for (const target of numbers) made.push(await makeContact(session, path, { target, primary: true }))
  const [, second] = made
  if (second !== undefined && !isAccepted(second)) {
    // It may be refused for something else.
    const usual = await makeContact(session, path, { target: numbers[1], primary: false })
    if (!isAccepted(usual)) throw new SetupFailure(`the target takes no phone contact: ${answered(usual)}`, usual)
  }
  const { contacts, read } = await shownContacts(session, path)
  // A body whose contact was passed over tells nothing.
  if (contacts.length > 0) session.observe('second-primary-contact', made.every(isAccepted) ? 'moves' : 'refused')
  expectOnePrimary(contacts, read)
  await expectOneAfterUpdate(session, path, made)
}

/** @throws RuleFailure when the first contact becomes primary again by an update, and the second one stays so. */
async function expectOneAfterUpdate(session: Session, path: PathValues, [first]: readonly Exchange[]): Promise<void> {
  if (first === undefined || !isAccepted(first)) return
  const own = { ...path, id: idText(fieldsOf(first)) }
  const body = bodyWith({ target: numbers[0], primary: true })
  if (!isAccepted(await send(session, 'subscriptionPreferences.update', { path: own, body }))) return
  const { contacts, read } = await shownContacts(session, path)
  expectOnePrimary(contacts, read)
}

async function shownContacts(session: Session, path: PathValues) {
  const read = await prepare(session, 'subscriptionPreferences.list', { path })
  const contacts = entriesOf(read)
    .map(({ contact }) => contact)
    .filter(isRecord)
  return { contacts, read }
}

function makeContact(session: Session, path: PathValues, contact: Fields) {
  return send(session, 'subscriptionPreferences.create', { path, body: bodyWith(contact) })
}

function bodyWith(contact: Fields): Fields {
  return { method: 'SMS', contact: { regionCode: 'SE', ...contact } }
}
