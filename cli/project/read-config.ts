import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { didYouMean } from '../../conformance/did-you-mean.ts'
import { importExtensions } from '../../generator/emit/import-extension.ts'
import { raisableLimits } from '../../generator/load/limits.ts'
import { type OptionKind, optionKinds } from '../../generator/options.ts'
import type { GenerateConfig } from '../config.ts'
import { withoutMark } from '../files/without-mark.ts'
import { exitCodes, Problem, printProblem } from '../output/problem.ts'
import { shown } from '../output/shown.ts'

/** The names under which a config file is found. */
export const configNames = [
  'alerting-contract.config.ts',
  'alerting-contract.config.mts',
  'alerting-contract.config.json',
]

/**
 * Path of the config file: the one that is named, else the one of the project in which the command runs.
 *
 * @throws Problem when there are several, or the named one is not there.
 */
export function findConfig(named: string | undefined): string | undefined {
  if (named !== undefined && !existsSync(named))
    throw new Problem(`Cannot use "${shown(named)}": there is no such file, a config file is expected`)
  if (named !== undefined) return resolve(named)
  for (const folder of foldersOfProject()) {
    const [found, other] = configNames.map((name) => join(folder, name)).filter((file) => existsSync(file))
    if (found === undefined) continue
    if (other === undefined) return found
    throw new Problem(`Cannot use "${shown(found)}": there is "${shown(other)}", too, one config file is expected`)
  }
  return undefined
}

/** Where the command runs, and from there up to the package.json of the project; without any, where it runs alone. */
function foldersOfProject(): readonly string[] {
  const folders = [process.cwd()]
  for (let folder = process.cwd(); !existsSync(join(folder, 'package.json')); folders.push(folder)) {
    if (dirname(folder) === folder) return folders.slice(0, 1)
    folder = dirname(folder)
  }
  return folders
}

const path: OptionKind = { fits: (value) => typeof value === 'string' && value !== '', expected: 'a text' }

/** The options of a config file, and what they hold; spec/config.schema.json says the same to editors. */
export const configKinds: Readonly<Record<keyof GenerateConfig, OptionKind>> = {
  spec: path,
  out: path,
  targets: {
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'),
    expected: 'a list of texts',
  },
  templates: path,
  skeleton: path,
  importExtension: {
    fits: (value) => importExtensions.some((extension) => extension === value),
    expected: inWords(importExtensions),
  },
  strict: optionKinds.yesOrNo,
  allowOutside: optionKinds.yesOrNo,
  allowNetwork: optionKinds.yesOrNo,
  limits: { fits: isLimits, expected: `an object of whole numbers above 0 under ${inWords(raisableLimits)}` },
}

function isLimits(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(([name, limit]) => {
    return raisableLimits.some((known) => known === name) && Number.isSafeInteger(limit) && limit > 0
  })
}

function inWords(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** Reads a config file. @throws Problem with all that is wrong with it. */
export async function readConfig(file: string): Promise<GenerateConfig> {
  // A pipe might keep its reader waiting for ever. What is gone is told of by who loads it.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
    throw new Problem(`Cannot use "${shown(file)}": it is not a regular file, a file with options is expected`)
  const value = asObject(file, extname(file) === '.json' ? await parseJson(file) : await importDefault(file))
  const faults = Object.entries(value).flatMap(([key, field]) => {
    const kind = key === schemaKey ? path : Object.hasOwn(configKinds, key) && configKinds[key as keyof GenerateConfig]
    if (!kind) {
      const names = Object.keys(configKinds)
      return [`there is no option "${key}"${didYouMean(key, names)}, one of ${names.join(', ')} is expected`]
    }
    return kind.fits(field) ? [] : [`"${key}" is ${asText(field)}, ${kind.expected} is expected`]
  })
  const { [schemaKey]: _, ...config } = value
  if (faults.length === 0) return config
  throw new Problem(faults.map((fault) => `Cannot use "${shown(file)}": ${fault}`).join('\n'))
}

function asText(field: unknown): string {
  try {
    return JSON.stringify(field) ?? typeof field
  } catch {
    return `not a JSON value (${typeof field})`
  }
}

// By it an editor finds the schema of a JSON file.
const schemaKey = '$schema'

function asObject(file: string, value: unknown): { readonly $schema?: unknown } {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new Problem(`Cannot use "${shown(file)}": it holds no object, an object with options is expected`)
}

async function parseJson(file: string): Promise<unknown> {
  let text: string
  let value: unknown
  try {
    text = withoutMark(readFileSync(file, 'utf8'))
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof SyntaxError ? `it is not valid JSON (${error.message})` : 'it cannot be read'
    throw new Problem(`Cannot use "${shown(file)}": ${reason}, a JSON file with options is expected`)
  }
  await refuseRepeats(file, text, value)
  return value
}

// JSON.parse keeps the last of several equal keys in silence. Who looks for them is loaded only where there are more colons than
// keys, since a run that has nothing to do must not wait for it.
async function refuseRepeats(file: string, text: string, value: unknown): Promise<void> {
  if (text.split(/"\s*:/).length - 1 === Object.keys(Object(value)).length) return
  const [{ parseText }, { defaultLimits }] = await Promise.all([
    import('../../generator/load/parse.ts'),
    import('../../generator/load/limits.ts'),
  ])
  const parsed = parseText(text, file, defaultLimits)
  if (!('fault' in parsed)) return
  const place = parsed.line === undefined ? '' : ` (${shown(file)}:${parsed.line})`
  throw new Problem(`Cannot use "${shown(file)}": ${parsed.fault}${place}`)
}

/** It is the user's own code, as a config file of any other tool; a contract is never run. */
async function importDefault(file: string): Promise<unknown> {
  const url = pathToFileURL(file)
  try {
    // While somebody watches, the file changes, and a module is loaded but once.
    url.searchParams.set('changed', String(statSync(file).mtimeMs))
    const module = (await ending(file, import(url.href))) as { readonly default?: unknown }
    return copied(module.default)
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Problem(
      `Cannot use "${shown(file)}": it cannot be loaded (${reason}), a module that exports options by default is expected`,
    )
  }
}

// A module may wait for what never comes; then the process ends while it is loaded, with a code of Node's own if nobody says more.
async function ending<Module>(file: string, loading: Promise<Module>): Promise<Module> {
  const tell = () => {
    printProblem(
      new Problem(`Cannot use "${shown(file)}": it waits for what never comes, a module that loads is expected`),
    )
    process.exit(exitCodes.usage)
  }
  process.once('beforeExit', tell)
  return loading.finally(() => process.off('beforeExit', tell))
}

// Its fields may be code as well, so that to look at them may fail.
function copied(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : value
}
