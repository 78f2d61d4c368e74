import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { type Fields, fieldsOf, send } from '../steps.ts'
import type { PreferenceFamily } from './families.ts'
import { contactIn, type NamedContact, ownUserWithContacts } from './named-contacts.ts'

/** The phone of another user; `undefined` where ids are counted for each user apart, so that this one may have it as well. */
export async function foreignPhone(session: Session, own: readonly NamedContact[]): Promise<NamedContact | undefined> {
  if (session.target.makesContacts) return undefined
  const phone = (await ownUserWithContacts(session).catch(onlySetup))?.phone
  return phone === undefined || own.some(({ written }) => phone.isShownAs(written)) ? undefined : phone
}

/** @throws RuleFailure when a preference that names a contact of another user shows that contact. */
export async function expectNotShown(
  session: Session,
  { group, fields }: PreferenceFamily,
  { owner, made, phone }: Readonly<Record<'owner' | 'made', PathValues>> & { readonly phone: NamedContact },
): Promise<void> {
  const body: Fields = { ...fields, method: phone.method, contact: phone.written }
  for (const [verb, path] of [
    ['create', owner],
    ['update', made],
  ] as const) {
    const written = await send(session, `${group}.${verb}`, { path, body })
    if (isAccepted(written) && phone.isShownAs(contactIn(fieldsOf(written))))
      throw new RuleFailure('nothing of a contact of another user', answered(written), written)
  }
}
