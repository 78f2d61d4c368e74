import { basename, dirname, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Bundle, bundleSpec } from './bundle/bundle.ts'
import { closest } from './closest.ts'
import { type ImportExtension, importExtensions, withImportExtension } from './emit/import-extension.ts'
import type { PrintContext } from './emit/print-context.ts'
import { type GeneratedBy, withTemplates } from './emit/templates.ts'
import type { GeneratedFile } from './generated-file.ts'
import type { JsonObject } from './json.ts'
import { findLeftOut } from './left-out/find-left-out.ts'
import { type Limits, limitsOf } from './load/limits.ts'
import { loadSpec } from './load/load.ts'
import { locateProblems } from './load/locate.ts'
import type { ReferencePolicy } from './load/read.ts'
import type { Spec } from './load/spec.ts'
import { withCallbacks } from './normalize/callbacks.ts'
import { normalizeBundle } from './normalize/normalize.ts'
import { splitWriteOnly } from './normalize/write-only.ts'
import { OptionError, type OptionKind, optionKinds, requireOptions } from './options.ts'
import { requireOutputNames } from './output-names.ts'
import { placeKey } from './pointer.ts'
import { SpecError, type SpecProblem, sortProblems, type UnlocatedProblem } from './problems.ts'
import { repairDocument } from './repair/repair.ts'
import { refuseStrayTemplates } from './stray-templates.ts'
import { type Target, type TargetName, targetNames, targets, targetsOnDemand } from './targets.ts'
import { readTemplateTargets } from './template-targets.ts'
import { ownTemplates } from './templates-folder.ts'
import { validateBundle } from './validate/validate.ts'

export type { GeneratedFile } from './generated-file.ts'
export { OptionError } from './options.ts'
export { describeProblem, SpecError, type SpecProblem } from './problems.ts'

/** How to read a contract and what to make of it. */
export interface GenerateOptions extends Partial<ReferencePolicy> {
  /** Names of targets, ours or those of `templates`; default: all. */
  readonly targets?: readonly (TargetName | (string & {}))[]
  /** What the contract is called in headers and comments; default: the name of its file. */
  readonly contractName?: string
  /** What headers name as the origin of a file; by default they say no more than that it is generated. */
  readonly generatedBy?: GeneratedBy
  readonly limits?: Partial<Limits>
  /** How the modules name each other: `./types.ts`, `./types.js` or `./types`; default: ts. */
  readonly importExtension?: ImportExtension
  /** A folder whose templates replace those of the same name, or add targets; described in templates/README.md. */
  readonly templates?: string
  /** Whether what is not supported and what is tolerated keeps a contract from being generated, too. */
  readonly isStrict?: boolean
  /** Takes what is not supported or tolerated, sorted, once; called when everything else is fine. */
  readonly onProblems?: (problems: readonly SpecProblem[]) => void
  /**
   * Takes the files of the contract, as soon as they are known; also when the contract is wrong. The second list has those
   * that it refers to, and that are not there or cannot be used.
   */
  readonly onFiles?: (files: readonly string[], unread: readonly string[]) => void
}

/**
 * Generates code from an OpenAPI 3.0, 3.1 or 3.2 contract. Writes nothing; the same contract always gives the same bytes.
 *
 * @param contract Path or file URL of the root document, YAML or JSON; or the document itself, whose references to files are read from
 *   the working directory.
 * @throws OptionError for something that is none of these, a target or an extension that there is not, or templates that cannot be used.
 * @throws SpecError with all problems of a contract that is wrong, and of one that is not perfect when `isStrict`.
 */
export async function generate(
  contract: string | URL | object,
  options: GenerateOptions = {},
): Promise<GeneratedFile[]> {
  requireOptions(options, kinds)
  return generateTargets(contract, await chooseTargets(options), options)
}

