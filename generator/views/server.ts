import { describeNode } from '../emit/description.ts'
import { docComment } from '../emit/text.ts'
import type { JsonObject } from '../json.ts'
import type { ApiModel, Operation } from '../model/api-model.ts'
import { capitalized, createNameGiver } from '../model/names.ts'
import { nodeAt } from '../model/referred.ts'
import { inputFields, replyAlternatives, type ServerTypes } from './server-types.ts'

/** View of the modules of a server in which nothing depends on the contract. */
export interface FixedView {
  readonly contractName: string
}

/** View of templates/server/index.ts.hbs. */
export interface ServerView extends FixedView {
  readonly basePath: string
  /** Doc comment of the hook that finds who is calling. */
  readonly authenticateLines: readonly string[]
  /** `?` where no operation needs it. */
  readonly authenticateMark: '' | '?'
}

/** View of the adapters. */
export interface AdapterView extends FixedView {
  readonly basePath: string
  /** What stands behind the parameter for options where none of them is needed. */
  readonly optionsDefault: '' | ' = {}'
}

/** View of templates/server/handlers.ts.hbs. */
export interface HandlersView extends FixedView {
  /** Statements. */
  readonly imports: readonly string[]
  readonly groups: readonly HandlerGroup[]
  readonly operations: readonly HandlerTypes[]
}

interface HandlerGroup {
  /** Property of the handlers: `services`. */
  readonly property: string
  /** `ServicesHandlers`. */
  readonly interface: string
  /** `Principal`, or `_Principal` where no operation knows one. */
  readonly typeParameter: string
  readonly operations: readonly HandlerMethod[]
}

/** Names of the types of one operation. */
interface TypeNames {
  readonly input: string
  readonly reply: string
}

interface HandlerMethod extends TypeNames {
  readonly comment: string
  readonly name: string
  /** Type of who is calling. */
  readonly principal: string
}

interface HandlerTypes extends TypeNames {
  /** `GET /services`. */
  readonly title: string
  readonly inputDeclaration: string
  /** Members of the union of replies. */
  readonly replies: readonly string[]
}

/** Modules of a server in which nothing depends on the contract. */
export const fixedModules = [
  'after',
  'answer',
  'answer-error',
  'deep-object',
  'errors',
  'gather-bytes',
  'http',
  'identify',
  'json',
  'options',
  'paths',
  'read-body',
  'read-form',
  'read-input',
  'read-parameters',
  'reread',
  'route',
  'values',
  'write-reply',
]

/** What an adapter needs to know of the contract to serve its routes. */
export function adapterView(model: ApiModel): AdapterView {
  const { contractName, basePath } = model
  return { contractName, basePath, optionsDefault: needsKeys(model) ? '' : ' = {}' }
}

/** What a server is created with; without keys in the contract it needs nobody who knows them. */
export function serverView(model: ApiModel): ServerView {
  const { contractName, basePath } = model
  const isNeeded = needsKeys(model)
  const note = isNeeded ? [] : ['No operation of the contract asks for a key.']
  return {
    contractName,
    basePath,
    authenticateLines: ['Finds who is calling, before parameters and body are held against the contract.', ...note],
    authenticateMark: isNeeded ? '' : '?',
  }
}

function needsKeys({ operations }: ApiModel): boolean {
  return operations.some(({ security }) => security.length > 0)
}

/** Names of a server's types that follow from the contract; all differ. */
export interface ServerNames {
  readonly byGroup: ReadonlyMap<string, string>
  readonly byOperation: ReadonlyMap<Operation, TypeNames>
}

/** Names the types of handlers, of what they are given and of what they answer with. */
export function nameServer({ groups, operations }: ApiModel): ServerNames {
  const give = createNameGiver(namesInUse)
  const byGroup = new Map(groups.map(({ name }) => [name, give(`${capitalized(name)}Handlers`)]))
  const byOperation = new Map(
    operations.map((operation) => {
      const names = { input: give(`${operation.typeName}Input`), reply: give(`${operation.typeName}Reply`) }
      return [operation, names]
    }),
  )
  return { byGroup, byOperation }
}

