import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { changesBody, type Fields, fault, itemsOf, levelsOf, putAt, readAt, without } from '../mistakes.ts'
import type { Call } from '../serve.ts'

const writes = ['escalationPolicies.create', 'escalationPolicies.update', 'escalationPolicies.updateLevel']

/** Faults of the targets of escalation rules: whom a level alerts. */
export const targetFaults: readonly Fault[] = [
  fault(
    'targets-one-user-of-a-level',
    'Of several users of one level, one is stored.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    storesRules((rule) => ('users' in rule ? { ...rule, users: itemsOf(rule, 'users').slice(0, 1) } : rule)),
  ),
  ...(['users', 'schedules', 'teams', 'user', 'schedule', 'team'] as const).map((name) =>
    fault(
      `targets-written-as-${name}-lost`,
      `What a level names as \`${name}\` is stored nowhere, by no write.`,
      'escalation-policies-create-keeps-the-targets-of-levels',
      storesRules((rule) => without(rule, name)),
    ),
  ),
  ...(
    [
      ['create', 'escalation-policies-create-keeps-the-targets-of-levels'],
      ['update', 'escalation-policies-update-keeps-the-targets-of-levels'],
      ['updateLevel', 'escalation-policies-update-level-keeps-its-targets'],
    ] as const
  ).map(([verb, rule]) =>
    fault(
      `targets-without-schedules-beside-no-users-in-${verb === 'updateLevel' ? 'update-level' : verb}`,
      'A level whose list of users is empty loses its schedules.',
      rule,
      storesRules(
        (rule) =>
          'users' in rule && itemsOf(rule, 'users').length === 0 ? without(rule, 'schedule', 'schedules') : rule,
        [`escalationPolicies.${verb}`],
      ),
    ),
  ),
  fault(
    'targets-without-schedules-by-updates',
    'An update drops the schedules of a level.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    storesRules((rule) => without(rule, 'schedule', 'schedules'), ['escalationPolicies.update']),
  ),
  fault(
    'targets-without-users-at-creation',
    'The users of levels are dropped when a policy is created.',
    'escalation-policies-create-keeps-the-targets-of-levels',
    storesRules((rule) => without(rule, 'user', 'users'), ['escalationPolicies.create']),
  ),
  ...(['teams', 'schedules'] as const).map((many) =>
    fault(
      `targets-one-of-several-${many}-by-level`,
      `Updating one level stores the first of its ${many}.`,
      'escalation-policies-update-level-keeps-its-targets',
      storesRules(
        (rule) => (many in rule ? { ...rule, [many]: itemsOf(rule, many).slice(0, 1) } : rule),
        ['escalationPolicies.updateLevel'],
      ),
    ),
  ),
  ...(['users', 'teams', 'schedules'] as const).map((many) =>
    fault(
      `targets-of-the-first-level-as-${many}`,
      `Updating one level without ${many} gives it those of the first level.`,
      'escalation-policies-update-level-keeps-its-targets',
      inOperation('escalationPolicies.updateLevel', async (call, right) => {
        if (call.pathValues.level === '0' || many in fieldsOf(call.json)) return right(call)
        const policy = await readAt(call, right, `/escalation-policies/${call.pathValues.id}`)
        const [first = {}] = itemsOf(policy, 'escalationRules')
        return right(withBody(call, { ...fieldsOf(call.json), [many]: first[many] }))
      }),
    ),
  ),
  {
    ...fault(
      'targets-of-the-first-level-with-teams-of-the-policy',
      'Teams that an update gives a policy, and says nothing of its levels, are alerted by the first of them as well.',
      'escalation-policies-update-keeps-the-targets-of-levels',
      inOperation('escalationPolicies.update', async (call, right) => {
        const answer = await right(call)
        const { teams, escalationRules } = fieldsOf(call.json)
        const [first] = isSuccess(answer) && teams && !escalationRules ? await levelsOf(call, right) : []
        if (first) await putAt(call, right, `${call.path}/levels/0`, { ...first, teams })
        return answer
      }),
    ),
    choices: { 'put-replace-or-merge': 'merges' },
  },
  fault(
    'targets-without-schedules-by-level',
    'Updating one level drops its schedules.',
    'escalation-policies-update-level-keeps-its-targets',
    storesRules((rule) => without(rule, 'schedule', 'schedules'), ['escalationPolicies.updateLevel']),
  ),
  ...(
    [
      ['creation', 'create'],
      ['updates', 'update'],
      ['level', 'updateLevel'],
    ] as const
  ).map(([name, operation]) =>
    fault(
      `targets-in-lists-lost-by-${name}`,
      'Whoever stands in a list of a level is dropped; one who is named alone is stored.',
      `escalation-policies-${operation === 'updateLevel' ? 'update-level-keeps-its-targets' : `${operation}-keeps-the-targets-of-levels`}`,
      storesRules((rule) => without(rule, 'users', 'schedules', 'teams'), [`escalationPolicies.${operation}`]),
    ),
  ),
  ...(
    [
      ['create', 'users', 'schedules', 'create-keeps-the-targets-of-levels'],
      ['update', 'schedules', 'teams', 'update-keeps-the-targets-of-levels'],
    ] as const
  ).map(([operation, kept, lost, rule]) =>
    fault(
      `targets-${lost}-lost-beside-${kept}-by-${operation}`,
      `A level with ${kept} has no ${lost}.`,
      `escalation-policies-${rule}`,
      changesBody(`escalationPolicies.${operation}`, (policy) => ({
        ...policy,
        escalationRules: itemsOf(policy, 'escalationRules').map((level) =>
          level[kept] ? without(level, lost) : level,
        ),
      })),
    ),
  ),
  fault(
    'targets-teams-lost-beside-users-by-level',
    'A level with users that is written alone has no teams.',
    'escalation-policies-update-level-keeps-its-targets',
    changesBody('escalationPolicies.updateLevel', (level) => (level.users ? without(level, 'teams') : level)),
  ),
  fault(
    'targets-of-a-level-never-changed',
    'Updating one level changes its time, and leaves its targets as they were.',
    'escalation-policies-update-level-keeps-its-targets',
    (right) => async (call) => {
      if (call.operation?.id !== 'escalationPolicies.updateLevel') return right(call)
      const before = (await levelsOf(call, right))[Number(call.pathValues.level)] ?? {}
      const { escalationTimeout } = fieldsOf(call.json)
      return right(escalationTimeout === undefined ? call : withBody(call, { ...before, escalationTimeout }))
    },
  ),
  fault(
    'targets-without-teams',
    'The teams of a level are dropped.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    storesRules((rule) => without(rule, 'team', 'teams')),
  ),
  fault(
    'targets-of-the-first-level',
    'Every level has the targets of the first.',
    'escalation-policies-update-keeps-the-targets-of-levels',
    showsRules((rule, index, rules) =>
      index === 0 ? rule : { ...rules[0], escalationTimeout: rule.escalationTimeout },
    ),
  ),
  ...(['schedule', 'team'] as const).map((one) =>
    fault(
      `targets-users-shown-as-a-${one}`,
      `The user of a level is shown as its ${one}, too.`,
      'escalation-policies-update-keeps-the-targets-of-levels',
      showsRules((rule) => {
        const [user] = itemsOf(rule, 'users')
        return user === undefined || itemsOf(rule, `${one}s`).length > 0
          ? rule
          : { ...rule, [one]: { id: user.id }, [`${one}s`]: [] }
      }),
    ),
  ),
  ...(
    [
      ['creation', 'create', 'create-keeps-the-targets-of-levels'],
      ['updates', 'update', 'update-keeps-the-targets-of-levels'],
      ['level', 'updateLevel', 'update-level-keeps-its-targets'],
    ] as const
  ).map(([name, operation, rule]) =>
    fault(
      `targets-told-by-the-id-alone-by-${name}`,
      'A team of a level whose id is that of a user of the level is taken for a repetition.',
      `escalation-policies-${rule}`,
      storesRules(
        (level) => {
          const users = itemsOf(level, 'users').map(({ id }) => id)
          const teams = itemsOf(level, 'teams').filter(({ id }) => !users.includes(id))
          return 'teams' in level ? { ...level, teams } : level
        },
        [`escalationPolicies.${operation}`],
      ),
    ),
  ),
  ...(['users', 'schedules', 'teams'] as const).map((many) =>
    fault(
      `${many}-of-levels-take-names-from-bodies`,
      `A level that names one of the ${many} by the id, with a name beside it, renames whoever that is.`,
      'escalation-policies-get-names-the-targets-of-levels',
      takesNames(many),
    ),
  ),
  fault(
    'targets-named-by-the-other-name',
    'First and last names of users are mixed up.',
    'escalation-policies-get-names-the-targets-of-levels',
    showsRules((rule) => ({
      ...rule,
      users: itemsOf(rule, 'users').map((user) => ({ ...user, firstName: user.lastName, lastName: user.firstName })),
    })),
  ),
  ...(['users', 'schedules', 'teams'] as const).map((many) =>
    fault(
      `${many}-of-levels-without-names`,
      `The ${many} of a level are shown by their ids alone.`,
      'escalation-policies-get-names-the-targets-of-levels',
      showsRules((rule) =>
        many in rule ? { ...rule, [many]: itemsOf(rule, many).map(({ id, type }) => ({ id, type })) } : rule,
      ),
    ),
  ),
  ...(['users', 'schedules', 'teams'] as const).map((many) =>
    fault(
      `${many}-of-levels-without-anything`,
      `Of the ${many} of a level nothing is shown but that they are there.`,
      'escalation-policies-get-names-the-targets-of-levels',
      showsRules((rule) => (many in rule ? { ...rule, [many]: itemsOf(rule, many).map(() => ({})) } : rule)),
    ),
  ),
  fault(
    'targets-named-alike',
    'Schedules are shown with the name of their policy.',
    'escalation-policies-get-names-the-targets-of-levels',
    (right) => async (call) => {
      const answer = await right(call)
      const fields = fieldsOf(answer.json)
      if (call.operation?.id !== 'escalationPolicies.get' || !isSuccess(answer)) return answer
      const escalationRules = itemsOf(fields, 'escalationRules').map((rule) => ({
        ...rule,
        schedules: itemsOf(rule, 'schedules').map((schedule) => ({ ...schedule, name: fields.name })),
      }))
      return withJson(answer, { ...fields, escalationRules })
    },
  ),
]

