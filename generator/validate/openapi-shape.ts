import { changeChildren, componentSections, type NodeKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import type { Fault } from './fault.ts'
import { type CompiledShape, describeErrors } from './schema-errors.ts'

/** Where a document departs from the shape that OpenAPI 3.0 or 3.1 prescribes, by the schemas of swagger-parser. */
export async function findShapeFaults(document: JsonObject): Promise<Fault[]> {
  const is30 = ownText(document, 'openapi')?.startsWith('3.0') === true
  // Compiled beforehand: that alone takes longer than a contract of usual size.
  const compiled = is30 ? await import('./compiled/openapi-3.0.ts') : await import('./compiled/openapi-3.1.ts')
  const isOpenapi = compiled.validate as CompiledShape
  const faults = isOpenapi(copyNode(document, 'document')) ? [] : describeErrors(isOpenapi.errors ?? [], document)
  return is30 ? [...faults, ...findOddComponents(document)] : faults
}

// The schema of 3.0 looks at no component under a name that OpenAPI does not allow.
function findOddComponents(document: JsonObject): Fault[] {
  const components = ownValue(document, 'components')
  return Object.values(componentSections).flatMap((section) => {
    const nodes = ownValue(components, section)
    const entries = isObject(nodes) ? Object.entries(nodes) : []
    return entries
      .filter(([name, node]) => !/^[a-zA-Z0-9._-]+$/.test(name) && !isObject(node))
      .map(([name]) => ({
        pointer: joinPointer('/components', section, name),
        message: `Cannot accept ${quoted(name)}: it is no object, one is expected`,
      }))
  })
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
