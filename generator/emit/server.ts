import type { Bundle } from '../bundle/bundle.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { buildModel } from '../model/build-model.ts'
import { findReadOnly } from '../views/read-only.ts'
import { fixedModules, handlersView, nameServer, securityView, serverView } from '../views/server.ts'
import { defaultOf, routesView } from '../views/server-routes.ts'
import { operationIds, type ServerTypes } from '../views/server-types.ts'
import type { PrintContext } from './print-context.ts'
import { renderTemplate } from './templates.ts'
import { planValidators } from './validators/validators.ts'

/** The server of a contract but for its adapters: types of handlers, table of routes, and what answers a request. */
export async function printServer(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const { model, names } = planValidators(bundle, context)
  const { document } = bundle
  const types: ServerTypes = {
    ids: operationIds(document, model),
    hasReadOnly: findReadOnly(document),
    hasDefault: (parameter) => defaultOf(document, parameter) !== undefined,
  }
  const fixed = { contractName: model.contractName }
  return Promise.all([
    ...fixedModules.map((name) => print(name, `server/${name}`, fixed)),
    print('handlers', 'server/handlers', handlersView(model, document, { names: nameServer(model), types })),
    print('index', 'server/index', serverView(model)),
    print('routes', 'server/routes', routesView(model, document, names)),
    print('security', 'server/security', securityView(model)),
  ])
}

/** The adapter for Fastify 5; it needs what `printServer` prints. */
export async function printFastifyServer(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const { contractName, basePath } = buildModel(bundle, context)
  return [await print('fastify', 'server-fastify/fastify', { contractName, basePath })]
}

/** The adapter for everything that speaks `Request` and `Response`; it needs what `printServer` prints. */
export async function printFetchServer(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const { contractName, basePath } = buildModel(bundle, context)
  const view = { contractName, basePath }
  return Promise.all([print('fetch', 'server-fetch/fetch', view), print('router', 'server-fetch/router', view)])
}

async function print(name: string, template: string, view: object): Promise<GeneratedFile> {
  return { name: `server/${name}.ts`, text: await renderTemplate(`${template}.ts.hbs`, view) }
}