/** What index.ts exports besides, and what handlers.ts imports. */
const namesInUse = [
  ...['AnswerOptions', 'AskedScheme', 'Authenticate', 'ClientErrorStatus', 'Context', 'ErrorContext', 'ErrorKind'],
  ...[
    'Filled',
    'Handler',
    'Handlers',
    'HeaderValue',
    'Incoming',
    'LocatedProblem',
    'Multipart',
    'OtherStatus',
    'Outgoing',
    'Principal',
  ],
  ...['Received', 'RedirectStatus', 'Reply', 'ReplyBytes', 'ReplyHeaders', 'ServerError', 'ServerErrorStatus'],
  ...['ServerOptions', 'SuccessStatus', 'Exclude', 'NonNullable', 'Partial', 'Promise', 'Record'],
]

/** The interfaces of handlers, one for each resource. */
export function handlersView(
  model: ApiModel,
  document: JsonObject,
  { names, types }: { readonly names: ServerNames; readonly types: ServerTypes },
): HandlersView {
  const namesOf = (operation: Operation) => names.byOperation.get(operation) ?? { input: '', reply: '' }
  const groups = model.groups.map(({ name, operations }): HandlerGroup => {
    const methods = operations.map((operation): HandlerMethod => {
      const lines = describeNode(nodeAt(document, operation.pointer) ?? {}, [`@see ${operation.source}`])
      const method = { comment: docComment(lines), name: operation.name, principal: principalOf(operation) }
      return { ...method, ...namesOf(operation) }
    })
    const isKnown = methods.some(({ principal }) => principal !== 'undefined')
    const typeParameter = isKnown ? 'Principal' : '_Principal'
    return { property: name, interface: names.byGroup.get(name) ?? '', typeParameter, operations: methods }
  })
  const operations = model.operations.map((operation): HandlerTypes => {
    const { input, reply } = namesOf(operation)
    const title = `${operation.method} ${operation.path}`
    const inputDeclaration = declaration(input, inputFields(types, operation))
    return { title: commentText(title), input, reply, inputDeclaration, replies: replyAlternatives(types, operation) }
  })
  return { contractName: model.contractName, imports: importsOf(groups, operations), groups, operations }
}

function principalOf({ security }: Operation): string {
  if (security.length === 0) return 'undefined'
  return security.some((keys) => keys.length === 0) ? 'Principal | undefined' : 'Principal'
}

function declaration(name: string, { fields, choices }: ReturnType<typeof inputFields>): string {
  if (choices.length === 0 && fields.length === 0) return `export type ${name} = Record<never, never>`
  if (choices.length === 0) return `export interface ${name} {\n${fields.map((field) => `  ${field}\n`).join('')}}`
  const rest = fields.length === 0 ? '' : `{ ${fields.join('; ')} } & `
  return `export type ${name} = ${rest}(${choices.map((choice) => `\n  | { ${choice.join('; ')} }`).join('')}\n)`
}

// One line, and no end of a comment.
function commentText(title: string): string {
  return docComment([title.replace(/\s+/g, ' ')]).slice('/** '.length, -' */'.length)
}

function importsOf(groups: readonly HandlerGroup[], operations: readonly HandlerTypes[]): string[] {
  const all = operations.map(({ inputDeclaration, replies }) => `${inputDeclaration} ${replies.join(' ')}`).join(' ')
  // Names of fields and media types may be words that mean something here.
  const code = all.replace(/'(?:[^'\\]|\\.)*'/g, `''`)
  const uses = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(code)
  const own = ['ClientErrorStatus', 'Filled', 'Multipart', 'OtherStatus', 'Received', 'RedirectStatus', 'ReplyBytes']
  const others = ['HeaderValue', 'ReplyHeaders', 'ServerErrorStatus', 'SuccessStatus']
  const types = ['components', 'operations', 'paths', 'webhooks'].filter((name) =>
    new RegExp(`(?<![\\w$.])${name}\\[`).test(code),
  )
  const fromHttp = [...(groups.length > 0 ? ['Handler'] : []), ...[...own, ...others].filter(uses)].toSorted()
  return [
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '../types.ts'`] : []),
    ...(fromHttp.length > 0 ? [`import type { ${fromHttp.join(', ')} } from './http.ts'`] : []),
  ]
}
