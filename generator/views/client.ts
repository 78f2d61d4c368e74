import type { ApiModel, Operation } from '../model/api-model.ts'
import { capitalized, createNameGiver, fileName, type NameGiver } from '../model/names.ts'

/** View of the modules of a client in which nothing depends on the contract. */
export interface ModuleView {
  readonly contractName: string
}

/** View of templates/client/connection.ts.hbs. */
export interface ConnectionView extends ModuleView {
  readonly basePath: string
}

/** View of templates/client/index.ts.hbs. */
export interface ClientView extends ModuleView {
  /** Doc comment of the client. */
  readonly lines: readonly string[]
  readonly groups: readonly GroupNames[]
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
  /** Functions of the operations. */
  readonly functions: ReadonlyMap<Operation, string>
  /** For what else the modules of operations export. */
  readonly give: NameGiver
}

/** Modules in which nothing depends on the contract. */
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
  'styles',
]

export function clientView({ contractName, title }: ApiModel, { groups }: ClientNames): ClientView {
  const name = title.replace(/\s+/g, ' ').trim()
  return { contractName, lines: [`The operations of ${name || 'the service'}, by resource.`], groups }
}

export function connectionView({ contractName, basePath }: ApiModel): ConnectionView {
  return { contractName, basePath }
}

/** Names the groups of a client and keeps clear of each other what its modules export. */
export function nameClient(model: ApiModel): ClientNames {
  const give = createNameGiver([...namesInUse, ...parameterNames])
  const functions = new Map(model.operations.map((operation) => [operation, give(operation.functionName)]))
  const giveFileName = createNameGiver()
  const groups = model.groups.map(({ name }) => {
    const path = `./operations/${giveFileName(fileName(name))}.ts`
    const names = { interface: give(`${capitalized(name)}Methods`), bind: give(`bind${capitalized(name)}`) }
    return { property: name, path, ...names, statement: importCode([names.bind, `type ${names.interface}`], path) }
  })
  return { groups, functions, give }
}

function importCode(names: readonly string[], path: string): string {
  const line = `import { ${names.join(', ')} } from '${path}'`
  return line.length > 120 ? `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${path}'` : line
}

/** Parameters of the functions of operations; inside them a function of that name could not be called. */
const parameterNames = ['connection', 'input', 'options']

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
  ...['Secret', 'Send', 'Sendable', 'createClient', 'createConnection', 'isApiError'],
  ...['Call', 'Entry', 'bodies', 'components', 'operations', 'pages', 'paths', 'replies', 'security', 'send', 'styles'],
]
