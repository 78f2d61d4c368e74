// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'

/** Where a call went; there is no key in it. */
export interface CallPlace {
  /** Id of the operation in the contract. */
  readonly operation: string
  readonly method: string
  /** As it was sent, but for keys in the query. */
  readonly url: string
}

/** The service has answered, and not with a success. */
export class ApiError<Status extends number = number, Body = unknown> extends Error {
  override readonly name = 'ApiError'
  readonly operation!: string
  readonly method!: string
  readonly url!: string
  readonly status!: Status
  readonly headers!: Headers
  /**
   * What JSON says, else the text; always the text where the type of the content is one, and a `Blob` where it is one of bytes,
   * such as an image. `undefined` when the body is empty.
   */
  readonly body!: Body

  constructor(place: CallPlace, reply: { readonly status: Status; readonly headers: Headers; readonly body: Body }) {
    super(`Cannot call "${place.operation}": the answer to ${place.method} has the status ${reply.status}`)
    Object.assign(this, place, reply)
  }
}

/** Why there is no usable answer. */
export type RequestFailure =
  /** The service cannot be reached, or the connection broke. */
  | 'network'
  /** The time of `timeoutMs` is over. */
  | 'timeout'
  /** The caller's signal ended the call; its reason is the `cause`. */
  | 'abort'
  /** The answer is a success that cannot be read, or that the contract forbids; see `problems`. */
  | 'reply'

const failures: Readonly<Record<RequestFailure, string>> = {
  network: 'the connection failed',
  timeout: 'its time is over',
  abort: 'it was aborted',
  reply: 'the answer breaks the contract',
}

/** There is no usable answer. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly kind!: RequestFailure
  readonly operation!: string
  readonly method!: string
  readonly url!: string
  /** What the validator found; empty but for the kind `reply`. */
  readonly problems!: readonly unknown[]

  constructor(kind: RequestFailure, place: CallPlace, cause?: unknown, problems: readonly unknown[] = []) {
    super(`Cannot call "${place.operation}": ${failures[kind]}`, { cause })
    Object.assign(this, place, { kind, problems })
  }
}

/** Id of an operation in the contract. */
export type OperationId = keyof operations & string

type RepliesOf<Id extends OperationId> = operations[Id] extends { responses: infer Replies } ? Replies : never

type BodyOf<Reply> = Reply extends { content: infer Content }
  ? { [Type in keyof Content]: Type extends BinaryType ? Blob : Content[Type] }[keyof Content] | undefined
  : unknown

type BinaryType = `${'image' | 'audio' | 'video'}/${string}` | `application/${'pdf' | 'zip'}`

type RangeOf<Status extends number> = `${Status}` extends `${infer First}${string}` ? `${First}XX` : never

/** What the contract says of a body: for the status itself, for its range, by default, or nothing. */
type BodyAt<Replies, Status extends number> = Status extends keyof Replies
  ? BodyOf<Replies[Status]>
  : RangeOf<Status> extends keyof Replies
    ? BodyOf<Replies[RangeOf<Status>]>
    : 'default' extends keyof Replies
      ? BodyOf<Replies['default']>
      : unknown

/** The error of an operation with a given status; without one, with any. */
export type ApiErrorOf<Id extends OperationId, Status extends number = number> = ApiError<
  Status,
  number extends Status ? unknown : BodyAt<RepliesOf<Id>, Status>
>

/**
 * Whether something thrown is an answer of the service, of one operation, with one status:
 *
 *     if (isApiError(error, 'orders.create', 409)) show(error.body)
 */
export function isApiError(error: unknown): error is ApiError
export function isApiError<Id extends OperationId>(error: unknown, operation: Id): error is ApiErrorOf<Id>
export function isApiError<Id extends OperationId, Status extends number>(
  error: unknown,
  operation: Id,
  status: Status,
): error is ApiErrorOf<Id, Status>
export function isApiError(error: unknown, operation?: string, status?: number): boolean {
  return (
    error instanceof ApiError &&
    (operation === undefined || error.operation === operation) &&
    (status === undefined || error.status === status)
  )
}
