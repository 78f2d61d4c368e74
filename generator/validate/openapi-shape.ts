import type { ErrorObject } from 'ajv'
import { changeChildren, type NodeKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { describeErrors } from './schema-errors.ts'
import type { Fault } from './validate.ts'

/** Where a document departs from the shape that OpenAPI 3.0 or 3.1 prescribes, as swagger-parser sees it. */
export async function findShapeFaults(document: JsonObject): Promise<Fault[]> {
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  try {
    // Its types allow finished OpenAPI documents only; whether this is one is the question.
    await SwaggerParser.validate(copyForParser(document) as never, options as never)
    return []
  } catch (error) {
    return faultsOf(error, document)
  }
}

/**
 * Nothing is fetched, and no reference is replaced by what it means: references have been settled before, each node is
 * then seen once, and schemas that contain each other cannot multiply.
 */
const options = {
  resolve: { external: false },
  dereference: { circular: 'ignore', excludedPathMatcher: () => true },
}

/** A copy without what swagger-parser 13 refuses though OpenAPI allows it. */
function copyForParser(document: JsonObject): JsonObject {
  const is31 = ownText(document, 'openapi')?.startsWith('3.1') === true
  // It knows patch versions by heart, and the last it knows is older than the last there is.
  const copy = { ...copyNode(document, 'document'), openapi: is31 ? '3.1.0' : '3.0.3' }
  // Since 3.1 a document may consist of components only.
  return is31 && Object.hasOwn(copy, 'components') && !Object.hasOwn(copy, 'paths') ? { ...copy, paths: {} } : copy
}

function copyNode<Node extends Json>(node: Node, kind: NodeKind): Node {
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

function faultsOf(error: unknown, document: JsonObject): Fault[] {
  if (!(error instanceof SyntaxError)) throw error
  const details = (error as SyntaxError & { details?: ErrorObject[] }).details
  if (details) return describeErrors(details, document)
  const message = `Cannot accept the contract: ${error.message.replace('[object Object]', 'it').replace(/\.$/, '')}`
  return [{ pointer: '', message }]
}
