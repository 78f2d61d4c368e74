import { withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { nameFaults } from '../lookups/name-faults.ts'
import {
  answersInstead,
  changesBody,
  changesReply,
  fault,
  itemsOf,
  levelsOf,
  ok,
  readAt,
  redirected,
  takesFields,
  withOneTeam,
  without,
} from '../mistakes.ts'
import type { Answer } from '../serve.ts'

/** Faults of escalation policies, their levels and routing keys. */
export const policyFaults: readonly Fault[] = [
  fault(
    'null-as-a-name-keeps-it',
    'An update with null as the name leaves the name as it is.',
    'escalation-policies-update-rejects-missing-name',
    inOperation('escalationPolicies.update', async (call, right) => {
      const body = fieldsOf(call.json)
      if (body.name !== null) return right(call)
      const { name } = await readAt(call, right)
      return right(withBody(call, { ...body, name }))
    }),
  ),
  fault(
    'null-as-a-time-out-is-the-usual-one',
    'A level with null as its time-out has the usual one.',
    'escalation-policies-update-level-rejects-missing-escalation-timeout',
    changesBody('escalationPolicies.updateLevel', (body) => ({
      ...body,
      escalationTimeout: body.escalationTimeout === null ? 10 : body.escalationTimeout,
    })),
  ),
  ...nameFaults({ name: 'policies', group: 'escalationPolicies', rule: 'escalation-policies', what: 'policy' }),
  fault(
    'location-of-the-list',
    'Location leads to the list.',
    'escalation-policies-create-location-leads-to-the-policy',
    sendsLocation(() => '/api/escalation-policies'),
  ),
  fault(
    'location-without-prefix',
    'Location lacks what all paths begin with.',
    'escalation-policies-create-location-leads-to-the-policy',
    sendsLocation((id) => `/escalation-policies/${id}`),
  ),
  fault(
    'location-with-the-prefix-twice',
    'Location begins twice with what all paths begin with.',
    'escalation-policies-create-location-leads-to-the-policy',
    sendsLocation((id) => `/api/api/escalation-policies/${id}`),
  ),
  fault(
    'location-with-a-slash-at-its-end',
    'Location ends in a slash, and no path does.',
    'escalation-policies-create-location-leads-to-the-policy',
    sendsLocation((id) => `/api/escalation-policies/${id}/`),
  ),
  fault(
    'location-of-another-policy',
    'Location leads to another policy.',
    'escalation-policies-create-location-leads-to-the-policy',
    sendsLocation((id) => `/api/escalation-policies/${id - 1}`),
  ),
  fault(
    'location-with-a-rounded-id',
    'Location has ids that end in zeros as a language writes such numbers: 1.2e+2.',
    'escalation-policies-create-location-leads-to-the-policy',
    sendsLocation((id) => `/api/escalation-policies/${id % 10 === 0 ? id.toExponential() : id}`),
  ),
  fault(
    'location-with-a-routing-key-only',
    'Location is only there for a policy with a routing key.',
    'escalation-policies-create-location-leads-to-the-policy',
    inOperation('escalationPolicies.create', async (call, right) => {
      const answer = await right(call)
      if (fieldsOf(call.json).routingKey) return answer
      const headers = Object.entries(answer.headers).filter(([name]) => name.toLowerCase() !== 'location')
      return { ...answer, headers: Object.fromEntries(headers) }
    }),
  ),
  fault(
    'levels-sorted',
    'Levels are stored in the order of their time-outs.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesReply('escalationPolicies.get', (fields) => ({
      ...fields,
      escalationRules: itemsOf(fields, 'escalationRules').toSorted(
        (one, other) => Number(one.escalationTimeout) - Number(other.escalationTimeout),
      ),
    })),
  ),
  fault(
    'levels-from-one',
    'Levels are counted from 1.',
    'escalation-policies-update-level-0-changes-the-first-rule',
    movesLevel(1),
  ),
  fault(
    'levels-from-minus-one',
    'Levels are counted from the one before.',
    'escalation-policies-update-level-1-changes-the-second-rule',
    movesLevel(-1),
  ),
  fault(
    'level-update-writes-all',
    'Updating one level writes all of them.',
    'escalation-policies-update-level-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      for (const level of ['0', '2']) await right({ ...call, path: call.path.replace(/[^/]+$/, level) })
      return right(call)
    }),
  ),
  fault(
    'level-update-of-the-last-writes-the-one-before',
    'Updating the last level writes the one before it.',
    'escalation-policies-update-level-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', (call, right) =>
      right(call.pathValues.level === '2' ? { ...call, path: call.path.replace(/[^/]+$/, '1') } : call),
    ),
  ),
  fault(
    'level-past-the-end-writes-the-last',
    'A level past the end stands for the last one.',
    'escalation-policies-update-level-past-the-end-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      const answer = await right(call)
      return isSuccess(answer) ? answer : right({ ...call, path: call.path.replace(/[^/]+$/, '2') })
    }),
  ),
  fault(
    'managed-by-taken-at-creation',
    'managedBy of a body is stored.',
    'escalation-policies-create-ignores-managed-by',
    takesFields({ writtenBy: 'escalationPolicies.create', readBy: 'escalationPolicies.get', names: ['managedBy'] }),
  ),
  fault(
    'managed-by-taken-by-updates',
    'managedBy of an update is stored.',
    'escalation-policies-update-ignores-managed-by',
    takesFields({ writtenBy: 'escalationPolicies.update', readBy: 'escalationPolicies.get', names: ['managedBy'] }),
  ),
  ...(['create', 'update'] as const).map((operation) =>
    fault(
      `later-levels-${operation}d-without-a-time-out`,
      'Of several levels the first one alone has to have a time-out.',
      `escalation-policies-${operation}-rejects-missing-escalation-rules-escalation-timeout`,
      changesBody(`escalationPolicies.${operation}`, (body) =>
        Array.isArray(body.escalationRules)
          ? { ...body, escalationRules: body.escalationRules.map(withTimeoutUnlessFirst) }
          : body,
      ),
    ),
  ),
  fault(
    'routing-keys-forgotten',
    'Routing keys lead to the first policy of all.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    inOperation('escalationPolicies.resolve', async (call, right) => {
      const list = await right({ ...redirected(call, 'GET', '/escalation-policies'), query: [] })
      return ok(Array.isArray(list.json) ? list.json[0] : {})
    }),
  ),
  fault(
    'routing-keys-resolved-without-teams',
    'The policy that a routing key leads to lacks its teams.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    changesReply('escalationPolicies.resolve', (fields) => without(fields, 'teams')),
  ),
  fault(
    'routing-keys-resolved-with-one-team',
    'The policy that a routing key leads to is shown with the first of its teams alone.',
    'escalation-policies-resolve-finds-the-policy-of-a-key',
    changesReply('escalationPolicies.resolve', withOneTeam),
  ),
  fault(
    'routing-keys-kept',
    'What a routing key led to is led to for ever.',
    'escalation-policies-resolve-follows-changes',
    (right) => {
      const kept = new Map<string, Answer>()
      return async (call) => {
        if (call.operation?.id !== 'escalationPolicies.resolve') return right(call)
        const key = JSON.stringify(call.query)
        const answer = kept.get(key) ?? (await right(call))
        if (isSuccess(answer)) kept.set(key, answer)
        return answer
      }
    },
  ),
  fault(
    'routing-keys-that-are-taken-away-lead-on',
    'A routing key leads to the policy that had it last, also once that has none.',
    'escalation-policies-resolve-follows-changes',
    (right) => {
      const policies = new Map<unknown, string>()
      return async (call) => {
        const answer = await right(call)
        const { id, routingKey } = fieldsOf(answer.json)
        if (call.operation?.id === 'escalationPolicies.update' && isSuccess(answer) && routingKey)
          policies.set(routingKey, `/escalation-policies/${id}`)
        const last = policies.get(new Map(call.query).get('routing-key'))
        const isLost = call.operation?.id === 'escalationPolicies.resolve' && answer.status === 404 && last
        const read = isLost ? await right({ ...redirected(call, 'GET', last), query: [] }) : answer
        return fieldsOf(read.json).routingKey ? answer : read
      }
    },
  ),
  fault(
    'last-routing-key-decides',
    'Of several routing keys, the last decides.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    inOperation('escalationPolicies.resolve', (call, right) => {
      const keys = new Map(call.query).get('routing-key') ?? ''
      return right(withQuery(call, 'routing-key', keys.split(',').toReversed().join(',')))
    }),
  ),
  fault(
    'unknown-routing-keys-resolved',
    'A key of no policy leads to some policy.',
    'escalation-policies-resolve-refuses-a-key-of-no-policy',
    answersInstead('escalationPolicies.resolve', async (call, right) => {
      const list = await right({ ...redirected(call, 'GET', '/escalation-policies'), query: [] })
      return ok(Array.isArray(list.json) ? list.json[0] : {})
    }),
  ),
  fault(
    'routing-keys-as-patterns',
    'A percent sign in a routing key stands for anything.',
    'escalation-policies-resolve-refuses-a-key-of-no-policy',
    findsKeys((asked, key) => asked.endsWith('%') && key.startsWith(asked.slice(0, -1))),
  ),
  fault(
    'routing-keys-without-their-number',
    'A routing key is found by what stands before its number.',
    'escalation-policies-resolve-refuses-a-key-of-no-policy',
    findsKeys((asked, key) => asked === key.replace(/\d+$/, '')),
  ),
  fault(
    'policy-rules-dropped',
    'Only the first level is stored.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesBody('escalationPolicies.update', (body) => ({
      ...body,
      escalationRules: itemsOf(body, 'escalationRules').slice(0, 1),
    })),
  ),
  ...[10, 20].map((most) =>
    fault(
      `policy-created-with-${most}-levels-at-most`,
      `Levels behind the first ${most} are dropped when a policy is created.`,
      'escalation-policies-get-keeps-the-order-of-levels',
      changesBody('escalationPolicies.create', (body) => ({
        ...body,
        escalationRules: itemsOf(body, 'escalationRules').slice(0, most),
      })),
    ),
  ),
  ...['users', 'schedules', 'teams'].map((field) =>
    fault(
      `level-keeps-${field}-when-none-are-sent`,
      `A level that is written without ${field} keeps those of before.`,
      'escalation-policies-update-level-keeps-its-targets',
      inOperation('escalationPolicies.updateLevel', async (call, right) => {
        const body = fieldsOf(call.json)
        if (!Array.isArray(body[field]) || itemsOf(body, field).length > 0) return right(call)
        const before = (await levelsOf(call, right))[Number(call.pathValues.level)]
        return right(withBody(call, { ...body, [field]: before?.[field] ?? [] }))
      }),
    ),
  ),
  fault(
    'policy-levels-kept-behind-fewer',
    'An update with fewer levels leaves those of before behind them.',
    'escalation-policies-get-keeps-the-order-of-levels',
    inOperation('escalationPolicies.update', async (call, right) => {
      const body = fieldsOf(call.json)
      const levels = itemsOf(body, 'escalationRules')
      if (levels.length === 0) return right(call)
      const before = await levelsOf(call, right)
      return right(withBody(call, { ...body, escalationRules: [...levels, ...before.slice(levels.length)] }))
    }),
  ),
  fault(
    'policy-created-without-equal-levels',
    'Levels that are alike are stored once when a policy is created.',
    'escalation-policies-get-keeps-the-order-of-levels',
    changesBody('escalationPolicies.create', (body) => ({
      ...body,
      escalationRules: [...new Map(itemsOf(body, 'escalationRules').map((one) => [JSON.stringify(one), one])).values()],
    })),
  ),
]

