/** A line for `notApplicable` of a target file: rules about what a target does not offer. */
export interface LeftOut {
  readonly pattern: string
  /** What is not offered: `Status pages`, `POST /orders and 2 more operations`. */
  readonly what: string
  /** The rules that it fits, and none of the lines before. */
  readonly ruleIds: readonly string[]
  /** What else may be the matter. */
  readonly doubt?: string
}
