import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { allEntries, changesList, changesReply, type Fields, fault, itemsOf, ok, redirected } from '../mistakes.ts'
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
