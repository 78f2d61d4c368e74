/** What the command line gives to `init`. */
export interface InitOptions {
  readonly out: string
  readonly json?: boolean
}
