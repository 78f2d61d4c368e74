import { addComponents } from '../bundle/add-components.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import { markedComponents, mentionsMark } from '../model/marked-schemas.ts'
import { createNameGiver } from '../model/names.ts'
import { isMarked, markedFields, partsOfValue } from '../model/parts-of-values.ts'
import { targetOf } from '../model/referred.ts'
import { schemasOf } from '../model/schema-names.ts'
import { joinPointer, pointerKeys } from '../pointer.ts'
import { heirsByBase, mappingInReply, nameOf, referenceTo } from './reply-mapping.ts'

/**
 * The same contract with schemas of replies that have no write-only fields, for whoever prints types: a schema that holds
 * some is there twice, as `Order` for requests and as `OrderInReply` for replies. Places in the source are still found.
 *
 * A bundle without write-only fields is given back as it is.
 */
export function splitWriteOnly(bundle: Bundle): Bundle {
  const { document } = bundle
  // Whatever the key means where it stands: that is decided where schemas are changed.
  if (!mentionsMark(document, 'writeOnly')) return bundle
  const known = schemasOf(document)
  const giveName = createNameGiver(Object.keys(known))
  const marked = markedComponents(document, 'writeOnly')
  // The value of an heir stands in its base, and an heir for replies has the value of the one for requests.
  const split = new Set([...marked, ...heirsByBase(document, marked).keys()])
  const heirs = heirsByBase(document, split)
  const namesInReply = new Map([...split].map((name) => [name, giveName(`${name}InReply`)]))
  const splitting: Splitting = { document, namesInReply }
  const added = [...split].map((name) => {
    const schema = ownValue(known, name) ?? {}
    const changed = inReply(splitting, schema, 'schema')
    const isWhole = isObject(schema) && isObject(changed)
    const node = isWhole ? withMapping(splitting, changed, schema, heirs.get(name)) : changed
    return { section: 'schemas', name: namesInReply.get(name) ?? '', node }
  })
  const changed = changeResponses(splitting, document, 'document')
  const originals = new Map([...namesInReply].map(([name, other]) => [other, name]))
  return {
    document: addComponents(isObject(changed) ? changed : document, added),
    placeOf: (pointer) => bundle.placeOf(originalOf(pointer, originals)),
  }
}

interface Splitting {
  readonly document: JsonObject
  /** Names of the schemas for replies, by those for requests. */
  readonly namesInReply: ReadonlyMap<string, string>
}

function changeResponses(splitting: Splitting, node: Json, kind: NodeKind): Json {
  if (!isObject(node) || kind === 'schema') return node
  if (kind === 'response') return changeChildren(node, kind, (child, childKind) => inReply(splitting, child, childKind))
  return changeChildren(node, kind, (child, childKind) => changeResponses(splitting, child, childKind))
}

function inReply(splitting: Splitting, node: Json, kind: NodeKind): Json {
  if (!isObject(node)) return node
  const copy = changeChildren(node, kind, (child, childKind) => inReply(splitting, child, childKind))
  if (kind !== 'schema') return copy
  const referring = withMapping(splitting, withReference(splitting, copy), node)
  return withoutDemands(splitting, withoutFields(splitting, referring, node), node)
}

function withReference({ namesInReply }: Splitting, schema: JsonObject): JsonObject {
  const name = nameOf(targetOf(schema))
  const other = name === undefined ? undefined : namesInReply.get(name)
  return other === undefined ? schema : { ...schema, $ref: referenceTo(other) }
}

/** @param original The schema before its references were changed. @param heirs Names of those that extend it. */
function withMapping(
  { namesInReply }: Splitting,
  schema: JsonObject,
  original: JsonObject,
  heirs: readonly string[] = [],
): JsonObject {
  if (!isObject(schema.discriminator)) return schema
  const mapping = mappingInReply(original, heirs, namesInReply)
  const isSaid = Object.hasOwn(schema.discriminator, 'mapping') || Object.keys(mapping).length > 0
  return isSaid ? { ...schema, discriminator: { ...schema.discriminator, mapping } } : schema
}

/** @param original The schema before its fields were changed: what they refer to is in the document. */
function withoutFields({ document }: Splitting, schema: JsonObject, original: JsonObject): JsonObject {
  const { properties, required } = schema
  if (!isObject(properties)) return schema
  const fields = ownValue(original, 'properties')
  const gone = new Set(
    Object.keys(properties).filter((name) => isMarked(document, ownValue(fields, name) ?? true, 'writeOnly')),
  )
  if (gone.size === 0) return schema
  const kept = Object.entries(properties).filter(([name]) => !gone.has(name))
  const demanded = isList(required) ? { required: required.filter((name) => !gone.has(String(name))) } : {}
  return { ...schema, properties: objectOf(kept), ...demanded }
}

/** A composition that does not require what another part of it has lost. @param original As above. */
function withoutDemands({ document }: Splitting, schema: JsonObject, original: JsonObject): JsonObject {
  if (!isList(schema.allOf)) return schema
  const gone = new Set(markedFields(document, partsOfValue(document, { node: original, pointer: '' }), 'writeOnly'))
  return gone.size === 0 ? schema : demandingOnly((name) => !gone.has(String(name)), schema)
}

function demandingOnly(isKept: (name: Json) => boolean, schema: JsonObject): JsonObject {
  const { required, allOf } = schema
  return {
    ...schema,
    ...(isList(required) ? { required: required.filter(isKept) } : {}),
    ...(isList(allOf) ? { allOf: allOf.map((part) => (isObject(part) ? demandingOnly(isKept, part) : part)) } : {}),
  }
}

function originalOf(pointer: string, originals: ReadonlyMap<string, string>): string {
  const [first, section, name = '', ...rest] = pointerKeys(pointer)
  const original = first === 'components' && section === 'schemas' ? originals.get(name) : undefined
  return original === undefined ? pointer : joinPointer('/components/schemas', original, ...rest)
}
