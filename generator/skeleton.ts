import type { Bundle } from './bundle/bundle.ts'
import { wrapped } from './emit/description.ts'
import type { PrintContext } from './emit/print-context.ts'
import { renderTemplate } from './emit/templates.ts'
import { docComment } from './emit/text.ts'
import { type GenerateOptions, generateTargets } from './generate.ts'
import type { GeneratedFile } from './generated-file.ts'
import type { Operation } from './model/api-model.ts'
import { buildModel } from './model/build-model.ts'
import { createNameGiver, fileName, identifier } from './model/names.ts'
import { inputPlaces } from './views/input-places.ts'
import { nameServer } from './views/server.ts'

/** View of templates/skeleton/group.ts.hbs. */
export interface SkeletonGroupView {
  /** Where the types of handlers are imported from: `../generated/server/index.ts`. */
  readonly server: string
  readonly interface: string
  readonly constant: string
  readonly operations: readonly { readonly name: string; readonly comment: string }[]
}

/** View of templates/skeleton/index.ts.hbs. */
export interface SkeletonIndexView {
  readonly server: string
  readonly groups: readonly { readonly constant: string; readonly from: string; readonly entry: string }[]
}

/** How to read a contract, and where its generated server is. */
export interface SkeletonOptions extends Omit<GenerateOptions, 'targets'> {
  /** The output folder of the server as seen from the skeleton: `../generated`. */
  readonly generatedPath: string
}

/**
 * Makes the handlers of a contract to start from, one file for each resource: each answers 501. Writes nothing; whoever does
 * must keep the files that are there, for people have worked in them.
 */
export function planSkeleton(contractPath: string, options: SkeletonOptions): Promise<GeneratedFile[]> {
  const { generatedPath, ...rest } = options
  const target = (bundle: Bundle, context: PrintContext) => printSkeleton(bundle, context, generatedPath)
  return generateTargets(contractPath, new Map([['skeleton', target]]), rest)
}

async function printSkeleton(bundle: Bundle, context: PrintContext, generatedPath: string): Promise<GeneratedFile[]> {
  const model = buildModel(bundle, context)
  const names = nameServer(model)
  const server = `${generatedPath}/server/index.ts`
  const giveFile = createNameGiver(['index'])
  const giveConstant = createNameGiver(['handlers', 'ServerError', 'Handlers', ...names.byGroup.values()])
  const groups = model.groups.map(({ name, operations }) => {
    const constant = giveConstant(identifier(name))
    const entry = constant === name ? name : `${name}: ${constant}`
    return {
      constant,
      entry,
      from: `./${giveFile(fileName(name))}.ts`,
      interface: names.byGroup.get(name) ?? '',
      operations,
    }
  })
  const files = groups.map(async ({ from, constant, operations, ...group }) => {
    const methods = operations.map((operation) => ({ name: operation.name, comment: docComment(linesOf(operation)) }))
    const view: SkeletonGroupView = { server, interface: group.interface, constant, operations: methods }
    return { name: from.slice('./'.length), text: await renderTemplate('skeleton/group.ts.hbs', view) }
  })
  const index: SkeletonIndexView = { server, groups }
  return Promise.all([...files, { name: 'index.ts', text: await renderTemplate('skeleton/index.ts.hbs', index) }])
}

function linesOf({ summary, method, path, parameters, requestBody }: Operation): string[] {
  const places = [
    ...inputPlaces.filter(([place]) => parameters.some((one) => one.in === place)).map(([, field]) => field),
    ...(requestBody ? ['body'] : []),
  ]
  const given = places.length > 0 ? [`Given: ${places.join(', ')}.`] : []
  // Some summaries are whole pages; the handler's type has all of it.
  const [paragraph = ''] = summary.trim().split(/\n\s*\n/)
  const sentence = `${paragraph || `${method} ${path}`}.`.replace(/[.]+$/, '.').replace(/\s+/g, ' ')
  return [...wrapped(sentence), ...given]
}
