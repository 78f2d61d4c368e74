import { isDeepStrictEqual } from 'node:util'
import { type Fault, fieldsOf, inOperation, isSuccess, withBody, withJson } from '../fault.ts'
import { fault, redirected, renamed } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

const groups = [
  ['services', 'services', 'alias'],
  ['statusPages', 'status-pages', 'pageTitle'],
  ['statusPageGroups', 'status-page-groups', 'name'],
  ['alertPreferences', 'alert-preferences', 'type'],
  ['dutyPreferences', 'duty-preferences', 'beforeMin'],
  ['updatePreferences', 'update-preferences', 'type'],
] as const

const found = [
  ['escalationPolicies', 'escalation-policies', 'policies'],
  ['metrics', 'metrics', 'metrics'],
] as const

/** Writes whose like may come once more when something else was written meanwhile. */
const writes = [
  ['levels', 'escalationPolicies.updateLevel', 'escalation-policies-update-level-0-changes-the-first-rule'],
  ['subscribers-of-services', 'services.updatePrivateSubscribers', 'services-update-private-subscribers-is-listed'],
  ['subscribers-of-pages', 'statusPages.updatePrivateSubscribers', 'status-pages-update-private-subscribers-is-listed'],
  [
    'removals-of-subscribers',
    'statusPages.removePrivateSubscriber',
    'status-pages-remove-private-subscriber-is-not-listed',
  ],
] as const

/** Faults of what is said again, or comes back after it was gone. */
export const repetitionFaults: readonly Fault[] = [
  ...groups.flatMap(([group, rule, field]) => [
    fault(
      `${rule}-said-twice-are-made-twice`,
      'An update that says what is there already makes one more.',
      `${rule}-update-said-again-changes-nothing`,
      inUpdatesSaidAgain(group, (call, right) => right(redirected(call, 'POST', listPath(call)))),
    ),
    fault(
      `${rule}-never-go-back`,
      `An update that gives back the \`${field}\` of the creation is taken for none.`,
      `${rule}-update-changes-each-field`,
      neverGoesBack(group, field),
    ),
  ]),
  ...groups.slice(3).map(([group, rule]) =>
    fault(
      `${rule}-removed-with-all-that-say-the-same`,
      'Removing a preference removes those of the user that say the same.',
      `${rule}-delete-leaves-others`,
      inOperation(`${group}.delete`, async (call, right) => {
        const { id: _, ...removed } = fieldsOf((await right(redirected(call, 'GET'))).json)
        const answer = await right(call)
        const listed = isSuccess(answer) ? (await right(redirected(call, 'GET', listPath(call)))).json : []
        for (const { id, ...said } of [listed].flat().map(fieldsOf))
          if (isDeepStrictEqual(said, removed)) await right(redirected(call, 'DELETE', `${listPath(call)}/${id}`))
        return answer
      }),
    ),
  ),
  ...(['services', 'metrics', 'status-pages'] as const).map((rule) =>
    fault(
      `${rule}-said-twice-lose-their-teams`,
      'An update that says what is there already takes the teams away.',
      `${rule}-update-said-again-changes-nothing`,
      inUpdatesSaidAgain(rule === 'status-pages' ? 'statusPages' : rule, (call, right) =>
        right(withBody(call, { ...fieldsOf(call.json), teams: [] })),
      ),
    ),
  ),
  ...writes.map(([what, operationId, rule]) =>
    fault(
      `${what}-written-as-before-are-not-written`,
      'A request that came before, to the letter, is answered as it was then.',
      rule,
      answersAsBefore(operationId),
    ),
  ),
  ...found.flatMap(([group, rule, what]) => [
    fault(
      `${what}-whose-name-comes-back-are-not-found`,
      'A name that was removed leads nowhere, whoever has it.',
      `${rule}-get-by-name-follows-changes`,
      forgets(group, { field: 'name', lookUp: 'getByName' }, notFound),
    ),
    fault(
      `${what}-whose-former-name-comes-back-are-not-found`,
      'A name that was given up for another one leads nowhere, whoever has it.',
      `${rule}-get-by-name-follows-changes`,
      forgets(group, { field: 'name', lookUp: 'getByName', after: 'update' }, notFound),
    ),
    fault(
      `${what}-whose-name-comes-back-have-the-former-id`,
      'A name that was removed leads to the id that had it.',
      `${rule}-get-by-name-follows-changes`,
      forgets(group, { field: 'name', lookUp: 'getByName' }, (answer, id) =>
        withJson(answer, { ...fieldsOf(answer.json), id }),
      ),
    ),
  ]),
  ...(
    [
      ['escalationPolicies', 'name', 'escalation-policies-get-by-name-follows-changes'],
      ['metrics', 'name', 'metrics-get-by-name-follows-changes'],
      ['escalationPolicies', 'routingKey', 'escalation-policies-resolve-follows-changes'],
    ] as const
  ).map(([group, field, rule]) =>
    fault(
      `${group}-entered-twice-by-${field.toLowerCase()}`,
      `A \`${field}\` that is said again stands twice in an index, from which it is taken once.`,
      rule,
      entersTwice(group, field),
    ),
  ),
  fault(
    'routing-keys-that-come-back-lead-nowhere',
    'The routing key of a policy that was removed leads nowhere, whoever has it.',
    'escalation-policies-resolve-follows-changes',
    forgets('escalationPolicies', { field: 'routingKey', lookUp: 'resolve' }, notFound),
  ),
  fault(
    'former-routing-keys-that-come-back-lead-nowhere',
    'The routing key that a policy gave up for another one leads nowhere, whoever has it.',
    'escalation-policies-resolve-follows-changes',
    forgets('escalationPolicies', { field: 'routingKey', lookUp: 'resolve', after: 'update' }, notFound),
  ),
  fault(
    'subscribers-removed-by-32-bits-of-their-ids',
    'The id of a subscriber to be removed is cut to 32 bits.',
    'status-pages-remove-private-subscriber-is-not-listed',
    inOperation('statusPages.removePrivateSubscriber', (call, right) => {
      const { 'subscriber-id': id = '' } = call.pathValues
      return right(/^\d{10,}$/.test(id) ? renamed(call, String(BigInt(id) % 2n ** 32n)) : call)
    }),
  ),
  ...(['addPrivateSubscriber', 'updatePrivateSubscribers'] as const).map((write) =>
    fault(
      `subscribers-gone-for-good-at-${write === 'addPrivateSubscriber' ? 'additions' : 'updates'}`,
      'Whoever was removed is taken again, and is not there.',
      'status-pages-remove-private-subscriber-is-not-listed',
      staysRemoved(write),
    ),
  ),
]

