import { type Fault, isSuccess } from './fault.ts'
import { fault } from './mistakes.ts'
import type { Answer } from './serve.ts'

const lists = [
  ['services', 'services'],
  ['escalationPolicies', 'escalation-policies'],
  ['metrics', 'metrics'],
  ['statusPages', 'status-pages'],
  ['statusPageGroups', 'status-page-groups'],
] as const

/** Faults of lists that are kept for too long. */
export const staleFaults: readonly Fault[] = lists.flatMap(([group, rule]) => [
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
])

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

function keepsUntil(listId: string, writeIds: readonly string[]): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    return async (call) => {
      const old = call.operation?.id === listId ? known.get(keyOf(call)) : undefined
      const answer = await right(call)
      if (writeIds.includes(call.operation?.id ?? '')) known.clear()
      if (call.operation?.id === listId && isSuccess(answer) && old === undefined) known.set(keyOf(call), answer)
      return isSuccess(answer) ? (old ?? answer) : answer
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

function keyOf({ path, query }: { readonly path: string; readonly query: unknown }): string {
  return `${path} ${JSON.stringify(query)}`
}
