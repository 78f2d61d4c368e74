import { type Fault, fieldsOf, inOperation, isSuccess, withBody } from '../fault.ts'
import { type Fields, listed, redirected } from '../mistakes.ts'
import type { Answer } from '../serve.ts'

/** Of an update that is refused all but the last subscriber is stored, and seen once something else was written. */
export function storesUnseen(group: 'services' | 'statusPages'): Fault['apply'] {
  return (right) => {
    const seen = new Map<string, Answer>()
    return async (call) => {
      const answer = await right(call)
      if (call.operation?.id === `${group}.listPrivateSubscribers` && isSuccess(answer))
        return seen.get(call.path) ?? answer
      if (call.method !== 'GET' && isSuccess(answer)) seen.clear()
      const isRefused = call.operation?.id === `${group}.updatePrivateSubscribers` && answer.status !== 401
      if (isRefused && !isSuccess(answer) && Array.isArray(call.json)) {
        const before = await right(redirected(call, 'GET'))
        const listed = Array.isArray(before.json) ? before.json : []
        await right(withBody(call, [...listed, ...call.json.slice(0, -1)]))
        seen.set(call.path, before)
      }
      return answer
    }
  }
}

/** Whoever is subscribed to one is taken away from all others. */
export function takesFromOthers(group: 'services' | 'statusPages'): Fault['apply'] {
  return (right, contract) => {
    const written = new Set<string>()
    return inOperation(`${group}.updatePrivateSubscribers`, async (call) => {
      const answer = await right(call)
      if (!isSuccess(answer) || !Array.isArray(call.json)) return answer
      const named = call.json.map(fieldsOf)
      const isNamed = (one: Fields) => named.some(({ id, type }) => id === one.id && type === one.type)
      for (const path of written) {
        if (path === call.path) continue
        const { json } = await right(redirected(call, 'GET', path))
        const others = listed(json)
        if (others.some(isNamed))
          await right({
            ...withBody(
              call,
              others.filter((one) => !isNamed(one)),
            ),
            path,
          })
      }
      written.add(call.path)
      return answer
    })(right, contract)
  }
}

/** Takes an update for one of other subscribers. */
export function changesSubscribers(
  group: string,
  change: (all: readonly Fields[]) => readonly Fields[],
): Fault['apply'] {
  return inOperation(`${group}.updatePrivateSubscribers`, (call, right) =>
    right(Array.isArray(call.json) ? withBody(call, change(call.json.map(fieldsOf))) : call),
  )
}
