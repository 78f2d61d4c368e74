import type { Serve } from '../faults/serve.ts'

const json = { 'content-type': 'application/json' }

/** One of each kind of thing has the id 0 and was made by others; what is written to it ends in an error that no rule allows. */
export function withOthersAtZero(right: Serve): Serve {
  return async (call) => {
    if (!/^\/(services|escalation-policies|metrics|status-pages)\/0(\/|$)/.test(call.path)) return right(call)
    if (call.method !== 'GET') return { status: 500, headers: {} }
    return call.path.endsWith('/0') ? { status: 200, headers: json, json: { id: 0, name: 'By others' } } : right(call)
  }
}
