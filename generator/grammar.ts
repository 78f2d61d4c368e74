import { isList, isObject, type Json, type JsonObject, objectOf } from './json.ts'

/**
 * What a node of an OpenAPI document is; decides whether a `$ref` in it is a reference, and what it must point at.
 *
 * Everything else is data (example values, defaults, enums, extensions): a `$ref` in there is a text like any other.
 */
export type NodeKind =
  | ReferableKind
  | 'document'
  | 'components'
  | 'paths'
  | 'responses'
  | 'mediaType'
  | 'encoding'
  | 'server'
  | 'discriminator'

/** Kinds that may be a `$ref` instead; an operation may in many contracts, though OpenAPI does not say so. */
export type ReferableKind =
  | 'schema'
  | 'response'
  | 'parameter'
  | 'example'
  | 'requestBody'
  | 'header'
  | 'securityScheme'
  | 'link'
  | 'callback'
  | 'pathItem'
  | 'operation'

/** Makes a child anew; `keys` lead from the parent to it. */
export type ChildChange = (child: Json, kind: NodeKind, keys: readonly (string | number)[]) => Json

/** Looks at a child; `keys` lead from the parent to it. */
export type ChildVisitor = (child: Json, kind: NodeKind, keys: readonly (string | number)[]) => void

interface Shape {
  readonly fields?: Readonly<Record<string, Field>>
  /** What stands under keys that `fields` does not name, other than extensions. */
  readonly others?: NodeKind
  /** What such a key looks like; default: like anything. */
  readonly othersLike?: RegExp
}

const status = /^(default|[1-5][0-9X]{2})$/
// Small letters are mended, and a reference for all replies at once is told as one that stands for a map.
const replyKey = /^(default|[1-5][0-9X]{2}|[1-5]xx|\$ref)$/

type Field = NodeKind | { readonly list: NodeKind } | { readonly map: NodeKind }

const list = (kind: NodeKind): Field => ({ list: kind })
const map = (kind: NodeKind): Field => ({ map: kind })

const operations = {
  get: 'operation',
  put: 'operation',
  post: 'operation',
  delete: 'operation',
  options: 'operation',
  head: 'operation',
  patch: 'operation',
  trace: 'operation',
} as const

/** Methods of HTTP that a path item may have, as it names them. */
export const methods = Object.keys(operations) as readonly (keyof typeof operations)[]

/** Fields of each kind that lead to other nodes, as in OpenAPI 3.0 and 3.1 and JSON Schema 2020-12; all other fields are data. */
const shapes: Readonly<Record<NodeKind, Shape>> = {
  document: {
    fields: { servers: list('server'), paths: 'paths', webhooks: map('pathItem'), components: 'components' },
  },
  server: {},
  components: {
    fields: {
      schemas: map('schema'),
      responses: map('response'),
      parameters: map('parameter'),
      examples: map('example'),
      requestBodies: map('requestBody'),
      headers: map('header'),
      securitySchemes: map('securityScheme'),
      links: map('link'),
      callbacks: map('callback'),
      pathItems: map('pathItem'),
    },
  },
  paths: { others: 'pathItem' },
  pathItem: { fields: { ...operations, servers: list('server'), parameters: list('parameter') } },
  operation: {
    fields: {
      parameters: list('parameter'),
      requestBody: 'requestBody',
      responses: 'responses',
      callbacks: map('callback'),
      servers: list('server'),
    },
  },
  responses: { others: 'response', othersLike: replyKey },
  parameter: { fields: { schema: 'schema', content: map('mediaType'), examples: map('example') } },
  header: { fields: { schema: 'schema', content: map('mediaType'), examples: map('example') } },
  requestBody: { fields: { content: map('mediaType') } },
  response: { fields: { headers: map('header'), content: map('mediaType'), links: map('link') } },
  mediaType: { fields: { schema: 'schema', examples: map('example'), encoding: map('encoding') } },
  encoding: { fields: { headers: map('header') } },
  callback: { others: 'pathItem' },
  link: { fields: { server: 'server' } },
  example: {},
  securityScheme: {},
  schema: {
    fields: {
      properties: map('schema'),
      patternProperties: map('schema'),
      dependentSchemas: map('schema'),
      dependencies: map('schema'),
      $defs: map('schema'),
      definitions: map('schema'),
      allOf: list('schema'),
      anyOf: list('schema'),
      oneOf: list('schema'),
      prefixItems: list('schema'),
      items: 'schema',
      contains: 'schema',
      additionalItems: 'schema',
      additionalProperties: 'schema',
      unevaluatedItems: 'schema',
      unevaluatedProperties: 'schema',
      propertyNames: 'schema',
      contentSchema: 'schema',
      not: 'schema',
      if: 'schema',
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so, and nobody awaits the table
      then: 'schema',
      else: 'schema',
      discriminator: 'discriminator',
    },
  },
  discriminator: {},
}

