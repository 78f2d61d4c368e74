import type { Session } from '../../check.ts'

/** A list that takes `include`, by which its pages hold 25 entries at the most. */
export interface IncludeList {
  readonly operationId: string
  readonly ruleName: string
  /** Values that are likely to be known: names of include fields. */
  readonly values: readonly string[]
  /** What the bodies of the suite always have, and an entity without it. */
  readonly bare?: Bare
}

interface Bare {
  /** The value of `include` that brings it. */
  readonly value: string
  /** Makes the entity, and gives back its id. */
  readonly make: (session: Session) => Promise<string>
}
