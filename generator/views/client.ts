import { literal } from '../emit/text.ts'
import type { ApiModel, Operation } from '../model/api-model.ts'
import { lineTypes, streamOf } from '../model/media-kinds.ts'
import { capitalized, createNameGiver, fileName, type NameGiver } from '../model/names.ts'
import { unsetHeaders } from '../model/travel-headers.ts'

/** View of what depends on the contract by its name alone. */
export interface ModuleView {
  readonly contractName: string
}

/** View of the modules of a client in which little depends on the contract. */
export interface FixedModuleView extends ModuleView {
  /** Whether an operation has a server of its own. */
  readonly hasServers: boolean
  /** Whether a path has a query whose parameter callers may give as well. */
  readonly hasQueries: boolean
  /** Whether a request has a header that no caller can set. */
  readonly hasTravelHeaders: boolean
  /** Pattern of the names of such headers. */
  readonly travelHeaders: string
}

/** View of templates/client/streams.ts.hbs. */
export interface StreamsView extends ModuleView {
  /** Pattern of the media types of lines of JSON. */
  readonly lineTypes: string
}

/** View of templates/client/connection.ts.hbs. */
export interface ConnectionView extends FixedModuleView {
  readonly basePath: string
  /** Type of the URLs of servers that single operations have: `'https://files.example' | '/v2'`. */
  readonly serverType: string
}

/** View of templates/client/index.ts.hbs. */
export interface ClientView extends ModuleView {
  /** Doc comment of the client. */
  readonly lines: readonly string[]
  readonly groups: readonly GroupNames[]
  /** Whether some replies come piece by piece. */
  readonly hasStreams: boolean
}

/** How a group is called in the code of a client. */
export interface GroupNames {
  /** Property of the client: `services`. */
  readonly property: string
  /** Statement that imports both of them into index.ts. */
  readonly statement: string
  /** Path of its module from the client's folder: `./operations/services.ts`. */
  readonly path: string
  /** Type of its methods: `ServicesMethods`. */
  readonly interface: string
  /** Function that makes them: `bindServices`. */
  readonly bind: string
}

/** Names of everything that a client exports, besides operations; all differ. */
export interface ClientNames {
  readonly groups: readonly GroupNames[]
  readonly byOperation: ReadonlyMap<Operation, OperationNames>
  /** Everything that a module of operations declares or imports. */
  readonly taken: ReadonlySet<string>
}

/** What the module of an operation declares for it. */
export interface OperationNames {
  readonly functionName: string
  /** What describes the operation to `send`. */
  readonly constant: string
  readonly inputName: string
  readonly resultName: string
  /** The function that reads all pages. */
  readonly allName: string
}

/** Stands for the names of an operation that has none. */
export const namelessOperation: OperationNames = {
  functionName: '',
  constant: '',
  inputName: '',
  resultName: '',
  allName: '',
}

/** Modules that every client has; what little depends on the contract in them, `fixedView` tells. */
export const fixedModules = [
  'attempt',
  'authorize',
  'bodies',
  'call',
  'deadline',
  'errors',
  'pages',
  'replies',
  'request',
  'retry',
  'send',
]

/** The groups of a client, as its index lists them. */
export function clientView(model: ApiModel, { groups }: ClientNames): ClientView {
  const { contractName, title } = model
  const name = title.replace(/\s+/g, ' ').trim()
  return {
    contractName,
    lines: [`The operations of ${name ? `"${name}"` : 'the service'}, by resource.`],
    groups,
    hasStreams: hasStreams(model),
  }
}

/** View of what reads replies piece by piece. */
export function streamsView({ contractName }: ApiModel): StreamsView {
  return { contractName, lineTypes }
}

/** Whether a success of some operation comes piece by piece. */
export function hasStreams({ operations }: ApiModel): boolean {
  return operations.some(
    ({ method, responses }) =>
      method !== 'HEAD' &&
      responses.some(({ isSuccess, mediaTypes }) => isSuccess && mediaTypes.some(({ name }) => streamOf(name))),
  )
}

