import type { Operation } from './contract.ts'
import type { HeaderFields } from './http/wire.ts'

/** A request as a check asks for it; the session adds base URL and key. */
export interface ExchangeRequest {
  readonly operation: Operation
  /** Values of the path's parameters, by name; encoded by the session. */
  readonly path?: Readonly<Record<string, string | number>>
  /** Spells the encoded path in another way that means the same. */
  readonly spell?: (path: string) => string
  /** Makes another path of the encoded one, which a target may take for it all the same; what comes back counts as no reply of the operation. */
  readonly elsewhere?: (path: string) => string
  /** Query parameters in order; a name may come twice. */
  readonly query?: readonly (readonly [name: string, value: string])[]
  /** Header fields beside those that the session sends; `null` takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Writes the names of all header fields in small letters, where a target can see their case. */
  readonly hasSmallNames?: boolean
  /** A value is sent as JSON; `rawBody` is sent as it is; neither sends no body at all. */
  readonly body?: unknown
  readonly rawBody?: string
  /** Value of `Authorization`; `null` sends none; absent sends the target's key. */
  readonly authorization?: string | null
}

/** One request and what came back, as evidence. */
export interface Exchange {
  readonly operation: Operation
  readonly request: {
    readonly method: string
    readonly url: string
    /** The key of the target is never kept, `…` stands for it; another value that a check made up is kept, but for what it has of the key. */
    readonly headers: Readonly<Record<string, string>>
    /** Whether it was sent as every usual request is: with the key of the target, or without any where the target has none. */
    readonly isWithKey: boolean
    /** Whether the names of header fields were sent in small letters. */
    readonly hasSmallNames?: boolean | undefined
    readonly body: string | undefined
  }
  /** `undefined` when no reply came: see `failure`. */
  readonly reply: Reply | undefined
  /** The parsed body with the fields that the contract knows, in whatever depth: checks compare these alone. */
  readonly known: unknown
  /** Why there was no whole reply: time-out, reset, too large. A redirect is a reply. */
  readonly failure: string | undefined
  /** When it was sent, on the clock of the run; with `durationMs` it tells what was under way at once. */
  readonly startedAtMs: number
  readonly durationMs: number
}

/** A reply, read whole, within the limits of the run. */
export interface Reply {
  readonly status: number
  readonly headers: HeaderFields
  /** Media type without parameters, in lower case; empty when the header is missing. */
  readonly contentType: string
  readonly text: string
  /** The parsed body; `undefined` when it is empty or no JSON (then `jsonProblem` says why). */
  readonly json: unknown
  readonly jsonProblem: string | undefined
}
