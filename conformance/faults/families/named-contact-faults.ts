import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { type Fields, fault } from '../mistakes.ts'

/** Faults of contacts that a preference names by their ids. */
export const namedContactFaults: readonly Fault[] = [
  ...['target', 'regionCode'].map((field) =>
    fault(
      `contacts-lose-their-${field}-when-named`,
      `A preference that names a contact by its id alone empties the ${field} of that contact.`,
      'contacts-are-a-phone-or-an-e-mail',
      (right) => {
        const written = new Map<string, unknown>()
        return async (call) => {
          const answer = await right(call)
          if (!/Preferences\./.test(call.operation?.id ?? '') || answer.json === undefined) return answer
          const entries = [answer.json].flat().map(fieldsOf)
          const shown = entries.map((entry) => withContactField(entry, field, written))
          const contact = fieldsOf(fieldsOf(call.json).contact)
          if (isSuccess(answer) && 'id' in contact) written.set(String(contact.id), contact[field] ?? null)
          return withJson(answer, Array.isArray(answer.json) ? shown : shown[0])
        }
      },
    ),
  ),
  ...['target', 'primary', 'regionCode'].map((field) =>
    fault(
      `contacts-take-their-${field}-from-preferences`,
      `A preference that names a contact by its id writes the ${field} of that contact.`,
      'contacts-stay-as-they-are-when-named',
      (right) => {
        const written = new Map<string, unknown>()
        return async (call) => {
          const answer = await right(call)
          const contact = fieldsOf(fieldsOf(call.json).contact)
          if (isSuccess(answer) && field in contact) written.set(String(contact.id), contact[field])
          if (!/Preferences\./.test(call.operation?.id ?? '') || answer.json === undefined) return answer
          const entries = [answer.json].flat().map(fieldsOf)
          const shown = entries.map((entry) => withContactField(entry, field, written))
          return withJson(answer, Array.isArray(answer.json) ? shown : shown[0])
        }
      },
    ),
  ),
]

function withContactField(entry: Fields, field: string, written: ReadonlyMap<string, unknown>): Fields {
  const contact = fieldsOf(entry.contact)
  const value = written.get(String(contact.id))
  return value === undefined || !(field in contact) ? entry : { ...entry, contact: { ...contact, [field]: value } }
}
