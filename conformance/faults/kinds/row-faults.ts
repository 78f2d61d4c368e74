import { queryValue, withQuery } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess, withJson } from '../fault.ts'
import { changesBody, changesList, type Fields, fault, itemsOf, redirected } from '../mistakes.ts'
import type { Call, Serve } from '../serve.ts'

/** Faults of the rows of lists, which are kept apart from what is read alone, and of refusals and numbers that mean too much. */
export const rowFaults: readonly Fault[] = [
  fault(
    'policy-rows-without-changes-of-levels',
    'The list shows a policy as it was before one of its levels was written.',
    'escalation-policies-list-shows-what-get-shows',
    keepsRows({
      list: 'escalationPolicies.list',
      write: 'escalationPolicies.updateLevel',
      collection: '/escalation-policies',
    }),
  ),
  fault(
    'service-rows-without-publications',
    'The list shows a service as it was before its status was published.',
    'services-publish-status-makes-a-held-change-visible',
    keepsRows({ list: 'services.list', write: 'services.publishStatus', collection: '/services' }),
  ),
  ...(
    [
      ['services', '/services', 'services-update-keeps-every-team'],
      ['metrics', '/metrics', 'metrics-update-keeps-every-team'],
      ['escalationPolicies', '/escalation-policies', 'escalation-policies-update-keeps-every-team'],
    ] as const
  ).map(([group, collection, rule]) =>
    fault(
      `${rule.replace('-update-keeps-every-team', '')}-rows-without-changes-of-teams`,
      'The list shows the teams of an entity as they were before it was updated.',
      rule,
      keepsRows({ list: `${group}.list`, write: `${group}.update`, collection, names: ['teams'] }),
    ),
  ),
  ...(
    [
      ['services', '/services', 'services-delete-is-not-listed-any-more'],
      ['metrics', '/metrics', 'metrics-delete-is-not-listed-any-more'],
    ] as const
  ).map(([group, collection, rule]) =>
    fault(
      `${group}-listed-with-include-once-removed`,
      'What was removed still stands in the list when it is asked for with `include`.',
      rule,
      keepsRemoved(group, collection),
    ),
  ),
  ...(
    [
      ['services', 'services-list-pages-join', 10],
      ['metrics', 'metrics-list-pages-join', 10],
      ['statusPageGroups', 'status-page-groups-list-pages-join', 50],
    ] as const
  ).map(([group, rule, usual]) =>
    fault(
      `${rule.replace('-pages-join', '')}-starts-with-whole-pages`,
      'The offset is rounded to the start of a page.',
      rule,
      inOperation(`${group}.list`, (call, right) => {
        const size = Number(queryValue(call, 'max-results') ?? usual)
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start > 0 ? withQuery(call, 'start-index', String(Math.floor(start / size) * size)) : call)
      }),
    ),
  ),
  ...(
    [
      ['services', 'services-list-start-index-passes-over-as-many', 100],
      ['escalationPolicies', 'escalation-policies-list-start-index-passes-over-as-many', 50],
      ['metrics', 'metrics-list-start-index-passes-over-as-many', 10],
      ['statusPages', 'status-pages-list-start-index-passes-over-as-many', 25],
      ['statusPageGroups', 'status-page-groups-list-start-index-passes-over-as-many', 50],
    ] as const
  ).map(([group, rule, most]) =>
    fault(
      `${rule.replace('-start-index-passes-over-as-many', '')}-cuts-offsets`,
      'An offset is cut to the size of a page.',
      rule,
      inOperation(`${group}.list`, (call, right) => {
        const start = Number(queryValue(call, 'start-index') ?? 0)
        return right(start > most ? withQuery(call, 'start-index', String(most)) : call)
      }),
    ),
  ),
  ...(
    [
      ['services.create', 'services-create-keeps-every-team'],
      ['metrics.update', 'metrics-update-keeps-every-team'],
    ] as const
  ).map(([operationId, rule]) =>
    fault(
      `${rule.replace('-keeps-every-team', '')}-keeps-two-teams`,
      'No more than two teams are kept.',
      rule,
      changesBody(operationId, (body) =>
        'teams' in body ? { ...body, teams: itemsOf(body, 'teams').slice(0, 2) } : body,
      ),
    ),
  ),
  ...(
    [
      ['alertPreferences', 'alert-preferences'],
      ['subscriptionPreferences', 'subscription-preferences'],
    ] as const
  ).map(([group, rule]) =>
    fault(
      `${rule}-that-say-the-same-listed-once`,
      'Of preferences that differ in nothing but their ids one is listed.',
      `${rule}-list-holds-all-that-were-created`,
      changesList(`${group}.list`, (entries) => [
        ...new Map(entries.map(({ id, ...rest }) => [JSON.stringify(rest), { id, ...rest }])).values(),
      ]),
    ),
  ),
  fault(
    'subscriber-added-to-two-pages',
    'Whoever is added to a page is added to the page before it as well.',
    'status-pages-add-private-subscriber-is-listed',
    (right) => {
      let before: string | undefined
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id !== 'statusPages.addPrivateSubscriber' || !isSuccess(answer)) return answer
        if (before !== undefined && before !== call.path) await right({ ...call, path: before })
        before = call.path
        return answer
      }
    },
  ),
  fault(
    'level-emptied-by-a-refused-write',
    'A write to a level that is refused has taken its users away already.',
    'escalation-policies-update-level-changes-nothing-when-refused',
    (right) => {
      const emptied = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        const policy = `/escalation-policies/${call.pathValues.id}`
        if (call.operation?.id === 'escalationPolicies.updateLevel' && !isSuccess(answer)) emptied.add(policy)
        if (call.operation?.id !== 'escalationPolicies.get' || !emptied.has(policy) || !isSuccess(answer)) return answer
        const fields = fieldsOf(answer.json)
        const escalationRules = itemsOf(fields, 'escalationRules').map((rule) => ({ ...rule, user: null, users: [] }))
        return withJson(answer, { ...fields, escalationRules })
      }
    },
  ),
  fault(
    'policy-without-levels-after-a-refused-update',
    'An update that is refused has taken the levels of the policy away already.',
    'escalation-policies-update-changes-nothing-when-refused',
    (right) => {
      const emptied = new Set<string>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id === 'escalationPolicies.update' && !isSuccess(answer)) emptied.add(call.path)
        const isEmptied = call.operation?.id === 'escalationPolicies.get' && emptied.has(call.path) && isSuccess(answer)
        return isEmptied ? withJson(answer, { ...fieldsOf(answer.json), escalationRules: [] }) : answer
      }
    },
  ),
  fault(
    'levels-counted-from-the-end-below-zero',
    'The level -1 is the last one.',
    'escalation-policies-update-level-past-the-end-leaves-other-levels',
    inOperation('escalationPolicies.updateLevel', async (call, right) => {
      if (!call.path.endsWith('/-1')) return right(call)
      const policy = await right({ ...redirected(call, 'GET', call.path.replace(/\/levels\/.*/, '')), query: [] })
      const { length } = itemsOf(fieldsOf(policy.json), 'escalationRules')
      return right({ ...call, path: call.path.replace(/-1$/, String(length - 1)) })
    }),
  ),
]

