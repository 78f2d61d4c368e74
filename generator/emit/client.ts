import type { Bundle } from '../bundle/bundle.ts'
import type { GeneratedFile } from '../generated-file.ts'
import type { ApiModel } from '../model/api-model.ts'
import { buildModel } from '../model/build-model.ts'
import { nameSchemas } from '../model/schema-names.ts'
import { withoutUnsentBodies } from '../model/unsent-bodies.ts'
import {
  clientView,
  connectionView,
  fixedModules,
  fixedView,
  hasStreams,
  nameClient,
  streamsView,
} from '../views/client.ts'
import { type GroupContext, groupView, needsStyles } from '../views/client-group.ts'
import { nameSchemes, securityView } from '../views/client-security.ts'
import { findReadOnly } from '../views/read-only.ts'
import { collectReadOnlyFields } from '../views/read-only-fields.ts'
import { operationIds } from '../views/server-types.ts'
import type { PrintContext } from './print-context.ts'
import { renderTemplate } from './templates.ts'

/** A client of a contract: `client/index.ts` and what it needs; its types are in `types.ts`. */
export async function printClient(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const model = withoutUnsentBodies(buildModel(bundle, context))
  const shared = groupContext(model, bundle)
  const { names, schemes, readOnly } = shared
  const groups = names.groups.map((group, index) => {
    const members = model.groups[index] ?? { name: group.property, operations: [] }
    return { path: group.path.replace('./', ''), view: groupView(shared, members, group) }
  })
  // Which functions are needed, the groups have told.
  const functions = readOnly.functions()
  return Promise.all([
    ...fixedModules.map((name) => printFile(`${name}.ts`, `${name}.ts.hbs`, fixedView(model))),
    printFile('connection.ts', 'connection.ts.hbs', connectionView(model)),
    printFile('index.ts', 'index.ts.hbs', clientView(model, names)),
    printFile('security.ts', 'security.ts.hbs', securityView(model, schemes)),
    ...(functions.length === 0
      ? []
      : [printFile('read-only.ts', 'read-only.ts.hbs', { contractName: model.contractName, functions })]),
    ...(groups.some(({ view }) => needsStyles(view))
      ? [printFile('styles.ts', 'styles.ts.hbs', fixedView(model))]
      : []),
    ...(hasStreams(model) ? [printFile('streams.ts', 'streams.ts.hbs', streamsView(model))] : []),
    ...groups.map(({ path, view }) => printFile(path, 'operations/group.ts.hbs', view)),
  ])
}

async function printFile(name: string, template: string, view: object): Promise<GeneratedFile> {
  return { name: `client/${name}`, text: await renderTemplate(`client/${template}`, view) }
}

function groupContext(model: ApiModel, { document }: Bundle): GroupContext {
  const names = nameClient(model)
  // A name that means something else in a module of operations cannot be imported there.
  const schemaNames = new Map([...nameSchemas(document)].filter(([, name]) => !names.taken.has(name)))
  return {
    model,
    document,
    typeNames: new Set(['components', 'operations', 'paths', ...schemaNames.values()]),
    types: { document, schemaNames, ids: operationIds(document, model), hasReadOnly: findReadOnly(document) },
    schemes: nameSchemes(model),
    readOnly: collectReadOnlyFields(document),
    names,
  }
}
