import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf } from '../json.ts'
import { nodeAt, targetOf } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { type CirclesByPointer, findCircles } from './find-circles.ts'

/**
 * A document in which no schema contains itself through `$ref`, `allOf`, `anyOf` and `oneOf` alone: such a circle has no
 * end for a type or a validator. Circles through fields and items are left alone, they end with the data.
 *
 * One schema of a circle, the one that offers alternatives, keeps its members by name. In the others a reference into the
 * circle gives way to what the schema there says itself: `Pet: oneOf [Cat]` and `Cat: allOf [Pet, …]` are a choice of
 * cats with the fields of a pet.
 */
export function breakCircles(document: JsonObject): JsonObject {
  const circles = findCircles(document)
  if (circles.size === 0) return document
  const copy = copyNode({ document, circles }, document, { kind: 'document', pointer: '' })
  return isObject(copy) ? copy : document
}

interface Breaking {
  readonly document: JsonObject
  readonly circles: CirclesByPointer
}

function copyNode(breaking: Breaking, node: Json, { kind, pointer }: { kind: NodeKind; pointer: string }): Json {
  if (!isObject(node)) return node
  const circle = kind === 'schema' ? breaking.circles.get(pointer) : undefined
  const opened = circle ? (openNode(breaking, node, { circle, from: pointer }) ?? {}) : node
  return changeChildren(opened, kind, (child, childKind, keys) => {
    return copyNode(breaking, child, { kind: childKind, pointer: joinPointer(pointer, ...keys) })
  })
}

interface Way {
  readonly circle: { readonly head: string; readonly members: ReadonlySet<string> }
  readonly from: string
}

/** A schema without its references into the circle; `undefined` when nothing is left. */
function openNode(breaking: Breaking, schema: JsonObject, way: Way): JsonObject | undefined {
  return changeReferences(schema, way, (target) => {
    if (target === way.from) return undefined
    return way.from === way.circle.head ? named : ownPart(breaking, target, { way, seen: new Set([way.from]) })
  })
}

/** What a schema of a circle says without the others, but for those that it includes by `allOf`. */
function ownPart(
  breaking: Breaking,
  pointer: string,
  { way, seen }: { readonly way: Way; readonly seen: Set<string> },
): JsonObject | undefined {
  if (seen.has(pointer)) return undefined
  seen.add(pointer)
  const node = nodeAt(breaking.document, pointer)
  if (!isObject(node)) return undefined
  const { discriminator: _, ...schema } = node
  const isIncluded = (keyword: string) => keyword !== 'anyOf' && keyword !== 'oneOf' && seen.size <= maxIncluded
  return changeReferences(schema, way, (target, keyword) => {
    return isIncluded(keyword) ? ownPart(breaking, target, { way, seen }) : undefined
  })
}

// Honest circles have two or three members; copying each into each must not fill the memory for one of thousands.
const maxIncluded = 20

/** Stands for a reference that is kept. */
const named: unique symbol = Symbol('named')

type Replace = (target: string, keyword: string) => JsonObject | undefined | typeof named

function changeReferences(schema: JsonObject, way: Way, replace: Replace, keyword = '$ref'): JsonObject | undefined {
  const target = targetOf(schema)
  const replaced = target !== undefined && way.circle.members.has(target) ? replace(target, keyword) : named
  const entries = Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
    if (key === '$ref') return replaced === named ? [[key, value]] : []
    if (!isComposition(key) || !isList(value)) return [[key, value]]
    const members = value.flatMap((member) => {
      const changed = isObject(member) ? changeReferences(member, way, replace, key) : member
      return changed === undefined ? [] : [changed]
    })
    return members.length > 0 ? [[key, members]] : []
  })
  const rest = objectOf(entries)
  if (replaced === named || replaced === undefined) return entries.length > 0 ? rest : undefined
  if (entries.length === 0) return replaced
  const { allOf } = rest
  return { ...rest, allOf: [replaced, ...(isList(allOf) ? allOf : [])] }
}

function isComposition(key: string): boolean {
  return key === 'allOf' || key === 'anyOf' || key === 'oneOf'
}
