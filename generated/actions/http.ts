// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** A request as an adapter hands it over: nothing of it is decoded or checked. */
export interface Incoming {
  readonly method: string
  /** The path below the path of the server, as it was sent: `/services/7`. */
  readonly path: string
  /** What stands behind `?`, as it was sent. */
  readonly query: string
  /** A header by its name in lower case; several of one name are joined by `, `. */
  readonly header: (name: string) => string | undefined
  /** Reads the body, or gives it once more; bytes that are there already are given at once. */
  readonly body: () => Uint8Array | Promise<Uint8Array>
  /** The request as the adapter's own framework knows it. */
  readonly native: unknown
}

/** What goes back: ready to be written. */
export interface Outgoing {
  readonly status: number
  /** By names in lower case; each text of a list is a line of its own. */
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: string | Uint8Array | ReadableStream<Uint8Array> | undefined
}

/** What a handler answers with, whatever its operation. */
export interface Reply {
  readonly status: number
  readonly headers?: ReplyHeaders
  /** Needed where the contract gives the status several media types. */
  readonly contentType?: string
  readonly body?: unknown
}

export type ReplyHeaders = Readonly<Record<string, HeaderValue | undefined>>

/** Of a list, each `Set-Cookie` becomes a line of its own; what other headers list is joined by `, `. */
export type HeaderValue = string | number | boolean | readonly (string | number | boolean)[]

/** Bytes of a reply. */
export type ReplyBytes = Uint8Array | ReadableStream<Uint8Array>

/** What a handler knows besides its input. */
export interface Context<Principal> {
  /** Id of the operation. */
  readonly operation: string
  /** Who is calling, as `authenticate` has found. */
  readonly principal: Principal
  readonly request: Incoming
}

/** Answers an operation. */
export type Handler<Input, Answer, Principal> = (input: Input, context: Context<Principal>) => Answer | Promise<Answer>

/** Statuses of success. */
export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226

/** Statuses that send the client elsewhere. */
export type RedirectStatus = 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308

/** Statuses of failures of the client. */
export type ClientErrorStatus =
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418 | 421
  | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451

/** Statuses of failures of the server. */
export type ServerErrorStatus = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511

/** Every status that is no success. */
export type OtherStatus = RedirectStatus | ClientErrorStatus | ServerErrorStatus

/** What a request may hold of a value: fields that are read-only are the server's to fill in, and are ignored. */
export type Received<Value> = Value extends readonly unknown[]
  ? { [Index in keyof Value]: Received<Value[Index]> }
  : Value extends object
    ? { [Key in keyof Value as IsReadonly<Value, Key> extends true ? never : Key]: Received<Value[Key]> }
    : Value

type IsReadonly<Value, Key extends keyof Value> = Same<{ [K in Key]: Value[K] }, { readonly [K in Key]: Value[K] }>

type Same<Left, Right> =
  (<Any>() => Any extends Left ? 1 : 2) extends <Any>() => Any extends Right ? 1 : 2 ? true : false

/** Parameters of which some have a default, so that they are never absent. */
export type Filled<Parameters, Names extends keyof Parameters> = Omit<Parameters, Names> & {
  readonly [Name in Names]-?: Exclude<Parameters[Name], undefined>
}

/** The fields of a form of several parts, with the names of those that are files, and of those that may be one as well. */
export type Multipart<Fields, Files = never, Either = never> = {
  readonly [Key in keyof Fields]: Key extends Files
    ? AsFile<Fields[Key]>
    : Key extends Either
      ? OrFile<Fields[Key]>
      : // Fields that the contract does not name.
        string extends Key
        ? OrFile<Fields[Key]>
        : Fields[Key]
}

type AsFile<Value> = unknown extends Value
  ? File
  : Value extends readonly unknown[]
    ? readonly File[]
    : Value extends string
      ? File
      : Value

type OrFile<Value> = Value extends readonly (infer Item)[]
  ? readonly (Item | File)[]
  : Value extends null | undefined
    ? Value
    : Value | File
