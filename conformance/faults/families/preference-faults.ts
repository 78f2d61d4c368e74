import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, changesList, changesReply, fault, readAt, redirected, without } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'
import {
  forCaller,
  listsAll,
  movesToCaller,
  ofLastWhereUnknown,
  readsForeign,
  removesForeign,
  updatesForeign,
} from './foreign-preferences.ts'
import { namedContactFaults } from './named-contact-faults.ts'
import { preferenceFamilies } from './preference-families.ts'

/** Faults of notification preferences and of the contacts in them. */
export const preferenceFaults: readonly Fault[] = [
  fault(
    'contacts-in-replies-to-writes-alone',
    'The contact of a preference is shown in the reply to its creation, and never again.',
    'contacts-are-a-phone-or-an-e-mail',
    (right) => async (call) => {
      const answer = await right(call)
      if (call.method !== 'GET' || answer.json === undefined) return answer
      return withContacts(answer, undefined)
    },
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `contacts-of-${name}-nowhere`,
      'The contact of a preference is taken, and shown nowhere.',
      'contacts-are-a-phone-or-an-e-mail',
      (right) => async (call) => {
        const answer = await right(call)
        if (!call.operation?.id.startsWith(`${group}.`) || answer.json === undefined) return answer
        return withContacts(answer, null)
      },
    ),
  ),
  fault(
    'contacts-that-say-is-primary',
    'Whether a contact is primary stands under the name isPrimary.',
    'phone-contact-primary-is-boolean',
    (right) => async (call) => {
      const answer = await right(call)
      if (answer.json === undefined) return answer
      return withJson(answer, JSON.parse(JSON.stringify(answer.json).replaceAll('"primary":', '"isPrimary":')))
    },
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-listed-when-reachable`,
      'The list has preferences whose contact is not locked.',
      'contacts-are-a-phone-or-an-e-mail',
      changesList(`${group}.list`, (entries) => entries.filter((entry) => fieldsOf(entry.contact).status !== 'LOCKED')),
    ),
  ),
  ...namedContactFaults,
  ...preferenceFamilies.flatMap(([group, name, segment]) => [
    fault(
      `${name}-without-an-id`,
      'The reply to a creation has no id.',
      `${name}-create-assigns-an-id`,
      changesReply(`${group}.create`, (fields) => without(fields, 'id')),
    ),
    fault(
      `${name}-read-by-id-alone`,
      'Preferences are looked up by their id alone, whoever owns them.',
      `${name}-list-belongs-to-one-user`,
      readsForeign(group, segment),
    ),
    fault(
      `${name}-listed-for-everybody`,
      'The list holds the preferences of all users.',
      `${name}-list-belongs-to-one-user`,
      listsAll(group, segment),
    ),
    fault(
      `${name}-of-somebody-for-nobody`,
      'Who asks for the preferences of an unknown user is shown those of whoever made some last.',
      `${name}-list-belongs-to-one-user`,
      ofLastWhereUnknown(group),
    ),
    fault(
      `${name}-removed-by-id-alone`,
      'Preferences are removed by their id alone, whoever owns them.',
      `${name}-list-belongs-to-one-user`,
      removesForeign(group, segment),
    ),
    fault(
      `${name}-without-contacts-updated-by-id-alone`,
      'Preferences are updated by their id alone, whoever owns them, with a body that names no contact.',
      `${name}-list-belongs-to-one-user`,
      updatesForeign(group, segment),
    ),
    fault(
      `${name}-created-for-the-caller`,
      'What is created is created for the user of the key, whomever the path names.',
      `${name}-create-belongs-to-the-user-of-the-path`,
      inOperation(`${group}.create`, (call, right) => right(forCaller(call))),
    ),
    fault(
      `${name}-updated-for-the-caller`,
      'An update makes a preference one of the user of the key.',
      `${name}-create-belongs-to-the-user-of-the-path`,
      movesToCaller(group),
    ),
  ]),
  fault(
    'preferences-listed-in-every-family',
    'Each list holds the preferences of all families.',
    'alert-preferences-list-holds-one-family',
    (right) => {
      const made: unknown[] = []
      return async (call) => {
        const answer = await right(call)
        const id = call.operation?.id ?? ''
        if (/Preferences\.create$/.test(id) && isSuccess(answer)) made.push(answer.json)
        return id === 'alertPreferences.list' && Array.isArray(answer.json)
          ? withJson(answer, [...answer.json, ...made])
          : answer
      }
    },
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-list-lacks-those-without-a-contact`,
      'The list holds those alone that have a contact.',
      `${name}-list-holds-all-that-were-created`,
      changesList(`${group}.list`, (entries) => entries.filter(({ contact }) => contact)),
    ),
  ),
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-list-lacks-contacts`,
      'The entries of the list lack the contact that they show when they are read alone.',
      `${name}-create-is-listed`,
      changesList(`${group}.list`, (entries) => entries.map((entry) => without(entry, 'contact'))),
    ),
  ),
  ...preferenceFamilies.slice(0, 3).flatMap(([group, name]) =>
    [3, 10].map((most) =>
      fault(
        `${name}-list-cut-to-${most}`,
        `The list ends after ${most} entries.`,
        `${name}-list-holds-all-that-were-created`,
        changesList(`${group}.list`, (entries) => entries.slice(0, most)),
      ),
    ),
  ),
  ...preferenceFamilies.map(([group, name, segment]) =>
    fault(
      `${name}-removed-with-all-of-their-contact`,
      'Those of other families with the same contact are removed along with a preference.',
      `${name}-delete-leaves-others`,
      (right) => {
        const contacts = new Map<string, unknown>()
        return async (call) => {
          const answer = await right(call)
          const { id, contact } = fieldsOf(answer.json)
          const isMade = /Preferences\.create$/.test(call.operation?.id ?? '') && isSuccess(answer)
          if (isMade) contacts.set(`${call.path}/${id}`, fieldsOf(contact).id)
          if (call.operation?.id !== `${group}.delete` || !isSuccess(answer)) return answer
          const mine = contacts.get(call.path)
          const alike = [...contacts].filter(([path, one]) => one === mine && !path.includes(`/${segment}/`))
          for (const [path] of alike) await right(redirected(call, 'DELETE', path))
          return answer
        }
      },
    ),
  ),
  ...preferenceFamilies.flatMap(([group, name]) => [
    fault(
      `${name}-removed-by-their-method`,
      'Those of the same user with the same method are removed along with a preference.',
      `${name}-delete-leaves-others`,
      reachesSameMethod(group, `${group}.delete`, (call, path) => redirected(call, 'DELETE', path)),
    ),
    fault(
      `${name}-turned-to-push-together`,
      'Once one preference is by push, those of the same user by the same method are, too.',
      `${name}-update-leaves-others`,
      reachesSameMethod(group, `${group}.update`, (call, path) =>
        fieldsOf(call.json).method === 'PUSH' ? redirected(call, 'PUT', path) : redirected(call, 'GET', path),
      ),
    ),
    fault(
      `${name}-read-with-the-newest-contact`,
      'A preference is read with the contact of the newest one by the same method.',
      `${name}-delete-leaves-others`,
      (right) => {
        const newest = new Map<string, unknown>()
        return async (call) => {
          const answer = await right(call)
          const { method, contact } = fieldsOf(answer.json)
          const key = `${call.pathValues['user-id']} ${method}`
          if (call.operation?.id === `${group}.create` && isSuccess(answer)) newest.set(key, contact)
          const isRead = call.operation?.id === `${group}.get` && isSuccess(answer) && newest.has(key)
          return isRead ? withJson(answer, { ...fieldsOf(answer.json), contact: newest.get(key) }) : answer
        }
      },
    ),
  ]),
  ...(
    [
      ['removed-with-their-contact', 'A contact is removed along with the first preference that names it.', 'delete'],
      ['updated-lose-their-contact', 'A contact is removed once its preference is given another one.', 'update'],
    ] as const
  ).flatMap(([id, text, write]) =>
    preferenceFamilies.map(([group, name]) =>
      fault(`${name}-${id}`, text, `${name}-create-takes-a-contact-again`, losesContacts(group, write)),
    ),
  ),
  ...preferenceFamilies.map(([group, name]) => ({
    ...fault(
      `${name}-contact-lost-on-update-without-a-method`,
      'An update takes the contact along with a method alone.',
      'contacts-are-a-phone-or-an-e-mail',
      changesBody(`${group}.update`, (body) => (body.method === undefined ? without(body, 'contact') : body)),
    ),
    choices: { 'put-replace-or-merge': 'merges' },
  })),
  fault(
    'contact-lost-on-update',
    'An update does not take the contact.',
    'contacts-are-a-phone-or-an-e-mail',
    changesBody('dutyPreferences.update', (fields) => without(fields, 'contact')),
  ),
  ...(['alertPreferences', 'updatePreferences'] as const).map((group) =>
    fault(
      `contact-of-${group === 'alertPreferences' ? 'alert' : 'update'}-preferences-left-with-another-type`,
      'An update that changes the type leaves the contact as it is.',
      'contacts-are-a-phone-or-an-e-mail',
      inOperation(`${group}.update`, async (call, right) => {
        const { type, contact } = await readAt(call, right)
        const body = fieldsOf(call.json)
        const isLeft = contact && body.contact && body.type !== type
        return right(isLeft ? withBody(call, { ...body, contact: { id: fieldsOf(contact).id } }) : call)
      }),
    ),
  ),
  fault(
    'contact-read-as-an-id',
    'A preference that is read shows the id of its contact alone.',
    'contacts-are-a-phone-or-an-e-mail',
    changesReply('alertPreferences.get', (fields) =>
      fields.contact ? { ...fields, contact: { id: fieldsOf(fields.contact).id } } : fields,
    ),
  ),
  fault(
    'contact-not-listed',
    'The list shows no contacts.',
    'contacts-are-a-phone-or-an-e-mail',
    changesList('alertPreferences.list', (entries) => entries.map((entry) => without(entry, 'contact'))),
  ),
  fault(
    'e-mail-listed-without-target',
    'The list shows e-mail contacts without their address.',
    'contacts-are-a-phone-or-an-e-mail',
    changesList('updatePreferences.list', (entries) =>
      entries.map((entry) =>
        entry.method === 'EMAIL' ? { ...entry, contact: without(fieldsOf(entry.contact), 'target') } : entry,
      ),
    ),
  ),
]

/** Does the same to every preference of the user that was made with the same method. */
function reachesSameMethod(
  group: string,
  operationId: string,
  again: (call: Call, path: string) => Call,
): Fault['apply'] {
  return (right) => {
    const methods = new Map<string, unknown>()
    return async (call) => {
      const answer = await right(call)
      const { id, method } = fieldsOf(answer.json)
      if (call.operation?.id === `${group}.create` && isSuccess(answer)) methods.set(`${call.path}/${id}`, method)
      if (call.operation?.id !== operationId || !isSuccess(answer)) return answer
      const owner = call.path.slice(0, call.path.lastIndexOf('/'))
      const alike = [...methods].filter(([path, one]) => path.startsWith(owner) && one === methods.get(call.path))
      for (const [path] of alike) if (path !== call.path) await right(again(call, path))
      return answer
    }
  }
}

/** The same answer with something else in place of every contact. */
function withContacts(answer: Answer, shown: null | undefined): Answer {
  return withJson(
    answer,
    JSON.parse(JSON.stringify(answer.json), (name, value) => (name === 'contact' ? shown : value)),
  )
}

/** A body that names a contact which went with a preference is refused. */
function losesContacts(group: string, write: 'delete' | 'update'): Fault['apply'] {
  return (right) => {
    const lost = new Set<unknown>()
    return async (call) => {
      const named = fieldsOf(fieldsOf(call.json).contact).id
      if (call.operation?.id === `${group}.create` && named !== undefined && lost.has(named))
        return { status: 400, headers: {} }
      if (call.operation?.id !== `${group}.${write}`) return right(call)
      const { contact } = await readAt(call, right)
      const { id } = fieldsOf(contact)
      const answer = await right(call)
      if (isSuccess(answer) && fieldsOf(fieldsOf(answer.json).contact).id !== id) lost.add(id)
      return answer
    }
  }
}
