/** Where the keys are. */
export interface KeysOptions {
  readonly database: string
}