/** What the modules that are nearly the same for all contracts need to know of this one. */
export function fixedView({ contractName, operations }: ApiModel): FixedModuleView {
  return {
    contractName,
    hasServers: operations.some(({ server }) => server !== undefined),
    hasQueries: operations.some(
      ({ path, parameters }) => path.includes('?') && parameters.some((parameter) => parameter.in === 'query'),
    ),
    hasTravelHeaders: operations.some(({ parameters }) =>
      parameters.some((parameter) => parameter.in === 'header' && unsetHeaders.test(parameter.name)),
    ),
    travelHeaders: String(unsetHeaders),
  }
}

/** Where a client connects to unless it is told otherwise. */
export function connectionView(model: ApiModel): ConnectionView {
  const urls = new Set(model.operations.flatMap(({ server }) => server ?? []))
  return { ...fixedView(model), basePath: model.basePath, serverType: [...urls].map(literal).join(' | ') }
}

/** Names the groups of a client and keeps clear of each other what its modules export. */
export function nameClient(model: ApiModel): ClientNames {
  const taken = new Set([...namesInUse, ...parameterNames, ...platformTypes])
  const giveName = createNameGiver(taken)
  const give = (wanted: string) => {
    const name = giveName(wanted)
    taken.add(name)
    return name
  }
  // Functions are what callers write most: they get their names before anything else.
  const functions = new Map(model.operations.map((operation) => [operation, give(operation.functionName)]))
  const giveFileName = createNameGiver()
  const groups = model.groups.map(({ name }) => {
    const path = `./operations/${giveFileName(fileName(name))}.ts`
    const names = { interface: give(`${capitalized(name)}Methods`), bind: give(`bind${capitalized(name)}`) }
    return { property: name, path, ...names, statement: importCode([names.bind, `type ${names.interface}`], path) }
  })
  const byOperation = new Map(
    [...functions].map(([operation, functionName]) => [operation, namesOf(operation, functionName, give)]),
  )
  return { groups, byOperation, taken }
}

function namesOf({ typeName, paging }: Operation, functionName: string, give: NameGiver): OperationNames {
  return {
    functionName,
    inputName: give(`${typeName}Input`),
    resultName: give(`${typeName}Result`),
    constant: give(`${functionName}Call`),
    allName: paging ? give(`${functionName}All`) : '',
  }
}

/** A statement that imports names, one a line where they do not fit on one. */
export function importCode(names: readonly string[], path: string, keyword = 'import'): string {
  const line = `${keyword} { ${names.join(', ')} } from '${path}'`
  return line.length > 120 ? `${keyword} {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}'` : line
}

/** Parameters of the functions of operations; inside them a function of that name could not be called. */
const parameterNames = ['connection', 'input', 'options']

/** What the types of operations are made of besides the contract's own. */
const platformTypes = [
  'AsyncIterable',
  'Blob',
  'NonNullable',
  'Record',
  'readonly',
  'path',
  'query',
  'cookies',
  'body',
  'contentType',
]

/** What index.ts exports besides groups, and what their modules import. */
const namesInUse = [
  ...[
    'ApiError',
    'ApiErrorOf',
    'Binary',
    'CallOptions',
    'Client',
    'ClientOptions',
    'Connection',
    'Entries',
    'Form',
    'Middleware',
  ],
  ...[
    'Multipart',
    'OperationId',
    'Reply',
    'ReplyValidator',
    'RequestError',
    'RequestFailure',
    'RetryOptions',
    'SchemeKey',
  ],
  ...['Secret', 'Send', 'Sendable', 'ServerSentEvent', 'createClient', 'createConnection', 'isApiError'],
  ...[
    'Call',
    'Entry',
    'bodies',
    'components',
    'operations',
    'pages',
    'paths',
    'readOnly',
    'replies',
    'security',
    'send',
    'streams',
    'styles',
  ],
]