const kinds: Readonly<Record<keyof GenerateOptions, OptionKind>> = {
  targets: optionKinds.names,
  contractName: optionKinds.text,
  generatedBy: optionKinds.origin,
  limits: optionKinds.limits,
  importExtension: optionKinds.text,
  templates: optionKinds.text,
  isStrict: optionKinds.yesOrNo,
  onProblems: optionKinds.listener,
  onFiles: optionKinds.listener,
  allowOutside: optionKinds.yesOrNo,
  allowNetwork: optionKinds.yesOrNo,
}

/**
 * The contract in one file, its schemas in terms of JSON Schema 2020-12, whatever version of OpenAPI it is written in.
 *
 * @throws SpecError with all problems of a contract that is wrong.
 */
export async function readDocument(
  contractPath: string,
  options: Pick<GenerateOptions, 'allowOutside' | 'allowNetwork' | 'limits'> = {},
): Promise<JsonObject> {
  const { usable } = await readContract({ path: contractPath }, options, limitsOf(options))
  return usable.document
}

/** The same for targets that the caller brings along, by name. */
export async function generateTargets(
  given: string | URL | object,
  wanted: ReadonlyMap<string, Target>,
  options: Omit<GenerateOptions, 'targets'>,
): Promise<GeneratedFile[]> {
  const extension = requireExtension(options.importExtension)
  const limits = limitsOf(options)
  const source = sourceOf(given)
  const read = await readContract(source, options, limits)
  const contract = { ...read, usable: withCallbacks(read.usable) }
  const problems = [...contract.problems]
  const context = printContext(contract.spec, options.contractName ?? basename(source.path), {
    reportUnsupported: (pointer, message) => {
      problems.push({ kind: 'unsupported', message, ...contract.usable.placeOf(pointer) })
    },
  })
  const files = await withTemplates({ folder: options.templates, generatedBy: options.generatedBy }, () =>
    printTargets(wanted, contract, context),
  )
  const located = sortProblems(locateProblems(problems, contract.spec, limits.depth))
  if (options.isStrict && located.length > 0) throw new SpecError(located)
  options.onProblems?.(located)
  // A lone surrogate cannot be written as UTF-8, so that the file would never equal what was generated.
  return files.map(({ name, text }) => ({ name, text: withImportExtension(text.toWellFormed(), extension) }))
}

/** Where a contract is, or would be. */
interface Source {
  readonly path: string
  /** What it says, where it is no file. */
  readonly text?: string
}

function sourceOf(contract: string | URL | object): Source {
  if (typeof contract === 'string') return { path: contract }
  if (contract instanceof URL && contract.protocol === 'file:') return { path: fileURLToPath(contract) }
  if (contract instanceof URL) throw noContract(`"${contract.protocol}"`)
  if (typeof contract !== 'object' || contract === null)
    throw noContract(String(contract === null ? contract : `this ${typeof contract}`))
  return { path: 'contract.json', text: textOf(contract) }
}

function noContract(what: string): OptionError {
  return new OptionError(`Cannot generate from ${what}: a path, a file URL or an OpenAPI document is expected`)
}

function textOf(document: object): string {
  try {
    return JSON.stringify(document)
  } catch (error) {
    // It holds itself, or what JSON has no word for.
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new OptionError(
      `Cannot generate from this object: it is not JSON (${reason}), an OpenAPI document is expected`,
    )
  }
}

function requireExtension(given: ImportExtension = 'ts'): ImportExtension {
  if (importExtensions.includes(given)) return given
  throw new OptionError(`Cannot import by the extension "${given}": one of ${importExtensions.join(', ')} is expected`)
}

interface Contract {
  readonly spec: Spec
  /** The contract in one file, as its author wrote it. */
  readonly written: Bundle
  /** The same in plain 3.1 with JSON Schema 2020-12, for all that is printed from it. */
  readonly usable: Bundle
  /** What is not supported or tolerated. */
  readonly problems: readonly UnlocatedProblem[]
}

