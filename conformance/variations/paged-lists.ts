import type { Serve } from '../faults/serve.ts'

const size = 7

/** Pages the lists, too, that are described without parameters for it. */
export function withPagesEverywhere(right: Serve): Serve {
  return async (call) => {
    const answer = await right(call)
    const { operation, query } = call
    if (!Array.isArray(answer.json) || operation?.parameters.some(({ name }) => name === 'start-index')) return answer
    const asked = new Map(query)
    const from = Number(asked.get('start-index') ?? 0)
    return { ...answer, json: answer.json.slice(from, from + Number(asked.get('max-results') ?? size)) }
  }
}
