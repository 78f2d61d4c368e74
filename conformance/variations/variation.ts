import type { Serve } from '../faults/serve.ts'

/** A way to be right that differs from the usual one. */
export interface Variation {
  readonly id: string
  readonly text: string
  /** Answers to open questions, by their ids, as the reference service takes them. */
  readonly choices?: Readonly<Record<string, unknown>>
  /** What the target file says about it. */
  readonly answers?: Readonly<Record<string, string>>
  /** First id of everything that is created. */
  readonly firstId?: number
  /** A legal habit of what stands in front of the service. */
  readonly wrap?: (right: Serve) => Serve
  /** Fixtures whose value follows from the choices. */
  readonly fixtures?: Readonly<Record<string, string | number>>
  /** Rules that cannot be judged on such a service, by their ids, in which `*` stands for any characters; all others are. */
  readonly hinders?: readonly string[]
}
