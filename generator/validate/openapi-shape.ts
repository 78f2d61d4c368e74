import type { ErrorObject } from 'ajv'
import { changeChildren, componentSections, type NodeKind } from '../grammar.ts'
import { isObject, type Json, type JsonObject, objectOf, ownText, ownValue } from '../json.ts'
import { joinPointer } from '../pointer.ts'
import { quoted } from '../problems.ts'
import { isVersion30 } from '../version30.ts'
import type { Fault } from './fault.ts'
import { type CompiledShape, describeErrors } from './schema-errors.ts'
import { findSchemeFaults, requiredByType } from './security-schemes.ts'

/** Where a document departs from the shape that OpenAPI 3.0 or 3.1 prescribes, by the schemas of swagger-parser. */
export async function findShapeFaults(document: JsonObject): Promise<Fault[]> {
  const is30 = isVersion30(document)
  // Compiled beforehand: that alone takes longer than a contract of usual size.
  const compiled = is30 ? await import('./compiled/openapi-3.0.ts') : await import('./compiled/openapi-3.1.ts')
  const isOpenapi = compiled.validate as CompiledShape
  const errors = isOpenapi(copyNode(document, 'document')) ? [] : (isOpenapi.errors ?? [])
  if (!is30) return describeErrors(errors, document)
  const schemes = findSchemeFaults(document)
  const faulty = schemesWithFaultyFields(document, errors)
  const isTold = ({ instancePath }: ErrorObject) =>
    schemes.some(({ pointer }) => isAround(pointer, instancePath)) || faulty.has(instancePath.replace(/\/type$/, ''))
  const faults = describeErrors(
    errors.filter((error) => !isTold(error)),
    document,
  )
  return [...faults, ...schemes, ...findOddComponents(document)]
}

// Whether an error is about a security scheme, or about a part of it.
function isAround(pointer: string, instancePath: string): boolean {
  const scheme = schemeOf(pointer)
  return instancePath === scheme || instancePath.startsWith(`${scheme}/`)
}

function schemeOf(pointer: string): string {
  return pointer.split('/').slice(0, 4).join('/')
}

// The schema of 3.0 says of these, besides what is wrong with a field, what a scheme of each other type would have.
function schemesWithFaultyFields(document: JsonObject, errors: readonly ErrorObject[]): ReadonlySet<string> {
  const schemes = ownValue(ownValue(document, 'components'), 'securitySchemes')
  const known = Object.entries(isObject(schemes) ? schemes : {}).filter(([, scheme]) => {
    return requiredByType.has(ownText(scheme, 'type') ?? '')
  })
  const pointers = new Set(known.map(([name]) => joinPointer('/components/securitySchemes', name)))
  const paths = errors.map(({ instancePath }) => instancePath)
  const inFields = paths.filter((path) => path !== schemeOf(path) && path !== `${schemeOf(path)}/type`)
  return new Set(inFields.map(schemeOf).filter((pointer) => pointers.has(pointer)))
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
        message: `Cannot accept ${quoted(name)}: it is not an object, one is expected`,
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
  if (kind === 'link') return linkWithoutParts(node) as Node
  return changeChildren(node, kind, copyNode) as Node
}

// What a link passes on may be of any type, and its schema of OpenAPI 3.1 wants texts; its server is called "body" there.
function linkWithoutParts(link: JsonObject): JsonObject {
  const { server, ...rest } = link
  const known = isObject(server) ? rest : link
  return isObject(known.parameters) ? { ...known, parameters: {} } : known
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
