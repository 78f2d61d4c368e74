/** How a constraint became another one: less fits, more fits, the same fits, or nobody can tell. */
export type Shift = 'narrower' | 'wider' | 'harmless' | 'other'

/** A constraint that is another one than before. */
export interface ConstraintChange {
  readonly shift: Shift
  readonly message: string
}
