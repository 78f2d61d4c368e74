import { pagedLists, queryValue } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-families.ts'
import { type Fault, fieldsOf, isSuccess, withJson } from '../fault.ts'
import { type Fields, fault, itemsOf, readAt } from '../mistakes.ts'
import type { Answer } from '../serve.ts'
import { keepsUntil, keyOf, remembers } from './keeping.ts'

interface Rows {
  readonly list: string
  readonly write: string
  readonly collection: string
  /** Of the fields that stay as they were. Default: all. */
  readonly names?: readonly string[]
}

type StaleList = (typeof pagedLists)[number]

const brought: Readonly<Record<string, string>> = { services: 'uptime', metrics: 'dataSource' }

/** Faults of lists that are kept for too long. */
export const staleListFaults: readonly Fault[] = [
  ...(['services', 'metrics'] as const).map((field) =>
    fault(
      `pages-listed-with-former-names-of-${field}`,
      `The list shows the ${field} of pages under the names that they had at first.`,
      'status-pages-list-shows-what-get-shows',
      (right) => {
        const names = new Map<unknown, unknown>()
        return async (call) => {
          const answer = await right(call)
          const { id, name } = fieldsOf(answer.json)
          if (call.operation?.id === `${field}.create` && isSuccess(answer)) names.set(id, name)
          if (call.operation?.id !== 'statusPages.list' || !Array.isArray(answer.json)) return answer
          const former = (one: Fields) => ({ ...one, name: names.get(one.id) ?? one.name })
          const pages = answer.json.map(fieldsOf)
          return withJson(
            answer,
            pages.map((page) => ({ ...page, [field]: itemsOf(page, field).map(former) })),
          )
        }
      },
    ),
  ),
  fault(
    'page-rows-without-changes-of-addresses',
    'The list shows the addresses of a page as they were before it was updated.',
    'status-pages-update-is-listed',
    keepsRows({
      list: 'statusPages.list',
      write: 'statusPages.update',
      collection: '/status-pages',
      names: ['ipWhitelist'],
    }),
  ),
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
  ...pagedLists.map(([group, ruleName]) =>
    fault(
      `${ruleName}-listed-as-before`,
      'A list is remembered until one is created or removed.',
      `${ruleName}-update-is-listed`,
      remembers(`${group}.list`, isSuccess, [`${group}.create`, `${group}.delete`]),
    ),
  ),
  ...pagedLists.flatMap(staleLists),
  ...pagedLists.filter(([group]) => group === 'services' || group === 'metrics').flatMap(staleIncludes),
  ...preferenceFamilies.map(([group, rule]) =>
    fault(
      `${rule}-list-kept-when-something-is-created`,
      'A list is kept until a preference of any kind is updated or removed.',
      `${rule}-create-is-listed`,
      keepsUntil(
        `${group}.list`,
        preferenceFamilies.flatMap(([one]) => [`${one}.update`, `${one}.delete`]),
      ),
    ),
  ),
  ...preferenceFamilies.map(([group, rule]) =>
    fault(
      `${rule}-list-kept-for-all-users`,
      'The list of one user is kept, and told to others.',
      `${rule}-list-belongs-to-one-user`,
      keepsUntil(`${group}.list`, [`${group}.create`, `${group}.update`, `${group}.delete`], () => ''),
    ),
  ),
  fault(
    'services-list-with-include-kept-at-publish-status',
    'A list that was asked for with include is kept until something else than publish-status is written.',
    'services-publish-status-makes-a-held-change-visible',
    keepsUntil(
      'services.list',
      ['services.create', 'services.update', 'services.delete', 'services.updatePrivateSubscribers'],
      (call) => (queryValue(call, 'include') === undefined ? undefined : keyOf(call)),
    ),
  ),
  fault(
    'services-list-kept-by-the-first-field-of-include',
    'A list is kept by the first field of include, until something is written.',
    'services-list-brings-include-fields',
    keepsUntil(
      'services.list',
      ['create', 'update', 'delete', 'publishStatus', 'updatePrivateSubscribers'].map((name) => `services.${name}`),
      (call) =>
        keyOf({
          ...call,
          query: call.query
            .filter(([name], index) => name !== 'include' || call.query.findIndex(([one]) => one === name) === index)
            .map(([name, value]) => [name, name === 'include' ? value.replace(/,.*/, '') : value] as const),
        }),
    ),
  ),
  fault(
    'metrics-list-kept-whatever-include-says',
    'A list is kept by its page alone, until something is written.',
    'metrics-list-include-brings-what-get-shows',
    keepsUntil(
      'metrics.list',
      ['create', 'update', 'delete'].map((name) => `metrics.${name}`),
      (call) => keyOf({ ...call, query: call.query.filter(([name]) => name !== 'include') }),
    ),
  ),
]

