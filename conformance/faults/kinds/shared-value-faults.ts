import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, changesList, changesReply, type Fields, fault, ok, redirected, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

/** Faults that show only where several entities share a contact, a data source or nearly a name, or where a value is 0 or large. */
export const sharedValueFaults: readonly Fault[] = [
  ...(
    [
      ['policies', 'escalationPolicies', 'escalation-policies'],
      ['metrics', 'metrics', 'metrics'],
    ] as const
  ).map(([name, group, rule]) =>
    fault(
      `${name}-renamed-in-part`,
      'An update whose name another one has is refused, and all but the name is written.',
      `${rule}-update-changes-nothing-when-refused`,
      inOperation(`${group}.update`, async (call, right) => {
        const answer = await right(call)
        const { name: sent, ...body } = fieldsOf(call.json)
        if (isSuccess(answer) || typeof sent !== 'string') return answer
        const { name: own } = fieldsOf((await right(redirected(call, 'GET'))).json)
        await right(withBody(call, { ...body, name: own }))
        return answer
      }),
    ),
  ),
  fault(
    'routing-keys-of-digits-are-ids',
    'A routing key of digits leads to the policy that has this id.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const key = queryValue(call, 'routing-key') ?? ''
      const read = await right({ ...redirected(call, 'GET', `/escalation-policies/${key}`), query: [] })
      return /^\d+$/.test(key) && isSuccess(read) ? read : right(call)
    }),
  ),
  fault(
    'routing-keys-twice-lead-nowhere',
    'An expression that names a routing key twice leads nowhere.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    resolves((keys) => (new Set(keys).size < keys.length ? [] : keys)),
  ),
  fault(
    'routing-keys-of-three-from-the-last',
    'Of three routing keys, the last decides.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    resolves((keys) => (keys.length === 3 ? keys.toReversed() : keys)),
  ),
  fault(
    'routing-keys-without-the-second-of-three',
    'Of three routing keys, the second counts for nothing.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    resolves((keys) => (keys.length === 3 ? keys.filter((_, index) => index !== 1) : keys)),
  ),
  fault(
    'subscription-preferences-listed-with-contacts-of-others',
    'The list gives contacts to preferences in their order, also to those that have none.',
    'subscription-preferences-list-holds-all-that-were-created',
    changesList('subscriptionPreferences.list', (entries) => {
      const contacts = entries.flatMap(({ contact }) => contact ?? [])
      return entries.map((entry, index) => ({ ...entry, contact: contacts[index] ?? null }))
    }),
  ),
  fault(
    'update-preferences-listed-once-for-each-with-their-contact',
    'A preference is listed once for each preference that has its contact.',
    'update-preferences-list-holds-all-that-were-created',
    changesList('updatePreferences.list', (entries) =>
      entries.flatMap((entry) => {
        const sharing = entries.filter((one) => contactId(one) === contactId(entry))
        return entry.contact ? sharing.map(() => entry) : [entry]
      }),
    ),
  ),
  ...(
    [
      ['alertPreferences', 'alert-preferences', 'contact'],
      ['dutyPreferences', 'duty-preferences', 'contact'],
      ['subscriptionPreferences', 'subscription-preferences', 'method'],
    ] as const
  ).map(([group, name, field]) =>
    fault(
      `${name}-updated-with-all-of-their-contact`,
      `An update changes the ${field} of all preferences of the user that had the same method and contact.`,
      `${name}-update-leaves-others`,
      inOperation(`${group}.update`, (call, right) => updateSharing(call, right, field)),
    ),
  ),
  fault(
    'metrics-listed-without-zeros',
    'The list leaves out numbers that are 0.',
    'metrics-create-is-listed',
    changesList('metrics.list', (entries) =>
      entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== 0))),
    ),
  ),
  fault(
    'metrics-with-numbers-of-32-bits',
    'A greatest value beyond 32 bits is stored as the greatest of these.',
    'metrics-update-changes-each-field',
    changesBody('metrics.update', (body) => ({
      ...body,
      ...(Number(body.lockYAxisMax) > 2 ** 31 ? { lockYAxisMax: 2 ** 31 - 1 } : {}),
    })),
  ),
  fault(
    'metadata-gets-more-by-updates',
    'An update that adds to metadata is taken at its word.',
    'metrics-update-leaves-metadata',
    takesMetadata((before, sent) => Object.keys(sent).length > Object.keys(before).length),
  ),
  fault(
    'metadata-changed-in-its-depth',
    'An update that changes metadata inside one of its values is taken at its word.',
    'metrics-update-leaves-metadata',
    takesMetadata((before, sent) => JSON.stringify(sent.filter) !== JSON.stringify(before.filter)),
  ),
  ...['name', 'teams'].map((field) =>
    fault(
      `data-sources-with-the-${field}-of-metrics`,
      `A data source is shown with the ${field} of the metric.`,
      'metrics-get-carries-the-data-source',
      changesReply('metrics.get', ({ dataSource, ...metric }) => ({
        ...metric,
        dataSource: dataSource ? { ...fieldsOf(dataSource), [field]: metric[field] } : dataSource,
      })),
    ),
  ),
  fault(
    'metrics-by-name-with-whole-seconds',
    'By name, times are cut to seconds.',
    'metrics-get-shows-its-readings',
    changesReply('metrics.getByName', ({ lastIngestion, ...metric }) => ({
      ...metric,
      lastIngestion: typeof lastIngestion === 'string' ? lastIngestion.replace(/\.\d{3}/, '.000') : lastIngestion,
    })),
  ),
]