function answersAsBefore(operationId: string): Fault['apply'] {
  return (right, contract) => {
    const answers = new Map<string, Answer>()
    return inOperation(operationId, async (call) => {
      const request = JSON.stringify([call.path, call.query, call.text])
      const before = answers.get(request)
      if (before !== undefined) return before
      const answer = await right(call)
      if (isSuccess(answer)) answers.set(request, answer)
      return answer
    })(right, contract)
  }
}

/** Does something more after an update of the same text as the one before it. */
function inUpdatesSaidAgain(group: string, more: (call: Call, right: (call: Call) => Promise<Answer>) => unknown) {
  const apply: Fault['apply'] = (right, contract) => {
    const latest = new Map<string, string>()
    return inOperation(`${group}.update`, async (call) => {
      const answer = await right(call)
      const isAgain = isSuccess(answer) && latest.get(call.path) === call.text
      if (isSuccess(answer)) latest.set(call.path, call.text)
      if (isAgain) await more(call, right)
      return answer
    })(right, contract)
  }
  return apply
}

/** Keeps a value that came after the first one, where an update gives the first one back. */
function neverGoesBack(group: string, field: string): Fault['apply'] {
  return (right) => {
    const values = new Map<string, { readonly first: unknown; readonly now: unknown }>()
    return async (call) => {
      const known = call.operation?.id === `${group}.update` ? values.get(call.path) : undefined
      const fields = fieldsOf(call.json)
      const isBack = known !== undefined && known.now !== known.first && fields[field] === known.first
      const answer = await right(isBack ? withBody(call, { ...fields, [field]: known.now }) : call)
      if (!isSuccess(answer)) return answer
      const { id, [field]: value } = fieldsOf(answer.json)
      if (call.operation?.id === `${group}.create`) values.set(`${call.path}/${id}`, { first: value, now: value })
      if (known !== undefined) values.set(call.path, { ...known, now: value })
      return isBack ? withJson(answer, { ...fieldsOf(answer.json), [field]: known.first }) : answer
    }
  }
}

interface LookUp {
  readonly field: string
  readonly lookUp: string
  readonly after?: 'delete' | 'update'
}

/** Answers in some other way about a value that something had before it was removed, or changed. */
function forgets(
  group: string,
  { field, lookUp, after = 'delete' }: LookUp,
  instead: (answer: Answer, formerId: unknown) => Answer,
): Fault['apply'] {
  return (right) => {
    const former = new Map<unknown, unknown>()
    return async (call) => {
      const isWrite = call.operation?.id === `${group}.${after}`
      const before = isWrite ? fieldsOf((await right(redirected(call, 'GET'))).json) : {}
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      const { [field]: value } = fieldsOf(answer.json)
      if (before.id !== undefined && before[field] !== value) former.set(before[field], before.id)
      const isMeant = call.operation?.id === `${group}.${lookUp}` && former.has(value)
      return isMeant ? instead(answer, former.get(value)) : answer
    }
  }
}

function notFound(): Answer {
  return { status: 404, headers: {} }
}

/** Removes once more whoever was removed, when one write takes them again. */
function staysRemoved(write: string): Fault['apply'] {
  return (right) => {
    const removals = new Map<string, Call>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'statusPages.removePrivateSubscriber') removals.set(call.path, call)
      if (call.operation?.id === `statusPages.${write}`) {
        for (const { id } of [call.json].flat().map(fieldsOf)) {
          const removal = removals.get(`${call.path}/${id}`)
          if (removal !== undefined) await right(removal)
        }
      }
      return answer
    }
  }
}

function listPath({ path }: Call): string {
  return path.replace(/\/[^/]+$/, '')
}

/** Finds an entity by what it had before, if that was written more than once. */
function entersTwice(group: string, field: 'name' | 'routingKey'): Fault['apply'] {
  return (right) => {
    const entries = new Map<unknown, { readonly path: string; readonly times: number }>()
    return async (call) => {
      const answer = await right(call)
      const { id, [field]: value } = fieldsOf(answer.json)
      const isCreation = call.operation?.id === `${group}.create`
      if (isSuccess(answer) && (isCreation || call.operation?.id === `${group}.update`)) {
        const path = isCreation ? `${call.path}/${id}` : call.path
        entries.set(value, { path, times: (entries.get(value)?.times ?? 0) + 1 })
      }
      if (answer.status !== 404 || !['getByName', 'resolve'].some((one) => call.operation?.id === `${group}.${one}`))
        return answer
      const former = entries.get(field === 'name' ? call.pathValues.name : new Map(call.query).get('routing-key'))
      if (former === undefined || former.times < 2) return answer
      const read = await right({ ...redirected(call, 'GET', former.path), query: [] })
      return isSuccess(read) ? read : answer
    }
  }
}
