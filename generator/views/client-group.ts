import { describeNode } from '../emit/description.ts'
import { docComment, literal } from '../emit/text.ts'
import type { JsonObject } from '../json.ts'
import type { ApiModel, Group, Operation, Paging } from '../model/api-model.ts'
import { createNameGiver, variable } from '../model/names.ts'
import { nodeAt } from '../model/referred.ts'
import { type ClientNames, type GroupNames, importCode, type ModuleView, namelessOperation } from './client.ts'
import { callEntries } from './client-call.ts'
import { namedEntryType } from './client-schemas.ts'
import type { SchemeNames } from './client-security.ts'
import { type ClientTypes, inputDeclaration, resultTypes } from './client-types.ts'
import type { ReadOnlyFields } from './read-only-fields.ts'

/** View of templates/client/operations/group.ts.hbs. */
export interface GroupView extends ModuleView, GroupNames {
  /** Statements. */
  readonly imports: readonly string[]
  readonly operations: readonly OperationView[]
  readonly methods: readonly MethodView[]
}

/** One operation as a function. */
export interface OperationView {
  readonly name: string
  readonly comment: string
  /** Name of the constant that describes the operation to `send`. */
  readonly constant: string
  /** Its fields. */
  readonly entries: readonly string[]
  /** Declaration of the type of what is sent. */
  readonly input: string
  /** `input: ServicesGetInput`, with a mark where it may be left out. */
  readonly inputParameter: string
  readonly resultName: string
  readonly result: string
  /** The function that reads all pages. */
  readonly all: { readonly name: string; readonly item: string; readonly paging: string } | undefined
}

/** One operation as a method of a client. */
export interface MethodView {
  readonly comment: string
  readonly signature: string
  readonly binding: string
}

/** What the views of all groups share. */
export interface GroupContext {
  readonly model: ApiModel
  readonly document: JsonObject
  readonly types: ClientTypes
  /** What a module of operations may import from types.ts. */
  readonly typeNames: ReadonlySet<string>
  readonly schemes: SchemeNames
  readonly readOnly: ReadOnlyFields
  readonly names: ClientNames
}

/** The operations of one resource, as functions and as methods of the client. */
export function groupView(context: GroupContext, { operations }: Group, names: GroupNames): GroupView {
  const giveMethod = createNameGiver(operations.map(({ name }) => name))
  const views = operations.map((operation) => ({ operation, view: operationView(context, operation) }))
  return {
    contractName: context.model.contractName,
    ...names,
    imports: importsOf(
      views.map(({ view }) => view),
      context.typeNames,
    ),
    operations: views.map(({ view }) => view),
    methods: views.flatMap(({ operation, view }) => methodsOf(operation, view, giveMethod)),
  }
}

/** Whether an operation writes a parameter, or the field of a form, in a style that is not the usual one. */
export function needsStyles({ imports }: GroupView): boolean {
  return imports.some((statement) => statement.endsWith("'../styles.ts'"))
}

function operationView(context: GroupContext, operation: Operation): OperationView {
  const { paging } = operation
  const names = context.names.byOperation.get(operation) ?? namelessOperation
  const { inputName, resultName } = names
  const { code, isOptional } = inputDeclaration(context.types, operation, inputName)
  const node = nodeAt(context.document, operation.pointer) ?? null
  return {
    name: names.functionName,
    comment: docComment(describeNode(node, [`@see ${operation.source}`])),
    constant: names.constant,
    entries: callEntries(operation, context),
    input: code,
    inputParameter: `input${isOptional ? '?' : ''}: ${inputName}`,
    resultName,
    result: typeText(resultName, resultTypes(context.types, operation)),
    all: paging && {
      name: names.allName,
      item: entryType(context, operation, resultName),
      paging: pagingCode(paging),
    },
  }
}

function typeText(name: string, types: readonly string[]): string {
  const line = types.join(' | ')
  return `export type ${name} = ${line}`.length > maxLineLength ? `\n  ${types.join('\n  | ')}` : ` ${line}`
}

function entryType({ types }: GroupContext, { responses, paging }: Operation, resultName: string): string {
  const itemsProperty = paging?.itemsProperty
  const [media] = responses.filter(({ isSuccess }) => isSuccess).flatMap(({ mediaTypes }) => mediaTypes)
  const named = itemsProperty === undefined ? namedEntryType(types, media?.schemaPointer ?? '') : undefined
  if (named !== undefined) return named
  const list = itemsProperty === undefined ? resultName : `NonNullable<${resultName}>[${literal(itemsProperty)}]`
  return `Entry<${list}>`
}