interface Rows {
  readonly list: string
  readonly write: string
  readonly collection: string
  /** Of the fields that stay as they were. Default: all. */
  readonly names?: readonly string[]
}

/** The rows of a list stay as they were before the first of these writes. */
function keepsRows({ list, write, collection, names }: Rows): Fault['apply'] {
  return (right) => {
    const rows = new Map<string, Fields>()
    return async (call) => {
      const { id } = call.pathValues
      if (call.operation?.id === write && !rows.has(String(id))) {
        rows.set(String(id), await readAlone(call, right, `${collection}/${id}`))
      }
      const answer = await right(call)
      if (call.operation?.id !== list || !Array.isArray(answer.json)) return answer
      const asBefore = (entry: Fields) => {
        const row = rows.get(String(entry.id))
        const kept = Object.entries(row ?? {}).filter(([name]) => name in entry && (names?.includes(name) ?? true))
        return { ...entry, ...Object.fromEntries(kept) }
      }
      return withJson(answer, (answer.json as Fields[]).map(asBefore))
    }
  }
}

function keepsRemoved(group: string, collection: string): Fault['apply'] {
  return (right) => {
    const removed: Fields[] = []
    return async (call) => {
      const isRemoval = call.operation?.id === `${group}.delete`
      const before = isRemoval ? await readAlone(call, right, `${collection}/${call.pathValues.id}`) : {}
      const answer = await right(call)
      if (isRemoval && isSuccess(answer)) removed.unshift(before)
      const isList = call.operation?.id === `${group}.list` && queryValue(call, 'include') !== undefined
      if (!isList || !Array.isArray(answer.json) || !isSuccess(answer)) return answer
      return withJson(answer, [...removed.slice(0, 5), ...(answer.json as unknown[])])
    }
  }
}

async function readAlone(call: Call, right: Serve, path: string): Promise<Fields> {
  return fieldsOf((await right({ ...redirected(call, 'GET', path), query: [] })).json)
}
