import { withContactsEitherWay } from '../../variations/contacts-either-way.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, changesList, changesReply, type Fields, fault, listed, readAt } from '../mistakes.ts'
import type { Call } from '../serve.ts'
import { preferenceFamilies } from './preference-families.ts'

/** Faults of how the contacts of preferences are stored and shown. */
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
  ...preferenceFamilies.flatMap(([group, name]) => [
    ...(['create', 'update'] as const).map((verb) =>
      fault(
        `${name}-${verb}d-with-a-primary-phone`,
        'The reply to a write shows each phone as the primary one.',
        'contacts-are-a-phone-or-an-e-mail',
        changesReply(`${group}.${verb}`, withPrimary(true)),
      ),
    ),
    fault(
      `${name}-updated-without-a-primary-phone`,
      'The reply to an update shows no phone as the primary one.',
      'contacts-are-a-phone-or-an-e-mail',
      changesReply(`${group}.update`, withPrimary(false)),
    ),
    fault(
      `${name}-listed-with-primary-phones`,
      'The list shows each phone as the primary one.',
      'contacts-are-a-phone-or-an-e-mail',
      changesList(`${group}.list`, (entries) => entries.map(withPrimary(true))),
    ),
  ]),
  // Subscriptions have one method of a phone alone.
  ...preferenceFamilies
    .filter(([group]) => group !== 'subscriptionPreferences')
    .map(([group, name]) =>
      fault(
        `${name}-keep-the-phone-of-another-method`,
        'An update from one method of a phone to another keeps the phone, whichever is named.',
        'contacts-are-a-phone-or-an-e-mail',
        inOperation(`${group}.update`, async (call, right) => {
          const { method, contact } = await readAt(call, right)
          const body = fieldsOf(call.json)
          const isOtherMethod = method !== body.method && [method, body.method].every(isMethodOfPhones)
          return right(isOtherMethod ? withBody(call, { ...body, contact: { id: fieldsOf(contact).id } }) : call)
        }),
      ),
    ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-keep-the-contact-of-the-other-kind`,
      'An update between e-mail and a method of a phone keeps the contact, whichever is named.',
      'contacts-are-a-phone-or-an-e-mail',
      keepsOtherKind(group),
    ),
  ),
  ...preferenceFamilies.flatMap(([group, name]) =>
    (
      [
        ['create', 'created', 'answers-201'],
        ['update', 'updated', 'answers-200'],
      ] as const
    ).map(([operation, done, rule]) => ({
      ...fault(
        `${name}-${done}-without-their-contact`,
        `Of what is ${done} the contact is lost, and then lacks.`,
        `${name}-${operation}-${rule}`,
        changesBody(`${group}.${operation}`, ({ contact: _, ...body }) => body),
      ),
      // A contact in another form might be taken.
      untold: ['contact-in-writes'],
    })),
  ),
  ...(['alert', 'duty', 'update'] as const).map((family) =>
    fault(
      `phones-of-${family}-preferences-all-primary`,
      `Each phone contact of the ${family} preferences is shown as primary.`,
      'contacts-are-a-phone-or-an-e-mail',
      (right) => async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !call.operation?.id.startsWith(`${family}Preferences.`)) return answer
        return withJson(
          answer,
          JSON.parse(JSON.stringify(answer.json ?? null).replaceAll('"primary":false', '"primary":true')),
        )
      },
    ),
  ),
  fault(
    'phones-primary-once-called-by-voice',
    'A phone that an alert preference names by voice becomes the primary one.',
    'contacts-are-a-phone-or-an-e-mail',
    (right) => {
      const called = new Set<unknown>()
      const shown = (preference: Fields): Fields => {
        const contact = fieldsOf(preference.contact)
        return called.has(contact.id) ? { ...preference, contact: { ...contact, primary: true } } : preference
      }
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !/Preferences\.(create|get|list|update)$/.test(call.operation?.id ?? ''))
          return answer
        const { method, contact } = fieldsOf(answer.json)
        if (method === 'VOICE') called.add(fieldsOf(contact).id)
        const { json } = answer
        return withJson(answer, Array.isArray(json) ? json.map((one) => shown(fieldsOf(one))) : shown(fieldsOf(json)))
      }
    },
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-created-with-the-first-phone`,
      'A preference that is created with a phone of a user gets the first phone of that user.',
      'contacts-are-a-phone-or-an-e-mail',
      createsWithTheFirstPhone(group),
    ),
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-updated-show-the-newest-contact`,
      'The reply to an update shows the contact of the preference that was created last.',
      'contacts-are-a-phone-or-an-e-mail',
      showsTheNewestContact(group),
    ),
  ),
  {
    ...fault(
      'made-contacts-all-primary',
      'A contact that is made the primary one leaves another one primary.',
      'contacts-have-one-primary-phone-at-most',
      (right) => {
        const primary = new Set<unknown>()
        const still = (entry: Fields): Fields => {
          const contact = fieldsOf(entry.contact)
          return primary.has(contact.id) ? { ...entry, contact: { ...contact, primary: true } } : entry
        }
        const listing = changesList('subscriptionPreferences.list', (entries) => entries.map(still))
        return async (call) => {
          const answer = await listing(right, undefined as never)(call)
          const contact = fieldsOf(fieldsOf(answer.json).contact)
          if (call.operation?.id === 'subscriptionPreferences.create' && contact.primary === true)
            primary.add(contact.id)
          return answer
        }
      },
    ),
    choices: { 'contact-in-writes': 'creates' },
  },
  {
    ...fault(
      'contacts-all-primary-by-updates',
      'A contact that an update makes the primary one again leaves the other one primary.',
      'contacts-have-one-primary-phone-at-most',
      staysPrimary(),
    ),
    choices: { 'contact-in-writes': 'creates' },
  },
  {
    ...fault(
      'contacts-made-beside-ids-all-primary',
      'Where contacts are named by their ids, one that is made the primary one leaves another one primary.',
      'contacts-have-one-primary-phone-at-most',
      (right) => withContactsEitherWay(right, { isLeft: true }),
    ),
    untold: ['contact-in-writes'],
  },
]

function staysPrimary(): Fault['apply'] {
  return (right) => {
    let latest: unknown
    const still = (entry: Fields): Fields => {
      const contact = fieldsOf(entry.contact)
      return latest !== undefined && contact.id === latest
        ? { ...entry, contact: { ...contact, primary: true } }
        : entry
    }
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const { id, primary } = fieldsOf(fieldsOf(answer.json).contact)
      if (call.operation?.id === 'subscriptionPreferences.create' && primary === true) latest = id
      return call.operation?.id === 'subscriptionPreferences.list'
        ? withJson(answer, listed(answer.json).map(still))
        : answer
    }
  }
}

/** In every view of the preference, until it is given a contact of the kind that it has. */
function keepsOtherKind(group: string): Fault['apply'] {
  return (right) => {
    const kept = new Map<string, unknown>()
    const idOf = ({ path }: Call) => path.split('/').at(-1) ?? ''
    const still = (fields: Fields): Fields => {
      const contact = kept.get(String(fields.id))
      return contact === undefined ? fields : { ...fields, contact }
    }
    const shown = async (call: Call) => {
      const answer = await right(call)
      if (!isSuccess(answer) || !call.operation?.id.startsWith(`${group}.`) || answer.json === undefined) return answer
      return withJson(
        answer,
        Array.isArray(answer.json) ? listed(answer.json).map(still) : still(fieldsOf(answer.json)),
      )
    }
    return async (call) => {
      if (call.operation?.id !== `${group}.update`) return shown(call)
      const { method, contact } = still(await readAt(call, right))
      const body = fieldsOf(call.json)
      const isOtherKind = body.contact !== undefined && (method === 'EMAIL') !== (body.method === 'EMAIL')
      if (isOtherKind && contact !== undefined) kept.set(idOf(call), contact)
      else kept.delete(idOf(call))
      return shown(call)
    }
  }
}

function showsTheNewestContact(group: string): Fault['apply'] {
  return (right) => {
    let newest: unknown
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === `${group}.create`) newest = fieldsOf(answer.json).contact
      const isChanged = call.operation?.id === `${group}.update` && newest !== undefined
      return isChanged ? withJson(answer, { ...fieldsOf(answer.json), contact: newest }) : answer
    }
  }
}

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

function withPrimary(primary: boolean): (fields: Fields) => Fields {
  return (fields) => {
    const contact = fieldsOf(fields.contact)
    return 'primary' in contact ? { ...fields, contact: { ...contact, primary } } : fields
  }
}

function isMethodOfPhones(method: unknown): boolean {
  return method === 'SMS' || method === 'WHATSAPP'
}

function createsWithTheFirstPhone(group: string): Fault['apply'] {
  return (right) => {
    const firstByOwner = new Map<string, Fields>()
    return async (call) => {
      if (!/Preferences\.create$/.test(call.operation?.id ?? '')) return right(call)
      const { 'user-id': owner = '' } = call.pathValues
      const body = fieldsOf(call.json)
      const first = firstByOwner.get(owner)
      const isMeant = call.operation?.id === `${group}.create` && body.method === 'SMS' && first !== undefined
      const answer = await right(isMeant ? withBody(call, { ...body, contact: first }) : call)
      const { id, regionCode } = fieldsOf(fieldsOf(answer.json).contact)
      if (isSuccess(answer) && regionCode !== undefined && first === undefined) firstByOwner.set(owner, { id })
      return answer
    }
  }
}