/** Resolves an expression of other keys than those that were asked for; one without keys leads nowhere. */
function resolves(change: (keys: readonly string[]) => readonly string[]): Fault['apply'] {
  return inOperation('escalationPolicies.resolve', (call, right) => {
    const keys = change((queryValue(call, 'routing-key') ?? '').split(','))
    return keys.length === 0
      ? Promise.resolve({ ...ok({}), status: 404 })
      : right(withQuery(call, 'routing-key', keys.join(',')))
  })
}

function contactId({ contact }: Fields): unknown {
  return fieldsOf(contact).id
}

/** Writes the new method or contact to all that agreed with what was updated before. */
async function updateSharing(call: Call, right: Serve, field: 'contact' | 'method'): Promise<Answer> {
  const listPath = call.path.replace(/\/[^/]+$/, '')
  const list = await right(redirected(call, 'GET', listPath))
  const all = Array.isArray(list.json) ? list.json.map(fieldsOf) : []
  const answer = await right(call)
  const old = all.find(({ id }) => call.path.endsWith(`/${id}`))
  const value = fieldsOf(call.json)[field]
  if (!isSuccess(answer) || old === undefined || value === undefined) return answer
  const sharing = all.filter((one) => one !== old && one.method === old.method && contactId(one) === contactId(old))
  for (const { id, ...fields } of sharing)
    await right(withBody({ ...call, path: `${listPath}/${id}` }, { ...fields, [field]: value }))
  return answer
}

/** Stores metadata of an update that differs from what is stored in a certain way. */
function takesMetadata(isTaken: (before: Fields, sent: Fields) => boolean): Fault['apply'] {
  return (right) => {
    const takenById = new Map<string, unknown>()
    return async (call) => {
      const id = call.pathValues.id ?? ''
      if (call.operation?.id === 'metrics.update') {
        const { metadata } = fieldsOf(call.json)
        const before = fieldsOf((await right(redirected(call, 'GET'))).json)
        const isOther = metadata && before.metadata && isTaken(fieldsOf(before.metadata), fieldsOf(metadata))
        if (isOther) takenById.set(id, metadata)
        return right(isOther ? withBody(call, without(fieldsOf(call.json), 'metadata')) : call)
      }
      const answer = await right(call)
      const isRead = call.operation?.id === 'metrics.get' && isSuccess(answer) && takenById.has(id)
      return isRead ? withJson(answer, { ...fieldsOf(answer.json), metadata: takenById.get(id) }) : answer
    }
  }
}
