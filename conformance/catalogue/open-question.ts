/** A point that the interface leaves open: a row of `spec/open-questions.yaml`. */
export interface OpenQuestion {
  readonly id: string
  readonly question: string
  /** Places of the contract that the question touches. */
  readonly places: readonly string[]
  /** The answers known to be legal; none where any is. */
  readonly answers: readonly { readonly id: string; readonly text: string }[]
}
