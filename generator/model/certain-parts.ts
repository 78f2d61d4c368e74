import { isList, type Json, type JsonObject, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { type Found, follow } from './referred.ts'

/**
 * What a value has to be in any case: the schema itself, after the members of its `allOf`, behind whatever references.
 *
 * @param seen Pointers of schemas that are told of already; added to.
 */
export function certainParts(document: JsonObject, { node, pointer }: Found, seen: Set<string>): Found[] {
  const members = alternativesAt({ node, pointer }, 'allOf').flatMap((member) => {
    const found = follow(document, member)
    if (!found || seen.has(found.pointer)) return []
    seen.add(found.pointer)
    return certainParts(document, found, seen)
  })
  return [...members, { node, pointer }]
}

/** The members of a keyword that lists schemas; none where it is absent. */
export function alternativesAt({ node, pointer }: Found, keyword: 'allOf' | 'anyOf' | 'oneOf'): Found[] {
  const members = ownValue(node, keyword)
  const list: readonly Json[] = isList(members) ? members : []
  return list.map((member, index) => ({ node: member, pointer: joinPointer(pointer, keyword, index) }))
}
