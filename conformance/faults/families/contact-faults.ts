import { type Fault, fieldsOf, withJson } from '../fault.ts'
import { type Fields, fault } from '../mistakes.ts'

/** Faults of how every reply shows the contacts of preferences. */
export const contactFaults: readonly Fault[] = [
  contactFault('no-primary-phone', 'No phone is ever primary.', 'contacts-have-a-primary-phone', (contact) =>
    Object.hasOwn(contact, 'primary') ? { ...contact, primary: false } : contact,
  ),
  contactFault(
    'two-primary-phones',
    'A phone becomes primary and the other one stays so.',
    'contacts-have-one-primary-phone-at-most',
    (contact) => (Object.hasOwn(contact, 'primary') ? { ...contact, primary: true } : contact),
  ),
  contactFault('contacts-are-all-well', 'Every contact is OK.', 'contacts-are-a-phone-or-an-e-mail', (contact) => ({
    ...contact,
    status: 'OK',
  })),
  ...(['refers', 'creates'] as const).map((form) => ({
    ...contactFault(
      `contacts-in-one-region-${form}`,
      'Every phone is in the region US.',
      'contacts-are-a-phone-or-an-e-mail',
      (contact) => (Object.hasOwn(contact, 'regionCode') ? { ...contact, regionCode: 'US' } : contact),
    ),
    choices: { 'contact-in-writes': form },
  })),
  contactFault(
    'contacts-with-a-number',
    'The target of a contact is a number.',
    'contacts-are-a-phone-or-an-e-mail',
    (contact) => ({ ...contact, target: 46701740605 }),
  ),
]

function contactFault(id: string, text: string, rule: string, change: (contact: Fields) => Fields): Fault {
  return fault(id, text, rule, (right) => async (call) => {
    const answer = await right(call)
    if (!/Preferences\./.test(call.operation?.id ?? '') || answer.json === undefined) return answer
    const changed = (entry: unknown) => {
      const fields = fieldsOf(entry)
      return fields.contact ? { ...fields, contact: change(fieldsOf(fields.contact)) } : fields
    }
    return withJson(answer, Array.isArray(answer.json) ? answer.json.map(changed) : changed(answer.json))
  })
}
