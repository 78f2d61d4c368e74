/** Something wrong with a bundle, at a pointer of the bundle. */
export interface Fault {
  readonly pointer: string
  /** As in `SpecProblem`. */
  readonly message: string
}
