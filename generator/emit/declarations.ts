import type { GlobalContext, OpenAPI3, SchemaObject, TransformNodeOptions } from 'openapi-typescript'
import { resolveRef } from 'openapi-typescript/dist/lib/utils.mjs'
import transformSchema from 'openapi-typescript/dist/transform/index.mjs'
import transformSchemaObject from 'openapi-typescript/dist/transform/schema-object.mjs'
import type ts from 'typescript'
import type { Bundle } from '../bundle/bundle.ts'
import { isList, isObject, type Json, type JsonObject } from '../json.ts'
import { nameSchemas } from '../model/schema-names.ts'
import { findCircles } from '../normalize/find-circles.ts'
import { joinPointer } from '../pointer.ts'
import { certainFields } from './certain-fields.ts'
import { findDiscriminators } from './discriminators.ts'
import { createFooter, type Footer } from './footer.ts'
import { takeAliases } from './own-aliases.ts'
import { hidePercents } from './percent-signs.ts'
import type { PrintContext } from './print-context.ts'
import { printNode } from './print-nodes.ts'
import { isNothing } from './shape-parts.ts'
import { furtherValue, prepareDocument } from './types-document.ts'
import { typescript } from './typescript.ts'

/** The declarations of a contract. */
export interface Declarations {
  /** The interfaces `paths`, `webhooks`, `components` and `operations`. */
  readonly body: string
  /** Schemas that stand outside of `components`, since they are lists of themselves. */
  readonly aliases: readonly Alias[]
}

/** A schema with a type of its own. */
export interface Alias {
  /** Its key below `components/schemas`, there or in the types alone. */
  readonly key: string
  readonly name: string
  readonly type: string
}

/** Prints a contract's types by openapi-typescript. */
export function printDeclarations({ document, placeOf }: Bundle, { nameFile }: PrintContext): Declarations {
  const hidden = hidePercents(document)
  const prepared = prepareDocument({ document: hidden.document, placeOf }, (pointer) => {
    const place = placeOf(hidden.show(pointer))
    return `${nameFile(place.file)}#${place.pointer}`
  })
  const openapi = prepared.document as unknown as OpenAPI3
  const footer = createFooter()
  const all = transformSchema(openapi, contextFor(openapi, { hasDiscriminators: prepared.hasDiscriminators, footer }))
  footer.close()
  const printed = all.filter((node) => !isNamed(node, '$defs'))
  const names = aliasNames(prepared.document)
  const { nodes, typesByKey } = takeAliases(printed, names)
  const print = (node: ts.Node) =>
    isNamed(node, 'WithRequired') ? withRequired : hidden.show(printNode(node, prepared.commentsByToken))
  return {
    body: nodes.map(print).join('\n\n'),
    aliases: [...typesByKey].map(([key, type]) => ({
      key: hidden.show(key),
      name: names.get(key) ?? '',
      type: print(type),
    })),
  }
}

/** Names of schemas that contain themselves with nothing but lists between. */
function aliasNames(document: JsonObject): ReadonlyMap<string, string> {
  const circles = findCircles(document, ['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'])
  if (circles.size === 0) return new Map()
  return new Map([...nameSchemas(document)].filter(([key]) => circles.has(joinPointer('/components/schemas', key))))
}

function contextFor(
  document: OpenAPI3,
  { hasDiscriminators, footer }: { readonly hasDiscriminators: boolean; readonly footer: Footer },
): GlobalContext {
  const silent = true
  // To look for them takes it as long as to make the types of a few hundred operations.
  const discriminators = hasDiscriminators ? findDiscriminators(document) : { objects: {}, refsHandled: [] }
  const omitted = new Set(Object.values(discriminators.objects).map(({ propertyName }) => propertyName))
  const resolve = <Target>($ref: string) => resolveRef<Target>(document, $ref, { silent })
  return {
    ...switchedOff,
    // A field with a default may still be absent from what is sent, and from what comes back.
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    silent,
    discriminators,
    injectFooter: footer.nodes,
    // A schema can be a boolean as well, whatever the type of the hook says.
    transform: (schema: SchemaObject, options) => (isObject(schema) ? ownType(schema, options) : undefined),
    postTransform: undefined,
    transformProperty: undefined,
    resolve: <Target>($ref: string) => {
      return withAllFields<Target>(resolve($ref), (schema) => certainFields(schema, resolve<Json>, omitted))
    },
    // Only its reading part has a use for the linter's settings.
    redoc: undefined as never,
  }
}

