/** One request as it goes over the wire. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  /** Their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the names are sent like that, in place of `Content-Type`. */
  readonly hasSmallNames?: boolean | undefined
  /** Half letters from U+DC80 to U+DCFF stand for bytes from 80 to FF that are no UTF-8, as in Python (PEP 383). */
  readonly body: string | undefined
}

/** Header fields by their names, in any case; those of a `Headers`, as far as somebody looks at them. */
export interface HeaderFields extends Iterable<[name: string, value: string]> {
  get(name: string): string | null
  has(name: string): boolean
}

/** What came back, or why nothing did. */
export type WireResult =
  | { readonly kind: 'reply'; readonly status: number; readonly headers: HeaderFields; readonly bytes: Uint8Array }
  /**
   * No connection: nothing listens there, or the name or certificate is wrong. Says nothing about a rule. `wasSent` when the
   * request had gone over a kept connection before, which was closed without a word.
   */
  | { readonly kind: 'unreachable'; readonly problem: string; readonly wasSent?: boolean }
  /** There was a connection, but no whole reply within the limits; `status` when a reply had begun. */
  | {
      readonly kind: 'broken'
      readonly problem: string
      readonly status: number | undefined
      /** How much of a body had come. */
      readonly bytes: number
      /** Whether the time ran out, before a reply began or in the middle of it. */
      readonly isLate: boolean
    }

/** The limits of one exchange, as in `Limits`. */
export interface WireLimits {
  readonly timeoutMs: number
  readonly maxReplyBytes: number
}
