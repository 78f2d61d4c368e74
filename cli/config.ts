import type { ImportExtension } from '../generator/emit/import-extension.ts'
import type { Limits, raisableLimits } from '../generator/load/limits.ts'
import type { TargetName } from '../generator/targets.ts'

/** What `alerting-contract.config.ts` says of `generate`; paths are relative to the file. Flags win over it. */
export interface GenerateConfig {
  /** Root document, YAML or JSON. @default the contract of this package */
  readonly spec?: string
  /** Output folder. @default 'generated' */
  readonly out?: string
  /** Targets to generate, ours or those of `templates`; what they import, and handlers of `skeleton`, comes along. @default all but msw */
  readonly targets?: readonly (TargetName | (string & {}))[]
  /** Folder of templates that replace some of ours or add targets. */
  readonly templates?: string
  /** Folder for handlers to start from; files that are there are kept. */
  readonly skeleton?: string
  /** How generated modules name each other: `./types.ts`, `./types.js` or `./types`. @default 'ts' */
  readonly importExtension?: ImportExtension
  /** Whether what is not supported, and what is tolerated, is an error. */
  readonly strict?: boolean
  /** Whether files outside the folder of the contract may be read when it refers to them. */
  readonly allowOutside?: boolean
  /** Whether files may be fetched from the network when the contract refers to them. */
  readonly allowNetwork?: boolean
  /** How much of a contract is read before it is refused, where yours is larger: bytes of a file and of all, files, values, aliases of YAML, values that stand where aliases do. */
  readonly limits?: RaisableLimits
}

/** Limits that a user may raise. */
export type RaisableLimits = Partial<Pick<Limits, (typeof raisableLimits)[number]>>

/** Gives back what it takes, so that an editor knows what belongs into it. */
export function defineConfig(config: GenerateConfig): GenerateConfig {
  return config
}
