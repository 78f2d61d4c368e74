/** What several rules failed by, or were not judged for, at once. */
export interface Cause {
  /** In words: `GET /services answers every call with 404: it is missing`. */
  readonly text: string
  readonly ruleIds: readonly string[]
  /** Set when the target let the key in nowhere: then hardly anything was judged. */
  readonly isOfKey?: boolean | undefined
}
