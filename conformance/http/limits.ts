/** What one exchange and one run may take, whatever the target does. */
export interface Limits {
  /** For one exchange, from the first byte sent to the last byte read. */
  readonly timeoutMs: number
  /** For the body of one reply, decompressed. */
  readonly maxReplyBytes: number
  /** For the bodies of all replies of a run, since all of them are kept as evidence. */
  readonly maxRunBytes: number
  /** For all checks together; cleaning up comes on top. */
  readonly maxRunMs: number
  /** For one wait that a busy target asks for (429, 503), whatever it asks for. */
  readonly maxWaitMs: number
  /** For cleaning up, at the least: what takes long to make takes long to remove, so that a slow target gets a third of the run's time. */
  readonly minCleanUpMs: number
}

/** Those of a run that names none. */
export const defaultLimits: Limits = {
  timeoutMs: 10_000,
  maxReplyBytes: 8 * 1024 * 1024,
  maxRunBytes: 128 * 1024 * 1024,
  maxRunMs: 30 * 60_000,
  maxWaitMs: 60_000,
  minCleanUpMs: 60_000,
}
