import type { Fields } from './fields.ts'
import type { TargetHeaders } from './http/target-headers.ts'
import type { OutboundOptions } from './outbound/listener.ts'

/** What the suite needs to know about an implementation; the content of a target file. */
export interface Target {
  /** Scheme, host and port, without `/api` and without a slash at the end. */
  readonly url: string
  /** API key as it stands in the `Authorization` header; never printed. */
  readonly key: string
  /** Header fields for each request, beside the key; never printed. */
  readonly headers?: TargetHeaders | undefined
  /** Ids of things that the suite cannot make itself, such as `userId`, `emailContactId`. */
  readonly fixtures: Readonly<Record<string, string | number>>
  /** URL that brings about provider states, see `states.ts`; without it, rules that need one are not judged. */
  readonly states?: string | undefined
  /**
   * Answers to open questions, by question id: one, or all that the target gives. What the target does against them fails a
   * rule of its own.
   */
  readonly answers: Readonly<Record<string, string | readonly string[]>>
  /** Rules that do not apply to this target, by rule id, with the reason. */
  readonly notApplicable: Readonly<Record<string, string>>
  /** Rules that the target is known to break, by rule id, with the reason; one that it keeps is to be taken out. */
  readonly knownFailures?: Readonly<Record<string, string>> | undefined
  /** Where the suite plays the web service of a customer for the rules of outbound calls; a free port of 127.0.0.1 when left out. */
  readonly outbound?: OutboundOptions | undefined
  /** Answers requests in place of a server at `url`, to test an implementation in process; the global `fetch` has its shape. */
  readonly fetch?: ((request: Request) => Response | Promise<Response>) | undefined
}

/** What the suite knows of an implementation by now. */
export interface KnownTarget extends Target {
  /** Why its provider states hand over no fixtures, by the name of the state. */
  readonly unmetStates?: Readonly<Record<string, string>>
  /** Whether a contact in a body makes one; `undefined` as long as nobody has asked. */
  readonly makesContacts?: boolean
  /** Fields in which usual bodies for this target differ from the examples of the contract, by operation; `undefined` leaves a field out. */
  readonly usual?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What bodies for this target say of whoever they name by an id; absent where the id is enough. */
  readonly names?: ReadonlyMap<string, Fields>
  /** Whether the body of an update has to say the id that its path has. */
  readonly wantsIds?: boolean
}
