import type { Runtime } from '../runtime.ts'
import type { Choices } from '../settings/settings.ts'
import { findContacts, type StoredContact } from '../store/contacts.ts'
import type { Family, StoredPreference } from '../store/preferences.ts'
import type { Fields } from './fields.ts'
import { preferenceFields } from './preference-families.ts'
import { show } from './show.ts'

/** Preferences of one family as the interface shows them. */
export async function showPreferences(
  preferences: readonly StoredPreference[],
  family: Family,
  { database, choices }: Runtime,
): Promise<Fields[]> {
  const contactIds = preferences.flatMap(({ contactId }) => contactId ?? [])
  const contacts = await findContacts(database, contactIds)
  const none = Object.fromEntries(preferenceFields[family].map((name) => [name, undefined]))
  return preferences.map(({ id, contactId, fields }) => {
    const contact = contacts.get(contactId ?? Number.NaN)
    return show({ id, ...none, ...fields, contact: contact && showContact(contact, choices) }, choices)
  })
}

function showContact({ id, kind, regionCode, target, isPrimary, status }: StoredContact, choices: Choices): Fields {
  return kind === 'phone'
    ? show({ id, regionCode, target, primary: isPrimary, status }, choices)
    : show({ id, target, status }, choices)
}
