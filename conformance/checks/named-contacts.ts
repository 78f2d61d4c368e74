import type { Session } from '../check.ts'
import { jsonId } from '../prepare/fixtures.ts'
import { type Fields, hasId } from './steps.ts'

/** A contact of a user as a body names it: by its id, or whole where a contact in a body makes one. */
export interface NamedContact {
  readonly method: 'EMAIL' | 'SMS'
  readonly written: Fields
  /** Whether what a reply shows is this contact. */
  readonly isShownAs: (shown: Fields | undefined) => boolean
}

/** The contacts of a provided user; to be asked for in a turn, where it is known how bodies name contacts. */
export function contactsNamed(
  session: Session,
  ids: Readonly<Record<'emailContactId' | 'phoneContactId' | 'secondPhoneContactId', string | number>>,
): Readonly<Record<'email' | 'phone' | 'secondPhone', NamedContact>> {
  const { makesContacts } = session.target
  const email = { target: `${session.freshName('contact')}@example.org` }
  return {
    email: makesContacts ? whole('EMAIL', email) : byId('EMAIL', ids.emailContactId),
    phone: makesContacts ? whole('SMS', phoneOf('0605')) : byId('SMS', ids.phoneContactId),
    secondPhone: makesContacts ? whole('SMS', phoneOf('0606')) : byId('SMS', ids.secondPhoneContactId),
  }
}

function byId(method: NamedContact['method'], id: string | number): NamedContact {
  return { method, written: { id: jsonId(id) }, isShownAs: (shown) => hasId(shown, id) }
}

function whole(method: NamedContact['method'], written: { readonly target: string }): NamedContact {
  return { method, written, isShownAs: (shown) => endOf(shown?.target) === endOf(written.target) }
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
