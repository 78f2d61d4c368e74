import { fileURLToPath } from 'node:url'
import { type Bundle, bundleSpec } from './bundle/bundle.ts'
import { findLeftOut } from './left-out/find-left-out.ts'
import type { Limits } from './load/limits.ts'
import { loadSpec } from './load/load.ts'
import { locateProblems } from './load/locate.ts'
import type { ReferencePolicy } from './load/read.ts'
import type { Spec } from './load/spec.ts'
import { normalizeBundle } from './normalize/normalize.ts'
import { OptionError } from './options.ts'
import { placeKey } from './pointer.ts'
import { SpecError, type UnlocatedProblem } from './problems.ts'
import { repairDocument } from './repair/repair.ts'
import { validateBundle } from './validate/validate.ts'

/** Where a contract is, or would be. */
interface Source {
  readonly path: string
  /** What it says, where it is no file. */
  readonly text?: string
}

/** Where a contract is that somebody gives. @throws OptionError for what is neither a path, nor a file URL, nor a document. */
export function sourceOf(contract: string | URL | object): Source {
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

/** How references of a contract are followed, and who hears of its files. */
export interface ReadOptions extends Partial<ReferencePolicy> {
  /**
   * Takes the files of the contract, as soon as they are known; also when the contract is wrong. The second list has those
   * that it refers to, and that are not there or cannot be used.
   */
  readonly onFiles?: (files: readonly string[], unread: readonly string[]) => void
}

/** A contract that code can be generated from. */
export interface Contract {
  readonly spec: Spec
  /** The contract in one file, as its author wrote it. */
  readonly written: Bundle
  /** The same in plain 3.1 with JSON Schema 2020-12, for all that is printed from it. */
  readonly usable: Bundle
  /** What is not supported or tolerated. */
  readonly problems: readonly UnlocatedProblem[]
}

/** Reads a contract to its end. @throws SpecError with all problems of one that is wrong. */
export async function readContract(
  { path, text }: Source,
  { allowOutside = false, allowNetwork = false, onFiles }: ReadOptions,
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
  const { document, faults, writtenAt } = repairDocument(written.document)
  const repaired: Bundle = { document, placeOf: (pointer) => written.placeOf(writtenAt(pointer)) }
  const usable = normalizeBundle(repaired)
  const told = [...faults, ...findLeftOut(document)].map(({ pointer, message, kind = 'wrong' }) => ({
    kind,
    message,
    ...repaired.placeOf(pointer),
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
