/** A file of the output, in memory. */
export interface GeneratedFile {
  /** Relative to the output folder, with `/` between its parts. */
  readonly name: string
  readonly text: string
}
