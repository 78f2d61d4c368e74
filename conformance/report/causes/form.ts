import type { IsSame } from './shown-fields.ts'

/** A way to write values that shows in every reply, so that each rule about a reply that has one fails for it. */
export interface Form {
  readonly text: string
  /** How rules about replies and fields fail for it; left out where they hold. */
  readonly mismatch?: Mismatch
  /** What was expected and what came, each as it would be if both were written in one way. */
  readonly respell?: Respelling
  /** An object in this form, where one comes that fits none of its shapes. */
  readonly misfit?: RegExp
  /** Whether a single value is what was expected, in this form. */
  readonly isSame?: IsSame
}

/** How a rule about a reply, or about one field, fails. */
export interface Mismatch {
  /** One thing that was expected, with the places where; a rule about one field names no place. */
  readonly expected: RegExp
  /** What else may have been expected, beside one of these at least. */
  readonly besides?: RegExp
  /** What came in its place, all of it. */
  readonly actual: RegExp
  /** Ids of rules about one field. */
  readonly fieldRule: RegExp
}

/** What was expected and what came, each as it would be if both were written in one way. */
export interface Respelling {
  readonly expected: (text: string) => string
  readonly actual: (text: string) => string
}
