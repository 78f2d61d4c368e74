import { apiError } from '../errors.ts'
import type { Runtime } from '../runtime.ts'
import {
  findPreference,
  holdPreference,
  insertPreference,
  type PreferencesOf,
  type StoredPreference,
  savePreference,
} from '../store/preferences.ts'
import type { Fields } from './fields.ts'
import { checkContact, readContact } from './preference-contacts.ts'
import { preferenceFields } from './preference-families.ts'
import { checkRange, pickFields, updateFields } from './write-fields.ts'

/** Bounds of the delay of an alert preference in minutes, where it has any. */
const delays = { least: 0, most: 120 }

/** Stores a new preference of a user. */
export async function createPreference(
  of: PreferencesOf,
  body: Fields,
  { database, choices }: Runtime,
): Promise<StoredPreference> {
  const fields = pickFields(body, preferenceFields[of.family])
  checkDelay(fields, choices)
  return database.transaction(async (queries) => {
    const options = { userId: of.userId, method: fields.method, choices }
    const contactId = body.contact === undefined ? undefined : await readContact(queries, contactIn(body), options)
    await checkContact(queries, fields.method, contactId)
    return { id: await insertPreference(queries, of, { contactId, fields }), contactId, fields }
  })
}

/** Changes a preference of a user; without a body everything stays. */
export async function updatePreference(
  of: PreferencesOf,
  { id, body }: { readonly id: number; readonly body: Fields | undefined },
  { database, choices }: Runtime,
): Promise<StoredPreference> {
  if (body === undefined) return found(await findPreference(database, of, id))
  const written = pickFields(body, preferenceFields[of.family])
  checkDelay(written, choices)
  const choice = choices['put-replace-or-merge']
  return database.transaction(async (queries) => {
    const before = found(await holdPreference(queries, of, id))
    const fields = updateFields(before.fields, written, choice)
    const options = { userId: of.userId, method: fields.method, choices }
    const kept = choice === 'merges' ? before.contactId : undefined
    const contactId = body.contact === undefined ? kept : await readContact(queries, contactIn(body), options)
    await checkContact(queries, fields.method, contactId)
    const after = { id, contactId, fields }
    await savePreference(queries, after)
    return after
  })
}

function found(preference: StoredPreference | undefined): StoredPreference {
  if (!preference) throw apiError('not_found')
  return preference
}

function contactIn(body: Fields): Fields {
  return body.contact as Fields
}

function checkDelay(body: Fields, choices: Runtime['choices']): void {
  if (choices['alert-preference-delay'] === 'bounded') checkRange(body, 'delayMin', delays)
}
