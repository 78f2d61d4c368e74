import { type Fault, isSuccess } from '../fault.ts'
import type { Answer, Call } from '../serve.ts'

/** Keeps answers of an operation by what was asked, until one of some writes succeeds. */
export function remembers(
  operationId: string,
  isKept: (answer: Answer) => boolean,
  writes: readonly string[] = [],
): Fault['apply'] {
  return (right) => {
    const known = new Map<string, Answer>()
    return async (call) => {
      const key = `${call.path} ${JSON.stringify(call.query)} ${call.headers.authorization}`
      const old = call.operation?.id === operationId ? known.get(key) : undefined
      if (old !== undefined) return old
      const answer = await right(call)
      if (writes.includes(call.operation?.id ?? '') && isSuccess(answer)) known.clear()
      if (call.operation?.id === operationId && isKept(answer)) known.set(key, answer)
      return answer
    }
  }
}

/** Keeps answers until something is written, each by its key; those without one are not kept. */
export function keepsUntil(
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

/** Of `statusPages.get`, `statusPages`. */
export function groupOf(operationId: string): string {
  return operationId.slice(0, operationId.indexOf('.'))
}

/** What a call asks for; whoever asks gets the same by it. */
export function keyOf({ path, query }: Call): string {
  return `${path} ${JSON.stringify(query)}`
}
