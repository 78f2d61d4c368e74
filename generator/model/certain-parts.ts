import { isObject, type Json, type JsonObject, ownList } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { type Found, nodeAt, targetOf } from './referred.ts'

/**
 * What a value has to be in any case: what the schema refers to, the members of its `allOf`, and then the schema itself.
 *
 * @param seen Pointers of schemas that are told of already; added to.
 */
export function certainParts(document: JsonObject, place: Found, seen: Set<string> = new Set()): Found<JsonObject>[] {
  const parts: Found<JsonObject>[] = []
  const waiting = [place]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { node, pointer } = part
    if (!isObject(node) || seen.has(pointer)) continue
    seen.add(pointer)
    parts.push({ node, pointer })
    waiting.push(...referred(document, node), ...alternativesAt(part, 'allOf'))
  }
  // Each was met before what it consists of, and the last of that first.
  return parts.reverse()
}

function referred(document: JsonObject, node: JsonObject): readonly Found[] {
  const pointer = targetOf(node)
  const target = pointer === undefined ? undefined : nodeAt(document, pointer)
  return pointer === undefined || target === undefined ? [] : [{ node: target, pointer }]
}

/** The members of a keyword that lists schemas; none where it is absent. */
export function alternativesAt({ node, pointer }: Found, keyword: 'allOf' | 'anyOf' | 'oneOf'): Found[] {
  const list: readonly Json[] = ownList(node, keyword)
  return list.map((member, index) => ({ node: member, pointer: joinPointer(pointer, keyword, index) }))
}
