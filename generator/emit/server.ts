import type { Bundle } from '../bundle/bundle.ts'
import type { GeneratedFile } from '../generated-file.ts'
import type { JsonObject } from '../json.ts'
import type { ApiModel } from '../model/api-model.ts'
import { buildModel } from '../model/build-model.ts'
import { findReadOnly } from '../views/read-only.ts'
import { collectReadOnlyFields } from '../views/read-only-fields.ts'
import { adapterView, fixedModules, handlersView, nameServer, serverView } from '../views/server.ts'
import { defaultOf } from '../views/server-defaults.ts'
import { routesView } from '../views/server-routes.ts'
import { nameKeys, securityView } from '../views/server-security.ts'
import { operationIds, type ServerTypes } from '../views/server-types.ts'
import type { PrintContext } from './print-context.ts'
import { renderTemplate } from './templates.ts'
import { planValidators, type ValidatorNames } from './validators/validators.ts'

/** The server of a contract but for its adapters: types of handlers, table of routes, and what answers a request. */
export async function printServer(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const { model, names } = planValidators(bundle, context)
  const { document } = bundle
  return printCore({
    folder: 'server',
    document,
    ids: operationIds(document, model),
    handled: model,
    routed: model,
    names,
  })
}

/** What a server is printed from. */
export interface ServerSource {
  /** Of the output. */
  readonly folder: string
  readonly document: JsonObject
  readonly ids: ReadonlySet<string>
  /** The operations as types.ts has them. */
  readonly handled: ApiModel
  /** The same with the paths under which they are served. */
  readonly routed: ApiModel
  /** By the operations that are routed. */
  readonly names: ValidatorNames
}

/** All of a server but its adapters. */
export async function printCore(source: ServerSource): Promise<GeneratedFile[]> {
  const { folder, document, ids, handled, routed, names } = source
  const types: ServerTypes = {
    ids,
    hasReadOnly: findReadOnly(document),
    hasDefault: (parameter) => defaultOf(document, parameter) !== undefined,
  }
  const fixed = { contractName: handled.contractName }
  const printIn = (name: string, view: object) => print(folder, name, `server/${name}`, view)
  const readOnly = collectReadOnlyFields(document)
  const keys = nameKeys(handled)
  const table = routesView(routed, document, { names, keys, readOnly })
  // Which functions are needed, the routes have told.
  const functions = readOnly.functions()
  return Promise.all([
    ...fixedModules.map((name) => printIn(name, fixed)),
    printIn('handlers', handlersView(handled, document, { names: nameServer(handled), types })),
    printIn('index', serverView(handled)),
    printIn('routes', table),
    ...(functions.length === 0 ? [] : [printIn('read-only', { ...fixed, functions })]),
    printIn('security', securityView(handled, keys)),
  ])
}

/** The adapter for Fastify 5; it needs what `printServer` prints. */
export async function printFastifyServer(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  return printFastifyAdapter('server', buildModel(bundle, context))
}

/** The adapter for everything that speaks `Request` and `Response`; it needs what `printServer` prints. */
export async function printFetchServer(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  return printFetchAdapter('server', buildModel(bundle, context))
}

/** The adapter for Fastify 5, in a folder of its own. */
export async function printFastifyAdapter(folder: string, model: ApiModel): Promise<GeneratedFile[]> {
  const view = adapterView(model)
  return Promise.all([
    print(folder, 'fastify', 'server-fastify/fastify', view),
    print(folder, 'read-payload', 'server-fastify/read-payload', view),
  ])
}

/** The adapter for `Request` and `Response`, in a folder of its own. */
export async function printFetchAdapter(folder: string, model: ApiModel): Promise<GeneratedFile[]> {
  const view = adapterView(model)
  return Promise.all([
    print(folder, 'fetch', 'server-fetch/fetch', view),
    print(folder, 'router', 'server-fetch/router', view),
  ])
}

async function print(folder: string, name: string, template: string, view: object): Promise<GeneratedFile> {
  return { name: `${folder}/${name}.ts`, text: await renderTemplate(`${template}.ts.hbs`, view) }
}
