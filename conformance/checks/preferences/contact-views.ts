import { isDeepStrictEqual } from 'node:util'
import { RuleFailure, type Session } from '../../check.ts'
import { expectShownAlike } from '../../derived/compare/shown-alike.ts'
import type { Exchange } from '../../exchange.ts'
import { idText } from '../../http/exact-ids.ts'
import type { PathValues } from '../../path-values.ts'
import { answered, isAccepted } from '../../prepare/answer.ts'
import { entriesOf, type Fields, fieldsOf, has, send, words } from '../steps.ts'
import { type PreferenceFamily, preferenceFamilies } from './families.ts'
import { expectNotShown, foreignPhone } from './foreign-contacts.ts'
import { contactIn, type NamedContact, userWithOnePhone } from './named-contacts.ts'

/**
 * Makes a preference of each family for a new user, once by text message and once by e-mail, and looks at its contact wherever
 * it is shown; the first one is given the other phone then, or the e-mail contact where there is no other phone.
 *
 * @throws RuleFailure when a contact is not the same everywhere, or not the one that was written last.
 */
export async function expectSameContacts(session: Session): Promise<void> {
  const { owner: path, email, phone, secondPhone } = await userWithOnePhone(session)
  const seen = new Map<string, Fields>()
  const other = secondPhone ?? email
  const foreign = await foreignPhone(session, [email, phone, ...(secondPhone ? [secondPhone] : [])])
  for (const family of preferenceFamilies) {
    const made = await expectShown(session, family, { path, contact: phone, seen })
    // The newest one is not the one that is changed: a reply that shows the newest is found out.
    const newest = await expectShown(session, family, { path, contact: email, seen })
    if (made === undefined) continue
    if (foreign !== undefined) await expectNotShown(session, family, { owner: path, made, phone: foreign })
    // A second one with this contact may be refused.
    if (newest && secondPhone === undefined) await send(session, `${family.group}.delete`, { path: newest })
    await expectReplacedWithOthers(session, family, { path: made, contact: other })
    // Each time another one than before, as any update may be the one that is lost.
    if (!(await expectReplaced(session, family, { path: made, contact: phone, seen }))) continue
    if (!(await expectReplaced(session, family, { path: made, contact: other, seen }))) continue
    if (secondPhone === undefined) continue
    await expectReplacedAlone(session, family, { path: made, contact: phone })
    const byOtherMethod = [{ contact: secondPhone, method: 'WHATSAPP' }, { contact: phone }]
    await expectReplacedInTurn(session, family, { path: made, contacts: byOtherMethod })
    // As above.
    if (newest) await send(session, `${family.group}.delete`, { path: newest })
    await expectReplacedInTurn(session, family, { path: made, contacts: [{ contact: email }, { contact: phone }] })
    await send(session, `${family.group}.delete`, { path: made })
    const others = [email, phone]
    await expectShown(session, family, { path, contact: secondPhone, others, seen })
    // By voice come alerts alone. Which phone is the primary one does not follow from that.
    if (family.group === 'alertPreferences')
      await expectShown(session, family, { path, contact: { ...secondPhone, method: 'VOICE' }, others, seen })
  }
}

interface Naming {
  readonly path: PathValues
  readonly contact: NamedContact
  /** Other contacts of the user: none of them is the one that was written. */
  readonly others?: readonly NamedContact[]
  /** Contacts as the families before show them, by their kinds and ids. */
  readonly seen: Map<string, Fields>
}

/** What a reply shows of a preference; `undefined` where a list lacks it. */
type View = readonly [shown: Fields | undefined, exchange: Exchange]

