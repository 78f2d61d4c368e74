import { isDeepStrictEqual } from 'node:util'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, changesReply, type Fields, fault, itemsOf, levelsOf, ok, without } from '../mistakes.ts'
import type { Call } from '../serve.ts'

/** Faults that show only where a policy has several levels that name the same targets, or several targets of each kind. */
export const levelFaults: readonly Fault[] = [
  ...['users', 'schedules', 'team'].flatMap((field) =>
    (['create', 'update'] as const).map((operation) =>
      fault(
        `levels-${operation}d-with-${field}-of-earlier-levels-dropped`,
        `Whoever stands among the \`${field}\` of one level is dropped from those of later ones.`,
        `escalation-policies-${operation}-keeps-the-targets-of-levels`,
        changesBody(`escalationPolicies.${operation}`, (body) => withFirstMentions(body, field)),
      ),
    ),
  ),
  fault(
    'levels-that-say-the-same-merged',
    'A level that says the same as the one before it is left out.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesBody('escalationPolicies.create', (body) => {
      const rules = itemsOf(body, 'escalationRules')
      const escalationRules = rules.filter((rule, level) => !isDeepStrictEqual(rule, rules[level - 1]))
      return 'escalationRules' in body ? { ...body, escalationRules } : body
    }),
  ),
  fault(
    'levels-written-alone-outlast-updates',
    'An update of a policy leaves the level that was written alone.',
    'escalation-policies-get-keeps-the-order-of-levels',
    (right) => {
      const written = new Map<string, Call>()
      return async (call) => {
        const answer = await right(call)
        if (!isSuccess(answer)) return answer
        const [policy = ''] = call.path.split('/levels/')
        if (call.operation?.id === 'escalationPolicies.updateLevel') written.set(policy, call)
        const level = call.operation?.id === 'escalationPolicies.update' ? written.get(policy) : undefined
        if (level !== undefined) await right(level)
        return answer
      }
    },
  ),
  ...(['create', 'update'] as const).map((verb) =>
    fault(
      `levels-come-back-from-the-${verb}`,
      `An update that says nothing of levels brings back those of the ${verb}.`,
      'escalation-policies-get-keeps-the-order-of-levels',
      (right) => {
        const known = new Map<string, unknown>()
        return async (call) => {
          const { escalationRules } = fieldsOf(call.json)
          const isUpdate = call.operation?.id === 'escalationPolicies.update'
          const { id = '' } = call.pathValues
          const former = isUpdate && escalationRules === undefined ? known.get(id) : undefined
          const answer = await right(
            former ? withBody(call, { ...fieldsOf(call.json), escalationRules: former }) : call,
          )
          if (!isSuccess(answer) || escalationRules === undefined) return answer
          if (isUpdate) known.delete(id)
          if (call.operation?.id === `escalationPolicies.${verb}`)
            known.set(isUpdate ? id : String(fieldsOf(answer.json).id), escalationRules)
          return answer
        }
      },
    ),
  ),
  fault(
    'levels-with-two-users-at-most',
    'Of three users of a level two are stored.',
    'escalation-policies-create-keeps-the-targets-of-levels',
    changesBody('escalationPolicies.create', (body) =>
      withRules(body, (rule) => ('users' in rule ? { ...rule, users: itemsOf(rule, 'users').slice(0, 2) } : rule)),
    ),
  ),
  fault(
    'levels-updated-with-users-in-the-first-alone',
    'An update drops the users of all levels but the first.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    changesBody('escalationPolicies.update', (body) =>
      withRules(body, (rule, level) => (level > 0 ? without(rule, 'users') : rule)),
    ),
  ),
  fault(
    'levels-keep-the-user-that-they-have',
    'Updating one level that has a `user` leaves this one.',
    'escalation-policies-update-level-keeps-its-targets',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const { user } = (await levelsOf(call, right))[Number(call.pathValues.level)] ?? {}
      const body = fieldsOf(call.json)
      return right(user && 'user' in body ? withBody(call, { ...body, user }) : call)
    }),
  ),
  ...(['past-the-end', 'below-zero'] as const).map((where) =>
    fault(
      `levels-${where}-answered-and-forgotten`,
      `A level ${where === 'past-the-end' ? 'past the end' : 'below zero'} is answered like any other, and stored nowhere.`,
      'escalation-policies-update-level-past-the-end-is-refused-or-stored',
      inOperation('escalationPolicies.updateLevel', async (call, right) => {
        const level = Number(call.pathValues.level)
        const levels = await levelsOf(call, right)
        const isMissing = where === 'past-the-end' ? level >= levels.length : level < 0
        return isMissing && levels.length > 0 ? ok(call.json) : right(call)
      }),
    ),
  ),
  fault(
    'levels-answered-with-users-of-before',
    'The reply to the update of one level has the users that it had before.',
    'escalation-policies-update-level-keeps-its-targets',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const users = itemsOf((await levelsOf(call, right))[Number(call.pathValues.level)] ?? {}, 'users')
      const answer = await right(call)
      return isSuccess(answer) && users.length > 0 ? withJson(answer, { ...fieldsOf(answer.json), users }) : answer
    }),
  ),
  fault(
    'policies-by-name-with-names-in-the-first-level',
    'By name, users have names in the first level alone.',
    'escalation-policies-get-by-name-finds-the-policy',
    showsRules('escalationPolicies.getByName', (rule, level) => (level > 0 ? withIdsOf(rule, 'users') : rule)),
  ),
  fault(
    'policies-by-name-without-names-of-teams',
    'By name, the teams of levels have no names.',
    'escalation-policies-get-by-name-finds-the-policy',
    showsRules('escalationPolicies.getByName', (rule) => withIdsOf(rule, 'teams')),
  ),
  fault(
    'policies-by-name-with-the-teams-of-levels',
    'By name, a policy shows the teams of its levels among its own.',
    'escalation-policies-get-by-name-finds-the-policy',
    changesReply('escalationPolicies.getByName', (policy) => ({
      ...policy,
      teams: [policy, ...itemsOf(policy, 'escalationRules')].flatMap((one) => itemsOf(one, 'teams')),
    })),
  ),
  fault(
    'policies-with-users-once-for-each-team',
    'A level shows its users once for each of its teams when the policy is read by its id.',
    'escalation-policies-list-shows-what-get-shows',
    showsRules('escalationPolicies.get', (rule) => {
      const teams = itemsOf(rule, 'teams')
      return teams.length > 1 ? { ...rule, users: teams.flatMap(() => itemsOf(rule, 'users')) } : rule
    }),
  ),
  fault(
    'policies-resolved-without-names-of-teams',
    'The policy that a routing key leads to shows the teams of its levels without names.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    showsRules('escalationPolicies.resolve', (rule) => withIdsOf(rule, 'teams')),
  ),
  fault(
    'policies-updated-with-names-in-the-first-level',
    'The reply to an update shows users behind the first level by their ids alone.',
    'escalation-policies-update-replies-with-what-is-read',
    showsRules('escalationPolicies.update', (rule, level) => (level > 0 ? withIdsOf(rule, 'users') : rule)),
  ),
  ...['users', 'schedules'].map((field) =>
    fault(
      `policies-created-with-the-name-of-the-first-of-${field}`,
      `The reply to a creation shows all ${field} of a level but the first by their ids alone.`,
      'escalation-policies-create-replies-with-what-is-read',
      showsRules('escalationPolicies.create', (rule) => withIdsOf(rule, field, 1)),
    ),
  ),
  ...(['create', 'update'] as const).map((operation) =>
    fault(
      `managed-by-echoed-by-${operation}`,
      'The reply has the managedBy of the body, which is not stored.',
      `escalation-policies-${operation}-ignores-managed-by`,
      changesReply(`escalationPolicies.${operation}`, (policy, call) => {
        const { managedBy } = fieldsOf(call.json)
        return managedBy === undefined ? policy : { ...policy, managedBy }
      }),
    ),
  ),
]

