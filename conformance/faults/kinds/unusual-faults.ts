import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import {
  changesBody,
  changesList,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  levelsOf,
  redirected,
} from '../mistakes.ts'
import type { Serve } from '../serve.ts'

/** Faults that only show on unusual entities, or when something is asked for a second time. */
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
  ...(['alert', 'update'] as const).map((family) =>
    fault(
      `${family}-preferences-in-small-letters`,
      'A type in small letters is taken, and shown in these.',
      `${family}-preferences-create-replies-as-described`,
      inOperation(`${family}Preferences.create`, async (call, right) => {
        const { type } = fieldsOf(call.json)
        if (typeof type !== 'string' || type !== type.toLowerCase()) return right(call)
        const answer = await right(withBody(call, { ...fieldsOf(call.json), type: type.toUpperCase() }))
        return isSuccess(answer) ? { ...answer, json: { ...fieldsOf(answer.json), type } } : answer
      }),
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
    'services-listed-with-their-public-status',
    'The list shows the public status of a service as its status.',
    'services-get-shows-a-held-change',
    changesList('services.list', (entries) =>
      entries.map((entry) => ({ ...entry, status: entry.publicStatus ?? entry.status })),
    ),
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
  ...(
    [
      ['metrics', 'metrics-list-start-index-passes-over-as-many'],
      ['statusPageGroups', 'status-page-groups-list-start-index-passes-over-as-many'],
    ] as const
  ).map(([group, rule]) =>
    fault(
      `${rule.replace('-start-index-passes-over-as-many', '')}-drops-a-short-last-page`,
      'A last page that is not full holds nothing.',
      rule,
      changesList(`${group}.list`, (entries, { query }) => {
        const { 'start-index': start = '0', 'max-results': size = '0' } = Object.fromEntries(query)
        return Number(start) > 0 && entries.length < Number(size) ? [] : entries
      }),
    ),
  ),
  fault(
    'services-list-fails-at-the-greatest-int32',
    'The list fails inside where the offset is the greatest number of 32 bits.',
    'services-list-start-index-passes-over-as-many',
    inOperation('services.list', async (call, right) => {
      const isGreatest = call.query.some(([name, value]) => name === 'start-index' && value === String(2 ** 31 - 1))
      return isGreatest ? { status: 500, headers: {} } : right(call)
    }),
  ),
  fault(
    'subscribers-told-by-id-when-changed',
    'An update takes a team for a user that is a subscriber already when their ids are the same.',
    'services-update-private-subscribers-keeps-a-user-and-a-team-of-one-id',
    inOperation('services.updatePrivateSubscribers', async (call, right) => {
      const before = await right({ ...redirected(call, 'GET'), query: [] })
      const there = new Map(listOf(before.json).map(({ id, type }) => [String(id), type]))
      const isNew = ({ id, type }: Fields) => (there.get(String(id)) ?? type) === type
      return right(withBody(call, listOf(call.json).filter(isNew)))
    }),
  ),
  fault(
    'groups-and-names-sorted-apart',
    'The list of groups sorts ids and names apart.',
    'status-page-groups-list-belongs-to-its-page',
    changesList('statusPageGroups.list', (entries) => {
      const names = entries.map(({ name }) => String(name)).toSorted()
      const sorted = entries.toSorted((one, other) => Number(one.id) - Number(other.id))
      return sorted.map((entry, index) => ({ ...entry, name: names[index] }))
    }),
  ),
  fault(
    'preferences-removed-by-an-empty-update',
    'An update without a body answers with the preference and removes it.',
    'duty-preferences-update-accepts-missing-body',
    inOperation('dutyPreferences.update', async (call, right) => {
      const answer = await right(call)
      if (isSuccess(answer) && call.text === '') await right(redirected(call, 'DELETE'))
      return answer
    }),
  ),
  fault(
    'page-removed-with-subscribers-of-services',
    'Removing a page removes the private subscribers of the services that it shows.',
    'status-pages-delete-leaves-what-it-shows',
    inOperation('statusPages.delete', async (call, right) => {
      const page = await right(redirected(call, 'GET'))
      const answer = await right(call)
      const headers = { ...call.headers, 'content-type': 'application/json' }
      for (const { id } of itemsOf(fieldsOf(page.json), 'services')) {
        const write = redirected({ ...call, headers }, 'PUT', `/services/${id}/private-subscribers`)
        await right(withBody(write, []))
      }
      return answer
    }),
  ),
  fault(
    'timeouts-of-one-byte',
    'Time-outs are stored in one byte.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesBody('escalationPolicies.create', (body) => ({
      ...body,
      escalationRules: itemsOf(body, 'escalationRules').map((rule) => ({
        ...rule,
        escalationTimeout: Number(rule.escalationTimeout) % 256,
      })),
    })),
  ),
  fault(
    'metrics-take-metadata-later',
    'A metric that was created without metadata gets that of an update.',
    'metrics-update-leaves-metadata',
    (right) => {
      const taken = new Map<string, unknown>()
      return async (call) => {
        const { id = '' } = call.pathValues
        const { metadata, ...body } = fieldsOf(call.json)
        const isUpdate = call.operation?.id === 'metrics.update' && metadata !== undefined
        const before = isUpdate ? fieldsOf((await right(redirected(call, 'GET'))).json) : undefined
        const isBare = before !== undefined && (before.metadata ?? null) === null
        const answer = await right(isBare ? withBody(call, body) : call)
        if (isBare && isSuccess(answer)) taken.set(id, metadata)
        const isRead = call.operation?.id === 'metrics.get' && isSuccess(answer) && taken.has(id)
        return isRead ? { ...answer, json: { ...fieldsOf(answer.json), metadata: taken.get(id) } } : answer
      }
    },
  ),
  fault(
    'metrics-half-created',
    'A metric that is refused for its data source is there without it.',
    'metrics-create-requires-metadata-with-a-data-source',
    inOperation('metrics.create', async (call, right) => {
      const answer = await right(call)
      const { dataSource, ...body } = fieldsOf(call.json)
      if (!isSuccess(answer) && dataSource !== undefined) await right(withBody(call, body))
      return answer
    }),
  ),
  fault(
    'services-show-their-last-incident',
    'Of several incidents of a service the last one is shown.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => {
      return 'incidents' in service ? { ...service, incidents: itemsOf(service, 'incidents').slice(-1) } : service
    }),
  ),
  fault(
    'services-of-incidents-under-their-alias',
    'A service inside an incident has its alias for a name.',
    'services-get-incidents-name-every-service',
    changesReply('services.get', (service) => ({
      ...service,
      ...('incidents' in service ? { incidents: itemsOf(service, 'incidents').map(withAliases) } : {}),
    })),
  ),
  ...(
    [
      ['statusPages', 20, 'status-pages-list-max-results-defaults-to-25'],
      ['statusPageGroups', 25, 'status-page-groups-list-max-results-defaults-to-50'],
    ] as const
  ).map(([group, most, rule]) =>
    fault(
      `${rule.replace(/-max-results.*/, '')}-holds-${most}-on-a-page`,
      `No page of the list holds more than ${most} entries, whatever is asked for.`,
      rule,
      changesList(`${group}.list`, (entries) => entries.slice(0, most)),
    ),
  ),
]

const unusual: Fields = { showUptimeHistory: false, interpolateGaps: true, activated: false }

function withAliases(incident: Fields): Fields {
  const affectedServices = itemsOf(incident, 'affectedServices').map((affected) => {
    const service = fieldsOf(affected.service)
    return { ...affected, service: { ...service, name: service.alias ?? 'alias' } }
  })
  return { ...incident, affectedServices }
}

function listOf(json: unknown): readonly Fields[] {
  return Array.isArray(json) ? json.map(fieldsOf) : []
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
