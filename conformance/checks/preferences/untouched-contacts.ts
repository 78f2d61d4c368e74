import { RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { isAccepted } from '../../prepare/answer.ts'
import { jsonId } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { entriesOf, type Fields, fieldsOf, has, prepare, send, words } from '../steps.ts'
import { contactKey } from './contact-views.ts'
import { contactIn, ownUserWithContacts } from './named-contacts.ts'
import { expectOnePrimary } from './primary-phones.ts'

/**
 * Writes preferences of a new user that name an e-mail contact and a phone contact by their ids, with other values beside them. A
 * contact in a body refers to one that is there, or makes one: neither changes the one that is there.
 *
 * @throws RuleFailure when a contact has another address afterwards, or a second phone is primary.
 */
export async function expectUntouchedContacts(session: Session): Promise<void> {
  const { owner, email, phone, secondPhone } = await ownUserWithContacts(session)
  const made = await prepare(session, 'subscriptionPreferences.create', {
    path: owner,
    body: { method: 'EMAIL', contact: email.written },
  })
  const path = { ...owner, id: idText(fieldsOf(made)) }
  const before = contactIn(fieldsOf(await prepare(session, 'subscriptionPreferences.get', { path })))
  if (before?.id === undefined || typeof before.target !== 'string')
    throw new SetupFailure('no preference shows an e-mail contact with its id and its address', made)
  const changed = {
    id: jsonId(idText(before)),
    target: `${session.freshName('contact')}@example.org`,
    status: 'LOCKED',
  }
  await write(session, { owner, path, body: { method: 'EMAIL', contact: changed } })
  await expectAddress(session, { path, owner, before, method: 'EMAIL' })
  await expectUntouchedPhone(session, owner, phone)
  for (const { written, method } of [phone, secondPhone])
    await write(session, { owner, path, body: { method, contact: { ...written, primary: true } } })
  const list = await prepare(session, 'subscriptionPreferences.list', { path: owner })
  const contacts = entriesOf(list).map(({ contact }) => contact)
  expectOnePrimary(contacts.filter(isRecord), list)
}

/** Another region, with the number that the phone has. */
async function expectUntouchedPhone(
  session: Session,
  owner: PathValues,
  { written, method }: { readonly written: Fields; readonly method: string },
): Promise<void> {
  const made = await send(session, 'subscriptionPreferences.create', {
    path: owner,
    body: { method, contact: written },
  })
  if (!isAccepted(made)) return
  const path = { ...owner, id: idText(fieldsOf(made)) }
  const before = contactIn(fieldsOf(await prepare(session, 'subscriptionPreferences.get', { path })))
  if (before?.id === undefined || typeof before.regionCode !== 'string') return
  const regionCode = before.regionCode === 'NO' ? 'DK' : 'NO'
  const changed = { id: jsonId(idText(before)), target: before.target, regionCode }
  await write(session, { owner, path, body: { method, contact: changed } })
  await expectAddress(session, { path, owner, before, method })
}

interface Write {
  readonly owner: PathValues
  readonly path: PathValues
  readonly body: Fields
}

/** By a creation and by an update; whether either is taken is open. */
async function write(session: Session, { owner, path, body }: Write): Promise<void> {
  await send(session, 'subscriptionPreferences.create', { path: owner, body })
  await send(session, 'subscriptionPreferences.update', { path, body })
}

/** A contact as it was in the preference at a path, which is of a method. */
interface ShownContact {
  readonly owner: PathValues
  readonly path: PathValues
  readonly before: Fields
  readonly method: string
}

/** Looked for in all preferences of the user, since the one that named the contact may have another one by now. */
async function expectAddress(session: Session, { path, owner, before, method }: ShownContact): Promise<void> {
  const list = await prepare(session, 'subscriptionPreferences.list', { path: owner })
  const read = await prepare(session, 'subscriptionPreferences.get', { path })
  const shown: readonly (readonly [Fields, Exchange])[] = [
    [fieldsOf(read), read],
    ...entriesOf(list).map((entry) => [entry, list] as const),
  ]
  for (const [preference, exchange] of shown) {
    const contact = contactIn(preference)
    const isSame = contact !== undefined && contactKey(preference, contact) === contactKey({ method }, before)
    const isChanged = (name: string) =>
      isSame && typeof contact[name] === 'string' && has(before, name) && contact[name] !== before[name]
    if (['target', 'regionCode'].some(isChanged)) throw new RuleFailure(words(before), words(contact), exchange)
  }
}
