import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { foundByName } from '../lookups/name-faults.ts'
import { clearSubscribers, type Fields, fault, itemsOf, parentOf, readAt } from '../mistakes.ts'

/** Faults of writes that are refused, and take something away or block it nevertheless. */
export const refusedWriteFaults: readonly Fault[] = [
  fault(
    'statuses-not-published-after-a-refusal',
    'Once publishing the status of a service was refused it is refused again.',
    'services-publish-status-leaves-all-as-it-was-on-409',
    (right, contract) => {
      const refused = new Set<string>()
      return inOperation('services.publishStatus', async (call) => {
        if (refused.has(call.path)) return { status: 409, headers: {} }
        const answer = await right(call)
        if (answer.status === 409) refused.add(call.path)
        return answer
      })(right, contract)
    },
  ),
  fault(
    'refused-updates-take-subscribers-along',
    'An update of a service that is refused removes its private subscribers.',
    'services-update-leaves-its-subscribers',
    inOperation('services.update', async (call, right) => {
      const answer = await right(call)
      if (answer.status === 400) await clearSubscribers(call, right)
      return answer
    }),
  ),
  fault(
    'refused-publications-take-subscribers-along',
    'Publishing another status than the current one removes the private subscribers of the service.',
    'services-publish-status-leaves-its-subscribers',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      const service = { ...call, path: parentOf(call), query: [] }
      if (answer.status === 409) await clearSubscribers(service, right)
      return answer
    }),
  ),
  ...(
    [
      ['services', 'services', 'teams'],
      ['escalationPolicies', 'escalation-policies', 'teams'],
      ['escalationPolicies', 'escalation-policies', 'escalationRules'],
      ['metrics', 'metrics', 'teams'],
      ['statusPages', 'status-pages', 'teams'],
      ['statusPages', 'status-pages', 'services'],
      ['statusPages', 'status-pages', 'metrics'],
    ] as const
  ).map(([group, ruleName, field]) =>
    fault(
      `${ruleName}-without-${field.toLowerCase()}-after-a-refusal`,
      `An update that takes \`${field}\` away has done so before it is refused for something else.`,
      `${ruleName}-update-changes-nothing-when-refused`,
      takesAwayFirst(group, field, () => true),
    ),
  ),
  ...foundByName.map(([group, ruleName]) =>
    fault(
      `${ruleName}-without-teams-after-a-name-is-refused`,
      'An update that takes the teams away has done so before its name is found to be taken.',
      `${ruleName}-update-changes-nothing-when-refused`,
      takesAwayFirst(group, 'teams', ({ name }) => typeof name === 'string'),
    ),
  ),
  ...foundByName.flatMap(([group, ruleName, id]) => [
    fault(
      `${id}-lose-their-name-by-a-refused-one`,
      'What is refused a name in an update is not found by its own any more.',
      `${ruleName}-names-are-unique`,
      goneOnceRefused(group, 'getByName'),
    ),
  ]),
  fault(
    'policies-lose-their-key-by-a-refused-name',
    'A policy that is refused a name is not found by its routing key any more.',
    'escalation-policies-resolve-follows-changes',
    goneOnceRefused('escalationPolicies', 'resolve'),
  ),
  fault(
    'level-emptied-by-a-refused-write',
    'A write to a level that is refused has taken its users away already.',
    'escalation-policies-update-level-changes-nothing-when-refused',
    (right) => {
      const emptied = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        const policy = `/escalation-policies/${call.pathValues.id}`
        if (call.operation?.id === 'escalationPolicies.updateLevel' && !isSuccess(answer)) emptied.add(policy)
        if (call.operation?.id !== 'escalationPolicies.get' || !emptied.has(policy) || !isSuccess(answer)) return answer
        const fields = fieldsOf(answer.json)
        const escalationRules = itemsOf(fields, 'escalationRules').map((rule) => ({ ...rule, user: null, users: [] }))
        return withJson(answer, { ...fields, escalationRules })
      }
    },
  ),
  fault(
    'policy-without-levels-after-a-refused-update',
    'An update that is refused has taken the levels of the policy away already.',
    'escalation-policies-update-changes-nothing-when-refused',
    (right) => {
      const emptied = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'escalationPolicies.update' && !isSuccess(answer)) emptied.add(call.path)
        const isEmptied = call.operation?.id === 'escalationPolicies.get' && emptied.has(call.path) && isSuccess(answer)
        return isEmptied ? withJson(answer, { ...fieldsOf(answer.json), escalationRules: [] }) : answer
      }
    },
  ),
  ...(['services', 'statusPages'] as const).map((group) => {
    const rule = group === 'services' ? 'services' : 'status-pages'
    return fault(
      `${rule}-subscribers-cleared-before-they-are-checked`,
      'An update of private subscribers that is refused has cleared them.',
      `${rule}-update-private-subscribers-changes-nothing-when-refused`,
      inOperation(`${group}.updatePrivateSubscribers`, async (call, right) => {
        const answer = await right(call)
        if (answer.status === 400) await right(withBody(call, []))
        return answer
      }),
    )
  }),
]

/** Empties a list where the update that does so is refused, in the cases that are meant. */
function takesAwayFirst(group: string, field: string, isMeant: (body: Fields) => boolean): Fault['apply'] {
  return inOperation(`${group}.update`, async (call, right) => {
    const body = fieldsOf(call.json)
    const answer = await right(call)
    if (answer.status >= 500 || answer.status === 404 || isSuccess(answer)) return answer
    if (!Array.isArray(body[field]) || itemsOf(body, field).length > 0 || !isMeant(body)) return answer
    const before = await readAt(call, right)
    await right(withBody(call, { ...before, [field]: [] }))
    return answer
  })
}

function goneOnceRefused(group: string, readBy: string): Fault['apply'] {
  return (right) => {
    const gone = new Set<string>()
    return async (call) => {
      const answer = await right(call)
      const id = call.path.split('/')[2] ?? ''
      if (call.operation?.id === `${group}.update`) {
        if (answer.status >= 400) gone.add(id)
        else if (isSuccess(answer)) gone.delete(id)
      }
      const isGone = call.operation?.id === `${group}.${readBy}` && gone.has(String(fieldsOf(answer.json).id))
      return isGone ? { status: 404, headers: {} } : answer
    }
  }
}
