import type { Call, Serve } from '../faults/serve.ts'
import { isRecord } from '../schema/layers.ts'
import type { Variation } from './variation.ts'

/** Somebody else's entries come and go between two readings of a list, and leave no trace in either. */
export const passingEntries: Variation = {
  id: 'passing-entries',
  text: 'the newest stands first, and now and then an entry of somebody else is there for a moment',
  choices: { 'list-order': 'descending' },
  wrap: (right) => {
    const creations = new Map<string, Call>()
    let [chance, made] = [1, 0]
    return async (call) => {
      // What belongs to one page of the suite's own is nobody else's affair.
      if (call.method === 'POST' && /^\/[^/]+$/.test(call.path)) creations.set(call.path, call)
      const creation = creations.get(call.path)
      chance = (chance * 48271) % 2147483647
      if (call.method !== 'GET' || creation === undefined || chance % 100 >= 12) return right(call)
      return withOneMore(right, call, { creation, name: `Passing ${++made}` })
    }
  },
}

interface Passing {
  readonly creation: Call
  readonly name: string
}

async function withOneMore(right: Serve, list: Call, { creation, name }: Passing) {
  const { json, path } = creation
  if (!isRecord(json) || typeof json.name !== 'string') return right(list)
  // Under the reader's own key: a creation may have been sent with one that nobody has.
  const { authorization = '' } = list.headers
  const created = await right({
    ...creation,
    headers: { ...creation.headers, authorization },
    json: { ...json, name },
    text: '',
  })
  const answer = await right(list)
  const id = idOf(created)
  if (id !== undefined) {
    const { 'content-type': _, ...headers } = list.headers
    await right({ ...list, method: 'DELETE', path: `${path}/${id}`, query: [], headers, json: undefined, text: '' })
  }
  return answer
}

function idOf({ status, headers, json }: Awaited<ReturnType<Serve>>): unknown {
  if (status >= 300) return undefined
  return isRecord(json) && json.id !== undefined ? json.id : headers.location?.split('/').at(-1)
}