/** Shows whom the levels name under the names that stood beside their ids. */
function takesNames(many: 'users' | 'schedules' | 'teams'): Fault['apply'] {
  return (right) => {
    const written = new Map<unknown, Fields>()
    return async (call) => {
      const answer = await right(call)
      const levels = itemsOf(fieldsOf(call.json), 'escalationRules')
      for (const { id, ...names } of isSuccess(answer) ? levels.flatMap((level) => itemsOf(level, many)) : [])
        written.set(id, { ...written.get(id), ...names })
      const shown = fieldsOf(answer.json)
      if (!isSuccess(answer) || !('escalationRules' in shown)) return answer
      const escalationRules = itemsOf(shown, 'escalationRules').map((rule) => ({
        ...rule,
        [many]: itemsOf(rule, many).map((one) => ({ ...one, ...written.get(one.id) })),
      }))
      return withJson(answer, { ...shown, escalationRules })
    }
  }
}

/** Stores other rules than those that were sent. */
function storesRules(change: (rule: Fields) => Fields, operationIds: readonly string[] = writes): Fault['apply'] {
  return (right) => (call) => right(operationIds.includes(call.operation?.id ?? '') ? changed(call, change) : call)
}

function changed(call: Call, change: (rule: Fields) => Fields): Call {
  const body = fieldsOf(call.json)
  if (call.operation?.id === 'escalationPolicies.updateLevel') return withBody(call, change(body))
  return 'escalationRules' in body
    ? withBody(call, { ...body, escalationRules: itemsOf(body, 'escalationRules').map(change) })
    : call
}

function showsRules(change: (rule: Fields, index: number, rules: readonly Fields[]) => Fields): Fault['apply'] {
  return (right) => async (call) => {
    const answer = await right(call)
    const fields = fieldsOf(answer.json)
    return isSuccess(answer) && 'escalationRules' in fields
      ? withJson(answer, { ...fields, escalationRules: itemsOf(fields, 'escalationRules').map(change) })
      : answer
  }
}
