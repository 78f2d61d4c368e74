import type { ErrorObject } from 'ajv'
import { changeChildren, type NodeKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownValue } from '../json.ts'
import type { Fault } from './fault.ts'
import { describeErrors } from './schema-errors.ts'

/** Where a document departs from the shape that OpenAPI 3.0 or 3.1 prescribes, as swagger-parser sees it. */
export async function findShapeFaults(document: JsonObject): Promise<Fault[]> {
  const { default: validateSchema } = await import('@apidevtools/swagger-parser/lib/validators/schema.js')
  try {
    validateSchema(copyNode(document, 'document'))
    return []
  } catch (error) {
    const details = error instanceof SyntaxError ? (error as { details?: ErrorObject[] }).details : undefined
    if (!details) throw error
    return describeErrors(details, document)
  }
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
