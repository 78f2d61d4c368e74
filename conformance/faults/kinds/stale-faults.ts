import { pagedLists, queryValue } from '../derived/list-faults.ts'
import { preferenceFamilies } from '../families/preference-faults.ts'
import { type Fault, isSuccess } from '../fault.ts'
import { fault } from '../mistakes.ts'
import type { Answer, Call } from '../serve.ts'

/** What is kept until anything beside it is written, but not at one write that changes it. */
const missedWrites = [
  ['escalationPolicies.list', 'escalationPolicies.updateLevel', 'escalation-policies-list-shows-what-get-shows'],
  ['escalationPolicies.resolve', 'escalationPolicies.updateLevel', 'escalation-policies-resolve-follows-changes'],
  ['escalationPolicies.resolve', 'escalationPolicies.update', 'escalation-policies-resolve-follows-changes'],
  ['escalationPolicies.getByName', 'escalationPolicies.updateLevel', 'escalation-policies-get-by-name-follows-changes'],
  ['escalationPolicies.getByName', 'escalationPolicies.update', 'escalation-policies-get-by-name-follows-changes'],
  [
    'escalationPolicies.get',
    'escalationPolicies.updateLevel',
    'escalation-policies-update-level-0-changes-the-first-rule',
  ],
  ['metrics.getByName', 'metrics.update', 'metrics-get-by-name-follows-changes'],
  ['statusPages.list', 'services.update', 'status-pages-list-shows-what-get-shows'],
  ['statusPages.list', 'metrics.update', 'status-pages-list-shows-what-get-shows'],
  ['statusPages.get', 'services.update', 'status-pages-get-shows-services-as-they-are'],
  ['statusPages.get', 'metrics.update', 'status-pages-get-shows-metrics-as-they-are'],
  ['statusPages.list', 'services.publishStatus', 'status-pages-get-shows-a-published-change'],
  ['statusPages.get', 'services.publishStatus', 'status-pages-get-shows-a-published-change'],
  ['services.list', 'services.publishStatus', 'services-publish-status-makes-a-held-change-visible'],
  ['services.get', 'services.publishStatus', 'services-publish-status-makes-a-held-change-visible'],
  ['statusPages.get', 'statusPageGroups.create', 'status-pages-get-lists-its-groups'],
  ['statusPages.get', 'statusPageGroups.update', 'status-pages-get-lists-its-groups'],
  [
    'statusPages.listPrivateSubscribers',
    'statusPages.addPrivateSubscriber',
    'status-pages-add-private-subscriber-is-listed',
  ],
  [
    'statusPages.listPrivateSubscribers',
    'statusPages.updatePrivateSubscribers',
    'status-pages-update-private-subscribers-is-listed',
  ],
  ['statusPageGroups.list', 'statusPageGroups.update', 'status-page-groups-update-is-listed'],
  ['statusPageGroups.get', 'statusPageGroups.update', 'status-page-groups-update-changes-each-field'],
] as const

/** Such faults hide as soon as others write meanwhile. */
const missedWriteFaults: readonly Fault[] = missedWrites.map(([read, write, rule]) =>
  fault(
    `${wordsOf(read)}-kept-at-${wordsOf(write)}`,
    `What ${read} answers is kept until something of its kind is written, but not at ${write}.`,
    rule,
    (right, contract) => {
      const groups = [groupOf(read), groupOf(write)]
      const others = contract.operations.filter(({ id, method }) => {
        return method !== 'GET' && id !== write && groups.includes(groupOf(id))
      })
      return keepsUntil(
        read,
        others.map(({ id }) => id),
      )(right, contract)
    },
  ),
)

/** What is found by other things than its id, and is answered from memory when it is gone, or made. */
const missedRemovals = [
  ['escalationPolicies.resolve', 'escalation-policies-resolve-follows-changes'],
  ['escalationPolicies.getByName', 'escalation-policies-get-by-name-follows-changes'],
  ['metrics.getByName', 'metrics-get-by-name-follows-changes'],
] as const

const missedRemovalFaults: readonly Fault[] = missedRemovals.map(([read, rule]) =>
  fault(
    `${wordsOf(read)}-kept-at-a-removal`,
    `What ${read} answers is answered once more when it is removed right after that.`,
    rule,
    answersOverRemoval(read, `${groupOf(read)}.delete`),
  ),
)

const missedCreationFaults: readonly Fault[] = missedRemovals.map(([read, rule]) =>
  fault(
    `${wordsOf(read)}-finds-nothing-kept-at-a-creation`,
    `That ${read} finds nothing is kept until something is updated or removed.`,
    rule,
    keepsNothingUntil(
      read,
      ['update', 'updateLevel', 'delete'].map((write) => `${groupOf(read)}.${write}`),
    ),
  ),
)

