import type { ProblemKind } from '../problems.ts'

/** Something to tell about a bundle, at a pointer of the bundle. */
export interface Fault {
  readonly pointer: string
  /** As in `SpecProblem`. */
  readonly message: string
  /** Default: `wrong`. */
  readonly kind?: ProblemKind
}
