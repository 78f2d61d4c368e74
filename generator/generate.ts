import { basename, dirname, posix, relative, sep } from 'node:path'
import { type Bundle, bundleSpec } from './bundle/bundle.ts'
import type { PrintContext } from './emit/print-context.ts'
import { defaultLimits, type Limits } from './load/limits.ts'
import { loadSpec } from './load/load.ts'
import { locateProblems } from './load/locate.ts'
import type { ReferencePolicy } from './load/read.ts'
import type { Spec } from './load/spec.ts'
import { SpecError, type UnlocatedProblem } from './problems.ts'
import { type GeneratedFile, type TargetName, targetNames, targets } from './targets.ts'
import { validateBundle } from './validate/validate.ts'

export { describeProblem, SpecError, type SpecProblem } from './problems.ts'
export type { GeneratedFile, TargetName } from './targets.ts'

/** How to read a contract and what to make of it. */
export interface GenerateOptions extends Partial<ReferencePolicy> {
  /** Default: all. */
  readonly targets?: readonly TargetName[]
  /** What the contract is called in headers and comments; default: the name of its file. */
  readonly contractName?: string
  readonly limits?: Partial<Limits>
}

/**
 * Generates code from an OpenAPI 3.0 or 3.1 contract. Writes nothing; the same contract always gives the same bytes.
 *
 * @param contractPath Path of the root document, YAML or JSON.
 * @throws SpecError with all problems of a contract that is wrong or not supported.
 */
export async function generate(contractPath: string, options: GenerateOptions = {}): Promise<GeneratedFile[]> {
  const limits = { ...defaultLimits, ...options.limits }
  const { spec, bundle } = await readContract(contractPath, options, limits)
  const context = printContext(spec, options.contractName ?? basename(contractPath))
  const wanted = targetNames.filter((name) => options.targets?.includes(name) ?? true)
  const files = await Promise.all(wanted.map((name) => targets[name](bundle, context)))
  // A lone surrogate cannot be written as UTF-8, so that the file would never equal what was generated.
  return files.flat().map(({ name, text }) => ({ name, text: text.toWellFormed() }))
}

async function readContract(
  path: string,
  { allowOutside = false, allowNetwork = false }: GenerateOptions,
  limits: Limits,
): Promise<{ readonly spec: Spec; readonly bundle: Bundle }> {
  const loaded = await loadSpec(path, { limits, policy: { allowOutside, allowNetwork } })
  const { spec } = loaded
  stopAt(loaded.isUsable ? [] : loaded.problems, spec, limits)
  const bundled = bundleSpec(spec, limits)
  // A contract is looked through to the end, so that its author sees all problems at once.
  stopAt([...loaded.problems, ...bundled.problems, ...(await validateBundle(bundled.bundle))], spec, limits)
  return { spec, bundle: bundled.bundle }
}

function stopAt(problems: readonly UnlocatedProblem[], spec: Spec, limits: Limits): void {
  if (problems.length > 0) throw new SpecError(locateProblems(problems, spec, limits.depth))
}

function printContext(spec: Spec, contractName: string): PrintContext {
  const folder = contractName.slice(0, contractName.length - basename(contractName).length)
  return {
    contractName,
    nameFile(file) {
      if (file === spec.root) return contractName
      if (/^https?:/.test(file)) return file
      const path = posix.join(folder, relative(dirname(spec.root), file).split(sep).join('/'))
      return path.startsWith('../') ? basename(file) : path
    },
  }
}
