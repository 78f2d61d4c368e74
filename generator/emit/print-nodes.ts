import { astToString } from 'openapi-typescript/dist/lib/ts.mjs'
import type ts from 'typescript'
import { restyle } from './restyle.ts'
import { docComment, literal } from './text.ts'
import { typescript } from './typescript.ts'

/** Doc comments by the token that stands for them in the comment of a node. */
export type CommentsByToken = ReadonlyMap<string, readonly string[]>

/**
 * Prints what openapi-typescript makes, in the style of this project: two blanks, single quotes, no semicolons.
 *
 * Every node that can hold a comment, and whatever else most of a contract consists of, is printed here: TypeScript's own
 * printer takes longer, and its code has to be scanned again. It prints the few others.
 */
export function printNode(node: ts.Node, comments: CommentsByToken): string {
  return nodeText(node, { comments, margin: '\n' })
}

interface Printing {
  readonly comments: CommentsByToken
  /** A line break and the blanks in front of each line. */
  readonly margin: string
}

function nodeText(node: ts.Node, printing: Printing): string {
  const text = (child: ts.Node) => nodeText(child, printing)
  const listText = (nodes: readonly ts.Node[], separator: string) => nodes.map(text).join(separator)
  if (typescript.isIdentifier(node)) return identifierText(node.text)
  if (typescript.isStringLiteral(node)) return literal(node.text)
  if (typescript.isNumericLiteral(node)) return node.text
  if (typescript.isLiteralTypeNode(node)) return text(node.literal)
  if (typescript.isIndexedAccessTypeNode(node)) return `${text(node.objectType)}[${text(node.indexType)}]`
  if (typescript.isPropertySignature(node)) return propertyText(node, printing)
  if (typescript.isIndexSignatureDeclaration(node)) return `[${listText(node.parameters, ', ')}]: ${text(node.type)}`
  if (typescript.isParameter(node)) return `${text(node.name)}${typeText(node, printing)}`
  if (typescript.isTypeReferenceNode(node)) {
    const { typeName, typeArguments } = node
    return typeArguments ? `${text(typeName)}<${listText(typeArguments, ', ')}>` : text(typeName)
  }
  if (typescript.isTypeLiteralNode(node)) return node.members.length === 0 ? '{}' : membersText(node.members, printing)
  if (typescript.isUnionTypeNode(node)) return listText(node.types, ' | ')
  if (typescript.isIntersectionTypeNode(node)) return listText(node.types, ' & ')
  if (typescript.isArrayTypeNode(node)) return `${text(node.elementType)}[]`
  if (typescript.isParenthesizedTypeNode(node)) return `(${text(node.type)})`
  if (typescript.isTupleTypeNode(node)) return tupleText(node.elements, printing)
  if (typescript.isOptionalTypeNode(node)) return `${text(node.type)}?`
  if (typescript.isRestTypeNode(node)) return `...${text(node.type)}`
  if (typescript.isInterfaceDeclaration(node)) {
    return `export interface ${text(node.name)} ${membersText(node.members, printing)}`
  }
  return keywords.get(node.kind) ?? otherText(node, printing.margin)
}

const keywords: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [typescript.SyntaxKind.StringKeyword, 'string'],
  [typescript.SyntaxKind.NumberKeyword, 'number'],
  [typescript.SyntaxKind.BooleanKeyword, 'boolean'],
  [typescript.SyntaxKind.UnknownKeyword, 'unknown'],
  [typescript.SyntaxKind.NeverKeyword, 'never'],
  [typescript.SyntaxKind.UndefinedKeyword, 'undefined'],
  [typescript.SyntaxKind.NullKeyword, 'null'],
  [typescript.SyntaxKind.TrueKeyword, 'true'],
  [typescript.SyntaxKind.FalseKeyword, 'false'],
])

// openapi-typescript takes values of enums for identifiers, in double quotes.
function identifierText(text: string): string {
  return text.startsWith('"') ? literal(JSON.parse(text)) : text
}

function membersText(members: readonly ts.TypeElement[], { comments, margin }: Printing): string {
  const inner = { comments, margin: `${margin}  ` }
  return `{${withoutRepeat(members)
    .map((member) => inner.margin + nodeText(member, inner))
    .join('')}${margin}}`
}

// openapi-typescript puts a discriminator in front, also of fields among which it is already.
function withoutRepeat(members: readonly ts.TypeElement[]): readonly ts.TypeElement[] {
  const [first, ...others] = members
  const name = first && nameOf(first)
  if (first === undefined || name === undefined || !others.some((other) => nameOf(other) === name)) return members
  return [first, ...others.filter((other) => nameOf(other) !== name)]
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  return name && (typescript.isIdentifier(name) || typescript.isStringLiteral(name)) ? name.text : undefined
}

function tupleText(elements: readonly ts.TypeNode[], { comments, margin }: Printing): string {
  const inner = { comments, margin: `${margin}  ` }
  return `[${elements.map((element) => inner.margin + nodeText(element, inner)).join(',')}${margin}]`
}

function propertyText(property: ts.PropertySignature, printing: Printing): string {
  const { modifiers, name, questionToken } = property
  const comment = commentText(property, printing)
  return [
    comment === '' ? '' : `${comment}${printing.margin}`,
    modifiers?.length ? 'readonly ' : '',
    keyText(name, printing),
    questionToken ? '?' : '',
    typeText(property, printing),
  ].join('')
}

// Digits are a number to openapi-typescript, and then no text is a key of the type. Status codes are meant as numbers.
function keyText(name: ts.PropertyName, printing: Printing): string {
  return typescript.isNumericLiteral(name) && !/^[1-5]\d\d$/.test(name.text)
    ? literal(name.text)
    : nodeText(name, printing)
}

function typeText({ type }: { readonly type?: ts.TypeNode | undefined }, printing: Printing): string {
  return type ? `: ${nodeText(type, printing)}` : ''
}

function commentText(node: ts.Node, { comments, margin }: Printing): string {
  const [comment] = typescript.getSyntheticLeadingComments(node) ?? []
  const token = comment && /comment \d+/.exec(comment.text)?.[0]
  return docComment(comments.get(token ?? '') ?? []).replaceAll('\n', margin)
}

function otherText(node: ts.Node, margin: string): string {
  return restyle(astToString(node)).trimEnd().replaceAll('\n', margin)
}
