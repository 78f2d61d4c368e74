import { ruleNameOf } from '../../contract/operations.ts'
import { queryValue } from '../derived/list-faults.ts'
import { type Fault, fieldsOf, inOperation, isSuccess } from '../fault.ts'
import { foundByName } from '../lookups/name-faults.ts'
import { fault, readAt } from '../mistakes.ts'
import type { Answer } from '../serve.ts'
import { groupOf, keepsUntil, keyOf, remembers } from './keeping.ts'

const refused: Answer = { status: 422, headers: {} }

/** What is found by other things than its id, and is answered from memory when it is gone, or made. */
const missedRemovals = [
  ['escalationPolicies.resolve', 'escalation-policies-resolve-follows-changes'],
  ['escalationPolicies.getByName', 'escalation-policies-get-by-name-follows-changes'],
  ['metrics.getByName', 'metrics-get-by-name-follows-changes'],
] as const

const missedRemovalFaults: readonly Fault[] = missedRemovals.map(([read, rule]) =>
  fault(
    `${ruleNameOf(read)}-kept-at-a-removal`,
    `What ${read} answers is answered once more when it is removed right after that.`,
    rule,
    answersOverRemoval(read, `${groupOf(read)}.delete`),
  ),
)

const missedCreationFaults: readonly Fault[] = missedRemovals.map(([read, rule]) =>
  fault(
    `${ruleNameOf(read)}-finds-nothing-kept-at-a-creation`,
    `That ${read} finds nothing is kept until something is updated or removed.`,
    rule,
    keepsNothingUntil(
      read,
      ['update', 'updateLevel', 'delete'].map((write) => `${groupOf(read)}.${write}`),
    ),
  ),
)

/** Faults of what is found by a name or a routing key, and kept for too long. */
export const staleLookupFaults: readonly Fault[] = [
  fault(
    'resolved-policies-kept-in-small-letters',
    'What an expression leads to is kept by its small letters, until a policy is written.',
    'escalation-policies-resolve-takes-several-keys-in-order',
    (right) => {
      const known = new Map<string, Answer>()
      return async (call) => {
        const answer = await right(call)
        if (call.method !== 'GET') known.clear()
        if (call.operation?.id !== 'escalationPolicies.resolve' || answer.status === 401) return answer
        const keys = (queryValue(call, 'routing-key') ?? '').toLowerCase()
        if (isSuccess(answer)) known.set(keys, answer)
        return known.get(keys) ?? answer
      }
    },
  ),
  ...foundByName.flatMap(([group, ruleName, id]) => [
    fault(
      `${id}-by-name-as-first-seen`,
      'What has a name is told as it was when it was first asked for by that name.',
      `${ruleName}-get-by-name-follows-changes`,
      (right) => {
        const seen = new Map<string, Answer>()
        return async (call) => {
          const answer = await right(call)
          if (call.operation?.id !== `${group}.getByName` || !isSuccess(answer)) return answer
          const key = `${fieldsOf(answer.json).id} ${fieldsOf(answer.json).name}`
          const first = seen.get(key) ?? answer
          seen.set(key, first)
          return first
        }
      },
    ),
    fault(
      `${id}-whose-own-name-is-taken`,
      'An update that says again what the name is is refused, as the name is taken.',
      `${ruleName}-names-are-unique`,
      inOperation(`${group}.update`, async (call, right) => {
        const before = await readAt(call, right)
        return before.name === fieldsOf(call.json).name ? refused : right(call)
      }),
    ),
  ]),
  fault(
    'metrics-by-name-without-new-readings',
    'By name, a metric is shown with the readings that it had at the first time.',
    'metrics-get-shows-its-readings',
    readOnceByName(),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-missing-names-kept`,
      'That nothing has a name is remembered for ever.',
      `${group === 'metrics' ? 'metrics' : 'escalation-policies'}-get-by-name-follows-changes`,
      remembers(`${group}.getByName`, (answer) => !isSuccess(answer)),
    ),
  ),
  ...(['escalationPolicies', 'metrics'] as const).map((group) =>
    fault(
      `${group === 'metrics' ? 'metrics' : 'policies'}-removed-names-kept`,
      'What has a name is remembered until something is updated.',
      `${group === 'metrics' ? 'metrics' : 'escalation-policies'}-get-by-name-follows-changes`,
      remembers(`${group}.getByName`, isSuccess, [`${group}.update`]),
    ),
  ),
  fault(
    'policies-by-name-kept-when-a-level-is-written',
    'What has a name is remembered until the policy as a whole is written, or removed.',
    'escalation-policies-get-by-name-follows-changes',
    remembers('escalationPolicies.getByName', isSuccess, ['escalationPolicies.update', 'escalationPolicies.delete']),
  ),
  fault(
    'missing-routing-keys-kept',
    'That no policy has a key is remembered for ever.',
    'escalation-policies-resolve-follows-changes',
    remembers('escalationPolicies.resolve', (answer) => !isSuccess(answer)),
  ),
  ...missedRemovalFaults,
  ...missedCreationFaults,
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
]

function readOnceByName(): Fault['apply'] {
  return (right) => {
    const first = new Map<unknown, Answer>()
    return async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer)) return answer
      if (call.operation?.id === 'metrics.update') first.clear()
      if (call.operation?.id !== 'metrics.getByName') return answer
      const { id } = fieldsOf(answer.json)
      const kept = first.get(id) ?? answer
      first.set(id, kept)
      return kept
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
