import { fieldsOf, isSuccess, withBody } from '../faults/fault.ts'
import type { Answer, Call, Serve } from '../faults/serve.ts'

/** No page has it. */
const nobodys = '999999998'

const belowPage = /^(\/status-pages\/)([^/]+)(.*)$/
const showing = ['statusPages.list', 'statusPages.create', 'statusPages.get', 'statusPages.update']

/** Pages are counted on from the last one there is, so that its id, once it is removed, is that of the next. */
export function withReusedPageIds(right: Serve): Serve {
  const innerByOuter = new Map<string, string>()
  return async (call) => {
    const [, , outer] = belowPage.exec(call.path) ?? []
    const isOurs = outer !== undefined && Number(outer) >= first
    const answer = await right(isOurs ? withInner(call, outer, innerByOuter.get(outer) ?? nobodys) : call)
    if (!isSuccess(answer)) return answer
    if (call.operation?.id === 'statusPages.delete' && outer !== undefined) {
      innerByOuter.delete(outer)
      // Long enough for somebody else to be given the id.
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    if (call.operation?.id === 'statusPages.create') {
      const last = Math.max(first - 1, ...[...innerByOuter.keys()].map(Number))
      innerByOuter.set(String(last + 1), String(fieldsOf(answer.json).id))
    }
    return showing.includes(call.operation?.id ?? '') ? withOuter(answer, innerByOuter) : answer
  }
}

/** No page has such an id already. */
const first = 500_001

function withInner(call: Call, outer: string, inner: string): Call {
  const moved = { ...call, path: call.path.replace(belowPage, (_, start, __, rest) => `${start}${inner}${rest}`) }
  const body = fieldsOf(call.json)
  return String(body.id) === outer ? withBody(moved, { ...body, id: Number(inner) }) : moved
}

function withOuter(answer: Answer, innerByOuter: ReadonlyMap<string, string>): Answer {
  const outerByInner = new Map([...innerByOuter].map(([outer, inner]) => [inner, outer]))
  const shown = (page: unknown) => {
    const outer = outerByInner.get(String(fieldsOf(page).id))
    return outer === undefined ? page : { ...fieldsOf(page), id: Number(outer) }
  }
  const { json } = answer
  return { ...answer, json: Array.isArray(json) ? json.map(shown) : shown(json) }
}
