/** What becomes of a report, by the command line. */
export interface ReportOptions {
  readonly json?: string
  readonly junit?: string
  readonly html?: string
  readonly badge?: string
  readonly observe?: string
  /** Whether only failures and counts are printed. */
  readonly quiet?: boolean
  /** Whether a rule that was not judged is a no. */
  readonly strict?: boolean
}

/** What the command line gives to `conformance`. */
export interface ConformanceOptions extends ReportOptions {
  readonly url?: string
  readonly key?: string
  /** Each `NAME: VALUE`. */
  readonly header?: readonly string[]
  readonly targetFile?: string
  /** Each `NAME=VALUE`. */
  readonly fixture?: readonly string[]
  readonly states?: string
  readonly listen?: string
  readonly publicUrl?: string
  /** Each `QUESTION=ANSWER`. */
  readonly answer?: readonly string[]
  /** Each `RULE=REASON`. */
  readonly notApplicable?: readonly string[]
  /** Each `RULE=REASON`. */
  readonly knownFailure?: readonly string[]
  readonly only?: readonly string[]
  readonly mock?: boolean
  readonly bail?: boolean
  readonly concurrency: number
  readonly timeout: number
}
