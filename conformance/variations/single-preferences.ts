import { fieldsOf } from '../faults/fault.ts'
import type { Serve } from '../faults/serve.ts'

/** Takes back a preference that says the same as another one of its user, and answers 409. */
export function withSinglePreferences(right: Serve): Serve {
  return async (call) => {
    const answer = await right(call)
    if (!/Preferences\.create$/.test(call.operation?.id ?? '') || answer.status >= 300) return answer
    const { id } = fieldsOf(answer.json)
    const bare = { ...call, operation: undefined, json: undefined, text: '' }
    const { json: all } = await right({ ...bare, method: 'GET' })
    const said = wordsOf(answer.json)
    const isTwin = (one: unknown) => fieldsOf(one).id !== id && wordsOf(one) === said
    if (!Array.isArray(all) || !all.some(isTwin)) return answer
    await right({ ...bare, method: 'DELETE', path: `${call.path}/${id}` })
    return { status: 409, headers: {} }
  }
}

function wordsOf(preference: unknown): string {
  const { id: _, ...said } = fieldsOf(preference)
  return JSON.stringify(said)
}
