import type { Bundle } from '../bundle/bundle.ts'
import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownObject, ownText, ownValue } from '../json.ts'
import { certainParts } from '../model/certain-parts.ts'
import { kindOfType } from '../model/media-kinds.ts'
import { headersOfHttp } from '../model/parameters.ts'
import { isMarked } from '../model/parts-of-values.ts'
import { follow } from '../model/referred.ts'
import { joinPointer } from '../pointer.ts'
import { isMappingReference } from '../references.ts'
import { describeNode } from './description.ts'
import { nameTargets } from './named-targets.ts'
import { withDemandsOfAll } from './shape-demands.ts'
import { nothing } from './shape-parts.ts'
import { shapeForPrinting } from './shape-schema.ts'

/** A contract as openapi-typescript prints it best. */
export interface TypesDocument {
  readonly document: JsonObject
  /** Doc comments by the token that stands for them, as the `title` of a node. */
  readonly commentsByToken: ReadonlyMap<string, readonly string[]>
  readonly hasDiscriminators: boolean
}

/** Marks the schema that stands for "any further value" in an open value set; no contract can contain it. */
export const furtherValue: unique symbol = Symbol('further value')

interface Preparing {
  readonly document: JsonObject
  readonly comments: Map<string, readonly string[]>
  hasDiscriminators: boolean
  /** Whether a discriminator tells the heirs of a schema from each other, by the reference to it. */
  readonly isBaseByRef: Map<string, boolean>
  readonly sourceOf: (pointer: string) => string
}

/**
 * Prepares a bundle for openapi-typescript 7.13, in a copy:
 *
 * - texts become a token in `title`, because it prints them as tags and indents what follows; the comments come later;
 * - `x-extensible-enum: [A]` becomes `anyOf` of the values and of any further one;
 * - what stands beside `$ref` goes along with it in `allOf`, because it ignores that;
 * - whatever is referred to has a name below `components`, so that `$defs` go, which it would print as a field;
 * - what it would print too wide or so that nothing fits is rephrased (shape-schema.ts);
 * - parameters in JSON are their schema, because it calls all that has a media type a text; those that OpenAPI leaves to HTTP go;
 * - what `components` has under two names is there twice, and so are headers behind references;
 * - a field is read-only, too, where what it refers to is;
 * - names in `discriminator.mapping` become references, and booleans in `allOf` objects: it reads nothing else there.
 */
export function prepareDocument({ document }: Bundle, sourceOf: (pointer: string) => string): TypesDocument {
  const named = nameTargets(document)
  const changing = { comments: new Map(), isBaseByRef: new Map(), hasDiscriminators: false }
  const preparing: Preparing = { document: named, ...changing, sourceOf }
  const prepared = prepareNode(preparing, named, { kind: 'document', pointer: '' })
  const { comments: commentsByToken, hasDiscriminators } = preparing
  return { document: isObject(prepared) ? prepared : {}, commentsByToken, hasDiscriminators }
}

type Shaper = (preparing: Preparing, node: JsonObject, pointer: string) => JsonObject

/** What is rephrased, by the kind of its node. */
const shapers: Readonly<Partial<Record<NodeKind, Shaper>>> = {
  // OpenAPI has no such field; openapi-typescript reads it as a schema, whatever is in it.
  document: (_, { $defs, ...document }) => document,
  schema: shapeSchema,
  parameter: (_, parameter) => withSchemaOfJson(parameter),
  operation: (preparing, operation) => withoutHeadersOfHttp(preparing, withoutDoubtfulId(operation)),
  pathItem: withoutHeadersOfHttp,
}

interface Position {
  readonly kind: NodeKind
  readonly pointer: string
}

