import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { type Fields, fault } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

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
          // The reply to the write itself tells what there was before.
          const shown = withContacts(call, answer, (entry) => withContactField(entry, field, written))
          const contact = fieldsOf(fieldsOf(call.json).contact)
          if (isSuccess(answer) && 'id' in contact) written.set(String(contact.id), contact[field] ?? null)
          return shown
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
          return withContacts(call, answer, (entry) => withContactField(entry, field, written))
        }
      },
    ),
  ),
]

/** A reply about preferences with another view of each of them. */
function withContacts({ operation }: Call, answer: Answer, show: (entry: Fields) => Fields): Answer {
  if (!/Preferences\./.test(operation?.id ?? '') || answer.json === undefined) return answer
  const shown = [answer.json].flat().map((entry) => show(fieldsOf(entry)))
  return withJson(answer, Array.isArray(answer.json) ? shown : shown[0])
}

function withContactField(entry: Fields, field: string, written: ReadonlyMap<string, unknown>): Fields {
  const contact = fieldsOf(entry.contact)
  const value = written.get(String(contact.id))
  return value === undefined || !(field in contact) ? entry : { ...entry, contact: { ...contact, [field]: value } }
}
