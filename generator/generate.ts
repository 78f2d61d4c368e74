import { basename, dirname, posix, relative, sep } from 'node:path'
import { chooseTargets } from './choose-targets.ts'
import { type ImportExtension, importExtensions, withImportExtension } from './emit/import-extension.ts'
import type { PrintContext } from './emit/print-context.ts'
import { type GeneratedBy, withTemplates } from './emit/templates.ts'
import type { GeneratedFile } from './generated-file.ts'
import type { JsonObject } from './json.ts'
import { type Limits, limitsOf } from './load/limits.ts'
import { locateProblems } from './load/locate.ts'
import type { Spec } from './load/spec.ts'
import { withCallbacks } from './normalize/callbacks.ts'
import { splitWriteOnly } from './normalize/write-only.ts'
import { OptionError, type OptionKind, optionKinds, requireOptions } from './options.ts'
import { requireOutputNames } from './output-names.ts'
import { SpecError, type SpecProblem, sortProblems } from './problems.ts'
import { type Contract, type ReadOptions, readContract, sourceOf } from './read-contract.ts'
import type { Target, TargetName } from './targets.ts'

export type { GeneratedFile } from './generated-file.ts'
export { OptionError } from './options.ts'
export { describeProblem, SpecError, type SpecProblem } from './problems.ts'

/** How to read a contract and what to make of it. */
export interface GenerateOptions extends ReadOptions {
  /** Names of targets, ours or those of `templates`; default: all but `targetsOnDemand`. */
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

function requireExtension(given: ImportExtension = 'ts'): ImportExtension {
  if (importExtensions.includes(given)) return given
  throw new OptionError(`Cannot import by the extension "${given}": one of ${importExtensions.join(', ')} is expected`)
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