/** Where the preference is; `undefined` where the target does not take the contact. */
async function expectShown(
  session: Session,
  { group, fields }: PreferenceFamily,
  { path: owner, contact, others = [], seen }: Naming,
): Promise<PathValues | undefined> {
  const body = { ...fields, method: contact.method, contact: contact.written }
  const created = await send(session, `${group}.create`, { path: owner, body })
  if (!isAccepted(created)) return undefined
  const made = fieldsOf(created)
  const path = { ...owner, id: idText(made) }
  const [read, list] = await Promise.all([
    send(session, `${group}.get`, { path }),
    send(session, `${group}.list`, { path: owner }),
  ])
  if (!isAccepted(read) || !isAccepted(list)) return undefined
  const entry = entriesOf(list).find((one) => idText(one) === path.id)
  const views: readonly View[] = [
    [made, created],
    [fieldsOf(read), read],
    [entry, list],
  ]
  const fullest = views.map(([shown]) => contactIn(shown)).find((one) => one !== undefined)
  if (fullest === undefined)
    throw new RuleFailure(`the contact ${words(contact.written)} that was written`, answered(read), read)
  expectAlikeInAll(views, `the preference ${path.id} whose contact is ${words(contact.written)}`)
  if (!contact.isShownAs(fullest)) {
    // A contact that was made of what was written is no other one of the user either.
    if (others.some((other) => other.isShownAs(fullest)))
      throw new RuleFailure(`the contact ${words(contact.written)} that was written`, words(fullest), read)
    return undefined
  }
  expectAsTold(contact, read)
  expectAsSeen(session, seen, read)
  session.observe('contact-in-writes', session.target.makesContacts ? 'creates' : 'refers')
  return path
}

/** @throws RuleFailure when a view lacks the preference, or shows another contact than one of the others. */
function expectAlikeInAll(views: readonly View[], wanted: string): void {
  const fields = views.flatMap(([shown]) => Object.entries(contactIn(shown) ?? {}))
  for (const [shown, exchange] of views) {
    // The list may have been taken for one of what can be reached.
    if (shown === undefined) throw new RuleFailure(wanted, answered(exchange), exchange)
    const contact = contactIn(shown)
    const lost = fields.find(
      ([name, value]) =>
        value !== null &&
        !mayLack(exchange, contact?.[name]) &&
        !isDeepStrictEqual(contact?.[name] ?? undefined, value),
    )
    if (lost) throw new RuleFailure(`a contact with ${lost[0]} ${words(lost[1])}`, words(shown), exchange)
  }
}

/** What a provider state tells of a contact is what it says: only a field without a value may be left out of a reply. */
function expectAsTold({ told = {}, said = {} }: NamedContact, read: Exchange): void {
  const shown = contactIn(fieldsOf(read)) ?? {}
  const changed = Object.keys(said).find((name) => has(shown, name) && shown[name] !== said[name])
  if (changed) throw new RuleFailure(`a contact with ${changed} ${words(said[changed])}`, words(shown), read)
  const wrong = ['regionCode', 'target', 'status'].find((name) => has(told, name) && told[name] !== shown[name])
  if (wrong) throw new RuleFailure(`a contact with ${wrong} ${words(told[wrong])}`, words(shown), read)
}

/** Whether the preference is still there: where the target takes no such contact, the preference is gone. */
async function expectReplaced(
  session: Session,
  { group, fields }: PreferenceFamily,
  { path, contact, seen }: Naming,
): Promise<boolean> {
  const body = { ...fields, method: contact.method, contact: contact.written }
  const written = await send(session, `${group}.update`, { path, body })
  if (!isAccepted(written)) {
    // What may be created with this contact may be written with it, once the one that has it is gone.
    const { id: _, ...owner } = path
    await send(session, `${group}.delete`, { path })
    const created = await send(session, `${group}.create`, { path: owner, body })
    if (!isAccepted(created)) return false
    throw new RuleFailure('any 2xx, as for a creation with this contact', answered(written), written)
  }
  const read = await send(session, `${group}.get`, { path })
  await expectAlikeInViews(session, group, { path, read, written })
  for (const exchange of [written, read]) {
    if (isAccepted(exchange) && mayLack(exchange, fieldsOf(exchange).contact)) continue
    if (!isAccepted(exchange) || !contact.isShownAs(contactIn(fieldsOf(exchange))))
      throw new RuleFailure(`the contact ${words(contact.written)} that was written`, answered(exchange), exchange)
  }
  expectAsSeen(session, seen, read)
  return true
}

