import type { Serve } from '../faults/serve.ts'

const size = 7

/** Pages the lists, too, that are described without parameters for it. */
export function withPagesEverywhere(right: Serve): Serve {
  return async (call) => {
    const { operation } = call
    if (call.method !== 'GET' || operation?.parameters.some(({ name }) => name === 'start-index')) return right(call)
    // The right service may take them for such a list, too.
    const query = call.query.filter(([name]) => !['start-index', 'max-results'].includes(name))
    const answer = await right({ ...call, query })
    if (!Array.isArray(answer.json)) return answer
    const asked = new Map(call.query)
    const from = Number(asked.get('start-index') ?? 0)
    return { ...answer, json: answer.json.slice(from, from + Number(asked.get('max-results') ?? size)) }
  }
}
