import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from '../validate/fault.ts'

/** What OpenAPI 3.2 adds to each kind of node, and 3.1 has not. */
const additions: Partial<Readonly<Record<NodeKind, readonly string[]>>> = {
  document: ['$self'],
  components: ['mediaTypes'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'prefixEncoding', 'itemEncoding'],
  encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
  example: ['dataValue', 'serializedValue'],
  discriminator: ['defaultMapping'],
  securityScheme: ['oauth2MetadataUrl', 'deprecated'],
}

/** Additions that say nothing about the interface, and are tolerated: texts, names and order for people. */
const additionsForPeople: Partial<Readonly<Record<NodeKind, readonly string[]>>> = {
  response: ['summary'],
  server: ['name'],
}

/**
 * A document of OpenAPI 3.2 as one of 3.1: what 3.2 adds is left out, and told as not supported. Any other document as it is.
 */
export function asVersion31(document: JsonObject, faults: Fault[]): JsonObject {
  if (!ownText(document, 'openapi')?.startsWith('3.2')) return document
  const copy = copyNode(faults, { ...document, openapi: '3.1.1' }, { kind: 'document', pointer: '' })
  return withoutTagFields(faults, isObject(copy) ? copy : document)
}

interface Position {
  readonly kind: NodeKind
  readonly pointer: string
}

function copyNode(faults: Fault[], node: Json, { kind, pointer }: Position): Json {
  if (!isObject(node)) return node
  const shared = withoutValues(faults, withoutAdditions(faults, node, { kind, pointer }), { kind, pointer })
  const parameters = ownValue(shared, 'parameters')
  const kept =
    isList(parameters) && kind !== 'components' ? withoutQueryStrings(faults, shared, parameters, pointer) : shared
  return changeChildren(kept, kind, (child, childKind, keys) =>
    copyNode(faults, child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }),
  )
}

function withoutAdditions(faults: Fault[], node: JsonObject, { kind, pointer }: Position): JsonObject {
  const added = additions[kind]?.filter((key) => Object.hasOwn(node, key)) ?? []
  const silent = additionsForPeople[kind]?.filter((key) => Object.hasOwn(node, key)) ?? []
  for (const key of added) refuse(faults, joinPointer(pointer, key), key)
  for (const key of silent) tolerate(faults, joinPointer(pointer, key), key)
  if (added.length + silent.length === 0) return node
  return objectOf(Object.entries(node).filter(([key]) => !added.includes(key) && !silent.includes(key)))
}

/** Without what 3.2 adds inside of fields that 3.1 has. */
function withoutValues(faults: Fault[], node: JsonObject, { kind, pointer }: Position): JsonObject {
  if (kind === 'parameter' && node.style === 'cookie') {
    refuse(faults, joinPointer(pointer, 'style'), 'style: cookie')
    return objectOf(Object.entries(node).filter(([key]) => key !== 'style'))
  }
  // A reply needs no description any more.
  if (kind === 'response' && ownText(node, 'description') === undefined && ownText(node, '$ref') === undefined)
    return { ...node, description: '' }
  const flows = kind === 'securityScheme' ? ownValue(node, 'flows') : undefined
  if (!isObject(flows) || !Object.hasOwn(flows, 'deviceAuthorization')) return node
  refuse(faults, joinPointer(pointer, 'flows', 'deviceAuthorization'), 'deviceAuthorization')
  return { ...node, flows: objectOf(Object.entries(flows).filter(([key]) => key !== 'deviceAuthorization')) }
}

function withoutQueryStrings(
  faults: Fault[],
  node: JsonObject,
  parameters: readonly Json[],
  pointer: string,
): JsonObject {
  const kept = parameters.filter((parameter, index) => {
    const isNew = ownValue(parameter, 'in') === 'querystring'
    if (isNew) refuse(faults, joinPointer(pointer, 'parameters', index, 'in'), 'in: querystring')
    return !isNew
  })
  return kept.length === parameters.length ? node : { ...node, parameters: kept }
}

function tolerate(faults: Fault[], pointer: string, key: string): void {
  const message = `Cannot use ${quoted(key)}: OpenAPI 3.2 adds it for people, nothing is generated from it (it is left out)`
  faults.push({ kind: 'tolerated', pointer, message })
}

function refuse(faults: Fault[], pointer: string, what: string): void {
  const message = `Cannot generate ${quoted(what)}: OpenAPI 3.2 adds it, what 3.1 has as well is expected (it is left out)`
  faults.push({ kind: 'unsupported', pointer, message })
}

// A tag's parent and kind arrange pages of documentation.
function withoutTagFields(faults: Fault[], document: JsonObject): JsonObject {
  const tags = ownValue(document, 'tags')
  if (!isList(tags)) return document
  const kept = tags.map((tag, index) => {
    if (!isObject(tag)) return tag
    const added = Object.keys(tag).filter((key) => ['summary', 'parent', 'kind'].includes(key))
    for (const key of added) tolerate(faults, joinPointer('/tags', index, key), key)
    return objectOf(Object.entries(tag).filter(([key]) => !added.includes(key)))
  })
  return { ...document, tags: kept }
}
