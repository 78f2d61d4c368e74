import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { changesReply, fault, itemsOf, listed, redirected, removeSubscribers } from '../mistakes.ts'

/** Faults of writes, and of replies, in which one thing passes on to another what is its own. */
export const passedOnFaults: readonly Fault[] = [
  fault(
    'pages-share-their-structure',
    'Pages that were made with the same structure have one structure together.',
    'status-pages-get-keeps-the-nested-structure',
    (right) => {
      const madeWith = new Map<string, string>()
      const shared = new Map<string, unknown>()
      return async (call) => {
        const id = call.operation?.id
        const { structure } = fieldsOf(call.json)
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (id === 'statusPages.create' && structure !== undefined)
          madeWith.set(String(fieldsOf(answer.json).id), JSON.stringify(structure))
        const made = madeWith.get(call.pathValues.id ?? '')
        if (id === 'statusPages.update' && made !== undefined) shared.set(made, fieldsOf(answer.json).structure)
        if (id !== 'statusPages.get' || made === undefined || !shared.has(made)) return answer
        return { ...answer, json: { ...fieldsOf(answer.json), structure: shared.get(made) } }
      }
    },
  ),
  fault(
    'removed-services-take-subscribers-along',
    'When a service is removed, its subscribers are removed from all services.',
    'services-update-private-subscribers-leaves-other-services',
    (right) => {
      const written = new Set<string>()
      return async (call) => {
        const id = call.operation?.id
        const own = `/services/${call.pathValues.id}/private-subscribers`
        const before = id === 'services.delete' ? (await right(redirected(call, 'GET', own))).json : undefined
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        if (id === 'services.updatePrivateSubscribers') written.add(call.path)
        const gone = listed(before)
        if (id === 'services.delete')
          for (const path of written) if (path !== own) await removeSubscribers(path, { gone, call, right })
        return answer
      }
    },
  ),
  fault(
    'outages-one-of-each-status',
    'Of outages of one status the last one is shown.',
    'services-get-shows-an-outage-in-the-past',
    changesReply('services.get', (service) => {
      const uptime = fieldsOf(service.uptime)
      const outages = itemsOf(uptime, 'outages')
      const isLast = (status: unknown, at: number) => at === outages.findLastIndex((one) => one.status === status)
      return outages.length === 0
        ? service
        : { ...service, uptime: { ...uptime, outages: outages.filter(({ status }, at) => isLast(status, at)) } }
    }),
  ),
  fault(
    'levels-written-by-routing-key',
    'A level is written to all policies that have the routing key.',
    'escalation-policies-update-level-leaves-other-levels',
    (right) => {
      const keys = new Map<string, unknown>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const { id, routingKey } = fieldsOf(answer.json)
        if (['escalationPolicies.create', 'escalationPolicies.update'].includes(call.operation?.id ?? ''))
          keys.set(String(id), routingKey)
        const own = call.pathValues.id ?? ''
        for (const [other, key] of call.operation?.id === 'escalationPolicies.updateLevel' ? keys : [])
          if (other !== own && key !== undefined && key === keys.get(own))
            await right({ ...call, path: call.path.replace(/^(\/escalation-policies\/)\d+/, `$1${other}`) })
        return answer
      }
    },
  ),
  ...(['services', 'statusPages'] as const).map((group) =>
    fault(
      `${group.toLowerCase()}-subscribers-rename-teams`,
      'A name beside the id of a team that subscribes becomes the name of the team.',
      group === 'services'
        ? 'services-update-private-subscribers-leaves-other-services'
        : 'status-pages-update-private-subscribers-leaves-other-pages',
      (right) => {
        const names = new Map<unknown, unknown>()
        return async (call) => {
          const answer = await right(call)
          if (!isSuccess(answer)) return answer
          const named = listed(call.json).filter(({ type, name }) => type === 'TEAM' && typeof name === 'string')
          if (call.operation?.id === `${group}.updatePrivateSubscribers`)
            for (const { id, name } of named) names.set(id, name)
          if (!call.operation?.id.endsWith('.listPrivateSubscribers')) return answer
          const json = listed(answer.json).map((one) =>
            one.type === 'TEAM' && names.has(one.id) ? { ...one, name: names.get(one.id) } : one,
          )
          return { ...answer, json }
        }
      },
    ),
  ),
  fault(
    'pages-made-public-lose-their-services',
    'A page that is private no longer loses its services.',
    'status-pages-update-shows-all-that-it-names',
    inOperation('statusPages.update', (call, right) => {
      const body = fieldsOf(call.json)
      const isPublic = typeof body.visibility === 'string' && body.visibility !== 'PRIVATE'
      return right(isPublic ? withBody(call, { ...body, services: [] }) : call)
    }),
  ),
  fault(
    'levels-without-teams-show-those-of-the-policy',
    'A level that alerts no team shows the teams of the policy.',
    'escalation-policies-update-level-keeps-its-targets',
    changesReply('escalationPolicies.get', (policy) => ({
      ...policy,
      escalationRules: itemsOf(policy, 'escalationRules').map((rule) =>
        itemsOf(rule, 'teams').length > 0 ? rule : { ...rule, teams: policy.teams },
      ),
    })),
  ),
  fault(
    'services-of-one-name-share-descriptions',
    'An update of a service writes its description to all services that have the name.',
    'services-update-leaves-others',
    (right) => {
      const bodies = new Map<string, Readonly<Record<string, unknown>>>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer) || !/^services\.(create|update)$/.test(call.operation?.id ?? '')) return answer
        const body = fieldsOf(call.json)
        const own = String(fieldsOf(answer.json).id)
        for (const [id, other] of call.operation?.id === 'services.update' ? bodies : [])
          if (id !== own && other.name !== undefined && other.name === body.name)
            await right(
              withBody(redirected(call, 'PUT', `/services/${id}`), { ...other, description: body.description }),
            )
        bodies.set(own, body)
        return answer
      }
    },
  ),
]
