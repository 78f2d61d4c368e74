import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import { packageRoot } from './package-root.ts'
import { Problem } from './problem.ts'
import { shown } from './shown.ts'
import { usableFolder } from './usable-folder.ts'

/** What `generate` is asked to do: flags, over the config file, over defaults. Paths are absolute. */
export interface GenerateSettings {
  readonly spec: string
  readonly out: string
  /** Default: all. */
  readonly targets: readonly string[] | undefined
  readonly templates: string | undefined
  readonly skeleton: string | undefined
  readonly isStrict: boolean
  readonly allowOutside: boolean
  readonly allowNetwork: boolean
  /** The config file, when there is one. */
  readonly configFile: string | undefined
}

/** Flags as commander gives them; those that nobody set are absent or at their default. */
export interface GenerateFlags {
  readonly out: string
  readonly target?: readonly string[]
  readonly templates?: string
  readonly skeleton?: string
  readonly strict?: boolean
  readonly allowOutside?: boolean
  readonly allowNetwork?: boolean
  readonly config?: string
  readonly check?: boolean
  readonly dryRun?: boolean
  readonly watch?: boolean
}

/** The name under which a config file is found in the folder where the command runs. */
export const configName = 'alerting-contract.config.json'

/** The contract of this package, which is generated when none is given. */
export const ownContract = join(packageRoot, 'spec', 'openapi.yaml')

/**
 * Merges flags and config file. Paths in the file are relative to it, flags to where the command runs.
 *
 * @throws Problem when the file cannot be used.
 */
export function readSettings(spec: string, flags: GenerateFlags, command: Command): GenerateSettings {
  const configFile = findConfig(flags.config)
  const config = configFile === undefined ? {} : readConfig(configFile)
  const folder = configFile === undefined ? undefined : dirname(configFile)
  const fromConfig = (path: string | undefined) => (path === undefined ? undefined : resolve(folder ?? '.', path))
  const fromFlag = (path: string | undefined) => (path === undefined ? undefined : resolve(path))
  const isOutGiven = command.getOptionValueSource('out') !== 'default'
  const { targets, contract } = splitTargets(flags.target ?? [], command.args.length > 0)
  const isSpecGiven = command.args.length > 0 || contract !== undefined
  return {
    spec: (isSpecGiven ? undefined : fromConfig(config.spec)) ?? resolve(contract ?? spec),
    out: isOutGiven || config.out === undefined ? usableFolder(flags.out) : usableFolder(config.out, folder),
    targets: flags.target ? targets : config.targets,
    templates: fromFlag(flags.templates) ?? fromConfig(config.templates),
    skeleton: skeletonFolder(flags.skeleton) ?? skeletonFolder(config.skeleton, folder),
    isStrict: flags.strict ?? config.strict ?? false,
    allowOutside: flags.allowOutside ?? config.allowOutside ?? false,
    allowNetwork: flags.allowNetwork ?? config.allowNetwork ?? false,
    configFile,
  }
}

function skeletonFolder(given: string | undefined, from?: string): string | undefined {
  return given === undefined ? undefined : usableFolder(given, from)
}

/** The values of `--target`, each of them a name or several with commas between, and the contract where it follows them. */
function splitTargets(
  values: readonly string[],
  isSpecGiven: boolean,
): { readonly targets: readonly string[]; readonly contract: string | undefined } {
  // No name of a target has a dot or a slash in it, and hardly a contract has none.
  const contracts = isSpecGiven ? [] : values.filter((value) => /[./\\]/.test(value))
  if (contracts.length > 1) {
    const names = contracts.map((name) => `"${name}"`).join(' and ')
    throw new Problem(`Cannot generate from ${names}: there are ${contracts.length} contracts, one is expected`)
  }
  const targets = values.filter((value) => !contracts.includes(value)).flatMap((value) => value.split(','))
  return { targets, contract: contracts[0] }
}

/** The content of a config file; every field may be absent. */
interface Config {
  readonly spec?: string
  readonly out?: string
  readonly targets?: readonly string[]
  readonly templates?: string
  readonly skeleton?: string
  readonly strict?: boolean
  readonly allowOutside?: boolean
  readonly allowNetwork?: boolean
}

const kinds: Readonly<Record<keyof Config, 'a text' | 'a list of texts' | 'true or false'>> = {
  spec: 'a text',
  out: 'a text',
  targets: 'a list of texts',
  templates: 'a text',
  skeleton: 'a text',
  strict: 'true or false',
  allowOutside: 'true or false',
  allowNetwork: 'true or false',
}

function findConfig(named: string | undefined): string | undefined {
  if (named !== undefined) return resolve(named)
  const usual = resolve(configName)
  return existsSync(usual) ? usual : undefined
}

function readConfig(file: string): Config {
  const value = parseConfig(file)
  const faults = Object.entries(value).flatMap(([key, field]) => {
    if (!Object.hasOwn(kinds, key))
      return [`there is no option "${key}", one of ${Object.keys(kinds).join(', ')} is expected`]
    const kind = kinds[key as keyof Config]
    return isOfKind(field, kind) ? [] : [`"${key}" is ${JSON.stringify(field)}, ${kind} is expected`]
  })
  if (faults.length === 0) return value
  throw new Problem(faults.map((fault) => `Cannot use "${shown(file)}": ${fault}`).join('\n'))
}

function parseConfig(file: string): object {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? `it is no valid JSON (${error.message})` : 'it cannot be read'
    throw new Problem(`Cannot use "${shown(file)}": ${reason}, a JSON file with options is expected`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Problem(`Cannot use "${shown(file)}": it holds no object, an object with options is expected`)
}

function isOfKind(value: unknown, kind: (typeof kinds)[keyof Config]): boolean {
  if (kind === 'a text') return typeof value === 'string' && value !== ''
  if (kind === 'true or false') return typeof value === 'boolean'
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}
