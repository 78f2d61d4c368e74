import { apiError } from '../errors.ts'
import type { Choices } from '../settings/settings.ts'
import { demoteContact, findContacts, findPrimaryPhone, insertContact, type StoredContact } from '../store/contacts.ts'
import type { Queries } from '../store/database.ts'
import { holdUser } from '../store/preferences.ts'
import type { Fields } from './fields.ts'
import { contactKinds } from './preference-families.ts'
import { pickFields } from './write-fields.ts'

/** What turns the contact of a body into the id of one that is stored. */
export interface ReadContactOptions {
  readonly userId: number
  /** Method of the preference as it will be. */
  readonly method: unknown
  readonly choices: Choices
}

/** The id of the contact that a body names, or of the one that it makes. @throws ApiError for one of somebody else. */
export async function readContact(queries: Queries, contact: Fields, options: ReadContactOptions): Promise<number> {
  return options.choices['contact-in-writes'] === 'creates'
    ? createContact(queries, contact, options)
    : referredContact(queries, contact, options)
}

/** Refuses a contact that the method of a preference cannot reach, and none where it needs one. */
export async function checkContact(queries: Queries, method: unknown, contactId: number | undefined): Promise<void> {
  const wanted = wantedKind(method)
  if (wanted === undefined) return
  const contact = contactId === undefined ? undefined : (await findContacts(queries, [contactId])).get(contactId)
  if (contact?.kind === wanted) return
  throw apiError('invalid_value', `body/contact: should be ${words[wanted]}, as the method is ${String(method)}`)
}

const words = { email: 'an e-mail contact', phone: 'a phone contact' }

function wantedKind(method: unknown): 'email' | 'phone' | undefined {
  return typeof method === 'string' && Object.hasOwn(contactKinds, method) ? contactKinds[method] : undefined
}

async function referredContact(queries: Queries, { id }: Fields, { userId }: ReadContactOptions): Promise<number> {
  const found = typeof id === 'number' ? (await findContacts(queries, [id])).get(id) : undefined
  if (found?.userId === userId) return found.id
  throw apiError('unknown_reference', `body/contact: should be a contact of the user, ${String(id)} is none`)
}

async function createContact(queries: Queries, given: Fields, options: ReadContactOptions): Promise<number> {
  const contact = newContact(pickFields(given, ['regionCode', 'target', 'primary', 'status']), options)
  await holdUser(queries, contact.userId)
  const primary = contact.isPrimary ? await findPrimaryPhone(queries, contact.userId) : undefined
  if (primary && options.choices['second-primary-contact'] === 'refused') {
    throw apiError('invalid_value', 'body/contact/primary: should be false, as another phone contact is primary')
  }
  if (primary) await demoteContact(queries, primary.id)
  return insertContact(queries, contact)
}

function newContact(given: Fields, { userId, method }: ReadContactOptions): Omit<StoredContact, 'id'> {
  const { regionCode, target, primary, status } = given
  for (const [name, text] of Object.entries({ regionCode, target })) {
    if (typeof text === 'string' && !isPlain(text)) {
      throw apiError('invalid_value', `body/contact/${name}: should be text without NUL and half characters`)
    }
  }
  if (typeof target !== 'string' || target === '') {
    throw apiError('invalid_request', 'body/contact/target: should be given')
  }
  const looksLikePhone = regionCode !== undefined || primary !== undefined
  const kind = wantedKind(method) ?? (looksLikePhone ? 'phone' : 'email')
  return {
    userId,
    kind,
    regionCode: kind === 'phone' && regionCode !== undefined ? String(regionCode) : undefined,
    target,
    isPrimary: kind === 'phone' && primary === true,
    status: String(status ?? 'OK'),
  }
}

// What the columns of PostgreSQL keep.
function isPlain(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
