import type ts from 'typescript'
import { typescript } from './typescript.ts'

/**
 * Takes schemas out of the interface `components` and leaves the name of an alias in their place: TypeScript follows a list
 * of itself in an alias, `type Tree = Tree[]`, and refuses it in a field of an interface.
 *
 * @param aliases Names of the aliases by key of the schema.
 * @returns The nodes to print instead, and the types of the aliases by key.
 */
export function takeAliases(
  nodes: readonly ts.Node[],
  aliases: ReadonlyMap<string, string>,
): { readonly nodes: readonly ts.Node[]; readonly typesByKey: ReadonlyMap<string, ts.TypeNode> } {
  const typesByKey = new Map<string, ts.TypeNode>()
  if (aliases.size === 0) return { nodes, typesByKey }
  const changed = nodes.map((node) => {
    return typescript.isInterfaceDeclaration(node) && node.name.text === 'components'
      ? withAliases(node, aliases, typesByKey)
      : node
  })
  return { nodes: changed, typesByKey }
}

function withAliases(
  components: ts.InterfaceDeclaration,
  aliases: ReadonlyMap<string, string>,
  typesByKey: Map<string, ts.TypeNode>,
): ts.InterfaceDeclaration {
  const members = components.members.map((member) => {
    if (!typescript.isPropertySignature(member) || nameOf(member) !== 'schemas' || !member.type) return member
    if (!typescript.isTypeLiteralNode(member.type)) return member
    const schemas = member.type.members.map((schema) => {
      const alias = aliases.get(nameOf(schema) ?? '')
      if (alias === undefined || !typescript.isPropertySignature(schema) || !schema.type) return schema
      typesByKey.set(nameOf(schema) ?? '', referringTo(schema.type, aliases))
      const { modifiers, name, questionToken } = schema
      return typescript.factory.updatePropertySignature(schema, modifiers, name, questionToken, referenceTo(alias))
    })
    const { modifiers, name, questionToken } = member
    const type = typescript.factory.createTypeLiteralNode(schemas)
    return typescript.factory.updatePropertySignature(member, modifiers, name, questionToken, type)
  })
  const { modifiers, name, typeParameters, heritageClauses } = components
  return typescript.factory.updateInterfaceDeclaration(
    components,
    modifiers,
    name,
    typeParameters,
    heritageClauses,
    members,
  )
}

/** A type in which `components['schemas']['Tree']` is `Tree`, for schemas that are aliases. */
function referringTo(type: ts.TypeNode, aliases: ReadonlyMap<string, string>): ts.TypeNode {
  const visit = (node: ts.Node): ts.Node => {
    const alias = aliases.get(schemaKeyOf(node) ?? '')
    return alias === undefined ? typescript.visitEachChild(node, visit, undefined) : referenceTo(alias)
  }
  return visit(type) as ts.TypeNode
}

function schemaKeyOf(node: ts.Node): string | undefined {
  if (!typescript.isIndexedAccessTypeNode(node) || !typescript.isIndexedAccessTypeNode(node.objectType))
    return undefined
  const { objectType, indexType } = node.objectType
  const isSchemas = textOf(indexType) === 'schemas' && typescript.isTypeReferenceNode(objectType)
  return isSchemas && typescript.isIdentifier(objectType.typeName) && objectType.typeName.text === 'components'
    ? textOf(node.indexType)
    : undefined
}

function textOf(type: ts.TypeNode): string | undefined {
  return typescript.isLiteralTypeNode(type) && typescript.isStringLiteral(type.literal) ? type.literal.text : undefined
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  if (!name) return undefined
  return typescript.isIdentifier(name) || typescript.isStringLiteral(name) || typescript.isNumericLiteral(name)
    ? name.text
    : undefined
}

function referenceTo(alias: string): ts.TypeReferenceNode {
  return typescript.factory.createTypeReferenceNode(alias)
}
