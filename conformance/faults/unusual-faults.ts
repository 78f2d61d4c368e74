import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from './fault.ts'
import { changesBody, changesList, type Fields, fault, itemsOf, redirected } from './mistakes.ts'
import type { Call, Serve } from './serve.ts'

/** Faults that show on unusual entities only, or on what is asked for a second time. */
export const unusualFaults: readonly Fault[] = [
  ...(
    [
      ['services.get', 'services-get-rejects-path-id-of-wrong-type'],
      ['metrics.delete', 'metrics-delete-rejects-path-id-of-wrong-type'],
      ['statusPages.update', 'status-pages-update-rejects-path-id-of-wrong-type'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule.replace(/-rejects.*/, '')}-by-first-digits`,
      'Letters behind an id are passed over.',
      rule,
      inOperation(operationId, (call, right) => right({ ...call, path: call.path.replace(/(\d+)[a-z]+$/, '$1') })),
    ),
  ),
  fault(
    'level-by-first-digits',
    'Letters behind the number of a level are passed over.',
    'escalation-policies-update-level-rejects-path-level-of-wrong-type',
    inOperation('escalationPolicies.updateLevel', (call, right) =>
      right({ ...call, path: call.path.replace(/(\d+)[a-z]+$/, '$1') }),
    ),
  ),
  ...(
    [
      ['services', 'showUptimeHistory', 'services-create-is-listed'],
      ['metrics', 'interpolateGaps', 'metrics-create-is-listed'],
      ['statusPages', 'activated', 'status-pages-create-is-listed'],
    ] as const
  ).map(([group, name, rule]) =>
    fault(
      `${rule.replace('create-is-listed', 'list')}-by-${name.toLowerCase()}`,
      `The list holds those alone whose \`${name}\` is as usual.`,
      rule,
      changesList(`${group}.list`, (entries) => entries.filter((entry) => entry[name] !== unusual[name])),
    ),
  ),
  fault(
    'texts-read-as-zero',
    'A text that begins with no digit is read as the number 0.',
    'escalation-policies-create-rejects-delay-min-of-wrong-type',
    changesBody('escalationPolicies.create', (body) => {
      return typeof body.delayMin === 'string' ? { ...body, delayMin: Number.parseInt(body.delayMin, 10) || 0 } : body
    }),
  ),
  fault(
    'texts-read-as-true',
    'Any text is read as true.',
    'metrics-update-rejects-interpolate-gaps-of-wrong-type',
    changesBody('metrics.update', (body) => {
      return typeof body.interpolateGaps === 'string' ? { ...body, interpolateGaps: true } : body
    }),
  ),
  fault(
    'services-with-held-changes-not-listed',
    'A service whose status is held is not listed.',
    'services-get-shows-a-held-change',
    changesList('services.list', (entries) => entries.filter(({ status, publicStatus }) => status === publicStatus)),
  ),
  fault(
    'publishing-forced-by-a-conflict',
    'What was refused as it is not the latest change becomes the latest change.',
    'services-publish-status-refuses-another-latest-change',
    publishesWhenAskedAgain,
  ),
  fault(
    'publishing-writes-a-default',
    'Publishing its status writes a default to another field of a service.',
    'services-publish-status-leaves-other-fields',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      const service = call.path.replace('/publish-status', '')
      const { name } = fieldsOf(answer.json)
      const headers = { ...call.headers, 'content-type': 'application/json' }
      const write = redirected({ ...call, headers, query: [] }, 'PUT', service)
      if (isSuccess(answer)) await right(withBody(write, { name, showUptimeHistory: true }))
      return answer
    }),
  ),
  fault(
    'targets-added-by-level',
    'Updating one level adds its users to those that it has.',
    'escalation-policies-update-level-keeps-its-targets',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const [before] = (await levelsOf(call, right)).slice(Number(call.pathValues.level))
      return right(withBody(call, withTargetsOf(before, fieldsOf(call.json))))
    }),
  ),
  fault(
    'targets-added-by-updates',
    'An update adds the users of a level to those that it has.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    inOperation('escalationPolicies.update', async (call, right) => {
      const body = fieldsOf(call.json)
      if (!('escalationRules' in body)) return right(call)
      const before = await levelsOf(call, right)
      const escalationRules = itemsOf(body, 'escalationRules').map((rule, index) => withTargetsOf(before[index], rule))
      return right(withBody(call, { ...body, escalationRules }))
    }),
  ),
]

const unusual: Fields = { showUptimeHistory: false, interpolateGaps: true, activated: false }

async function levelsOf(call: Call, right: Serve): Promise<readonly Fields[]> {
  const policy = await right({ ...redirected(call, 'GET', `/escalation-policies/${call.pathValues.id}`), query: [] })
  return itemsOf(fieldsOf(policy.json), 'escalationRules')
}

function withTargetsOf(before: Fields | undefined, rule: Fields): Fields {
  return before && 'users' in rule ? { ...rule, users: [...itemsOf(before, 'users'), ...itemsOf(rule, 'users')] } : rule
}

function publishesWhenAskedAgain(right: Serve): Serve {
  const refused = new Set<string>()
  return async (call) => {
    const answer = await right(call)
    if (call.operation?.id !== 'services.publishStatus' || answer.status !== 409) return answer
    const key = `${call.path} ${new Map(call.query).get('status')}`
    const service = await right(redirected({ ...call, query: [] }, 'GET', call.path.replace('/publish-status', '')))
    const isCurrent = new Map(call.query).get('status') === fieldsOf(service.json).status
    if (isCurrent && refused.has(key)) return service
    refused.add(key)
    return answer
  }
}