// Of what a schema requires it says so for fields that it finds in a member of "allOf" itself. It is shown those of the
// member's own members, too; without a prototype, where it would find `toString`.
function withAllFields<Resolved>(
  resolved: Resolved | undefined,
  fieldsOf: (schema: JsonObject) => ReadonlySet<string>,
): Resolved | undefined {
  if (!isObject(resolved) || !('properties' in resolved || 'allOf' in resolved)) return resolved
  const fields = [...fieldsOf(resolved)].map((name) => [name, true])
  return { ...resolved, properties: Object.assign(Object.create(null), Object.fromEntries(fields)) }
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

/** The type of a schema that openapi-typescript prints otherwise than it is meant; `undefined` for all others. */
function ownType(schema: SchemaObject & JsonObject, options: TransformNodeOptions): ts.TypeNode | undefined {
  if (isNothing(schema)) return typescript.factory.createKeywordTypeNode(typescript.SyntaxKind.NeverKeyword)
  if (furtherValue in schema) return furtherValueType(schema)
  if (schema.type === 'array')
    return isList(schema.prefixItems) ? tupleType(schema, options) : listType(schema, options)
  return isEmptyObject(schema) ? emptyObjectType() : undefined
}

// A list of lists would be printed as one list where the items are lists by other means than a type alone: ["array"], allOf.
function listType({ items = true }: JsonObject, options: TransformNodeOptions): ts.TypeNode {
  return typescript.factory.createArrayTypeNode(transformSchemaObject(items as unknown as SchemaObject, options))
}

// All items but the first "minItems" may be absent, and others may follow unless "items" says otherwise.
function tupleType(schema: JsonObject, options: TransformNodeOptions): ts.TypeNode {
  const { prefixItems, minItems, items = true } = schema
  const types = (isList(prefixItems) ? prefixItems : []).map((item, index) => {
    const type = transformSchemaObject(item as unknown as SchemaObject, options)
    return index < Number(minItems ?? 0) ? type : typescript.factory.createOptionalTypeNode(type)
  })
  if (items === false) return typescript.factory.createTupleTypeNode(types)
  const further = typescript.factory.createArrayTypeNode(
    transformSchemaObject(items as unknown as SchemaObject, options),
  )
  return typescript.factory.createTupleTypeNode([...types, typescript.factory.createRestTypeNode(further)])
}

function isEmptyObject(schema: JsonObject): boolean {
  const fields = [schema.properties, schema.patternProperties].flatMap((map) => (isObject(map) ? Object.keys(map) : []))
  const isAlone = ['allOf', 'anyOf', 'oneOf'].every((keyword) => !Object.hasOwn(schema, keyword))
  return schema.type === 'object' && schema.additionalProperties === false && fields.length === 0 && isAlone
}

function emptyObjectType(): ts.TypeNode {
  return typescript.factory.createTypeReferenceNode('Record', [
    typescript.factory.createKeywordTypeNode(typescript.SyntaxKind.StringKeyword),
    typescript.factory.createKeywordTypeNode(typescript.SyntaxKind.NeverKeyword),
  ])
}

const keywords: Readonly<Record<string, ts.KeywordTypeSyntaxKind>> = {
  string: typescript.SyntaxKind.StringKeyword,
  number: typescript.SyntaxKind.NumberKeyword,
  integer: typescript.SyntaxKind.NumberKeyword,
  boolean: typescript.SyntaxKind.BooleanKeyword,
}

/** `string & {}`: any string, and yet an editor still proposes the known values beside it. */
function furtherValueType(schema: SchemaObject): ts.TypeNode {
  const keyword = keywords[String(schema.type)] ?? typescript.SyntaxKind.UnknownKeyword
  return typescript.factory.createIntersectionTypeNode([
    typescript.factory.createKeywordTypeNode(keyword),
    typescript.factory.createTypeLiteralNode([]),
  ])
}

function isNamed(node: ts.Node, name: string): boolean {
  return typescript.isTypeAliasDeclaration(node) && node.name.text === name
}

// That of openapi-typescript knows no fields of what may be null as well.
const withRequired = `type WithRequired<T, K extends keyof NonNullable<T>> = NonNullable<T> & {
  [P in K]-?: NonNullable<T>[P]
}`
