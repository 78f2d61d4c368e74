import type { Bundle } from '../bundle/bundle.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { buildModel } from '../model/build-model.ts'
import { findReadOnly } from '../views/read-only.ts'
import { operationIds } from '../views/server-types.ts'
import { callerView, routedWebhooks, webhooksModel } from '../views/webhooks.ts'
import type { PrintContext } from './print-context.ts'
import { printCore, printFastifyAdapter, printFetchAdapter } from './server.ts'
import { renderTemplate } from './templates.ts'
import { planValidators } from './validators/validators.ts'

const folder = 'actions'

/**
 * Both sides of the webhooks of a contract: a server for whoever receives them, as a function of `Request` and `Response`, and a
 * caller for whoever sends them. Nothing where there are no webhooks. What is printed needs types and validators, and no other
 * target.
 */
export async function printActions(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const plan = planValidators(bundle, context)
  if (plan.model.webhooks.length === 0) return []
  const { document } = bundle
  const ids = operationIds(document, plan.model)
  const handled = webhooksModel(plan.model)
  const { routed, names } = routedWebhooks(plan.model, plan.names)
  const types = { ids, hasReadOnly: findReadOnly(document) }
  const view = callerView(plan.model, document, plan.names, types)
  const caller = { name: `${folder}/caller.ts`, text: await renderTemplate('actions/caller.ts.hbs', view) }
  const printed = await Promise.all([
    printCore({ folder, document, ids, handled, routed, names }),
    printFetchAdapter(folder, handled),
  ])
  return [...printed.flat(), caller]
}

/** The adapter for Fastify 5 of that server; it needs what `printActions` prints. */
export async function printFastifyActions(bundle: Bundle, context: PrintContext): Promise<GeneratedFile[]> {
  const model = buildModel(bundle, context)
  return model.webhooks.length === 0 ? [] : printFastifyAdapter(folder, webhooksModel(model))
}