/** The rows of a list stay as they were before the first of these writes. */
function keepsRows({ list, write, collection, names }: Rows): Fault['apply'] {
  return (right) => {
    const rows = new Map<string, Fields>()
    return async (call) => {
      const { id } = call.pathValues
      if (call.operation?.id === write && !rows.has(String(id))) {
        rows.set(String(id), await readAt(call, right, `${collection}/${id}`))
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
      const before = isRemoval ? await readAt(call, right, `${collection}/${call.pathValues.id}`) : {}
      const answer = await right(call)
      if (isRemoval && isSuccess(answer)) removed.unshift(before)
      const isList = call.operation?.id === `${group}.list` && queryValue(call, 'include') !== undefined
      if (!isList || !Array.isArray(answer.json) || !isSuccess(answer)) return answer
      return withJson(answer, [...removed.slice(0, 5), ...(answer.json as unknown[])])
    }
  }
}

function staleIncludes([group, rule]: StaleList): readonly Fault[] {
  const writes = ['create', 'update', 'delete'] as const
  const rules = { create: 'create-is-listed', update: 'update-is-listed', delete: 'delete-is-not-listed-any-more' }
  return writes.map((missed) =>
    fault(
      `${rule}-list-with-include-kept-at-${missed}`,
      `A list that was asked for with include is kept until something is written, but not at ${missed}.`,
      `${rule}-${rules[missed]}`,
      keepsUntil(
        `${group}.list`,
        writes.filter((one) => one !== missed).map((one) => `${group}.${one}`),
        // What another list takes is ignored by this one, and brings nothing that could be kept.
        (call) => (queryValue(call, 'include')?.includes(brought[group] ?? ',') ? keyOf(call) : undefined),
      ),
    ),
  )
}

function staleLists([group, rule]: StaleList): readonly Fault[] {
  return [
    fault(
      `${rule}-list-kept-when-something-is-created`,
      'A list is kept until something in it is updated or removed.',
      `${rule}-create-is-listed`,
      keepsUntil(`${group}.list`, [`${group}.update`, `${group}.delete`]),
    ),
    fault(
      `${rule}-list-stale-after-an-update`,
      'A list that was asked for is answered once more as it was, after something was updated.',
      `${rule}-update-is-listed`,
      answersOnceMore(`${group}.list`, `${group}.update`),
    ),
    fault(
      `${rule}-list-stale-after-a-removal`,
      'A list that was asked for is answered once more as it was, after something was removed.',
      `${rule}-delete-is-not-listed-any-more`,
      answersOnceMore(`${group}.list`, `${group}.delete`),
    ),
    fault(
      `${rule}-list-kept-at-a-removal`,
      'A list is kept until something in it is created or updated.',
      `${rule}-delete-is-not-listed-any-more`,
      keepsUntil(`${group}.list`, [`${group}.create`, `${group}.update`]),
    ),
    fault(
      `${rule}-list-kept-for-some-seconds`,
      'A list is kept for five seconds.',
      `${rule}-create-is-listed`,
      keepsFor(`${group}.list`, 5000),
    ),
    fault(
      `${rule}-list-kept-but-for-creations`,
      'A list is kept until something is created.',
      `${rule}-update-is-listed`,
      keepsUntil(`${group}.list`, [`${group}.create`]),
    ),
  ]
}

/** The first answer after a write is that from before, if the same was asked for before. */
function answersOnceMore(listId: string, writeId: string): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    const stale = new Map<string, Answer>()
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === writeId && isSuccess(answer)) for (const [key, old] of known) stale.set(key, old)
      if (call.operation?.id !== listId || !isSuccess(answer)) return answer
      const key = keyOf(call)
      const old = stale.get(key)
      stale.delete(key)
      known.set(key, answer)
      return old ?? answer
    }
  }
}

function keepsFor(listId: string, ms: number): Fault['apply'] {
  return (right) => {
    const known = new Map<string, { readonly answer: Answer; readonly atMs: number }>()
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id !== listId || !isSuccess(answer)) return answer
      const old = known.get(keyOf(call))
      if (old !== undefined && performance.now() - old.atMs < ms) return old.answer
      known.set(keyOf(call), { answer, atMs: performance.now() })
      return answer
    }
  }
}
