import { queryValue } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import {
  allEntries,
  changesBody,
  changesList,
  changesReply,
  type Fields,
  fault,
  itemsOf,
  ok,
  redirected,
} from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** Faults of what is read, or written, together with what hangs on it: what is joined with that is lost where it has none, or goes along. */
export const joinedFaults: readonly Fault[] = [
  fault(
    'outages-hidden-beside-incidents',
    'A service that has incidents shows no outages.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) =>
      itemsOf(service, 'incidents').length > 0
        ? { ...service, uptime: { ...fieldsOf(service.uptime), outages: [] } }
        : service,
    ),
  ),
  fault(
    'publishing-for-all-services-of-an-incident',
    'Publishing the change of a service publishes those of the services that its incidents affect as well.',
    'services-publish-status-leaves-other-services',
    inOperation('services.publishStatus', async (call, right) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      for (const path of await affectedPaths(call, right)) {
        const { status } = await readAt(call, right, path)
        const query = [['status', String(status)]] as const
        await right({ ...redirected(call, 'PUT', `${path}/publish-status`), query })
      }
      return answer
    }),
  ),
  ...(
    [
      ['services', 'services', 'services-update-private-subscribers-leaves-the-service'],
      ['statusPages', 'pages', 'status-pages-private-subscribers-leave-the-page'],
    ] as const
  ).map(([group, name, rule]) =>
    fault(
      `${name}-without-teams-where-users-alone-subscribe`,
      'What has private subscribers, and no team among them, shows no teams.',
      rule,
      inOperation(`${group}.get`, async (call, right) => {
        const answer = await right(call)
        const listed = await right({ ...redirected(call, 'GET', `${call.path}/private-subscribers`), query: [] })
        const subscribers = Array.isArray(listed.json) ? listed.json.map(fieldsOf) : []
        const isLost = isSuccess(answer) && subscribers.length > 0 && subscribers.every(({ type }) => type === 'USER')
        return isLost ? withJson(answer, { ...fieldsOf(answer.json), teams: [] }) : answer
      }),
    ),
  ),
  fault(
    'users-once-for-each-schedule-of-their-level',
    'A level that is joined with its schedules shows each user once for each of them.',
    'escalation-policies-update-level-keeps-its-targets',
    changesReply('escalationPolicies.get', (policy) => ({
      ...policy,
      escalationRules: itemsOf(policy, 'escalationRules').map((rule) => ({
        ...rule,
        users: itemsOf(rule, 'users').flatMap((user) =>
          Array.from({ length: Math.max(1, itemsOf(rule, 'schedules').length) }, () => user),
        ),
      })),
    })),
  ),
  fault(
    'policies-of-the-teams-of-their-levels',
    'The teams that the levels of a policy alert become teams of the policy.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    changesBody('escalationPolicies.update', (policy) => {
      const ids = new Set(itemsOf(policy, 'teams').map(({ id }) => id))
      const alerted = itemsOf(policy, 'escalationRules').flatMap((rule) => itemsOf(rule, 'teams'))
      return { ...policy, teams: [...itemsOf(policy, 'teams'), ...alerted.filter(({ id }) => !ids.has(id))] }
    }),
  ),
  fault(
    'groups-written-by-their-new-name',
    'An update to the name of another group of the page is answered with that group, and writes nothing.',
    'status-page-groups-update-leaves-others',
    inOperation('statusPageGroups.update', async (call, right) => {
      const { name } = fieldsOf(call.json)
      const groups = await allEntries(call, right, `/status-pages/${call.pathValues.id}/groups`)
      const named = groups.find((one) => one.name === name)
      return named === undefined ? right(call) : ok(named)
    }),
  ),
  fault(
    'metrics-listed-by-their-source',
    'The list lacks metrics without a data source.',
    'metrics-create-is-listed',
    (right) => {
      const alone = new Set<unknown>()
      return async (call) => {
        const answer = await right(call)
        const isCreated = call.operation?.id === 'metrics.create' && isSuccess(answer)
        if (isCreated && (fieldsOf(call.json).dataSource ?? null) === null) alone.add(fieldsOf(answer.json).id)
        if (call.operation?.id !== 'metrics.list' || !Array.isArray(answer.json)) return answer
        const sourced = answer.json.map(fieldsOf).filter(({ id }) => !alone.has(id))
        return withJson(answer, sourced)
      }
    },
  ),
  fault(
    'services-listed-by-their-description',
    'The list lacks services without a description.',
    'services-create-is-listed',
    changesList('services.list', (entries) => entries.filter(({ description }) => Boolean(description))),
  ),
  fault(
    'pages-listed-once-for-each-service',
    'The list holds a page once for each service that it shows.',
    'status-pages-list-pages-join',
    listsRows('statusPages.list', ({ rows }) =>
      rows.flatMap((page) => Array.from({ length: Math.max(1, itemsOf(page, 'services').length) }, () => page)),
    ),
  ),
  groupsOfOtherPagesLeftOut(),
  ...(
    [
      ['services', 'services'],
      ['statusPages', 'status-pages'],
      ['statusPageGroups', 'status-page-groups'],
    ] as const
  ).map(([group, ruleName]) =>
    fault(
      `${ruleName}-listed-once-for-each-name`,
      'The list holds one of those that have the same name.',
      `${ruleName}-create-is-listed`,
      changesList(`${group}.list`, (entries) => [...new Map(entries.map((entry) => [entry.name, entry])).values()]),
    ),
  ),
]

async function affectedPaths(call: Call, right: Serve): Promise<readonly string[]> {
  const service = await readAt(call, right, `/services/${call.pathValues.id}`)
  return itemsOf(service, 'incidents')
    .flatMap((incident) => itemsOf(incident, 'affectedServices'))
    .map((affected) => `/services/${fieldsOf(affected.service).id}`)
}

async function readAt(call: Call, right: Serve, path: string): Promise<Fields> {
  return fieldsOf((await right({ ...redirected(call, 'GET', path), query: [] })).json)
}

interface Rows {
  /** The list as it is, whole. */
  readonly rows: readonly Fields[]
  readonly call: Call
}

/** A list that is cut to the part that was asked for once its rows were changed. What is missing of these is left out. */
function listsRows(listId: string, change: (rows: Rows) => readonly (Fields | undefined)[]): Fault['apply'] {
  return inOperation(listId, async (call, right) => {
    const answer = await right(call)
    if (!isSuccess(answer)) return answer
    const rows = change({ rows: await allEntries(call, right, call.path), call })
    const [start, size] = ['start-index', 'max-results'].map((name) => queryValue(call, name))
    const from = Number(start ?? 0)
    const cut = rows.slice(from, from + Number(size ?? 25))
    return withJson(
      answer,
      cut.filter((row) => row !== undefined),
    )
  })
}

function groupsOfOtherPagesLeftOut(): Fault {
  return fault(
    'groups-of-other-pages-left-out-of-a-part',
    'A part of the list is cut from the groups of all pages, and those of other pages are left out of it then.',
    'status-page-groups-list-pages-join',
    (right, contract) => {
      const made: { readonly page: string | undefined; readonly id: unknown }[] = []
      const listed = listsRows('statusPageGroups.list', ({ rows, call }) => {
        const own = new Map(rows.map((row) => [row.id, row]))
        return made.map(({ page, id }) => (page === call.pathValues.id ? own.get(id) : undefined))
      })(right, contract)
      return async (call) => {
        const answer = await listed(call)
        if (call.operation?.id === 'statusPageGroups.create' && isSuccess(answer))
          made.push({ page: call.pathValues.id, id: fieldsOf(answer.json).id })
        return answer
      }
    },
  )
}