/** Where each kind is kept below `components`; an operation is put where it is referred to, as OpenAPI has no place for it. */
export const componentSections: Readonly<Record<ReferableKind, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
  operation: 'operations',
}

/** Whether a node of this kind may be a `$ref` instead. */
export function isReferable(kind: NodeKind): kind is ReferableKind {
  return Object.hasOwn(componentSections, kind)
}

/** Whether something under this key is read as a reply. */
export function isReplyKey(key: string): boolean {
  return replyKey.test(key)
}

/** Whether a key among the replies of an operation is a status, a range of them, or `default`. */
export function isStatus(key: string): boolean {
  return status.test(key)
}

/** A kind in words: `request body`. */
export function kindInWords(kind: NodeKind): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** A node with its children changed: a copy, or the node itself when none has changed. Data is shared with the original. */
export function changeChildren(node: JsonObject, kind: NodeKind, change: ChildChange): JsonObject {
  return changeEntries(node, (value, key) => {
    const field = fieldOf(kind, key)
    return field === undefined ? value : changeField(value, field, { key, change })
  })
}

// Most of a large contract stays as it is at each step; sharing it keeps several steps in the memory of one.
function changeEntries(node: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  const entries = Object.entries(node)
  let isChanged = false
  for (const entry of entries) {
    const [key, value] = entry
    entry[1] = change(value, key)
    isChanged ||= entry[1] !== value
  }
  return isChanged ? objectOf(entries) : node
}

/** Visits the children of a node that are OpenAPI themselves, in the order of the source. */
export function visitChildren(node: JsonObject, kind: NodeKind, visit: ChildVisitor): void {
  for (const key of Object.keys(node)) {
    const field = fieldOf(kind, key)
    if (field !== undefined) visitField(node[key] as Json, field, { key, visit })
  }
}

// The same ways as those of `changeField`, without a copy of anything: nearly all that is done to a contract is to look at it.
function visitField(value: Json, field: Field, { key, visit }: { key: string; visit: ChildVisitor }): void {
  if (typeof field === 'object' && 'map' in field) {
    if (isObject(value)) for (const name of Object.keys(value)) visit(value[name] as Json, field.map, [key, name])
    return
  }
  const kind = typeof field === 'string' ? field : field.list
  if (isList(value)) {
    for (const [index, child] of value.entries()) visit(child, kind, [key, index])
  } else if (typeof field === 'string') visit(value, kind, [key])
}

/** Whether an object stands under a key of a node: another node, or several by name. */
export function holdsObject(kind: NodeKind, key: string): boolean {
  const field = fieldOf(kind, key)
  return field !== undefined && (typeof field === 'string' || 'map' in field)
}

function fieldOf(kind: NodeKind, key: string): Field | undefined {
  const { fields, others, othersLike } = shapes[kind]
  if (fields && Object.hasOwn(fields, key)) return fields[key]
  if (key === '$ref' && isReferable(kind)) return undefined
  return key.startsWith('x-') || othersLike?.test(key) === false ? undefined : others
}

function changeField(value: Json, field: Field, { key, change }: { key: string; change: ChildChange }): Json {
  if (typeof field === 'object' && 'map' in field) {
    return isObject(value) ? changeEntries(value, (child, name) => change(child, field.map, [key, name])) : value
  }
  const kind = typeof field === 'string' ? field : field.list
  // Older drafts allow a list of schemas under `items`, so that a single field may hold a list as well.
  if (isList(value)) {
    const changed = value.map((child, index) => change(child, kind, [key, index]))
    return changed.some((child, index) => child !== value[index]) ? changed : value
  }
  return typeof field === 'string' ? change(value, kind, [key]) : value
}