/** A body without the method may be refused, and take the method away; where that stays, the other phone is the contact as well. */
async function expectReplacedAlone(
  session: Session,
  { group, fields }: PreferenceFamily,
  { path, contact }: Omit<Naming, 'seen'>,
): Promise<void> {
  const written = await send(session, `${group}.update`, { path, body: { ...fields, contact: contact.written } })
  if (!isAccepted(written)) return
  const read = await send(session, `${group}.get`, { path })
  if (!isAccepted(read)) return
  const shown = fieldsOf(read)
  const other = contactIn(shown)
  if (shown.method !== contact.method || other === undefined || contact.isShownAs(other)) return
  throw new RuleFailure(`the contact ${words(contact.written)} that was written`, words(shown), read)
}

/** What else may be changed is the target's affair; where that is taken, so is the contact. */
async function expectReplacedWithOthers(
  session: Session,
  { group, others }: PreferenceFamily,
  { path, contact }: Omit<Naming, 'seen'>,
): Promise<void> {
  if (others === undefined) return
  const body = { ...others, method: contact.method, contact: contact.written }
  await expectContactIfTaken(session, group, { path, contact, body })
}

/** Other contacts one after the other, each by its own method or by another one of the same kind. */
async function expectReplacedInTurn(
  session: Session,
  { group, fields }: PreferenceFamily,
  { path, contacts }: { readonly path: PathValues; readonly contacts: readonly NamedBy[] },
): Promise<void> {
  for (const { contact, method = contact.method } of contacts) {
    const body = { ...fields, method, contact: contact.written }
    await expectContactIfTaken(session, group, { path, contact, body })
  }
}

interface NamedBy {
  readonly contact: NamedContact
  readonly method?: string
}

async function expectContactIfTaken(
  session: Session,
  group: string,
  { path, contact, body }: Omit<Naming, 'seen'> & { readonly body: Fields },
): Promise<void> {
  if (!isAccepted(await send(session, `${group}.update`, { path, body }))) return
  const read = await send(session, `${group}.get`, { path })
  if (!isAccepted(read) || contact.isShownAs(contactIn(fieldsOf(read)))) return
  throw new RuleFailure(`the contact ${words(contact.written)} that was written`, answered(read), read)
}

/** The reply to an update and the list show the contact as it is read, be it primary or not. */
async function expectAlikeInViews(
  session: Session,
  group: string,
  { path, read, written }: { readonly path: PathValues; readonly read: Exchange; readonly written: Exchange },
): Promise<void> {
  const alone = contactIn(fieldsOf(read))
  if (alone === undefined) return
  const { id: _, ...owner } = path
  const list = await send(session, `${group}.list`, { path: owner })
  const entry = entriesOf(list).find((one) => idText(one) === path.id)
  const views = [
    [contactIn(fieldsOf(written)), written],
    [contactIn(entry), list],
  ] as const
  for (const [other, exchange] of views)
    if (other !== undefined) expectShownAlike({ alone, other, mayLack: true, exchange })
}

/** A contact that bodies refer to is the same one in every family: it is primary for all of them, or for none. */
function expectAsSeen(session: Session, seen: Map<string, Fields>, read: Exchange): void {
  const preference = fieldsOf(read)
  const shown = contactIn(preference)
  if (shown === undefined || session.target.makesContacts) return
  const key = contactKey(preference, shown)
  const before = seen.get(key)
  if (before === undefined) seen.set(key, shown)
  else expectShownAlike({ alone: before, other: shown, mayLack: true, exchange: read })
}

/** Which fields a reply to a write has is open. */
function mayLack({ operation }: Exchange, value: unknown): boolean {
  return operation.method !== 'GET' && (value === undefined || value === null)
}

/** What tells a contact from the others of a user: phones and addresses may be counted each on their own. */
export function contactKey({ method }: Fields, contact: Fields): string {
  return `${method === 'EMAIL' ? 'e-mail' : 'phone'} ${idText(contact)}`
}
