import { isReferable } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { contentHolders, withoutExtensions } from './extensions.ts'
import { type Position, type Repairing, tolerate } from './repairing.ts'
import { withScopesOfSchemes } from './security-requirements.ts'
import { repairSecurityScheme } from './security-schemes.ts'
import { withStyle } from './styles.ts'

/** Mends a node that is neither a schema nor an operation nor a path item. */
export function repairOther(repairing: Repairing, node: JsonObject, position: Position): JsonObject {
  const own = withoutStrangeReference(repairing, withoutExtensions(node, position.kind), position)
  const filled = withMediaTypes(repairing, withoutEmptyFields(repairing, own, position), position)
  const full = withExamples(repairing, filled, position)
  switch (position.kind) {
    case 'document': {
      const document = { ...full, ...repairedInfo(repairing, full) }
      return withRequiredFields(repairing, withScopesOfSchemes(repairing, document, ''))
    }
    case 'responses':
      return withCapitals(repairing, full, position.pointer)
    case 'response':
      return repairResponse(repairing, full, position)
    case 'parameter':
      return repairParameter(repairing, withoutMethods(repairing, full, position), position)
    case 'discriminator':
      return repairMapping(repairing, full, position.pointer)
    case 'header':
      return withStyle(repairing, withSchema(repairing, full, position), position.pointer, 'header')
    case 'securityScheme':
      return repairSecurityScheme(repairing, full, position)
    default:
      return full
  }
}

function withoutStrangeReference(repairing: Repairing, node: JsonObject, { kind, pointer }: Position): JsonObject {
  const { $ref, ...rest } = node
  if ($ref === undefined || typeof $ref === 'string' || !isReferable(kind)) return node
  const fault = 'it is not a text, a reference is expected (it is ignored)'
  tolerate(repairing, joinPointer(pointer, '$ref'), `Cannot accept "$ref": ${fault}`)
  return rest
}

/** Fields that mean the same when they are absent as when nothing stands behind their colon. */
const droppable = new Set([
  ...['description', 'summary', 'tags', 'servers', 'security', 'parameters', 'headers', 'content', 'examples', 'links'],
  ...['callbacks', 'deprecated', 'externalDocs', 'requestBody', 'operationId', 'schemas', 'responses', 'requestBodies'],
  ...['securitySchemes', 'pathItems', 'webhooks', 'components', 'encoding', 'style', 'explode', 'required', 'schema'],
  ...['info', 'paths', 'termsOfService', 'contact', 'license'],
])

/** A node without fields whose value is `null`, as YAML reads a key with nothing behind it. */
export function withoutEmptyFields(
  repairing: Repairing,
  node: JsonObject,
  { pointer }: { pointer: string },
): JsonObject {
  const empty = Object.keys(node).filter((key) => node[key] === null && droppable.has(key))
  if (empty.length === 0) return node
  for (const key of empty) {
    tolerate(
      repairing,
      joinPointer(pointer, key),
      `Cannot accept ${quoted(key)}: it is null, a value or no such field is expected`,
    )
  }
  return objectOf(Object.entries(node).filter(([key]) => !empty.includes(key)))
}

/** A document with the fields that a collection of schemas for other contracts leaves out. */
function withRequiredFields(repairing: Repairing, document: JsonObject): JsonObject {
  const fields = {
    info: { title: '', version: '' },
    ...(repairing.is30 && isObject(document.components) ? { paths: {} } : {}),
  }
  const missing = Object.entries(fields).filter(([key]) => !Object.hasOwn(document, key))
  for (const [key] of missing) {
    tolerate(repairing, '', `Cannot accept the contract: ${quoted(key)} is missing, OpenAPI requires it`)
  }
  return missing.length === 0 ? document : objectOf([...Object.entries(document), ...missing])
}

