import { pagedLists } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, withBody } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Answer, Serve } from '../serve.ts'

const refused: Answer = { status: 400, headers: {} }

/** Faults of how the JSON of bodies is read and written: the order of its members, its escapes, what stands around it. */
export const jsonFaults: readonly Fault[] = [
  ...['services-list', 'metrics-get'].map((rule) =>
    fault(
      `${rule}-behind-a-byte-order-mark`,
      'A byte order mark stands before the JSON of a reply.',
      `${rule}-replies-as-described`,
      inOperation(rule.replace('-', '.'), async (call, right) => {
        const { json: _, text = '', ...answer } = await right(call)
        return { ...answer, text: text === '' ? '' : `\ufeff${text}` }
      }),
    ),
  ),
  ...pagedLists.flatMap(([group, name]) => [
    fault(
      `${name}-created-with-torn-pairs`,
      'An escaped letter beyond the first 65,536 is read as two that do not exist.',
      `${name}-create-keeps-text-outside-ascii`,
      inOperation(`${group}.create`, (call, right) => {
        const body = fieldsOf(call.json)
        const torn = String(body.name).replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd\ufffd')
        return right(/\\ud8/i.test(call.text) ? withBody(call, { ...body, name: torn }) : call)
      }),
    ),
    fault(
      `${name}-created-without-escapes`,
      'A body with escaped letters is refused.',
      `${name}-create-keeps-text-outside-ascii`,
      inOperation(`${group}.create`, async (call, right) =>
        /\\u[0-9a-f]{4}/i.test(call.text) ? { status: 400, headers: {} } : right(call),
      ),
    ),
  ]),
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
  ...(
    [
      ['services.create', 'services-create-rejects-malformed-json'],
      ['escalationPolicies.updateLevel', 'escalation-policies-update-level-rejects-malformed-json'],
      ['dutyPreferences.update', 'duty-preferences-update-rejects-malformed-json'],
      ['statusPages.updatePrivateSubscribers', 'status-pages-update-private-subscribers-rejects-malformed-json'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule.replace(/-rejects.*/, '')}-breaks-behind-json`,
      'What stands behind the JSON of a body breaks something inside.',
      rule,
      inOperation(operationId, async (call, right) =>
        call.json === undefined && /[}\]]}$/.test(call.text) ? { status: 500, headers: {} } : right(call),
      ),
    ),
  ),
]

function isBehind(json: unknown, field: string): boolean {
  return Object.keys(fieldsOf(json)).indexOf(field) > 0
}

function without(call: Parameters<Serve>[0], field: string): Parameters<Serve>[0] {
  const { [field]: _, ...json } = fieldsOf(call.json)
  return { ...call, json, text: '' }
}