function prepareNode(preparing: Preparing, given: Json, { kind, pointer }: Position): Json {
  const node = withoutOtherName(preparing, given, { kind, pointer })
  if (!isObject(node)) return node
  const copy = changeChildren(node, kind, (child, childKind, keys) =>
    prepareNode(preparing, child, { kind: childKind, pointer: joinPointer(pointer, ...keys) }),
  )
  if (kind === 'discriminator') {
    preparing.hasDiscriminators = true
    // One of its own, and so are all nodes around it: what is looked for in them changes some.
    return { ...withReferences(copy) }
  }
  const shaped = shapers[kind]?.(preparing, copy, pointer) ?? copy
  return isDocumented(kind) ? withToken(preparing, shaped, { node, kind, pointer }) : shaped
}

// It prints no reference for a component that is one, such as `Order: {$ref: '#/components/parameters/Id'}`, and takes each header
// behind a reference for a required one.
function withoutOtherName({ document }: Preparing, node: Json, { kind, pointer }: Position): Json {
  if (kind === 'schema' || !isDocumented(kind) || ownText(node, '$ref') === undefined) return node
  const isComponent = /^\/components\/[^/]*\/[^/]*$/.test(pointer)
  return isComponent || kind === 'header' ? (follow(document, { node, pointer })?.node ?? node) : node
}

const documentedKinds: ReadonlySet<NodeKind> = new Set([
  'schema',
  'operation',
  'parameter',
  'header',
  'requestBody',
  'response',
])

function isDocumented(kind: NodeKind): boolean {
  return documentedKinds.has(kind)
}

/** Fields that openapi-typescript would print into comments. */
const textFields: ReadonlySet<string> = new Set([
  'title',
  'summary',
  'description',
  'format',
  'default',
  'example',
  'examples',
  'deprecated',
])

function withToken(
  preparing: Preparing,
  copy: JsonObject,
  { node, kind, pointer }: Position & { node: Json },
): JsonObject {
  const keys = Object.keys(copy)
  const kept = keys.filter((key) => !textFields.has(key))
  const rest = kept.length === keys.length ? copy : objectOf(kept.map((key) => [key, copy[key] as Json]))
  // A schema of its own name is described where that name is exported.
  const lines =
    kind === 'schema' && isOfOwnName(pointer)
      ? []
      : describeNode(node, kind === 'operation' ? [`@see ${preparing.sourceOf(pointer)}`] : [])
  if (lines.length === 0) return rest
  const token = `comment ${preparing.comments.size}`
  preparing.comments.set(token, lines)
  return { ...rest, title: token }
}

function isOfOwnName(pointer: string): boolean {
  return /^\/components\/schemas\/[^/]*$/.test(pointer)
}

function withSchemaOfJson(parameter: JsonObject): JsonObject {
  const [[name, media] = []] = Object.entries(ownObject(parameter, 'content'))
  if (name === undefined || kindOfType(name) !== 'json') return parameter
  const { content: _, ...rest } = parameter
  return { ...rest, schema: ownValue(media, 'schema') ?? {} }
}

// A number sign becomes a slash there, so that `a#b` would be another `a/b`. Nothing refers to either.
function withoutDoubtfulId(operation: JsonObject): JsonObject {
  if (ownText(operation, 'operationId')?.includes('#') !== true) return operation
  const { operationId: _, ...rest } = operation
  return rest
}

function withoutHeadersOfHttp({ document }: Preparing, holder: JsonObject): JsonObject {
  const { parameters } = holder
  if (!isList(parameters)) return holder
  const isOfHttp = (parameter: Json) => {
    const node = follow(document, { node: parameter, pointer: '' })?.node
    return ownText(node, 'in') === 'header' && headersOfHttp.has((ownText(node, 'name') ?? '').toLowerCase())
  }
  return { ...holder, parameters: parameters.filter((parameter) => !isOfHttp(parameter)) }
}

function withReadOnlyFields(document: JsonObject, schema: JsonObject): JsonObject {
  const { properties } = schema
  if (!isObject(properties)) return schema
  const entries = Object.entries(properties).map(([name, field]): [string, Json] => {
    return [name, isObject(field) && isMarked(document, field, 'readOnly') ? { ...field, readOnly: true } : field]
  })
  return { ...schema, properties: objectOf(entries) }
}

