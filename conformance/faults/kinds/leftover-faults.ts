import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { fault } from '../mistakes.ts'

const fields = {
  services: ['alias', 'description', 'teams', 'showUptimeHistory', 'oneOpenIncidentOnly'],
  escalationPolicies: ['teams', 'escalationRules', 'delayMin'],
  metrics: ['description', 'unitLabel', 'lockYAxisMax', 'teams'],
  statusPages: ['timezone', 'announcement', 'services', 'metrics', 'teams', 'pageTitle', 'hiddenFromSearch'],
} as const

const ruleNames = {
  services: 'services-create',
  escalationPolicies: 'escalation-policies-create',
  metrics: 'metrics-create',
  statusPages: 'status-pages-create',
} as const

/** Faults of what is kept from one request to the next: an object of defaults that is written to, a form that is not cleared. */
export const leftoverFaults: readonly Fault[] = (Object.keys(fields) as (keyof typeof fields)[]).flatMap((group) =>
  fields[group].map((field) =>
    fault(
      `${group}-made-with-the-${field}-of-the-one-before`,
      `What is created without \`${field}\` has that of what was created before it.`,
      `${ruleNames[group]}-takes-nothing-from-the-one-before`,
      keepsFromOneToTheNext(`${group}.create`, field),
    ),
  ),
)

function keepsFromOneToTheNext(operationId: string, field: string): Fault['apply'] {
  return (right, contract) => {
    let last: unknown
    return inOperation(operationId, async (call) => {
      const body = fieldsOf(call.json)
      const isLeftOut = body[field] === undefined && last !== undefined
      const answer = await right(isLeftOut ? withBody(call, { ...body, [field]: last }) : call)
      if (isSuccess(answer) && body[field] !== undefined) last = body[field]
      return answer
    })(right, contract)
  }
}
