import { type Session, SetupFailure } from '../../check.ts'
import { jsonId, missingFixture, requireFixture } from '../../prepare/fixtures.ts'
import { isRecord } from '../../schema/layers.ts'
import { provideOr, provideState } from '../../states.ts'
import { type Fields, hasId } from '../steps.ts'

/** A contact of a user as a body names it: by its id, or whole where a contact in a body makes one. */
export interface NamedContact {
  readonly method: 'EMAIL' | 'SMS' | 'VOICE'
  readonly written: Fields
  /** Whether what a reply shows is this contact. */
  readonly isShownAs: (shown: Fields | undefined) => boolean
  /** What a provider state tells of it. */
  readonly told?: Fields
  /** What the body says of it, which a target need not show, but not change. */
  readonly said?: Fields
}

/** A user of its own, and the contacts of that user. */
export interface UserWithContacts extends Readonly<Record<'email' | 'phone' | 'secondPhone', NamedContact>> {
  /** Where the preferences of the user are. */
  readonly owner: Readonly<Record<'user-id', string>>
}

/** The same of somebody who may have one phone alone. */
export type UserWithOnePhone = Omit<UserWithContacts, 'secondPhone'> & Partial<UserWithContacts>

const wanted = ['userId', 'emailContactId', 'phoneContactId', 'secondPhoneContactId'] as const

type Ids = Readonly<Partial<Record<(typeof wanted)[number], string | number>>> & { readonly contacts?: unknown }

/**
 * A user of a provider state, or else the one of the fixtures; to be asked for in a turn, where it is known how bodies name contacts.
 *
 * @throws SetupFailure when there is no user, or where a body cannot name a phone and an e-mail contact.
 */
export async function userWithOnePhone(session: Session): Promise<UserWithOnePhone> {
  const { makesContacts, fixtures } = session.target
  const needed = wanted.slice(0, makesContacts ? 1 : -1)
  const given = (): Ids => ({
    ...fixtures,
    ...Object.fromEntries(needed.map((name) => [name, requireFixture(session.target, name)])),
  })
  return named(
    session,
    await provideOr<Ids>(
      () => ofState(session),
      async () => given(),
    ),
  )
}

/** The same for what may hurt the contacts of a user when the target is wrong: those of the fixtures belong to somebody. */
export async function ownUserWithContacts(session: Session): Promise<UserWithContacts> {
  return withSecondPhone(session, named(session, await ofState(session)))
}

function withSecondPhone({ target }: Session, user: UserWithOnePhone): UserWithContacts {
  const { secondPhone } = user
  if (secondPhone === undefined) throw new SetupFailure(missingFixture('secondPhoneContactId', target))
  return { ...user, secondPhone }
}

function ofState(session: Session): Promise<Ids> {
  return provideState(session, 'a user with contacts', { wanted })
}

function named(session: Session, user: Ids): UserWithOnePhone {
  const owner = { 'user-id': String(user.userId) }
  if (session.target.makesContacts) {
    const email = whole('EMAIL', { target: `${session.freshName('contact')}@example.org` })
    return { owner, email, phone: whole('SMS', phoneOf('0605')), secondPhone: whole('SMS', phoneOf('0606')) }
  }
  const secondPhone =
    user.secondPhoneContactId === undefined ? {} : { secondPhone: byId('SMS', user, 'secondPhoneContactId') }
  return {
    owner,
    email: byId('EMAIL', user, 'emailContactId'),
    phone: byId('SMS', user, 'phoneContactId'),
    ...secondPhone,
  }
}

function byId(method: NamedContact['method'], user: Ids, name: Exclude<keyof Ids, 'contacts'>): NamedContact {
  const id = user[name] ?? ''
  const told = isRecord(user.contacts) ? user.contacts[name] : undefined
  const naming = { method, written: { id: jsonId(id) }, isShownAs: (shown: Fields | undefined) => hasId(shown, id) }
  return isRecord(told) ? { ...naming, told } : naming
}

function whole(
  method: NamedContact['method'],
  written: { readonly target: string; readonly regionCode?: string },
): NamedContact {
  const { target, regionCode } = written
  const isShownAs = (shown: Fields | undefined) => endOf(shown?.target) === endOf(target)
  return { method, written, isShownAs, ...(regionCode === undefined ? {} : { said: { regionCode } }) }
}

/** Of a range of numbers that nobody has. */
function phoneOf(end: string) {
  return { regionCode: 'SE', target: `+4670174${end}`, primary: false }
}

/** What is left of an address however it is written: `+46 70 174 06 05`. */
function endOf(target: unknown): string {
  return String(target)
    .toLowerCase()
    .replaceAll(/[\s()./-]/g, '')
    .slice(-6)
}

/** The contact of a preference. */
export function contactIn(fields: Fields | undefined): Fields | undefined {
  return isRecord(fields?.contact) ? fields.contact : undefined
}
