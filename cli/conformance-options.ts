/** What the command line gives to `conformance`. */
export interface ConformanceOptions {
  readonly url?: string
  readonly key?: string
  readonly targetFile?: string
  readonly only?: readonly string[]
  readonly json?: string
  readonly strict?: boolean
  readonly concurrency: number
  readonly timeout: number
}
