import type { Bundle } from '../bundle/bundle.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { buildModel } from '../model/build-model.ts'
import { mswView } from '../views/msw.ts'
import type { PrintContext } from './print-context.ts'
import { renderTemplate } from './templates.ts'

/** Handlers of Mock Service Worker; they need what `printServer` and `printFetchServer` print. */
export async function printMsw(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const model = buildModel(bundle, context)
  const { contractName } = model
  return Promise.all([print('handlers', { contractName }), print('examples', mswView(model, bundle.document))])
}

async function print(name: string, view: object): Promise<GeneratedFile> {
  return { name: `msw/${name}.ts`, text: await renderTemplate(`msw/${name}.ts.hbs`, view) }
}
