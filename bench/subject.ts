import type { Table } from './table.ts'

/** Where a subject works and reports. */
export interface Surroundings {
  /** Empty, for this subject only, removed at the end. */
  readonly folder: string
  /** Says what is being done, for who waits. */
  readonly report: (line: string) => void
  /** Whether one of the parts is asked for; all are where none is named. */
  readonly isWanted: (part: string) => boolean
}

/** Something that is measured beside what a user would pick instead. */
export interface Subject {
  /** As on the command line: `generate`. */
  readonly name: string
  /** What can be measured alone: `synthetic`. Default: nothing. */
  readonly parts?: readonly string[]
  /** Whether it is measured on its own. Default: peers are installed first. */
  readonly needsNoPeers?: true
  readonly measure: (surroundings: Surroundings) => Promise<readonly Table[]>
}
