import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, fieldsOf, isSuccess, withBody, withJson } from '../fault.ts'
import { changesList, type Fields, fault, itemsOf, redirected, without } from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'

/** One is taken for another, or for none: by its kind, by its id, by who looks at it, or by what it says beside. */
export const mistakenFaults: readonly Fault[] = [
  ...preferenceFamilies.map(([group, name]) =>
    fault(
      `${name}-created-with-the-first-phone`,
      'A preference that is created with a phone of a user gets the first phone of that user.',
      'contacts-are-a-phone-or-an-e-mail',
      createsWithTheFirstPhone(group),
    ),
  ),
  ...['services', 'metrics', 'status-pages'].map((name) =>
    fault(
      `${name}-with-teams-named-like-users`,
      'A team that has the id of a user is shown with the name of that user.',
      `${name}-update-keeps-every-team`,
      namesTeamsLikeUsers(name),
    ),
  ),
  ...(
    [
      ['create', 'create-keeps-the-targets-of-levels'],
      ['update', 'update-keeps-the-targets-of-levels'],
      ['updateLevel', 'update-level-keeps-its-targets'],
    ] as const
  ).map(([operation, rule]) =>
    fault(
      `targets-schedule-lost-beside-a-user-by-${operation}`,
      'A level that names a user has no schedule.',
      `escalation-policies-${rule}`,
      (right) => (call) =>
        right(call.operation?.id === `escalationPolicies.${operation}` ? withRules(call, withoutSchedule) : call),
    ),
  ),
  fault(
    'levels-of-nobody-dropped',
    'A level without targets is dropped when a policy is created.',
    'escalation-policies-create-keeps-the-targets-of-levels',
    (right) => (call) => {
      const { escalationRules, ...policy } = fieldsOf(call.json)
      if (call.operation?.id !== 'escalationPolicies.create' || !Array.isArray(escalationRules)) return right(call)
      return right(withBody(call, { ...policy, escalationRules: escalationRules.filter(alertsSomebody) }))
    },
  ),
  ...(['create', 'update'] as const).flatMap((operation) =>
    ([0, 10] as const).map((frequency) =>
      fault(
        `frequency-${frequency}-without-repetition-by-${operation}`,
        `A policy that is not repeated may have a frequency of ${frequency}.`,
        `escalation-policies-${operation}-rejects-frequency-${frequency}`,
        (right) => async (call) => {
          const body = fieldsOf(call.json)
          const isMeant = call.operation?.id === `escalationPolicies.${operation}` && body.repeating !== true
          if (!isMeant || body.frequency !== frequency) return right(call)
          const answer = await right(withBody(call, { ...body, frequency: 1 }))
          return isSuccess(answer) ? withJson(answer, { ...fieldsOf(answer.json), frequency }) : answer
        },
      ),
    ),
  ),
  fault(
    'incidents-with-other-services-as-operational',
    'An incident shows the impact on the service by which it is read, and all others as operational.',
    'services-get-incidents-name-every-service',
    (right) => async (call) => {
      const answer = await right(call)
      const service = fieldsOf(answer.json)
      return call.operation?.id === 'services.get' && isSuccess(answer) && 'incidents' in service
        ? withJson(answer, { ...service, incidents: itemsOf(service, 'incidents').map(asSeenBy(service)) })
        : answer
    },
  ),
  fault(
    'groups-removed-from-all-pages-by-name',
    'A group is removed from every page that has one of its name.',
    'status-pages-get-lists-its-groups',
    removesByName(),
  ),
  fault(
    'data-sources-named-by-their-type',
    'Data sources are shown with their type as their name.',
    'metrics-get-carries-the-data-source',
    (right) => async (call) => {
      const answer = await right(call)
      const metric = fieldsOf(answer.json)
      if (!/^metrics\.(create|get|getByName|update)$/.test(call.operation?.id ?? '') || !metric.dataSource)
        return answer
      const dataSource = fieldsOf(metric.dataSource)
      return withJson(answer, { ...metric, dataSource: { ...dataSource, name: dataSource.type } })
    },
  ),
  fault(
    'metrics-listed-without-those-with-readings',
    'The list leaves out metrics for which something came in.',
    'metrics-get-shows-its-readings',
    (right, contract) => {
      const withReadings = new Set<unknown>()
      const list = changesList('metrics.list', (entries) => entries.filter(({ id }) => !withReadings.has(id)))(
        right,
        contract,
      )
      return async (call) => {
        const answer = await list(call)
        const { id, lastIngestion = null } = fieldsOf(answer.json)
        if (call.operation?.id === 'metrics.get' && lastIngestion !== null) withReadings.add(id)
        return answer
      }
    },
  ),
]

