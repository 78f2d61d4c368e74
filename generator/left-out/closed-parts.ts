import { type NodeKind, visitChildren } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, ownValue } from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'
import type { Found } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/**
 * Schemas that no object fits, since a part of their `allOf` is closed to what another one requires: generators of contracts close
 * each class of a hierarchy, although `additionalProperties` knows nothing of the fields beside it.
 */
export function findClosedParts(document: JsonObject): Fault[] {
  const joined: Found<JsonObject>[] = []
  let isAnyClosed = false
  visitSchemas(document, { kind: 'document', pointer: '' }, (node, pointer) => {
    isAnyClosed ||= isClosed(node)
    if (isList(node.allOf)) joined.push({ node, pointer })
  })
  if (!isAnyClosed) return []
  // Heirs share what is closed in their base.
  const nameByPart = new Map(joined.flatMap((schema) => findExcluding(document, schema) ?? []))
  return [...nameByPart].map(([pointer, name]) => {
    const fault = `it excludes ${quoted(name)}, which another part of the same "allOf" requires, "unevaluatedProperties" is expected (no object fits)`
    return { pointer, message: `Cannot fulfil "additionalProperties": ${fault}`, kind: 'tolerated' }
  })
}

/** Where a part of a schema is closed, and to which field that another one requires. */
function findExcluding(document: JsonObject, schema: Found): [part: string, name: string][] | undefined {
  const parts = certainParts(document, schema)
  const closed = parts.filter(({ node }) => isClosed(node))
  if (closed.length === 0 || !parts.every(({ node: { type = 'object' } }) => [type].flat().includes('object')))
    return undefined
  const required = parts.flatMap(({ node }) => (isList(node.required) ? node.required : []))
  for (const { node, pointer } of closed) {
    const name = required.find((one) => typeof one === 'string' && ownValue(node.properties, one) === undefined)
    if (typeof name === 'string') return [[joinPointer(pointer, 'additionalProperties'), name]]
  }
  return undefined
}

function isClosed({ additionalProperties, patternProperties }: JsonObject): boolean {
  return additionalProperties === false && patternProperties === undefined
}

function visitSchemas(
  node: Json,
  { kind, pointer }: { readonly kind: NodeKind; readonly pointer: string },
  found: (schema: JsonObject, pointer: string) => void,
): void {
  if (!isObject(node)) return
  if (kind === 'schema') found(node, pointer)
  visitChildren(node, kind, (child, childKind, keys) => {
    visitSchemas(child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }, found)
  })
}
