import { namedWithTeams } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import {
  changesList,
  changesReply,
  type Fields,
  fault,
  inRules,
  itemsOf,
  redirected,
  subscribersAt,
  without,
} from '../mistakes.ts'
import type { Answer, Call, Serve } from '../serve.ts'
import { onPages } from './page-content-faults.ts'

/** Faults of how replies show users and teams, as those of an entity or of a level. */
export const userAndTeamFaults: readonly Fault[] = [
  ...(
    [
      ['services.create', 'services-create'],
      ['metrics.update', 'metrics-update'],
      ['statusPages.create', 'status-pages-create'],
    ] as const
  ).map(([operationId, name]) =>
    fault(
      `${name}-replies-without-teams`,
      'The reply to a write has an empty list of teams.',
      `${name}-replies-with-what-is-read`,
      changesReply(operationId, (fields) => ({ ...fields, teams: [] })),
    ),
  ),
  fault(
    'metrics-listed-with-nameless-teams',
    'The list shows the teams of metrics without their names.',
    'metrics-list-include-brings-what-get-shows',
    changesList('metrics.list', (entries) =>
      entries.map((entry) =>
        'teams' in entry ? { ...entry, teams: itemsOf(entry, 'teams').map((team) => without(team, 'name')) } : entry,
      ),
    ),
  ),
  fault(
    'updated-with-nameless-teams',
    'The answer to an update shows the teams of a service without their names.',
    'services-update-replies-with-what-is-read',
    changesReply('services.update', namelessTeams),
  ),
  fault(
    'read-with-a-nameless-team',
    'Wherever a policy is shown the first of its teams has no name.',
    'escalation-policies-update-keeps-every-team',
    (right, contract) =>
      ['get', 'create', 'update'].reduce(
        (serve, name) => changesReply(`escalationPolicies.${name}`, namelessFirstTeam)(serve, contract),
        right,
      ),
  ),
  fault(
    'updated-without-levels-targets',
    'The answer to an update of a policy shows its levels without whom they alert.',
    'escalation-policies-update-replies-with-what-is-read',
    changesReply('escalationPolicies.update', (fields) => ({
      ...fields,
      escalationRules: itemsOf(fields, 'escalationRules').map(({ escalationTimeout }) => ({ escalationTimeout })),
    })),
  ),
  fault(
    'page-services-without-teams',
    'A page shows its services without their teams.',
    'status-pages-get-shows-services-as-they-are',
    onPages('services', (service) => without(service, 'teams')),
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
        const subscribers = await subscribersAt(call, right)
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
  ...['services', 'metrics', 'status-pages'].map((name) =>
    fault(
      `${name}-with-teams-named-like-users`,
      'A team that has the id of a user is shown with the name of that user.',
      `${name}-update-keeps-every-team`,
      namesTeamsLikeUsers(name),
    ),
  ),
  ...namedWithTeams.map(([group, name]) =>
    fault(
      `names-of-teams-as-written-to-${name}`,
      'Teams are shown under the names that the body gave them.',
      `${name}-update-keeps-every-team`,
      showsWrittenTeams(group),
    ),
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
    'updated-levels-without-names',
    'The answer to the update of a level shows its teams without their names.',
    'escalation-policies-update-level-keeps-its-targets',
    changesReply('escalationPolicies.updateLevel', (fields) => ({
      ...fields,
      teams: itemsOf(fields, 'teams').map((team) => without(team, 'name')),
    })),
  ),
  fault(
    'users-named-like-the-first',
    'All users of a level have the name of the first.',
    'escalation-policies-get-names-the-targets-of-levels',
    changesReply(
      'escalationPolicies.get',
      inRules((rules) =>
        rules.map((rule) => {
          const [first = {}, ...more] = itemsOf(rule, 'users')
          const { firstName, lastName } = first
          return 'users' in rule
            ? { ...rule, users: [first, ...more.map((user) => ({ ...user, firstName, lastName }))] }
            : rule
        }),
      ),
    ),
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
]

function namelessFirstTeam(fields: Fields): Fields {
  const [first, ...others] = itemsOf(fields, 'teams')
  return first ? { ...fields, teams: [without(first, 'name'), ...others] } : fields
}

function namelessTeams(fields: Fields): Fields {
  return { ...fields, teams: itemsOf(fields, 'teams').map((team) => without(team, 'name')) }
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

/** A name that an update gives to a team is shown where the update wrote it. */
function showsWrittenTeams(group: string): Fault['apply'] {
  return (right) => {
    const writtenByPath = new Map<string, readonly Fields[]>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const id = call.operation?.id
      if (id === `${group}.update`) writtenByPath.set(call.path, itemsOf(fieldsOf(call.json), 'teams'))
      const written = writtenByPath.get(call.path)
      if (written === undefined || (id !== `${group}.update` && id !== `${group}.get`)) return answer
      const teams = itemsOf(fieldsOf(answer.json), 'teams').map((team) => ({
        ...team,
        ...written.find((one) => one.id === team.id),
      }))
      return withJson(answer, { ...fieldsOf(answer.json), teams })
    }
  }
}
