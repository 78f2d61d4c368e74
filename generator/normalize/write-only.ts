import { addComponents } from '../bundle/add-components.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import { markedComponents, mentionsMark } from '../model/marked-schemas.ts'
import { createNameGiver } from '../model/names.ts'
import { isMarked, markedFields, partsOfValue } from '../model/parts-of-values.ts'
import { targetOf } from '../model/referred.ts'
import { schemasOf } from '../model/schema-names.ts'
import { joinPointer, pointerKeys, toFragment } from '../pointer.ts'
import { isMappingReference } from '../references.ts'

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
  const marked = [...markedComponents(document, 'writeOnly')]
  const namesInReply = new Map(marked.map((name) => [name, giveName(`${name}InReply`)]))
  const splitting: Splitting = { document, namesInReply }
  const added = marked.map((name) => {
    const node = inReply(splitting, ownValue(known, name) ?? {}, 'schema')
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
  if (kind === 'discriminator') return withMapping(splitting, copy)
  if (kind !== 'schema') return copy
  return withoutDemands(splitting, withoutFields(splitting, withReference(splitting, copy), node), node)
}

function withReference({ namesInReply }: Splitting, schema: JsonObject): JsonObject {
  const name = nameOf(targetOf(schema))
  const other = name === undefined ? undefined : namesInReply.get(name)
  return other === undefined ? schema : { ...schema, $ref: referenceTo(other) }
}

function withMapping({ namesInReply }: Splitting, discriminator: JsonObject): JsonObject {
  const mapping = ownValue(discriminator, 'mapping')
  if (!isObject(mapping)) return discriminator
  const entries = Object.entries(mapping).map(([value, target]): [string, Json] => {
    if (typeof target !== 'string') return [value, target]
    const name = isMappingReference(target) ? nameOf(targetOf({ $ref: target })) : target
    const other = name === undefined ? undefined : namesInReply.get(name)
    return [value, other === undefined ? target : referenceTo(other)]
  })
  return { ...discriminator, mapping: objectOf(entries) }
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

/** The name of the component that a pointer leads to; `undefined` for what stands deeper, or elsewhere. */
function nameOf(pointer: string | undefined): string | undefined {
  const [first, section, name, ...rest] = pointerKeys(pointer ?? '')
  return first === 'components' && section === 'schemas' && rest.length === 0 ? name : undefined
}

function referenceTo(name: string): string {
  return toFragment(joinPointer('/components/schemas', name))
}

function originalOf(pointer: string, originals: ReadonlyMap<string, string>): string {
  const [first, section, name = '', ...rest] = pointerKeys(pointer)
  const original = first === 'components' && section === 'schemas' ? originals.get(name) : undefined
  return original === undefined ? pointer : joinPointer('/components/schemas', original, ...rest)
}