function sendsLocation(of: (id: number) => string): Fault['apply'] {
  return inOperation('escalationPolicies.create', async (call, right) => {
    const answer = await right(call)
    const location = of(Number(fieldsOf(answer.json).id))
    return isSuccess(answer) ? { ...answer, headers: { ...answer.headers, location } } : answer
  })
}

function movesLevel(by: number): Fault['apply'] {
  return inOperation('escalationPolicies.updateLevel', async (call, right) => {
    const level = Math.max(0, Number(call.pathValues.level) + by)
    return right(withBody({ ...call, path: call.path.replace(/[^/]+$/, String(level)) }, call.json))
  })
}

function withTimeoutUnlessFirst(rule: unknown, level: number): unknown {
  return level > 0 ? { ...fieldsOf(rule), escalationTimeout: fieldsOf(rule).escalationTimeout ?? 5 } : rule
}

/** Resolves what is asked for as the first key that is like it. */
function findsKeys(isLike: (asked: string, key: string) => boolean): Fault['apply'] {
  return (right) => {
    const keys = new Set<string>()
    return async (call) => {
      const { routingKey } = fieldsOf(call.json)
      if (call.operation?.id === 'escalationPolicies.create' && typeof routingKey === 'string') keys.add(routingKey)
      if (call.operation?.id !== 'escalationPolicies.resolve') return right(call)
      const asked = new Map(call.query).get('routing-key') ?? ''
      const found = [...keys].find((key) => isLike(asked, key))
      return right(found === undefined ? call : withQuery(call, 'routing-key', found))
    }
  }
}