type ChangeRule = (rule: Fields, level: number) => Fields

/** A body or a policy with other rules; a body that is to be refused for its rules stays as it is. */
function withRules(policy: Fields, change: ChangeRule): Fields {
  const { escalationRules } = policy
  const isUsual =
    Array.isArray(escalationRules) && escalationRules.every((rule) => Object.keys(fieldsOf(rule)).length > 0)
  return isUsual ? { ...policy, escalationRules: itemsOf(policy, 'escalationRules').map(change) } : policy
}

function showsRules(operationId: string, change: ChangeRule): Fault['apply'] {
  return changesReply(operationId, (policy) => withRules(policy, change))
}

function withIdsOf(rule: Fields, field: string, from = 0): Fields {
  const entries = itemsOf(rule, field).map((entry, index) => (index < from ? entry : { id: entry.id }))
  return field in rule ? { ...rule, [field]: entries } : rule
}

function withFirstMentions(body: Fields, field: string): Fields {
  const seen = new Set<unknown>()
  const isNew = (entry: unknown) => {
    const { id } = fieldsOf(entry)
    return !seen.has(id) && seen.add(id).has(id)
  }
  return withRules(body, (rule) => {
    const value = rule[field]
    if (Array.isArray(value)) return { ...rule, [field]: value.filter(isNew) }
    return value === undefined || isNew(value) ? rule : without(rule, field)
  })
}
