import type { Answer, Serve } from '../faults/serve.ts'

/** With include a list begins at its other end, as when it is made by another query. */
export function withReversedInclude(right: Serve): Serve {
  return async (call) => {
    const answer = await right(call)
    const includes = call.query.filter(([name]) => name === 'include')
    const count = countOf(answer)
    if (!/\.list$/.test(call.operation?.id ?? '') || includes.length === 0 || count === 0) return answer
    const all: unknown[] = []
    for (let page: Answer | undefined; page === undefined || countOf(page) > 0; all.push(...entriesOf(page)))
      page = await right({ ...call, query: [...includes, ['start-index', String(all.length)]] })
    const start = Number(call.query.find(([name]) => name === 'start-index')?.[1] ?? 0)
    return { ...answer, json: all.toReversed().slice(start, start + count) }
  }
}

function countOf(answer: Answer): number {
  return entriesOf(answer).length
}

function entriesOf({ status, json }: Answer): readonly unknown[] {
  return status < 300 && Array.isArray(json) ? json : []
}
