import { fieldsOf, isSuccess, withBody } from '../faults/fault.ts'
import { type Fields, itemsOf, listed } from '../faults/mistakes.ts'
import type { Call, Serve } from '../faults/serve.ts'

/** No group has it. */
const nobodys = '999999999'

const groupsOf = /^\/status-pages\/([^/]+)\/groups(?:\/([^/]+))?$/

/** Replies of one page that show its groups. */
const showing = ['statusPages.get', 'statusPages.update']

const noGroups: ReadonlyMap<string, unknown> = new Map()

/** Each page counts its groups from 1, so that the id of the last one, once removed, is that of the next. */
export function withReusedGroupIds(right: Serve): Serve {
  const innerByPage = new Map<string, Map<string, unknown>>()
  return async (call) => {
    const [, page = call.pathValues.id ?? '', id] = groupsOf.exec(call.path) ?? []
    const inner = innerByPage.get(page) ?? new Map<string, unknown>()
    innerByPage.set(page, inner)
    const answer = await right(
      id === undefined ? withInnerGroups(call, inner) : { ...call, path: withInner(call, id, inner) },
    )
    if (!isSuccess(answer)) return answer
    if (call.operation?.id === 'statusPageGroups.delete' && id !== undefined) {
      inner.delete(id)
      // Long enough for somebody else to be given the id.
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    if (call.operation?.id === 'statusPageGroups.create') {
      const next = 1 + Math.max(0, ...[...inner.keys()].map(Number))
      inner.set(String(next), fieldsOf(answer.json).id)
    }
    if (call.operation?.id === 'statusPages.list') {
      const shown = listed(answer.json).map((one) => withGroups(one, innerByPage.get(String(one.id)) ?? noGroups))
      return { ...answer, json: shown }
    }
    const isOfGroups = groupsOf.test(call.path)
    if (answer.json === undefined || (!isOfGroups && !showing.includes(call.operation?.id ?? ''))) return answer
    const shown = isOfGroups ? shownIn(answer.json, inner) : withGroups(fieldsOf(answer.json), inner)
    return { ...answer, json: shown }
  }
}

function withInner({ path }: Call, id: string, inner: ReadonlyMap<string, unknown>): string {
  // What is no id is refused as it is.
  const wanted = inner.get(id) ?? (/^\d+$/.test(id) ? nobodys : id)
  return path.replace(/[^/]+$/, String(wanted))
}

/** What is written to a page names its groups as they are shown. */
function withInnerGroups(call: Call, inner: ReadonlyMap<string, unknown>): Call {
  const body = fieldsOf(call.json)
  if (call.operation?.id !== 'statusPages.update' || !Array.isArray(body.groups)) return call
  const groups = itemsOf(body, 'groups').map((group) => ({ ...group, id: inner.get(String(group.id)) ?? group.id }))
  return withBody(call, { ...body, groups })
}

function shownIn(json: unknown, inner: ReadonlyMap<string, unknown>): unknown {
  return Array.isArray(json)
    ? json.map((group) => withOuterId(fieldsOf(group), inner))
    : withOuterId(fieldsOf(json), inner)
}

function withGroups(page: Fields, inner: ReadonlyMap<string, unknown>): Fields {
  return 'groups' in page
    ? { ...page, groups: itemsOf(page, 'groups').map((group) => withOuterId(group, inner)) }
    : page
}

function withOuterId(group: Fields, inner: ReadonlyMap<string, unknown>): Fields {
  const outer = [...inner].find(([, id]) => id === group.id)?.[0]
  return outer === undefined ? group : { ...group, id: Number(outer) }
}