function createsWithTheFirstPhone(group: string): Fault['apply'] {
  return (right) => {
    const firstByOwner = new Map<string, Fields>()
    return async (call) => {
      if (!/Preferences\.create$/.test(call.operation?.id ?? '')) return right(call)
      const { 'user-id': owner = '' } = call.pathValues
      const body = fieldsOf(call.json)
      const first = firstByOwner.get(owner)
      const isMeant = call.operation?.id === `${group}.create` && body.method === 'SMS' && first !== undefined
      const answer = await right(isMeant ? withBody(call, { ...body, contact: first }) : call)
      const { id, regionCode } = fieldsOf(fieldsOf(answer.json).contact)
      if (isSuccess(answer) && regionCode !== undefined && first === undefined) firstByOwner.set(owner, { id })
      return answer
    }
  }
}

function removesByName(): Fault['apply'] {
  return (right) => {
    const namesByPath = new Map<string, unknown>()
    return async (call) => {
      const [, verb] = /^statusPageGroups\.(create|update|delete)$/.exec(call.operation?.id ?? '') ?? []
      const answer = await right(call)
      if (verb === undefined || !isSuccess(answer)) return answer
      const { id, name } = fieldsOf(answer.json)
      if (verb !== 'delete') {
        namesByPath.set(verb === 'create' ? `${call.path}/${id}` : call.path, name)
        return answer
      }
      const gone = namesByPath.get(call.path)
      namesByPath.delete(call.path)
      for (const [path, other] of namesByPath) if (other === gone) await right(redirected(call, 'DELETE', path))
      return answer
    }
  }
}

function namesTeamsLikeUsers(segment: string): Fault['apply'] {
  return (right) => async (call) => {
    const answer = await right(call)
    const entity = fieldsOf(answer.json)
    if (!call.path.startsWith(`/${segment}`) || !isSuccess(answer) || !Array.isArray(entity.teams)) return answer
    const teams: Fields[] = []
    for (const team of itemsOf(entity, 'teams'))
      teams.push((await isUser(call, right, team.id)) ? { ...team, name: `user ${team.id}` } : team)
    return withJson(answer, { ...entity, teams })
  }
}

async function isUser(call: Call, right: Serve, id: unknown): Promise<boolean> {
  const path = `/users/${id}/notification-preferences/alerts`
  const asked: Answer = await right({ ...redirected(call, 'GET', path), query: [] })
  return isSuccess(asked)
}

function withRules(call: Call, change: (rule: Fields) => Fields): Call {
  const body = fieldsOf(call.json)
  if (call.operation?.id === 'escalationPolicies.updateLevel') return withBody(call, change(body))
  if (!Array.isArray(body.escalationRules)) return call
  return withBody(call, { ...body, escalationRules: itemsOf(body, 'escalationRules').map(change) })
}

function withoutSchedule(rule: Fields): Fields {
  return rule.user ? without(rule, 'schedule') : rule
}

function alertsSomebody(rule: unknown): boolean {
  return Object.keys(fieldsOf(rule)).some((name) => name !== 'escalationTimeout')
}

function asSeenBy(service: Fields): (incident: Fields) => Fields {
  return (incident) => ({
    ...incident,
    affectedServices: itemsOf(incident, 'affectedServices').map((affected) =>
      fieldsOf(affected.service).id === service.id ? affected : { ...affected, impact: 'OPERATIONAL' },
    ),
  })
}