function pagingCode({ offsetParameter, firstOffset, itemsProperty }: Paging): string {
  const items = itemsProperty === undefined ? '' : `, items: ${literal(itemsProperty)}`
  return `{ offset: ${literal(offsetParameter)}, first: ${firstOffset}${items} }`
}

function methodsOf(operation: Operation, view: OperationView, giveName: (wanted: string) => string): MethodView[] {
  const { name } = operation
  const heading = operation.summary.trim() || `${operation.method} ${operation.path}`
  const tags = [`@see {@link ${view.name}}`, ...(operation.isDeprecated ? ['@deprecated'] : [])]
  const method = {
    comment: docComment([heading, '', ...tags]),
    signature: signatureOf(name, view, `Reply<${view.resultName}>`),
    binding: `${name}: (input, options) => ${view.name}(connection, input, options)`,
  }
  const { all } = view
  if (!all) return [method]
  const allName = giveName(`${name}All`)
  const allMethod = {
    comment: docComment([`${heading}: all entries, page after page`, '', `@see {@link ${all.name}}`]),
    signature: signatureOf(allName, view, `Entries<${all.item}>`),
    binding: `${allName}: (input, options) => ${all.name}(connection, input, options)`,
  }
  return [method, allMethod]
}

function signatureOf(method: string, { inputParameter }: OperationView, type: string): string {
  // Bare, it would be what a class is called with.
  const name = method === 'new' ? "'new'" : method
  const line = `${name}(${inputParameter}, options?: CallOptions): ${type}`
  if (line.length <= maxLineLength - 2) return line
  return `${name}(\n    ${inputParameter},\n    options?: CallOptions,\n  ): ${type}`
}

const maxLineLength = 120

function importsOf(operations: readonly OperationView[], typeNames: ReadonlySet<string>): string[] {
  const types = operations
    .flatMap(({ input, result, all }) => [input, result, all?.item ?? ''])
    .map(withoutTexts)
    .join('\n')
  const code = operations
    .flatMap(({ entries }) => entries)
    .map(withoutTexts)
    .join('\n')
  const hasPages = operations.some(({ all }) => all)
  const ofContract = usedNames(types, typeNames)
  return [
    ...(ofContract.length > 0 ? [importCode(ofContract, '../../types.ts', 'import type')] : []),
    ...namespaceFrom('bodies', code),
    ...typesFrom('../bodies.ts', ['Binary', 'Form', 'Multipart', 'Sendable'], types),
    "import type { Call, Reply } from '../call.ts'",
    "import type { CallOptions, Connection } from '../connection.ts'",
    ...(hasPages
      ? [`import { type Entries, ${types.includes('Entry<') ? 'type Entry, ' : ''}pages } from '../pages.ts'`]
      : []),
    ...namespaceFrom('read-only', code),
    ...namespaceFrom('replies', code),
    ...namespaceFrom('security', code),
    "import { send } from '../send.ts'",
    ...namespaceFrom('streams', code),
    ...typesFrom('../streams.ts', ['ServerSentEvent'], types),
    ...namespaceFrom('styles', code),
  ]
}

/** Names of a set that stand in types, sorted as editors do. */
function usedNames(types: string, names: ReadonlySet<string>): string[] {
  const words = types.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? []
  return [...new Set(words)].filter((word) => names.has(word)).toSorted(order.compare)
}

const order = new Intl.Collator('en')

function typesFrom(module: string, names: readonly string[], code: string): string[] {
  const used = names.filter((name) => new RegExp(`(^|[^\\w$.])${name}($|[<>[;\\s)])`).test(code))
  return used.length > 0 ? [`import type { ${used.join(', ')} } from '${module}'`] : []
}

function namespaceFrom(module: string, code: string): string[] {
  const name = variable(module)
  return code.includes(`${name}.`) ? [`import * as ${name} from '../${module}.ts'`] : []
}

// A text of the contract is no use of a name.
function withoutTexts(code: string): string {
  return code.replace(/'(?:[^'\\]|\\.)*'/g, "''")
}
