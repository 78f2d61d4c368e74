import { isDeepStrictEqual } from 'node:util'
import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { Fields } from '../../fields.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { requireState } from '../../prepare/entities/state.ts'
import { inTurnOfAll } from '../../prepare/turns/turns.ts'
import { isRecord } from '../../schema/layers.ts'
import { fieldsOf, send, words } from '../steps.ts'
import { type PreferenceFamily, preferenceFamilies } from './families.ts'
import { type NamedContact, ownUserWithContacts, type UserWithOnePhone, userWithOnePhone } from './named-contacts.ts'

/** A preference by text message to one of the phones of a user, or by e-mail where there is one phone alone. */
export interface ByPhone {
  readonly path: PathValues
  readonly body: Fields
}

/** The preference that is touched. */
export interface Touched extends ByPhone {
  /** Another body for it, with the contact of another preference. */
  readonly moved: Fields
}

/**
 * Preferences of one user by the same method, to different phones and to the same; or, with one phone alone, to that and by e-mail:
 * what is done to either leaves the others as they are. A target that provides no such user, or does not take them, is not judged by them.
 *
 * @throws RuleFailure when another preference is gone or has changed.
 */
export async function leavesSameMethod(
  session: Session,
  family: PreferenceFamily,
  touch: (session: Session, made: Touched) => Promise<void>,
): Promise<void> {
  await requireState(session)
  // It may be the user of other checks.
  await inTurnOfAll(session, async (mine) => {
    const user = await userWithOnePhone(mine).catch(onlySetup)
    if (user !== undefined) await leavesOther(mine, { family, user, touch })
  })
}

interface Trial {
  readonly family: PreferenceFamily
  readonly user: UserWithOnePhone
  readonly touch: (session: Session, made: Touched) => Promise<void>
}

async function leavesOther(session: Session, { family, user, touch }: Trial): Promise<void> {
  const { group } = family
  const { owner, phone, email, secondPhone: another = email } = user
  const list = { family, owner }
  const first = await make(session, list, phone)
  const second = await make(session, list, another)
  if (first === undefined || second === undefined) return
  const before = fieldsOf(await send(session, `${group}.get`, { path: first.path }))
  const { contact } = before
  if (isRecord(contact) && !phone.isShownAs(contact))
    throw new RuleFailure(`the contact ${words(phone.written)}`, words(before))
  const [, besideFields, movedFields] = family.byMethod
  // One that has the same phone, where a second one may, and is not taken for the first.
  const third = await make(session, list, another, besideFields)
  const sharing = third?.path.id === second.path.id ? undefined : third
  const readSharing = sharing && fieldsOf(await send(session, `${group}.get`, { path: sharing.path }))
  // The same phone in another family is another preference, too.
  const beside: { readonly group: string; readonly path: PathValues }[] = []
  for (const other of preferenceFamilies.filter((one) => one !== family)) {
    const made = await make(session, { family: other, owner }, another)
    if (made) beside.push({ group: other.group, path: made.path })
  }
  const twin = await makeTwin(session, list, second)
  const namesake = await makeNamesake(session, list)
  await touch(session, { ...second, moved: { ...movedFields, method: phone.method, contact: phone.written } })
  for (const left of await Promise.all(beside.map((one) => send(session, `${one.group}.get`, { path: one.path })))) {
    if (!isAccepted(left)) throw new RuleFailure('the preference of another family', answered(left), left)
  }
  await expectSame(session, group, { path: first.path, before })
  if (sharing && readSharing) await expectSame(session, group, { path: sharing.path, before: readSharing })
  if (namesake) await expectSame(session, group, namesake)
  if (twin) await expectSame(session, group, twin)
}

/** A second one that says the same, where that is neither refused nor taken for the first. */
async function makeTwin(session: Session, { family, owner }: List, { path, body }: ByPhone): Promise<Seen | undefined> {
  const { group } = family
  const created = await send(session, `${group}.create`, { path: owner, body })
  if (!isAccepted(created) || idText(fieldsOf(created)) === path.id) return undefined
  const own = { ...owner, id: idText(fieldsOf(created)) }
  if (!isAccepted(await send(session, `${group}.get`, { path }))) return undefined
  return { path: own, before: fieldsOf(await send(session, `${group}.get`, { path: own })) }
}

/** A preference of another user that says the same. */
async function makeNamesake(session: Session, { family, owner }: List): Promise<Seen | undefined> {
  const other = await ownUserWithContacts(session).catch(onlySetup)
  if (other === undefined || other.owner['user-id'] === owner['user-id']) return undefined
  const made = await make(session, { family, owner: other.owner }, other.secondPhone)
  return made && { path: made.path, before: fieldsOf(await send(session, `${family.group}.get`, { path: made.path })) }
}

interface Seen {
  readonly path: PathValues
  readonly before: Fields
}

async function expectSame(session: Session, group: string, { path, before }: Seen): Promise<void> {
  const read = await send(session, `${group}.get`, { path })
  if (!isAccepted(read) || !isDeepStrictEqual(fieldsOf(read), before))
    throw new RuleFailure(`the preference unchanged: ${words(before)}`, answered(read), read)
}

/** The preferences of a family that a user has. */
interface List {
  readonly family: PreferenceFamily
  readonly owner: PathValues
}

async function make(
  session: Session,
  { family, owner }: List,
  { method, written }: NamedContact,
  fields: Fields = family.byMethod[0],
): Promise<ByPhone | undefined> {
  const body = { ...fields, method, contact: written }
  const created = await send(session, `${family.group}.create`, { path: owner, body })
  if (!isAccepted(created)) return undefined
  const path = { ...owner, id: idText(fieldsOf(created)) }
  return { path, body }
}
