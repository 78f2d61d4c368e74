import { withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesBody, changesList, changesReply, type Fields, fault, itemsOf, renamed, without } from '../mistakes.ts'
import type { Answer } from '../serve.ts'

const ruleNames = {
  services: 'services',
  escalationPolicies: 'escalation-policies',
  metrics: 'metrics',
  statusPages: 'status-pages',
  statusPageGroups: 'status-page-groups',
}

const cutIds = [
  ['cut-to-64-bits', 'cut to 64 bits', (id: bigint) => BigInt.asIntN(64, id)],
  ['without-their-sign', 'taken without their sign', (id: bigint) => (id < 0n ? -id : id)],
] as const

/** Faults of shortcuts in queries and stores: joins, sorting, caches, types that are too small. */
export const shortcutFaults: readonly Fault[] = [
  fault(
    'services-listed-once-for-each-team',
    'The list shows a service once for each of its teams.',
    'services-create-keeps-every-team',
    changesList('services.list', (entries) =>
      entries.flatMap((entry) => [
        entry,
        ...itemsOf(entry, 'teams')
          .slice(1)
          .map(() => entry),
      ]),
    ),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-missing-names-kept`,
      'That nothing has a name is remembered for ever.',
      `${group === 'metrics' ? 'metrics' : 'escalation-policies'}-get-by-name-follows-changes`,
      remembers(`${group}.getByName`, (answer) => !isSuccess(answer)),
    ),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-removed-names-kept`,
      'What has a name is remembered until something is updated.',
      `${group === 'metrics' ? 'metrics' : 'escalation-policies'}-get-by-name-follows-changes`,
      remembers(`${group}.getByName`, isSuccess, [`${group}.update`]),
    ),
  ),
  fault(
    'policies-by-name-kept-when-a-level-is-written',
    'What has a name is remembered until the policy as a whole is written, or removed.',
    'escalation-policies-get-by-name-follows-changes',
    remembers('escalationPolicies.getByName', isSuccess, ['escalationPolicies.update', 'escalationPolicies.delete']),
  ),
  ...Object.entries(ruleNames).map(([group, ruleName]) =>
    fault(
      `${ruleName}-listed-as-before`,
      'A list is remembered until one is created or removed.',
      `${ruleName}-update-is-listed`,
      remembers(`${group}.list`, isSuccess, [`${group}.create`, `${group}.delete`]),
    ),
  ),
  fault(
    'missing-routing-keys-kept',
    'That no policy has a key is remembered for ever.',
    'escalation-policies-resolve-follows-changes',
    remembers('escalationPolicies.resolve', (answer) => !isSuccess(answer)),
  ),
  fault(
    'service-kept-when-its-status-is-published',
    'A service that was read is read so again when its status is published.',
    'services-publish-status-makes-a-held-change-visible',
    remembers('services.get', isSuccess, ['services.update', 'services.delete']),
  ),
  fault(
    'groups-listed-beside-those-of-another-page',
    'The list of a page that has groups also holds those of the page which was given one before.',
    'status-page-groups-list-belongs-to-its-page',
    (right) => {
      const made: { readonly path: string; readonly group: unknown }[] = []
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (call.operation?.id === 'statusPageGroups.create') made.push({ path: call.path, group: answer.json })
        const foreign = made.findLast(({ path }) => path !== call.path)?.group
        const isList = call.operation?.id === 'statusPageGroups.list' && Array.isArray(answer.json)
        const isMixed = isList && foreign !== undefined && (answer.json as readonly unknown[]).length > 0
        return isMixed ? withJson(answer, [...(answer.json as readonly unknown[]), foreign]) : answer
      }
    },
  ),
  fault(
    'page-shows-one-status-for-all',
    'All services of a page are shown with the status of the first one.',
    'status-pages-get-shows-a-published-change',
    changesReply('statusPages.get', (page) => {
      const services = itemsOf(page, 'services')
      return { ...page, services: services.map((one) => ({ ...one, status: services[0]?.status })) }
    }),
  ),
  fault(
    'page-keeps-statuses-until-it-is-written',
    'A page shows the status of a service as it was when the page was written.',
    'status-pages-get-shows-a-published-change',
    keepsStatuses(),
  ),
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `page-shows-${field}-as-they-were`,
      `A page shows its ${field} as they were when they were first asked for.`,
      `status-pages-get-shows-${field}-as-they-are`,
      (right) => {
        const known = new Map<unknown, Fields>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
          const entries = itemsOf(fieldsOf(answer.json), field)
          for (const entry of entries) if (!known.has(entry.id)) known.set(entry.id, entry)
          return withJson(answer, { ...fieldsOf(answer.json), [field]: entries.map(({ id }) => known.get(id)) })
        }
      },
    ),
  ),
  ...(['services', 'escalationPolicies', 'statusPages'] as const).flatMap((group) =>
    cutIds.map(([how, text, cut]) =>
      fault(
        `${group}-ids-${how}`,
        `Ids are ${text} before they are looked up.`,
        `${ruleNames[group]}-create-is-read-back`,
        inOperation(`${group}.get`, (call, right) => {
          const { id = '' } = call.pathValues
          return right(/^-?\d+$/.test(id) ? renamed(call, String(cut(BigInt(id)))) : call)
        }),
      ),
    ),
  ),
  fault(
    'levels-cut-to-64-bits',
    'The number of a level is cut to 64 bits.',
    'escalation-policies-update-level-rejects-path-level-2147483648',
    inOperation('escalationPolicies.updateLevel', (call, right) => {
      const { level = '' } = call.pathValues
      return right(/^\d{17,}$/.test(level) ? renamed(call, String(BigInt.asIntN(64, BigInt(level)))) : call)
    }),
  ),
  ...(['services', 'metrics'] as const).map((group) =>
    fault(
      `${group}-ids-cut-to-32-bits`,
      'Ids are cut to 32 bits before they are looked up.',
      `${group}-create-is-read-back`,
      inOperation(`${group}.get`, (call, right) => {
        const id = Number(call.pathValues.id)
        return right(id < 2 ** 32 ? call : { ...call, path: `/${group}/${id % 2 ** 32}` })
      }),
    ),
  ),
  fault(
    'last-page-past-the-end',
    'Beyond the end of the list its first page comes back.',
    'services-list-start-index-passes-over-as-many',
    inOperation('services.list', (call, right) =>
      right(Number(new Map(call.query).get('start-index')) > 1_000_000 ? withQuery(call, 'start-index', '0') : call),
    ),
  ),
  fault(
    'include-brings-ten',
    'With include, ten entries are the most.',
    'services-list-holds-the-same-with-include',
    inOperation('services.list', (call, right) => {
      const query = new Map(call.query)
      return right(
        query.has('include') && query.get('max-results') === '25' ? withQuery(call, 'max-results', '10') : call,
      )
    }),
  ),
  fault(
    'axis-in-single-precision',
    'The end of an axis is stored in single precision.',
    'metrics-create-is-read-back',
    changesBody('metrics.create', (body) =>
      typeof body.lockYAxisMax === 'number' ? { ...body, lockYAxisMax: Math.fround(body.lockYAxisMax) } : body,
    ),
  ),
  fault(
    'metrics-listed-with-the-first-source',
    'With include, all metrics of a page have the data source of the first that has one.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) => {
      const dataSource = entries.find((entry) => entry.dataSource)?.dataSource
      return entries.map((entry) => (entry.dataSource ? { ...entry, dataSource } : entry))
    }),
  ),
  fault(
    'metadata-cleared-by-updates-without-it',
    'An update without metadata clears it.',
    'metrics-update-leaves-metadata',
    (right) => {
      const cleared = new Set<string>()
      return async (call) => {
        const isUpdate = call.operation?.id === 'metrics.update'
        const { metadata } = fieldsOf(call.json)
        if (isUpdate && (metadata ?? null) === null) cleared.add(call.path)
        const answer = await right(call)
        const isShown = call.operation?.id === 'metrics.get' && cleared.has(call.path) && isSuccess(answer)
        return isShown ? withJson(answer, { ...fieldsOf(answer.json), metadata: null }) : answer
      }
    },
  ),
  fault(
    'names-of-digits-as-ids',
    'A name of digits is looked up as an id.',
    'metrics-get-by-name-takes-any-characters',
    inOperation('metrics.getByName', (call, right) =>
      right(/^\d+$/.test(call.pathValues.name ?? '') ? { ...call, path: `/metrics/${call.pathValues.name}` } : call),
    ),
  ),
  fault(
    'namesake-groups-renamed',
    'Renaming a group renames the groups of that name on other pages.',
    'status-pages-get-lists-its-groups',
    (right) => {
      const names = new Map<unknown, unknown>()
      const renamed = new Map<unknown, unknown>()
      return async (call) => {
        const answer = await right(call)
        const { id, name } = fieldsOf(answer.json)
        if (call.operation?.id === 'statusPageGroups.update' && isSuccess(answer)) renamed.set(names.get(id), name)
        if (/^statusPageGroups\.(create|update)$/.test(call.operation?.id ?? '') && isSuccess(answer))
          names.set(id, name)
        if (call.operation?.id !== 'statusPages.get' || !isSuccess(answer)) return answer
        const groups = itemsOf(fieldsOf(answer.json), 'groups')
        const shown = groups.map((group) => ({ ...group, name: renamed.get(group.name) ?? group.name }))
        return withJson(answer, { ...fieldsOf(answer.json), groups: shown })
      }
    },
  ),
  fault(
    'list-in-another-encoding',
    'In the list, letters outside ASCII are spoilt.',
    'services-update-is-listed',
    changesList('services.list', (entries) =>
      entries.map((entry) => ({ ...entry, name: String(entry.name).replaceAll(/[^ -~]/g, '?') })),
    ),
  ),
  fault(
    'include-for-the-first-row',
    'With include, the first entry of a page alone has its uptime.',
    'services-list-include-brings-what-get-shows',
    changesList('services.list', (entries) =>
      entries.map((entry, index) => (index > 0 && 'uptime' in entry ? without(entry, 'uptime') : entry)),
    ),
  ),
  fault(
    'list-omits-six-fields',
    'The list of metrics omits a sixth field.',
    'metrics-list-omits-five-fields',
    changesList('metrics.list', (entries) => entries.map((entry) => without(entry, 'unitLabel'))),
  ),
  fault(
    'names-cut-at-semicolons',
    'What stands behind a semicolon in a name is cut off when it is looked up.',
    'metrics-get-by-name-takes-any-characters',
    inOperation('metrics.getByName', (call, right) => right({ ...call, path: call.path.replace(/(%3B|;).*/i, '') })),
  ),
  fault(
    'subscribers-named-by-id-alone',
    'A user is listed under the name of the team that has the same id.',
    'status-pages-remove-private-subscriber-minds-the-type',
    changesList('statusPages.listPrivateSubscribers', (entries) =>
      entries.map((entry) => {
        const team = entries.find(({ id, type }) => type === 'TEAM' && id === entry.id)
        return team ? { ...entry, name: team.name } : entry
      }),
    ),
  ),
  fault(
    'duties-removed-as-alerts',
    'The id of a duty preference leads to it among the alert preferences, too, when it is removed.',
    'duty-preferences-delete-leaves-others',
    inOperation('alertPreferences.delete', async (call, right) => {
      const answer = await right(call)
      return isSuccess(answer) ? answer : right({ ...call, path: call.path.replace('/alerts/', '/duties/') })
    }),
  ),
  fault(
    'users-by-their-first-digits',
    'Letters behind the id of a user are passed over.',
    'alert-preferences-list-rejects-path-user-id-outside-its-pattern',
    inOperation('alertPreferences.list', (call, right) =>
      right({ ...call, path: call.path.replace(/^(\/users\/\d+)[a-z]+\//, '$1/') }),
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

/** Keeps answers of an operation by what was asked, until one of some writes succeeds. */
function remembers(
  operationId: string,
  isKept: (answer: Answer) => boolean,
  writes: readonly string[] = [],
): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    return async (call) => {
      const key = `${call.path} ${JSON.stringify(call.query)} ${call.headers.authorization}`
      const old = call.operation?.id === operationId ? known.get(key) : undefined
      if (old !== undefined) return old
      const answer = await right(call)
      if (writes.includes(call.operation?.id ?? '') && isSuccess(answer)) known.clear()
      if (call.operation?.id === operationId && isKept(answer)) known.set(key, answer)
      return answer
    }
  }
}

function keepsStatuses(): Fault['apply'] {
  return (right) => {
    const known = new Map<string, unknown>()
    return async (call) => {
      const answer = await right(call)
      const { id } = call.operation ?? {}
      if (!/^statusPages\.(create|update|get)$/.test(id ?? '') || !isSuccess(answer)) return answer
      const page = fieldsOf(answer.json)
      const keyOf = (service: Fields) => `${page.id} ${service.id}`
      if (id === 'statusPages.get') {
        const services = itemsOf(page, 'services').map((one) => ({ ...one, status: known.get(keyOf(one)) }))
        return withJson(answer, { ...page, services })
      }
      for (const service of itemsOf(page, 'services')) known.set(keyOf(service), service.status)
      return answer
    }
  }
}