function shapeSchema(preparing: Preparing, { $defs: _, ...bare }: JsonObject, pointer: string): JsonObject {
  const { document } = preparing
  const schema = withReadOnlyFields(document, bare)
  const values = ownValue(schema, 'x-extensible-enum')
  const isAlone = !compositions.some((keyword) => Object.hasOwn(schema, keyword))
  if (isList(values) && values.length > 0 && isAlone) return openSet(schema, values)
  const shaped = shapeForPrinting(withSiblings(schema))
  const complete = withObjectsInAllOf(withDemandsOfAll(document, shaped))
  return isOfOwnName(pointer) ? complete : withWholeBases(preparing, complete)
}

const compositions = ['$ref', 'enum', 'const', 'allOf', 'anyOf', 'oneOf']

function openSet(schema: JsonObject, values: readonly Json[]): JsonObject {
  const { type, nullable, 'x-extensible-enum': _, ...rest } = schema
  const types = isList(type) ? type : [type ?? 'string']
  const further = types
    .filter((one) => one !== 'null')
    .map((one) => ({ type: one, [furtherValue]: true }) as JsonObject)
  const nothing = types.includes('null') || nullable === true ? [{ type: 'null' }] : []
  const known = [...new Set(values)].filter((value) => value !== null).map((value) => ({ const: value }))
  return { ...rest, anyOf: [...known, ...further, ...nothing] }
}

// Texts beside a reference describe it and constrain nothing.
function withSiblings(schema: JsonObject): JsonObject {
  if (typeof schema.$ref !== 'string') return schema
  const { $ref, ...siblings } = schema
  const constraints = Object.keys(siblings).filter((key) => !textFields.has(key) && !key.startsWith('x-'))
  if (constraints.every((key) => key === 'readOnly' || key === 'writeOnly')) return schema
  return { ...siblings, allOf: [{ $ref }, ...(isList(siblings.allOf) ? siblings.allOf : [])] }
}

function withObjectsInAllOf(schema: JsonObject): JsonObject {
  const { allOf } = schema
  if (!isList(allOf) || allOf.every(isObject)) return schema
  return { ...schema, allOf: allOf.map((member) => (member === true ? {} : member === false ? nothing() : member)) }
}

/**
 * A schema without a name of its own, such as that of a field, is no heir of what it holds in `allOf`: no value is given to its
 * discriminator in place of that of the base, which must not go.
 */
function withWholeBases(preparing: Preparing, schema: JsonObject): JsonObject {
  const { allOf } = schema
  if (!isList(allOf) || !allOf.some((one) => isBase(preparing, one))) return schema
  return { ...schema, allOf: allOf.map((one) => (isBase(preparing, one) ? { oneOf: [one] } : one)) }
}

/** Whether a schema refers to one whose heirs, or those of a schema that it extends, a discriminator tells from each other. */
function isBase({ document, isBaseByRef }: Preparing, schema: Json): boolean {
  const ref = ownText(schema, '$ref')
  if (ref === undefined) return false
  const known = isBaseByRef.get(ref)
  if (known !== undefined) return known
  const parts = certainParts(document, { node: schema, pointer: '' })
  const found = parts.some(({ node }) => Object.hasOwn(node, 'discriminator'))
  isBaseByRef.set(ref, found)
  return found
}

function withReferences(discriminator: JsonObject): JsonObject {
  const mapping = ownValue(discriminator, 'mapping')
  if (!isObject(mapping)) return discriminator
  const entries = Object.entries(mapping).map(([value, target]): [string, Json] => {
    const isName = typeof target === 'string' && !isMappingReference(target)
    return [value, isName ? `#${joinPointer('/components/schemas', target)}` : target]
  })
  return { ...discriminator, mapping: objectOf(entries) }
}
