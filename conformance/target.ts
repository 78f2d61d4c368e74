/** What the suite needs to know about an implementation; the content of a target file. */
export interface Target {
  /** Scheme, host and port, without `/api` and without a slash at the end. */
  readonly url: string
  /** API key as it stands in the `Authorization` header; never printed. */
  readonly key: string
  /** Ids of things that the suite cannot make itself, such as `userId`, `emailContactId`. */
  readonly fixtures: Readonly<Record<string, string | number>>
  /** Answers to open questions, by question id. */
  readonly answers: Readonly<Record<string, string>>
  /** Rules that do not apply to this target, by rule id, with the reason. */
  readonly notApplicable: Readonly<Record<string, string>>
}
