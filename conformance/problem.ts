/** Who has to act: the user (`input`), whoever runs the target (`unreachable`), or the makers of the suite (`fault`). */
export type SuiteProblemKind = 'input' | 'unreachable' | 'fault'

/**
 * The run could not be made or finished; says nothing about the target's rules.
 *
 * Message: "Cannot <do what> "<which>": <what is>, <what should be> (<where>)".
 */
export class SuiteProblem extends Error {
  override readonly name = 'SuiteProblem'
  readonly kind: SuiteProblemKind

  constructor(kind: SuiteProblemKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
