import type { Bundle } from './bundle/bundle.ts'
import type { PrintContext } from './emit/print-context.ts'

/** A file of the output, in memory. */
export interface GeneratedFile {
  /** Relative to the output folder, with `/` between its parts. */
  readonly name: string
  readonly text: string
}

type Target = (bundle: Bundle, context: PrintContext) => Promise<readonly GeneratedFile[]>

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
} as const satisfies Record<string, Target>

/** Name of a target. */
export type TargetName = keyof typeof targets

/** Names of all targets, in the order in which they are generated. */
export const targetNames = Object.keys(targets) as readonly TargetName[]
