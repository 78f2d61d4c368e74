import { changeChildren, type NodeKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf } from '../json.ts'
import { nodeAt } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { findCircles, schemasUnder, targetsIn } from './find-circles.ts'

// What applies to the value itself, and so never comes to an end where it leads back to its own schema.
const branching = ['not', 'if', 'then', 'else', 'dependentSchemas']
/** Keywords of schemas for the same value. */
export const inPlace: readonly string[] = ['allOf', 'anyOf', 'oneOf', ...branching]

/** A document without what `findEndless` finds in it. */
export function cutEndless(document: JsonObject): JsonObject {
  return withoutAny(document, new Set(findEndless(document)))
}

/**
 * Pointers of `not`, `if`, `then`, `else` and members of `dependentSchemas` that lead back to the schema that they are part of
 * without a field or an item between: no validator comes to an end with them. In a circle of several the last one is found.
 */
export function findEndless(document: JsonObject): readonly string[] {
  const found: string[] = []
  let rest = document
  for (let round = 0; round <= maxRounds; round++) {
    const cut = endlessIn(rest, round === maxRounds)
    if (cut.length === 0) break
    for (const pointer of cut) found.push(pointer)
    rest = withoutAny(rest, new Set(cut))
  }
  return found
}

// Honest circles need one round. Where schemas lead to each other in all ways, every one of them is cut at last.
const maxRounds = 10

function endlessIn(document: JsonObject, isLast: boolean): string[] {
  const circles = new Set([...findCircles(document, inPlace).values()].map(({ members }) => members))
  return [...circles].flatMap((members) => {
    const byMember = [...members].map((pointer) => branchesInto(members, nodeAt(document, pointer), pointer))
    return isLast ? byMember.flat() : (byMember.findLast((branches) => branches.length > 0) ?? [])
  })
}

function branchesInto(circle: ReadonlySet<string>, schema: Json | undefined, pointer: string): string[] {
  if (!isObject(schema)) return []
  return inPlace.flatMap((keyword) =>
    schemasUnder(schema, keyword).flatMap(({ schema: child, keys }) => {
      const place = joinPointer(pointer, ...keys)
      if (!branching.includes(keyword)) return branchesInto(circle, child, place)
      return targetsIn(child, inPlace).some((target) => circle.has(target)) ? [place] : []
    }),
  )
}

function withoutAny(document: JsonObject, pointers: ReadonlySet<string>): JsonObject {
  if (pointers.size === 0) return document
  const keep = (node: JsonObject, pointer: string): JsonObject =>
    objectOf(Object.entries(node).filter(([key]) => !pointers.has(joinPointer(pointer, key))))
  const copyNode = (node: Json, kind: NodeKind, pointer: string): Json => {
    if (!isObject(node)) return node
    const copy = changeChildren(node, kind, (child, childKind, keys) =>
      copyNode(child, childKind, joinPointer(pointer, ...keys)),
    )
    if (kind !== 'schema' || !branching.some((keyword) => Object.hasOwn(copy, keyword))) return copy
    const { dependentSchemas } = copy
    if (!isObject(dependentSchemas)) return keep(copy, pointer)
    return {
      ...keep(copy, pointer),
      dependentSchemas: keep(dependentSchemas, joinPointer(pointer, 'dependentSchemas')),
    }
  }
  const copy = copyNode(document, 'document', '')
  return isObject(copy) ? copy : document
}
