/** What the command line gives to `diff`. */
export interface DiffOptions {
  readonly json?: boolean
  readonly allowOutside?: boolean
  readonly allowNetwork?: boolean
}