/** Faults of lists, and of what else is found by a query, that are kept for too long. */
export const staleFaults: readonly Fault[] = [
  ...missedWriteFaults,
  ...missedRemovalFaults,
  ...missedCreationFaults,
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
    'resolved-policies-kept-until-another-is-made',
    'What a routing key leads to is kept until a policy is created or removed.',
    'escalation-policies-resolve-follows-changes',
    keepsUntil('escalationPolicies.resolve', ['escalationPolicies.create', 'escalationPolicies.delete']),
  ),
  ...(['create', 'delete'] as const).map((missed) =>
    fault(
      `resolved-expressions-kept-at-${missed}`,
      `What several routing keys lead to is kept until a policy is written, but not at ${missed}.`,
      'escalation-policies-resolve-follows-changes',
      keepsUntil(
        'escalationPolicies.resolve',
        ['create', 'update', 'updateLevel', 'delete']
          .filter((write) => write !== missed)
          .map((write) => `escalationPolicies.${write}`),
        (call) => (queryValue(call, 'routing-key')?.includes(',') ? keyOf(call) : undefined),
      ),
    ),
  ),
  ...([['set-of-keys', 'its keys in any order', (keys: string) => keys.split(',').toSorted().join()]] as const).map(
    ([id, by, keyOfKeys]) =>
      fault(
        `resolved-policies-kept-by-the-${id}`,
        `What an expression leads to is kept by ${by}, until a policy is written.`,
        'escalation-policies-resolve-takes-several-keys-in-order',
        keepsUntil(
          'escalationPolicies.resolve',
          ['create', 'update', 'updateLevel', 'delete'].map((name) => `escalationPolicies.${name}`),
          (call) => keyOfKeys(queryValue(call, 'routing-key') ?? ''),
        ),
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
  fault(
    'groups-kept-by-their-id-alone',
    'A group that was read is kept, and told to whoever asks for its id at another page.',
    'status-page-groups-get-belongs-to-its-page',
    (right) => {
      const known = new Map<string, Answer>()
      return async (call) => {
        const answer = await right(call)
        if (call.operation?.id !== 'statusPageGroups.get') {
          if (call.method !== 'GET') known.clear()
          return answer
        }
        const id = call.pathValues['group-id'] ?? ''
        if (isSuccess(answer)) known.set(id, answer)
        return answer.status === 401 ? answer : (known.get(id) ?? answer)
      }
    },
  ),
]

type StaleList = (typeof pagedLists)[number]

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

const brought: Readonly<Record<string, string>> = { services: 'uptime', metrics: 'dataSource' }

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

/** Keeps answers until something is written, each by its key; those without one are not kept. */
function keepsUntil(
  listId: string,
  writeIds: readonly string[],
  keyFor: (call: Call) => string | undefined = keyOf,
): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    return async (call) => {
      const key = call.operation?.id === listId ? keyFor(call) : undefined
      const old = key === undefined ? undefined : known.get(key)
      const answer = await right(call)
      if (writeIds.includes(call.operation?.id ?? '')) known.clear()
      if (key !== undefined && isSuccess(answer) && old === undefined) known.set(key, answer)
      return isSuccess(answer) ? (old ?? answer) : answer
    }
  }
}

/** Keeps that nothing was found until something is written. */
function keepsNothingUntil(readId: string, writeIds: readonly string[]): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    return async (call) => {
      const answer = await right(call)
      const id = call.operation?.id ?? ''
      if (writeIds.includes(id)) known.clear()
      if (id !== readId || answer.status === 401) return answer
      const old = known.get(keyOf(call))
      if (!isSuccess(answer)) known.set(keyOf(call), answer)
      return old ?? answer
    }
  }
}

/** What was found is told once more, unless anything but its removal comes in between: a busy service forgets it soon. */
function answersOverRemoval(readId: string, removalId: string): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    return async (call) => {
      const answer = await right(call)
      const id = call.operation?.id
      const old = id === readId ? known.get(keyOf(call)) : undefined
      if (id !== removalId) known.clear()
      if (id === readId && isSuccess(answer)) known.set(keyOf(call), answer)
      return isSuccess(answer) || answer.status === 401 ? answer : (old ?? answer)
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

function groupOf(operationId: string): string {
  return operationId.slice(0, operationId.indexOf('.'))
}

function wordsOf(operationId: string): string {
  return operationId.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace('.', '-')
}

function keyOf({ path, query }: Call): string {
  return `${path} ${JSON.stringify(query)}`
}
