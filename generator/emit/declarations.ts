import type { GlobalContext, OpenAPI3, SchemaObject } from 'openapi-typescript'
import { astToString } from 'openapi-typescript/dist/lib/ts.mjs'
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs'
import transformSchema from 'openapi-typescript/dist/transform/index.mjs'
import ts from 'typescript'
import type { Bundle } from '../bundle/bundle.ts'
import { isObject } from '../json.ts'
import type { PrintContext } from './print-context.ts'
import { restyle } from './restyle.ts'
import { docComment } from './text.ts'
import { furtherValue, prepareDocument } from './types-document.ts'

/** The interfaces `paths`, `webhooks`, `components` and `operations` of a contract, by openapi-typescript. */
export async function printDeclarations({ document, placeOf }: Bundle, { nameFile }: PrintContext): Promise<string> {
  const prepared = prepareDocument({ document, placeOf }, (pointer) => {
    const place = placeOf(pointer)
    return `${nameFile(place.file)}#${place.pointer}`
  })
  const nodes = transformSchema(
    prepared.document as unknown as OpenAPI3,
    contextFor(prepared.document as unknown as OpenAPI3),
  )
  const declarations = nodes.filter((node) => !isEmptyDefs(node))
  for (const node of declarations) replaceComments(node, prepared.commentsByToken)
  return restyle(declarations.map((node) => astToString(node)).join('\n'))
}

function contextFor(document: OpenAPI3): GlobalContext {
  const silent = true
  return {
    ...switchedOff,
    // A field with a default may still be absent from what is sent, and from what comes back.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent,
    discriminators: scanDiscriminators(document, { silent }),
    injectFooter: [],
    // A schema can be a boolean as well, whatever the type of the hook says.
    transform: (schema: SchemaObject) =>
      isObject(schema) && furtherValue in schema ? furtherValueType(schema) : undefined,
    postTransform: undefined,
    transformProperty: undefined,
    resolve: ($ref) => resolveRef(document, $ref, { silent }),
    // Only its reading part has a use for the linter's settings.
    redoc: undefined as never,
  }
}

const switchedOff = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  enum: false,
  enumValues: false,
  conditionalEnums: false,
  dedupeEnums: false,
  excludeDeprecated: false,
  exportType: false,
  immutable: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  rootTypes: false,
  rootTypesNoSchemaPrefix: false,
  rootTypesKeepCasing: false,
  makePathsEnum: false,
  generatePathParams: false,
  readWriteMarkers: false,
}

const keywords: Readonly<Record<string, ts.KeywordTypeSyntaxKind>> = {
  string: ts.SyntaxKind.StringKeyword,
  number: ts.SyntaxKind.NumberKeyword,
  integer: ts.SyntaxKind.NumberKeyword,
  boolean: ts.SyntaxKind.BooleanKeyword,
}

/** `string & {}`: any string, and yet an editor still proposes the known values beside it. */
function furtherValueType(schema: SchemaObject): ts.TypeNode {
  const keyword = keywords[String(schema.type)] ?? ts.SyntaxKind.UnknownKeyword
  return ts.factory.createIntersectionTypeNode([
    ts.factory.createKeywordTypeNode(keyword),
    ts.factory.createTypeLiteralNode([]),
  ])
}

function isEmptyDefs(node: ts.Node): boolean {
  return ts.isTypeAliasDeclaration(node) && node.name.text === '$defs'
}

function replaceComments(node: ts.Node, commentsByToken: ReadonlyMap<string, readonly string[]>): void {
  const [comment] = ts.getSyntheticLeadingComments(node) ?? []
  if (comment) ts.setSyntheticLeadingComments(node, commentFor(comment.text, commentsByToken))
  ts.forEachChild(node, (child) => {
    replaceComments(child, commentsByToken)
  })
}

function commentFor(
  printed: string,
  commentsByToken: ReadonlyMap<string, readonly string[]>,
): ts.SynthesizedComment[] | undefined {
  const token = /comment \d+/.exec(printed)?.[0]
  const text = docComment(commentsByToken.get(token ?? '') ?? [])
  if (text === '') return undefined
  // The printer puts the comment marks around it itself.
  const inner = text.slice('/*'.length, -'*/'.length)
  return [{ kind: ts.SyntaxKind.MultiLineCommentTrivia, text: inner, hasTrailingNewLine: true, pos: -1, end: -1 }]
}
