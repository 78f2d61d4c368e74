import type { SpecProblem } from '../problems.ts'

/**
 * What an earlier run noted of itself in the manifest, so that one that would do the same need not.
 *
 * Nothing in it tells where on a disk the contract lies.
 */
export interface RunRecord {
  /** Files of the contract, relative to the folder of its root document; the root comes first. */
  readonly inputs: readonly string[]
  /** Digest of inputs, options, templates and generator. */
  readonly inputDigest: string
  /** Digest of the files that were written, and of the problems. */
  readonly outputDigest: string
  /** What the run told of the contract, with files as in `inputs`. */
  readonly problems: readonly SpecProblem[]
}
