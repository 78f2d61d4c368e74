import { type Fault, withJson } from '../fault.ts'
import { type Fields, fault, without } from '../mistakes.ts'

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

/** Faults of replies that never show a field which has a value. */
export const leftOutFaults: readonly Fault[] = owners.flatMap((owner) =>
  owner.fields.map((field) =>
    fault(`${owner.name}-without-${field}`, `No reply shows \`${field}\`.`, owner.rule, (right) => async (call) => {
      const answer = await right(call)
      return answer.json === undefined ? answer : withJson(answer, leavingOut(owner, field)(answer.json))
    }),
  ),
)

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
