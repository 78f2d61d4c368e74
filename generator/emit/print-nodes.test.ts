import { astToString } from 'openapi-typescript/dist/lib/ts.mjs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { printNode } from './print-nodes.ts'
import { restyle } from './restyle.ts'

const { factory } = ts
const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
const number = factory.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword)
const nothing = factory.createLiteralTypeNode(factory.createNull())
const either = factory.createUnionTypeNode([text, number])
const both = factory.createIntersectionTypeNode([either, text])
const unsafe = 'a"b\'\n\u2028é\ud800*/\\'

function field(name: string | ts.PropertyName, type: ts.TypeNode): ts.PropertySignature {
  return factory.createPropertySignature(undefined, name, undefined, type)
}

function object(...fields: readonly ts.TypeElement[]): ts.TypeLiteralNode {
  return factory.createTypeLiteralNode(fields)
}

const readOnly = factory.createPropertySignature(
  [factory.createModifier(ts.SyntaxKind.ReadonlyKeyword)],
  '__proto__',
  factory.createToken(ts.SyntaxKind.QuestionToken),
  text,
)
const key = factory.createParameterDeclaration(undefined, undefined, 'key', undefined, text)
const nested = object(field('a', object(field('b', either), readOnly)))
const minus = factory.createPrefixUnaryExpression(ts.SyntaxKind.MinusToken, factory.createNumericLiteral(3))
const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]

const nodes: [name: string, node: ts.Node][] = [
  [
    'fields',
    object(field(factory.createStringLiteral(unsafe), text), field(factory.createNumericLiteral(404), nested)),
  ],
  ['an object without fields', object(field('a', object()))],
  ['an index', object(factory.createIndexSignature(undefined, [key], nested))],
  ['lists', object(field('a', factory.createArrayTypeNode(both)), field('b', factory.createArrayTypeNode(nested)))],
  ['alternatives', factory.createUnionTypeNode([nested, both, nothing])],
  ['tuples', object(field('a', factory.createTupleTypeNode([nested, factory.createOptionalTypeNode(either)])))],
  ['the rest of a tuple', factory.createTupleTypeNode([factory.createRestTypeNode(factory.createArrayTypeNode(both))])],
  ['a tuple of nothing', object(field('a', factory.createTupleTypeNode([])))],
  ['values', factory.createUnionTypeNode([factory.createLiteralTypeNode(minus), nothing])],
  ['values as identifiers', factory.createTypeReferenceNode(JSON.stringify(unsafe))],
  ['an alias', factory.createTypeAliasDeclaration(exported, 'webhooks', undefined, nested)],
  ['an interface', factory.createInterfaceDeclaration(exported, 'paths', undefined, undefined, [readOnly])],
  ['an interface without fields', factory.createInterfaceDeclaration(exported, 'paths', undefined, undefined, [])],
]
test.each(nodes)('%s are printed as by TypeScript itself', (_, node) => {
  expect(printNode(node, new Map())).toBe(restyle(astToString(node)).trimEnd())
})

test('the comment of a field is found by its token, wherever the field is', () => {
  const documented = ts.addSyntheticLeadingComment(
    field('a', text),
    ts.SyntaxKind.MultiLineCommentTrivia,
    '* comment 7 ',
    true,
  )
  const comments = new Map([['comment 7', ['One.', '', 'Two.']]])
  expect(printNode(factory.createTupleTypeNode([object(documented)]), comments)).toBe(`[
  {
    /**
     * One.
     *
     * Two.
     */
    a: string
  }
]`)
})