async function chooseTargets({ targets: names, templates }: GenerateOptions): Promise<ReadonlyMap<string, Target>> {
  const added = await addTargets(templates)
  const all = new Map<string, Target>([...Object.entries(targets), ...added])
  const unknown = names?.find((name) => !all.has(name))
  const isWanted = (name: string) => names?.includes(name) ?? !targetsOnDemand.has(name)
  if (unknown === undefined) return new Map([...all].filter(([name]) => isWanted(name)))
  const near = closest(unknown, [...all.keys()])
  const advice = near === undefined ? `one of ${[...all.keys()].join(', ')} is expected` : `did you mean "${near}"`
  throw new OptionError(`Cannot generate "${unknown}": there is no such target, ${advice}`)
}

async function addTargets(templates: string | undefined): Promise<ReadonlyMap<string, Target>> {
  if (templates === undefined) return new Map()
  const added = await readTemplateTargets(templates, targetNames)
  const named = [...added.values()].flatMap((target) => target.templates)
  await refuseStrayTemplates({ given: templates, own: ownTemplates(), added: [...added.keys()], named })
  return new Map([...added].map(([name, { print }]) => [name, print]))
}

async function printTargets(
  wanted: ReadonlyMap<string, Target>,
  { written, usable }: Contract,
  context: PrintContext,
): Promise<readonly GeneratedFile[]> {
  const split = splitWriteOnly(usable)
  const bundles = new Map([
    ['openapi', written],
    ['types', split],
    ['client', split],
  ])
  const files = await Promise.all([...wanted].map(([name, print]) => print(bundles.get(name) ?? usable, context)))
  const all = files.flat()
  requireOutputNames(all.map(({ name }) => name))
  return all
}

async function readContract(
  { path, text }: Source,
  { allowOutside = false, allowNetwork = false, onFiles }: GenerateOptions,
  limits: Limits,
): Promise<Contract> {
  const loaded = await loadSpec(path, {
    limits,
    policy: { allowOutside, allowNetwork },
    ...(text === undefined ? {} : { text }),
  })
  const { spec } = loaded
  onFiles?.([...new Set([spec.root, ...spec.files.keys()])], [...spec.unread])
  stopAtWrong(loaded.isUsable ? [] : loaded.problems, spec, limits)
  const bundled = bundleSpec(spec, limits)
  const written = bundled.bundle
  const { document, faults } = repairDocument(written.document)
  const repaired = { document, placeOf: written.placeOf }
  const usable = normalizeBundle(repaired)
  const told = [...faults, ...findLeftOut(document)].map(({ pointer, message, kind = 'wrong' }) => ({
    kind,
    message,
    ...written.placeOf(pointer),
  }))
  // A contract is looked through to the end, so that its author sees all problems at once.
  const departures = withoutTold(await validateBundle(repaired, usable), bundled.problems)
  const problems = [...loaded.problems, ...bundled.problems, ...told, ...departures]
  stopAtWrong(problems, spec, limits)
  return { spec, written, usable, problems }
}

// A reference that cannot stay where it is departs from OpenAPI as well.
function withoutTold(found: readonly UnlocatedProblem[], told: readonly UnlocatedProblem[]): UnlocatedProblem[] {
  const places = new Set(told.filter(({ kind }) => kind === 'wrong').map(placeKey))
  return found.filter((problem) => !places.has(placeKey(problem)))
}

function stopAtWrong(problems: readonly UnlocatedProblem[], spec: Spec, limits: Limits): void {
  if (problems.some(({ kind }) => kind === 'wrong')) throw new SpecError(locateProblems(problems, spec, limits.depth))
}

function printContext(spec: Spec, contractName: string, rest: Pick<PrintContext, 'reportUnsupported'>): PrintContext {
  const folder = contractName.slice(0, contractName.length - basename(contractName).length)
  return {
    ...rest,
    contractName,
    nameFile(file) {
      if (file === spec.root) return contractName
      if (/^https?:/.test(file)) return file
      const path = posix.join(folder, relative(dirname(spec.root), file).split(sep).join('/'))
      return path.startsWith('../') ? basename(file) : path
    },
  }
}
