import { fieldsOf, isSuccess } from '../faults/fault.ts'
import type { Fields } from '../faults/mistakes.ts'
import type { Call, Serve } from '../faults/serve.ts'

const preferences = /^\/users\/[^/]+\/notification-preferences\/([^/]+)(?:\/([^/]+))?$/

/** No preference has it. */
const nobodys = '999999999'

/** Each family of preferences counts its ids from 1, as one with a table of its own does. */
export function withIdsPerFamily(right: Serve): Serve {
  const outersByFamily = new Map<string, Map<string, number>>()
  const outerOf = (family: string, { id }: Fields): number => {
    const outers = outersByFamily.get(family) ?? new Map<string, number>()
    outersByFamily.set(family, outers)
    const outer = outers.get(String(id)) ?? outers.size + 1
    outers.set(String(id), outer)
    return outer
  }
  return async (call) => {
    const [, family, id] = preferences.exec(call.path) ?? []
    if (family === undefined) return right(call)
    const answer = await right(id === undefined ? call : withInner(call, id, outersByFamily.get(family)))
    if (!isSuccess(answer) || answer.json === undefined) return answer
    const renumbered = (shown: unknown) => ({ ...fieldsOf(shown), id: outerOf(family, fieldsOf(shown)) })
    return { ...answer, json: Array.isArray(answer.json) ? answer.json.map(renumbered) : renumbered(answer.json) }
  }
}

function withInner(call: Call, id: string, outers: ReadonlyMap<string, number> = new Map()): Call {
  // What is no id is refused as it is.
  if (!/^\d+$/.test(id)) return call
  const inner = [...outers].find(([, outer]) => String(outer) === id)?.[0] ?? nobodys
  return { ...call, path: call.path.replace(/[^/]+$/, inner) }
}
