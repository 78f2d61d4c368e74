import { type Fault, fieldsOf, inOperation } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Answer, Serve } from '../serve.ts'

/** Faults of services that read the members of an object in the order in which the contract names them. */
export const orderedFaults: readonly Fault[] = [
  ...(
    [
      ['services.create', 'services-create', 'name'],
      ['metrics.update', 'metrics-update', 'name'],
      ['statusPages.create', 'status-pages-create', 'name'],
      ['escalationPolicies.update', 'escalation-policies-update', 'name'],
      ['escalationPolicies.updateLevel', 'escalation-policies-update-level', 'escalationTimeout'],
      ['alertPreferences.create', 'alert-preferences-create', 'method'],
      ['dutyPreferences.update', 'duty-preferences-update', 'beforeMin'],
    ] as const
  ).map(([operationId, ruleName, first]) =>
    fault(
      `${ruleName}-wants-its-${first === 'escalationTimeout' ? 'timeout' : first.toLowerCase()}-first`,
      `A body that does not begin with \`${first}\` is refused.`,
      `${ruleName}-takes-json-of-several-lines`,
      inOperation(operationId, async (call, right) => (isBehind(call.json, first) ? refused : right(call))),
    ),
  ),
  ...(
    [
      ['services.update', 'services-update', 'description'],
      ['metrics.create', 'metrics-create', 'unitLabel'],
      ['statusPages.update', 'status-pages-update', 'pageTitle'],
      ['escalationPolicies.create', 'escalation-policies-create', 'delayMin'],
    ] as const
  ).map(([operationId, ruleName, field]) =>
    fault(
      `${ruleName}-reads-nothing-before-the-name`,
      'What stands before the name in a body is passed over.',
      `${ruleName}-takes-json-of-several-lines`,
      inOperation(operationId, (call, right) => right(isBehind(call.json, 'name') ? without(call, field) : call)),
    ),
  ),
]

const refused: Answer = { status: 400, headers: {} }

function isBehind(json: unknown, field: string): boolean {
  return Object.keys(fieldsOf(json)).indexOf(field) > 0
}

function without(call: Parameters<Serve>[0], field: string): Parameters<Serve>[0] {
  const { [field]: _, ...json } = fieldsOf(call.json)
  return { ...call, json, text: '' }
}
