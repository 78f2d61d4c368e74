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
  const changed = moveIn(createDemands(document), document, { kind: 'document', pointer: '' })
  return isObject(changed) ? changed : document
}

function moveIn(demands: Demands, node: Json, { kind, pointer }: { kind: NodeKind; pointer: string }): Json {
  if (!isObject(node)) return node
  const own = kind === 'schema' && isList(node.allOf) ? withDemandsOfParts(demands, { node, pointer }) : node
  return changeChildren(own, kind, (child, childKind, keys) =>
    moveIn(demands, child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }),
  )
}

function withDemandsOfParts(demands: Demands, place: Found<JsonObject>): JsonObject {
  const { readOnly } = demands.at(place)
  if (readOnly.size === 0) return place.node
  const demanded = new Set<string>()
  const moving = { demands, demanded, copied: new Set<string>() }
  const allOf = alternativesAt(place, 'allOf').map((part) => withoutDemands(moving, part, readOnly))
  if (demanded.size === 0) return place.node
  return { ...place.node, allOf, required: [...new Set([...requiredOf(place.node), ...demanded])] }
}

/** Names of the fields of a value. */
interface Demand {
  readonly readOnly: ReadonlySet<string>
  readonly required: ReadonlySet<string>
}

/** What schemas say in any case of the values of which they speak, each looked at once. */
interface Demands {
  readonly document: JsonObject
  readonly at: (place: Found) => Demand
}

function createDemands(document: JsonObject): Demands {
  const known = new Map<string, Demand>()
  return {
    document,
    at(place) {
      const before = known.get(place.pointer)
      if (before) return before
      const parts = partsOfValue(document, place)
      const required = new Set(parts.certain.flatMap(({ node }) => requiredOf(node)))
      const demand = { readOnly: new Set(markedFields(document, parts, 'readOnly')), required }
      known.set(place.pointer, demand)
      return demand
    },
  }
}

interface Moving {
  readonly demands: Demands
  /** Added to. */
  readonly demanded: Set<string>
  /** Parts that have been copied, with what was left out of them; added to. */
  readonly copied: Set<string>
}

/** A part without what it demands of fields that it does not have itself; the part as it is where it demands nothing of them. */
function withoutDemands(moving: Moving, place: Found, names: ReadonlySet<string>): Json {
  const { node } = place
  const { document } = moving.demands
  if (!isObject(node)) return node
  const own = moving.demands.at(place)
  const foreign = new Set([...own.required].filter((name) => names.has(name) && !own.readOnly.has(name)))
  if (foreign.size === 0) return node
  // What has been said need not be said again; said at each place, it might grow without bounds.
  const key = JSON.stringify([place.pointer, ...foreign])
  if (moving.copied.has(key)) return {}
  moving.copied.add(key)
  const pointer = targetOf(node)
  const target = pointer === undefined ? undefined : nodeAt(document, pointer)
  const behind = pointer === undefined || target === undefined ? [] : [{ node: target, pointer }]
  const parts = [...behind, ...alternativesAt(place, 'allOf')]
  const changed = parts.map((part) => withoutDemands(moving, part, foreign))
  const required = requiredOf(node)
  const kept = required.filter((name) => !foreign.has(name))
  for (const name of required) if (foreign.has(name)) moving.demanded.add(name)
  const isSame = kept.length === required.length && changed.every((part, index) => part === parts[index]?.node)
  if (isSame) return node
  const { $ref: _, required: __, allOf: ___, ...rest } = node
  return { ...rest, ...(kept.length > 0 ? { required: kept } : {}), ...(changed.length > 0 ? { allOf: changed } : {}) }
}

function requiredOf(node: Json): readonly string[] {
  const list = ownValue(node, 'required')
  return isList(list) ? list.filter((item) => typeof item === 'string') : []
}
