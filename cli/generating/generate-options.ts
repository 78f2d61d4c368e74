import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { Command } from 'commander'
import type { ImportExtension } from '../../generator/emit/import-extension.ts'
import { withNeeded } from '../../generator/targets.ts'
import type { RaisableLimits } from '../config.ts'
import { contractPath } from '../contract/requested-contract.ts'
import { usableFolder } from '../files/usable-folder.ts'
import { Problem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'
import { packageRoot } from '../package-root.ts'
import { findConfig, readConfig } from '../project/read-config.ts'

/** What `generate` is asked to do: flags, over the config file, over defaults. Paths are absolute. */
export interface GenerateSettings {
  readonly spec: string
  readonly out: string
  /** Default: all but `targetsOnDemand`. */
  readonly targets: readonly string[] | undefined
  readonly templates: string | undefined
  readonly skeleton: string | undefined
  readonly importExtension: ImportExtension
  readonly isStrict: boolean
  /** Whether nothing is printed of what went well. */
  readonly isQuiet: boolean
  readonly allowOutside: boolean
  readonly allowNetwork: boolean
  readonly limits: RaisableLimits
  /** The config file, when there is one. */
  readonly configFile: string | undefined
}

/** Flags as commander gives them; those that nobody set are absent or at their default. */
export interface GenerateFlags {
  readonly out: string
  readonly target?: readonly string[]
  readonly templates?: string
  readonly skeleton?: string
  readonly importExtension?: ImportExtension
  readonly quiet?: boolean
  readonly strict?: boolean
  readonly allowOutside?: boolean
  readonly allowNetwork?: boolean
  readonly config?: string
  readonly check?: boolean
  readonly dryRun?: boolean
  readonly watch?: boolean
}

/** The contract of this package, which is generated when none is given. */
export const ownContract = join(packageRoot, 'spec', 'openapi.yaml')

/**
 * Merges flags and config file. Paths in the file are relative to it, flags to where the command runs.
 *
 * @throws Problem when the file cannot be used.
 */
export async function readSettings(spec: string, flags: GenerateFlags, command: Command): Promise<GenerateSettings> {
  const configFile = findConfig(flags.config)
  const config = configFile === undefined ? {} : await readConfig(configFile)
  const folder = configFile === undefined ? undefined : dirname(configFile)
  const fromConfig = (path: string | undefined) => (path === undefined ? undefined : resolve(folder ?? '.', path))
  const fromFlag = (path: string | undefined) => (path === undefined ? undefined : resolve(path))
  const isOutGiven = command.getOptionValueSource('out') !== 'default'
  const { targets, contract } = splitTargets(flags.target ?? [], command.args.length > 0)
  const isSpecGiven = command.args.length > 0 || contract !== undefined
  const named = isSpecGiven
    ? resolve(contractPath(contract ?? spec))
    : fromConfig(config.spec === undefined ? undefined : contractPath(config.spec))
  if (flags.templates?.trim() === '')
    throw new Problem('Cannot read templates from "": it names nothing, a folder is expected')
  const out = isOutGiven || config.out === undefined ? usableFolder(flags.out) : usableFolder(config.out, folder)
  const skeleton = skeletonFolder(flags.skeleton) ?? skeletonFolder(config.skeleton, folder)
  if (skeleton !== undefined) requireOutside(skeleton, out)
  return {
    spec: named ?? ownContract,
    out,
    targets: complete(flags.target ? targets : config.targets, skeleton),
    templates: fromFlag(flags.templates) ?? fromConfig(config.templates),
    skeleton,
    importExtension: flags.importExtension ?? config.importExtension ?? 'ts',
    isQuiet: flags.quiet ?? false,
    isStrict: flags.strict ?? config.strict ?? false,
    allowOutside: flags.allowOutside ?? config.allowOutside ?? false,
    allowNetwork: flags.allowNetwork ?? config.allowNetwork ?? false,
    limits: config.limits ?? {},
    configFile,
  }
}

// Output that imports what is not there is of no use to anybody, and handlers import the server.
function complete(targets: readonly string[] | undefined, skeleton: string | undefined): readonly string[] | undefined {
  return targets && withNeeded(skeleton === undefined ? targets : [...targets, 'server'])
}

function skeletonFolder(given: string | undefined, from?: string): string | undefined {
  return given === undefined ? undefined : usableFolder(given, from)
}

// What is written there once and kept would stand among what each run writes anew.
function requireOutside(skeleton: string, out: string): void {
  const path = relative(out, skeleton)
  if (isAbsolute(path) || path.split(sep)[0] === '..') return
  const fault = `it is ${path === '' ? '' : 'in '}the output folder, one outside of it is expected`
  throw new Problem(`Cannot write handlers to "${shown(skeleton)}": ${fault}`)
}

/** The values of `--target`, each of them a name or several with commas or blanks between, and the contract where it follows them. */
function splitTargets(
  values: readonly string[],
  isSpecGiven: boolean,
): { readonly targets: readonly string[]; readonly contract: string | undefined } {
  // No name of a target has a dot or a slash in it, also none of a folder of templates, and hardly a contract has neither.
  const contracts = isSpecGiven ? [] : values.filter((value) => /[./\\]/.test(value))
  if (contracts.length > 1) {
    const names = contracts.map((name) => `"${name}"`).join(' and ')
    throw new Problem(`Cannot generate from ${names}: there are ${contracts.length} contracts, one is expected`)
  }
  const names = values.filter((value) => !contracts.includes(value))
  const targets = names.flatMap((value) => value.split(/[\s,]+/)).filter((name) => name !== '')
  // Without any, each would be generated.
  return { targets: targets.length === 0 ? names : targets, contract: contracts[0] }
}
