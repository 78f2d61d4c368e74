/** Limits of dynamic alert actions. */
export interface ActionLimits {
  /** For a whole exchange, from the first look at the name of the host to the last byte of the answer. */
  readonly timeoutMs: number
  readonly mostActions: number
  /** How long an answer to a fetch call is used. */
  readonly keptMs: number
  /** What the actions of a voice call sit on, in their order. */
  readonly digits: readonly string[]
}

/** The limits that the interface states. */
export const actionLimits: ActionLimits = {
  timeoutMs: 3000,
  mostActions: 3,
  keptMs: 60 * 60 * 1000,
  digits: ['7', '8', '9'],
}