// A version such as 1.0 is a number to YAML.
function repairedInfo(repairing: Repairing, document: JsonObject): JsonObject {
  const info = ownValue(document, 'info')
  if (!isObject(info)) return {}
  const changed = Object.entries(info).map(([key, value]): [string, Json] => {
    if ((key !== 'version' && key !== 'title') || typeof value !== 'number') return [key, value]
    tolerate(repairing, joinPointer('/info', key), `Cannot accept ${quoted(key)}: it is a number, a text is expected`)
    return [key, String(value)]
  })
  const missing = ['title', 'version'].filter((key) => !Object.hasOwn(info, key))
  for (const key of missing) {
    tolerate(repairing, '/info', `Cannot accept "info": ${quoted(key)} is missing, OpenAPI requires it`)
  }
  return { info: objectOf([...changed, ...missing.map((key): [string, Json] => [key, ''])]) }
}

function repairMapping(repairing: Repairing, discriminator: JsonObject, pointer: string): JsonObject {
  const { mapping, ...rest } = discriminator
  if (mapping === undefined) return discriminator
  const at = joinPointer(pointer, 'mapping')
  if (!isObject(mapping)) {
    tolerate(
      repairing,
      at,
      'Cannot accept "mapping": it is not an object, names of schemas by value are expected (it is ignored)',
    )
    return rest
  }
  const wrong = Object.keys(mapping).filter((value) => typeof mapping[value] !== 'string')
  for (const value of wrong) {
    const fault = 'it is not a text, the name of a schema or a reference is expected (it is ignored)'
    tolerate(repairing, joinPointer(at, value), `Cannot accept ${quoted(value)}: ${fault}`)
  }
  if (wrong.length === 0) return discriminator
  return { ...rest, mapping: objectOf(Object.entries(mapping).filter(([value]) => !wrong.includes(value))) }
}

