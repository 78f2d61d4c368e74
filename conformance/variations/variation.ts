import type { Serve } from '../faults/serve.ts'

/** How what stands in front of the provider states changes what passes through it. */
export interface StatesHabit {
  readonly asked: (text: string) => string
  readonly told: (text: string) => string
}

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
  /** Which id something new gets, where that of something removed is given out again. */
  readonly givenIds?: 'after-the-highest' | 'lowest-free'
  /** A legal habit of what stands in front of the service. */
  readonly wrap?: (right: Serve) => Serve
  /** The same habit of the provider states, on the texts of a request and of its reply. */
  readonly states?: StatesHabit
  /** Fixtures whose value follows from the choices; nothing in place of one that the suite is not told. */
  readonly fixtures?: Readonly<Record<string, string | number | undefined>>
  /** Rules that cannot be judged on such a service, by their ids, in which `*` stands for any characters; all others are. */
  readonly hinders?: readonly string[]
}
