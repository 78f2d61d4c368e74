import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesReply, type Fields, fault, without } from '../mistakes.ts'

/** What leaves a field out, and a field by which it is told from everything else in replies. */
interface Owner {
  readonly name: string
  readonly known: string
  readonly without?: string
  readonly rule: string
  readonly fields: readonly string[]
}

const incidents = 'services-get-incidents-name-every-service'

const contacts = 'contacts-are-a-phone-or-an-e-mail'

const owners: readonly Owner[] = [
  {
    name: 'incidents',
    known: 'affectedServices',
    rule: incidents,
    fields: ['summary', 'status', 'message', 'createdAt', 'updatedAt', 'resolvedOn'],
  },
  { name: 'affected-services', known: 'impact', rule: incidents, fields: ['impact'] },
  { name: 'phones', known: 'regionCode', rule: contacts, fields: ['target', 'regionCode', 'status'] },
  { name: 'e-mails', known: 'target', without: 'regionCode', rule: contacts, fields: ['target', 'status'] },
  {
    name: 'uptimes',
    known: 'rangeEnd',
    rule: 'services-get-uptime-runs-forward',
    fields: ['rangeStart', 'rangeEnd'],
  },
  {
    name: 'percentages',
    known: 'p30',
    rule: 'services-get-uptime-holds-its-percentages',
    fields: ['p90', 'p60', 'p30'],
  },
  {
    name: 'uptimes',
    known: 'rangeEnd',
    rule: 'services-get-uptime-holds-its-percentages',
    fields: ['uptimePercentage'],
  },
]

/** Faults by which replies leave out a field wherever it stands, or its value. */
export const missingFieldFaults: readonly Fault[] = [
  fault(
    'created-without-source',
    'The answer to the creation of a policy does not tell the source of managedBy.',
    'escalation-policies-create-replies-with-what-is-read',
    changesReply('escalationPolicies.create', (fields) => ({
      ...fields,
      managedBy: without(fieldsOf(fields.managedBy), 'source'),
    })),
  ),
  ...owners.flatMap((owner) =>
    owner.fields.map((field) =>
      fault(`${owner.name}-without-${field}`, `No reply shows \`${field}\`.`, owner.rule, (right) => async (call) => {
        const answer = await right(call)
        return answer.json === undefined ? answer : withJson(answer, leavingOut(owner, field)(answer.json))
      }),
    ),
  ),
  fault(
    'default-shown-as-null',
    'A field with a default is answered as null where it was not sent.',
    'metrics-create-defaults-show-values-on-mouse-over-to-false',
    (right, contract) => {
      const lost = new Set<unknown>()
      const hide = (fields: Fields): Fields => (lost.has(fields.id) ? without(fields, 'showValuesOnMouseOver') : fields)
      const created = inOperation('metrics.create', async (call, next) => {
        const answer = await next(call)
        const fields = fieldsOf(answer.json)
        if (isSuccess(answer) && !('showValuesOnMouseOver' in fieldsOf(call.json))) lost.add(fields.id)
        return isSuccess(answer) ? withJson(answer, hide(fields)) : answer
      })
      return changesReply('metrics.get', hide)(created(right, contract), contract)
    },
  ),
]

function leavingOut(owner: Owner, field: string): (json: unknown) => unknown {
  const isOwner = (fields: Fields) =>
    Object.hasOwn(fields, owner.known) && !(owner.without && Object.hasOwn(fields, owner.without))
  return function inner(json: unknown): unknown {
    if (Array.isArray(json)) return json.map(inner)
    if (typeof json !== 'object' || json === null) return json
    const fields = Object.fromEntries(Object.entries(json).map(([name, value]) => [name, inner(value)]))
    return isOwner(fields) ? without(fields, field) : fields
  }
}
