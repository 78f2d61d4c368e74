import type { Bundle } from './bundle/bundle.ts'
import type { PrintContext } from './emit/print-context.ts'
import type { GeneratedFile } from './generated-file.ts'

/** Prints the files of one target. */
export type Target = (bundle: Bundle, context: PrintContext) => Promise<readonly GeneratedFile[]>

/** Everything that can be generated, by the name that `--target` takes. What a target needs is loaded when it is asked for. */
export const targets = {
  openapi: async (bundle) => {
    const { printOpenapi } = await import('./emit/openapi.ts')
    return [{ name: 'openapi.json', text: printOpenapi(bundle) }]
  },
  types: async (bundle, context) => {
    const { printTypes } = await import('./emit/types.ts')
    return [{ name: 'types.ts', text: await printTypes(bundle, context) }]
  },
  client: async (bundle, context) => {
    const { printClient } = await import('./emit/client.ts')
    return printClient(bundle, context)
  },
  validators: async (bundle, context) => {
    const { printValidators } = await import('./emit/validators/validators.ts')
    return printValidators(bundle, context)
  },
  server: async (bundle, context) => {
    const { printServer } = await import('./emit/server.ts')
    return printServer(bundle, context)
  },
  'server-fastify': async (bundle, context) => {
    const { printFastifyServer } = await import('./emit/server.ts')
    return printFastifyServer(bundle, context)
  },
  'server-fetch': async (bundle, context) => {
    const { printFetchServer } = await import('./emit/server.ts')
    return printFetchServer(bundle, context)
  },
  actions: async (bundle, context) => {
    const { printActions } = await import('./emit/actions.ts')
    return printActions(bundle, context)
  },
  'actions-fastify': async (bundle, context) => {
    const { printFastifyActions } = await import('./emit/actions.ts')
    return printFastifyActions(bundle, context)
  },
  msw: async (bundle, context) => {
    const { printMsw } = await import('./emit/msw.ts')
    return printMsw(bundle, context)
  },
} as const satisfies Record<string, Target>

/** Targets whose files import Fastify. */
export const targetsOnFastify: ReadonlySet<string> = new Set<TargetName>(['server-fastify', 'actions-fastify'])

/** What the files of a target import, so that they compile. */
const needs: Readonly<Record<string, readonly TargetName[]>> = {
  client: ['types'],
  validators: ['types'],
  server: ['types', 'validators'],
  'server-fastify': ['server'],
  'server-fetch': ['server'],
  actions: ['types', 'validators'],
  'actions-fastify': ['actions'],
  msw: ['server-fetch'],
}

/** The targets, in their order, each followed by what it needs and is not among them. Names that nobody knows stay. */
export function withNeeded(names: readonly string[]): readonly string[] {
  const all = new Set(names)
  // What is added while the loop runs is visited, too.
  for (const name of all) for (const needed of Object.hasOwn(needs, name) ? (needs[name] ?? []) : []) all.add(needed)
  return [...all]
}

/** Name of a target. */
export type TargetName = keyof typeof targets

/** Names of all targets, in the order in which they are generated. */
export const targetNames = Object.keys(targets) as readonly TargetName[]

/** Targets that are generated only when they are asked for by name: they need a library that not everybody has. */
export const targetsOnDemand: ReadonlySet<string> = new Set<TargetName>(['msw'])
