import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { type Fields, fault } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'
import { preferenceFamilies } from './preference-families.ts'

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
  ...preferenceFamilies.flatMap(([group, name]) =>
    (['create', 'update'] as const).map((verb) =>
      fault(
        `${name}-${verb}-takes-contacts-of-others`,
        'A contact is looked up by its id, whoever has it.',
        'contacts-are-a-phone-or-an-e-mail',
        takesContactsOfOthers(`${group}.${verb}`),
      ),
    ),
  ),
]

/** Where a contact is refused that another user has, the preference is stored and shown with it. */
function takesContactsOfOthers(operationId: string): Fault['apply'] {
  return inOperation(operationId, async (call, right) => {
    const answer = await right(call)
    const { contact, ...others } = fieldsOf(call.json)
    const { id } = fieldsOf(contact)
    if (isSuccess(answer) || typeof id !== 'number') return answer
    const stored = await right(withBody(call, { ...others, method: 'PUSH' }))
    const shown = { id, regionCode: 'SE', target: '+46 70 174 06 05', primary: true, status: 'OK' }
    return isSuccess(stored) ? withJson(stored, { ...fieldsOf(stored.json), ...others, contact: shown }) : answer
  })
}

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
