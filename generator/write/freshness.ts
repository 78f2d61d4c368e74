import { hash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { findFilesBelow } from '../files-below.ts'
import type { SpecProblem } from '../problems.ts'
import { ownTemplates } from '../templates-folder.ts'
import { manifestName } from './manifest.ts'
import type { RunRecord } from './run-record.ts'
import { isStagingName } from './staging.ts'

/** What decides, besides the contract, what a run writes. */
export interface RunSettings {
  /** Path of the root document. */
  readonly contract: string
  /** Everything that was chosen, in any order that is always the same; no path of this machine. */
  readonly options: unknown
  /** Folder of templates that replace or add some. */
  readonly templates: string | undefined
}

/**
 * Names and problems of a run whose outcome already stands in the output folder; `undefined` when anything differs: an input,
 * an option, a template, the generator, or a file that was written. Every file is read, nothing is believed.
 */
export function findFreshRun(
  folder: string,
  settings: RunSettings,
): { readonly names: readonly string[]; readonly problems: readonly SpecProblem[] } | undefined {
  try {
    const manifest = JSON.parse(String(readOutput(folder, manifestName).content))
    const { files, run } = manifest as { files: readonly string[]; run?: RunRecord }
    // What a killed run has left is removed by one that does the work.
    if (readdirSync(folder).some(isStagingName)) return undefined
    if (!run || run.inputDigest !== digestInputs(settings, run.inputs)) return undefined
    const outputs = files.map((name) => readOutput(folder, name))
    if (run.outputDigest !== digestOutcome(outputs, run.problems)) return undefined
    const root = rootFolder(settings.contract)
    const problems = run.problems.map((problem) => ({ ...problem, file: join(root, ...problem.file.split('/')) }))
    return { names: files, problems }
  } catch {
    // Whatever it is, a run that does the work will find it and say it.
    return undefined
  }
}

/**
 * What to note of a run; `undefined` when a later one could not tell whether anything has changed: the contract is partly
 * on the network, or outside of its folder, or was saved or removed while the run went on, so that it is not what was read.
 */
export function describeRun(
  settings: RunSettings,
  run: {
    readonly inputs: readonly string[]
    readonly files: readonly { readonly name: string; readonly text: string }[]
    readonly problems: readonly SpecProblem[]
    /** When the first file was about to be read. */
    readonly startedAtMs: number
  },
): RunRecord | undefined {
  const root = rootFolder(settings.contract)
  const toName = (file: string) => relative(root, file).split(sep).join('/')
  const inputs = run.inputs.map(toName)
  const isLocal = inputs.every((name, index) => isInside(name) && isAbsolute(run.inputs[index] ?? ''))
  if (!isLocal || run.problems.length > maxProblems) return undefined
  if (!run.inputs.every((input) => isAsBefore(input, run.startedAtMs))) return undefined
  const sorted = run.files.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  const outputs = sorted.map(({ name, text }) => ({ name, content: text }))
  const problems = run.problems.map((problem) => ({ ...problem, file: toName(problem.file) }))
  const inputDigest = digestInputs(settings, inputs)
  return { inputs, inputDigest, outputDigest: digestOutcome(outputs, problems), problems }
}

// A file that is moved into the place of another one keeps the time when it was written, but not the other.
function isAsBefore(path: string, startedAtMs: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && Math.max(found.mtimeMs, found.ctimeMs) < startedAtMs
}

// A manifest is read by people as well.
const maxProblems = 1000

interface Content {
  readonly name: string
  readonly content: string | Uint8Array
}

function digestInputs({ contract, options, templates }: RunSettings, inputs: readonly string[]): string {
  if (!inputs.every(isInside) || inputs[0] !== basename(contract)) return ''
  const root = rootFolder(contract)
  return digest([
    { name: 'options', content: JSON.stringify(options) },
    { name: 'generator', content: generatorDigest() },
    ...(templates === undefined ? [] : filesBelow(resolve(templates), () => true)),
    ...inputs.map((name) => ({ name, content: readFileSync(join(root, name)) })),
  ])
}

// What is told of the contract is an outcome as well, and stands in a file that anybody may change.
function digestOutcome(files: readonly Content[], problems: readonly SpecProblem[]): string {
  return digest([...files, { name: manifestName, content: JSON.stringify(problems) }])
}

function digest(files: readonly Content[]): string {
  const lines = files.map(({ name, content }) => `${JSON.stringify(name)} ${hash('sha256', content)}`)
  return hash('sha256', lines.join('\n'))
}

function readOutput(folder: string, name: string): Content {
  const path = join(folder, name)
  // A link may lead anywhere, and a pipe never ends; a run that does the work refuses them.
  if (!isInside(name) || !lstatSync(path).isFile()) throw new Error('this is not the output of an earlier run')
  return { name, content: readFileSync(path) }
}

function isInside(name: string): boolean {
  return name !== '' && !isAbsolute(name) && !name.split('/').includes('..') && !name.includes(':')
}

function rootFolder(contract: string): string {
  return realpathSync(dirname(resolve(contract)))
}

const require = createRequire(import.meta.url)

const libraries = ['openapi-typescript', 'typescript', 'handlebars', 'ajv', 'ajv-formats', 'js-yaml']

let ownDigest: string | undefined

/** The generator is its code, its templates and the libraries that print for it. */
function generatorDigest(): string {
  ownDigest ??= digest([
    ...filesBelow(generatorFolder, isCode),
    ...filesBelow(ownTemplates(), () => true),
    // As code finds them, which Yarn's Plug'n'Play takes part in; what else Node has to find packages knows nothing of it.
    ...libraries.map((name) => ({ name, content: readFileSync(require.resolve(`${name}/package.json`)) })),
  ])
  return ownDigest
}

const generatorFolder = resolve(import.meta.dirname, '..')

function isCode(name: string): boolean {
  return /\.[jt]s$/.test(name) && !/\.test\.|\.d\.ts$|(^|\/)fixtures\//.test(name)
}

function filesBelow(folder: string, isWanted: (name: string) => boolean): Content[] {
  return findFilesBelow(folder)
    .files.map((path) => ({ path, name: relative(folder, path).split(sep).join('/') }))
    .filter(({ name }) => isWanted(name))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
    .map(({ path, name }) => ({ name, content: readFileSync(path) }))
}
