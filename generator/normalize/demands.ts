import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { alternativesAt } from '../model/certain-parts.ts'
import { mentionsMark } from '../model/marked-schemas.ts'
import { markedFields, partsOfValue } from '../model/parts-of-values.ts'
import { type Found, nodeAt, targetOf } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'

/**
 * The same contract in which a schema demands itself what a part of its `allOf` demands of the read-only fields of another one:
 * `{allOf: [{$ref: Base}, {$ref: WantsId}]}` gets `required: [id]`, and a copy of `WantsId` that leaves `id` alone. Behind a
 * reference nobody could tell that a request goes without the field.
 */
export function moveDemands(document: JsonObject): JsonObject {
  if (!mentionsMark(document, 'readOnly')) return document
  const changed = moveIn(document, document, { kind: 'document', pointer: '' })
  return isObject(changed) ? changed : document
}

function moveIn(document: JsonObject, node: Json, { kind, pointer }: { kind: NodeKind; pointer: string }): Json {
  if (!isObject(node)) return node
  const own = kind === 'schema' && isList(node.allOf) ? withDemandsOfParts(document, { node, pointer }) : node
  return changeChildren(own, kind, (child, childKind, keys) =>
    moveIn(document, child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }),
  )
}

function withDemandsOfParts(document: JsonObject, place: Found<JsonObject>): JsonObject {
  const names = readOnlyNames(document, place)
  const demanded = new Set<string>()
  const allOf = alternativesAt(place, 'allOf').map((part) => withoutDemands({ document, demanded }, part, names))
  if (demanded.size === 0) return place.node
  return { ...place.node, allOf, required: [...new Set([...listAt(place.node, 'required'), ...demanded])] }
}

interface Moving {
  readonly document: JsonObject
  /** Added to. */
  readonly demanded: Set<string>
}

/** A part without what it demands of fields that it does not have itself; the part as it is where it demands nothing of them. */
function withoutDemands(moving: Moving, place: Found, names: ReadonlySet<string>): Json {
  const { node } = place
  if (!isObject(node)) return node
  const own = readOnlyNames(moving.document, place)
  const foreign = new Set([...names].filter((name) => !own.has(name)))
  if (foreign.size === 0) return node
  const pointer = targetOf(node)
  const target = pointer === undefined ? undefined : nodeAt(moving.document, pointer)
  const behind = pointer === undefined || target === undefined ? [] : [{ node: target, pointer }]
  const parts = [...behind, ...alternativesAt(place, 'allOf')]
  const changed = parts.map((part) => withoutDemands(moving, part, foreign))
  const required = listAt(node, 'required')
  const kept = required.filter((name) => !foreign.has(String(name)))
  for (const name of required) if (!kept.includes(name)) moving.demanded.add(String(name))
  const isSame = kept.length === required.length && changed.every((part, index) => part === parts[index]?.node)
  if (isSame) return node
  const { $ref: _, required: __, allOf: ___, ...rest } = node
  return { ...rest, ...(kept.length > 0 ? { required: kept } : {}), ...(changed.length > 0 ? { allOf: changed } : {}) }
}

function readOnlyNames(document: JsonObject, place: Found): ReadonlySet<string> {
  return new Set(markedFields(document, partsOfValue(document, place), 'readOnly'))
}

function listAt(node: JsonObject, keyword: string): readonly Json[] {
  const list = ownValue(node, keyword)
  return isList(list) ? list : []
}
