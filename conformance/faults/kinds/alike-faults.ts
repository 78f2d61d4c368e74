import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesList, changesReply, type Fields, fault, levelsOf, redirected } from '../mistakes.ts'
import type { Call } from '../serve.ts'

const families = [
  ['alertPreferences', 'alert-preferences'],
  ['dutyPreferences', 'duty-preferences'],
  ['updatePreferences', 'update-preferences'],
  ['subscriptionPreferences', 'subscription-preferences'],
] as const

const scripts = [
  ['letters-outside-latin', /[^\p{ASCII}ü]/u],
  ['letters-outside-ascii', /\P{ASCII}/u],
  ['capitals', /[A-Z]/],
] as const

/** Faults of what says the same as something else, or the same as before. */
export const alikeFaults: readonly Fault[] = [
  ...families.flatMap(([group, name]) => [
    ...(['update', 'delete'] as const).map((verb) =>
      fault(
        `${name}-${verb}d-for-all-users`,
        'A write to a preference reaches those of other users that say the same.',
        `${name}-${verb}-leaves-others`,
        reachesOtherUsers(group, verb),
      ),
    ),
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
  ...families
    .filter(([group]) => group !== 'subscriptionPreferences')
    .map(([group, name]) =>
      fault(
        `${name}-keep-the-phone-of-another-method`,
        'An update from one method of a phone to another keeps the phone, whichever is named.',
        'contacts-are-a-phone-or-an-e-mail',
        inOperation(`${group}.update`, async (call, right) => {
          const { method, contact } = fieldsOf((await right(redirected(call, 'GET'))).json)
          const body = fieldsOf(call.json)
          const isOtherMethod = method !== body.method && [method, body.method].every(isMethodOfPhones)
          return right(isOtherMethod ? withBody(call, { ...body, contact: { id: fieldsOf(contact).id } }) : call)
        }),
      ),
    ),
  ...([202, 304] as const).map((status) =>
    fault(
      `levels-unchanged-answered-with-${status}`,
      `A write to a level that says what is there already is answered with ${status}.`,
      'escalation-policies-update-level-0-changes-the-first-rule',
      inOperation('escalationPolicies.updateLevel', async (call, right) => {
        const before = (await levelsOf(call, right))[Number(call.pathValues.level)]
        const answer = await right(call)
        const isSame = JSON.stringify(before) === JSON.stringify(answer.json)
        if (!isSuccess(answer) || !isSame) return answer
        return status === 304 ? { status, headers: {} } : { ...answer, status }
      }),
    ),
  ),
  ...scripts.map(([what, pattern]) =>
    fault(
      `routing-keys-of-${what}-passed-over`,
      'Among several routing keys, one with such letters counts for nothing.',
      'escalation-policies-resolve-takes-several-keys-in-order',
      inOperation('escalationPolicies.resolve', (call, right) => {
        const keys = (queryValue(call, 'routing-key') ?? '').split(',')
        const left = keys.filter((key) => !pattern.test(key))
        return right(left.length === 0 ? call : withQuery(call, 'routing-key', left.join(',')))
      }),
    ),
  ),
]

/** Writes to preferences of others as well that agreed in all but their contact. */
function reachesOtherUsers(group: string, verb: 'delete' | 'update'): Fault['apply'] {
  return (right) => {
    const said = new Map<string, string>()
    return async (call) => {
      const isWrite = call.operation?.id === `${group}.${verb}`
      const before = said.get(call.path)
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const own = fieldsOf(answer.json)
      if (call.operation?.id === `${group}.create`) said.set(`${call.path}/${String(own.id)}`, allButContact(own))
      if (call.operation?.id === `${group}.update`) said.set(call.path, allButContact(own))
      if (call.operation?.id === `${group}.delete`) said.delete(call.path)
      const alike = [...said].filter(([path, one]) => one === before && userOf({ path }) !== userOf(call))
      for (const [path] of isWrite ? alike : [])
        await right(verb === 'delete' ? { ...call, path } : await updateOf({ ...call, path }, right))
      return answer
    }
  }
}

/** The same update for another preference, which keeps its contact. */
async function updateOf(call: Call, right: Parameters<Fault['apply']>[0]): Promise<Call> {
  const { contact } = fieldsOf((await right(redirected(call, 'GET'))).json)
  return withBody(call, { ...fieldsOf(call.json), contact })
}

function allButContact({ id: _, contact: __, ...fields }: Fields): string {
  return JSON.stringify(fields)
}

function userOf({ path }: Pick<Call, 'path'>): string {
  return path.split('/')[2] ?? ''
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
