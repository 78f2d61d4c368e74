import { describeNode } from '../emit/description.ts'
import { docComment, literal } from '../emit/text.ts'
import { clauseOf, tableName, type ValidatorNames, webhooks } from '../emit/validators/validators.ts'
import type { JsonObject } from '../json.ts'
import type { ApiModel, MediaType, Operation } from '../model/api-model.ts'
import { lineTypes } from '../model/media-kinds.ts'
import { capitalized, createNameGiver } from '../model/names.ts'
import { nodeAt } from '../model/referred.ts'
import { type ClientTypes, operationType, replyType, resultTypes, type TypeContext } from './client-types.ts'

/** View of templates/actions/caller.ts.hbs. */
export interface CallerView {
  readonly contractName: string
  /** Statements. */
  readonly imports: readonly string[]
  /** Media types of lines of JSON, as a pattern. */
  readonly lineTypes: string
  readonly calls: readonly {
    /** Property of the caller. */
    readonly name: string
    readonly comment: string
    readonly method: string
    readonly bodyName: string
    readonly bodyType: string
    /** Media type of its body; empty for the usual one. */
    readonly contentType: string
    /** Type of the headers that the contract names; empty where it names none. */
    readonly headersType: string
    readonly resultName: string
    readonly resultType: string
    /** Table of the validators of its replies. */
    readonly table: string
  }[]
}

/** The webhooks of a contract as if they were all of its operations: for whoever receives them, they are. */
export function webhooksModel(model: ApiModel): ApiModel {
  const byGroup = Map.groupBy(model.webhooks, ({ group }) => group)
  const groups = [...byGroup].map(([name, operations]) => ({ name, operations }))
  return { ...model, operations: model.webhooks, groups, basePath: '' }
}

/** The same under the paths that a receiver serves them by, `/` and their name, and their validators by them. */
export function routedWebhooks(
  model: ApiModel,
  names: ValidatorNames,
): { readonly routed: ApiModel; readonly names: ValidatorNames } {
  const paths = pathsByWebhook(model.webhooks)
  const copies = new Map(model.webhooks.map((one) => [one, { ...one, path: paths.get(one.path) ?? one.path }]))
  const copyOf = (operation: Operation) => copies.get(operation) ?? operation
  const { groups, ...rest } = webhooksModel(model)
  return {
    routed: {
      ...rest,
      operations: model.webhooks.map(copyOf),
      groups: groups.map(({ name, operations }) => ({ name, operations: operations.map(copyOf) })),
    },
    names: {
      byOperation: new Map(
        [...copies].flatMap(([operation, copy]) => {
          const validators = names.byOperation.get(operation)
          return validators ? [[copy, validators] as const] : []
        }),
      ),
      moduleOf: () => names.moduleOf(webhooks),
    },
  }
}

// A name may hold anything, and braces in a path mean something.
function pathsByWebhook(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const plain = operations.map(({ path }) => path).filter((name) => /^[A-Za-z]\w*$/.test(name))
  const give = createNameGiver(plain)
  const paths = new Map(plain.map((name) => [name, `/${name}`]))
  for (const { path, functionName } of operations) if (!paths.has(path)) paths.set(path, `/${give(functionName)}`)
  return paths
}

/** What a caller of webhooks is printed from. */
export function callerView(
  model: ApiModel,
  document: JsonObject,
  names: ValidatorNames,
  types: TypeContext,
): CallerView {
  const clientTypes = { ...types, document, schemaNames: new Map<string, string>() }
  const giveName = createNameGiver([
    ...['Answer', 'Call', 'CallFailed', 'CallHeaders', 'CallerOptions', 'HeaderValue'],
    'Problem',
    'Sending',
  ])
  const calls = model.webhooks.map((operation) => ({
    name: operation.functionName,
    bodyName: giveName(`${capitalized(operation.functionName)}Body`),
    resultName: giveName(`${capitalized(operation.functionName)}Result`),
    comment: docComment(describeNode(nodeAt(document, operation.pointer) ?? {}, [`@see ${operation.source}`])),
    method: operation.method,
    bodyType: bodyType(types, operation),
    contentType: contentTypeOf(operation),
    headersType: headersType(types, operation),
    resultType: resultTypes(clientTypes, operation, answerType).join(' | '),
    table: tableName(operation),
  }))
  const code = calls.map((call) => `${call.bodyType} ${call.headersType} ${call.resultType}`).join(' ')
  const used = ['components', 'operations', 'paths', 'webhooks'].filter((name) => code.includes(`${name}[`))
  return {
    contractName: model.contractName,
    lineTypes,
    imports: [
      ...(used.length > 0 ? [`import type { ${used.join(', ')} } from '../types.ts'`] : []),
      `import ${clauseOf(calls.map(({ table }) => table))} from '../validators/${names.moduleOf(webhooks)}.ts'`,
    ],
    calls,
  }
}

// Answers are read as JSON, or stay the text that came; of a range nobody knows.
function answerType(types: ClientTypes, content: string, media: MediaType): string {
  if (media.kind === 'json') return replyType(types, content, media)
  return media.name.includes('*') ? 'unknown' : 'string'
}

function headersType(types: TypeContext, operation: Operation): string {
  const headers = operation.parameters.filter((parameter) => parameter.in === 'header')
  if (headers.length === 0) return ''
  const mark = headers.some(({ isRequired }) => isRequired) ? '' : '?'
  return `{ readonly headers${mark}: ${operationType(types, operation)}['parameters']['header'] }`
}

function bodyType(types: TypeContext, operation: Operation): string {
  const media = sentAs(operation)
  if (media !== undefined && media.kind !== 'json') return readyTypes[media.kind]
  if (media?.schemaPointer === undefined) return 'unknown'
  return `NonNullable<${operationType(types, operation)}['requestBody']>['content'][${literal(media.name)}]`
}

/** What is given as it is sent: only JSON is written here. */
const readyTypes = {
  form: 'URLSearchParams',
  multipart: 'FormData',
  text: 'string',
  binary: 'Blob | ArrayBuffer',
} as const

/** The media type that a body is sent as: JSON where that may be. */
function sentAs({ requestBody }: Operation): MediaType | undefined {
  const mediaTypes = requestBody?.mediaTypes ?? []
  return mediaTypes.find(({ kind }) => kind === 'json') ?? mediaTypes[0]
}

function contentTypeOf(operation: Operation): string {
  const media = sentAs(operation)
  // A range is no type to send under.
  const isUsual = media === undefined || (media.kind === 'json' && /^application\/json$|\*/i.test(media.name))
  return isUsual ? '' : media.name
}