// Many contracts say "2xx".
function withCapitals(repairing: Repairing, replies: JsonObject, pointer: string): JsonObject {
  const small = Object.keys(replies).filter((key) => isSmallRange(key) && !Object.hasOwn(replies, key.toUpperCase()))
  for (const key of small) {
    const fault = `it is in small letters, ${quoted(key.toUpperCase())} is expected`
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  if (small.length === 0) return replies
  return objectOf(Object.entries(replies).map(([key, value]) => [small.includes(key) ? key.toUpperCase() : key, value]))
}

function isSmallRange(key: string): boolean {
  return /^[1-5]xx$/.test(key)
}

function repairResponse(repairing: Repairing, given: JsonObject, { pointer, name }: Position): JsonObject {
  if (ownText(given, '$ref') !== undefined) return given
  const response = withoutRepeatedHeaders(repairing, given, pointer)
  if (ownText(response, 'description') !== undefined) return response
  if (Object.hasOwn(response, 'description')) return response
  tolerate(repairing, pointer, `Cannot accept ${quoted(name)}: "description" is missing, OpenAPI requires it`)
  return { description: '', ...response }
}

// The names of headers have no case (RFC 9110, section 5.1).
function withoutRepeatedHeaders(repairing: Repairing, response: JsonObject, pointer: string): JsonObject {
  const headers = ownValue(response, 'headers')
  if (!isObject(headers)) return response
  const last = new Map(Object.keys(headers).map((name) => [name.toLowerCase(), name]))
  if (last.size === Object.keys(headers).length) return response
  const kept = Object.entries(headers).filter(([name]) => {
    const other = last.get(name.toLowerCase()) ?? name
    if (other === name) return true
    const fault = `${quoted(other)} is the same header, whose name has no case, one of them is expected (it is left out)`
    tolerate(repairing, joinPointer(pointer, 'headers', name), `Cannot read header ${quoted(name)}: ${fault}`)
    return false
  })
  return { ...response, headers: objectOf(kept) }
}

// ajv compares the parameters of an operation with each other, and calls these where they differ from those of the prototype.
function withoutMethods(repairing: Repairing, node: JsonObject, { pointer }: Position): JsonObject {
  const found = ['toString', 'valueOf'].filter((key) => Object.hasOwn(node, key))
  for (const key of found) {
    const fault = 'OpenAPI has no such field here, one that it knows is expected (it is ignored)'
    tolerate(repairing, joinPointer(pointer, key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  return found.length === 0 ? node : objectOf(Object.entries(node).filter(([key]) => !found.includes(key)))
}

function repairParameter(repairing: Repairing, parameter: JsonObject, { pointer, name }: Position): JsonObject {
  if (ownText(parameter, '$ref') !== undefined) return parameter
  const place = ownText(parameter, 'in')
  const typed = withStyle(repairing, withSchema(repairing, parameter, { pointer, name }), pointer, place)
  if (place !== 'path' || typed.required === true) return typed
  const label = ownText(parameter, 'name') ?? name
  const found = Object.hasOwn(typed, 'required') ? '"required" is not true' : '"required" is missing'
  tolerate(repairing, pointer, `Cannot accept parameter ${quoted(label)}: ${found}, it must be true in a path`)
  return { ...typed, required: true }
}

/** What a parameter of Swagger 2 says of its type itself. */
const schemaFields = new Set([
  ...['type', 'format', 'items', 'enum', 'default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'multipleOf'],
])

function withSchema(
  repairing: Repairing,
  node: JsonObject,
  { pointer, name }: Pick<Position, 'pointer' | 'name'>,
): JsonObject {
  if (Object.hasOwn(node, 'schema') || Object.hasOwn(node, 'content') || Object.hasOwn(node, '$ref')) return node
  if (typeof ownValue(node, 'type') !== 'string') {
    const fault = '"schema" or "content" is missing, OpenAPI requires it (read as any value)'
    tolerate(repairing, pointer, `Cannot accept ${quoted(ownText(node, 'name') ?? name)}: ${fault}`)
    return { ...node, schema: {} }
  }
  tolerate(
    repairing,
    joinPointer(pointer, 'type'),
    'Cannot accept "type": it stands beside "schema", it is expected in there',
  )
  const entries = Object.entries(node)
  const schema = objectOf(entries.filter(([key]) => schemaFields.has(key)))
  return objectOf([
    ...entries.filter(([key]) => !schemaFields.has(key) && key !== 'collectionFormat'),
    ['schema', schema],
  ])
}

/** What may have either an example or several. */
const withExample: ReadonlySet<string> = new Set(['parameter', 'header', 'mediaType'])

function withExamples(repairing: Repairing, node: JsonObject, { kind, pointer }: Position): JsonObject {
  if (!withExample.has(kind) || !Object.hasOwn(node, 'example') || !Object.hasOwn(node, 'examples')) return node
  const fault = 'it stands beside "examples", one of the two is expected (it is ignored)'
  tolerate(repairing, joinPointer(pointer, 'example'), `Cannot accept "example": ${fault}`)
  const { example: _, ...rest } = node
  return rest
}

// YAML reads a key with nothing behind it as null; Elysia writes a schema in place of the media types of a reply without a body.
function withMediaTypes(repairing: Repairing, node: JsonObject, { kind, pointer }: Position): JsonObject {
  const { content } = node
  if (!isObject(content) || !contentHolders.has(kind)) return node
  const entries = Object.entries(content)
  const empty = entries.filter(([, value]) => value === null)
  for (const [key] of empty) {
    const fault = 'it is null, an object is expected (read as any value)'
    tolerate(repairing, joinPointer(pointer, 'content', key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  const strange = entries.filter(([key, value]) => typeof value === 'string' && !key.includes('/'))
  for (const [key] of strange) {
    const fault = 'it is a text, a media type is expected here (it is left out)'
    tolerate(repairing, joinPointer(pointer, 'content', key), `Cannot accept ${quoted(key)}: ${fault}`)
  }
  if (empty.length + strange.length === 0) return node
  const kept = entries.filter((entry) => !strange.includes(entry))
  return { ...node, content: objectOf(kept.map(([key, value]) => [key, value ?? {}])) }
}
