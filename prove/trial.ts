import type { Suite } from '../conformance/suite.ts'

/** A mistake that has to be caught. */
export interface FaultTrial {
  readonly id: string
  readonly text: string
  /** Whether answers have to come in time, so that nothing else is tried in this process at once. */
  readonly isTimed?: true
  readonly attempt: (suite: Suite) => Promise<Caught>
}

/** Whether the suite fails a service with a fault, by a rule that the fault breaks. */
export interface Caught {
  /** Rules that failed, among those that the fault breaks; without one it survives. */
  readonly shown: readonly string[]
  /** What became of the other rules. */
  readonly detail: string
}

/** Another way to be right, which must not be failed. */
export interface VariationTrial {
  readonly id: string
  readonly text: string
  readonly isTimed?: true
  readonly attempt: (suite: Suite) => Promise<Accepted>
}

/** What the suite says about a service that is right. */
export interface Accepted {
  /** False alarms, each with what was expected and what came. */
  readonly failed: readonly string[]
  /** Rules that were not judged although nothing about this way to be right hinders that, each with the reason. */
  readonly unjudged: readonly string[]
  /** How many rules passed. */
  readonly judged: number
}
