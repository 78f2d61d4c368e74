// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { ReplyValidator } from './connection.ts'
import type { CallPlace } from './errors.ts'

/** What the contract says of an operation, as far as sending it needs to know. */
export interface Call {
  /** Its id in the contract. */
  readonly id: string
  readonly method: string
  /** With parameters in braces; everything else is percent-encoded. */
  readonly path: string
  /** How parameters are written that are not in the usual style of their place. */
  readonly styles?: { readonly [Place in ParameterPlace]?: Readonly<Record<string, Style>> }
  /** The media types of the body, the usual one first. */
  readonly body?: Readonly<Record<string, EncodeBody>>
  /** How a success is read; as JSON when absent. */
  readonly read?: ReadReply
  /** The schemes that are needed: one of the lists, each scheme of it. */
  readonly security?: readonly (readonly Scheme[])[]
}

export type ParameterPlace = 'path' | 'query' | 'headers' | 'cookies'

/** A parameter as text, percent-encoded where its place asks for it. */
export type Style = (name: string, value: unknown) => string

/** A body as it is sent. */
export type EncodeBody = (value: unknown) => Content

/** What a request takes as its body: by way of a value, as not every platform has a name for it. */
export type Content = NonNullable<ConstructorParameters<typeof Response>[0]>

/** The data of a reply. A `SyntaxError` says that there is no such data in it. */
export type ReadReply = (reply: Response, reading: Reading) => Promise<unknown>

/** What is known of a call while its reply is read. */
export interface Reading {
  readonly place: CallPlace
  readonly settings: { readonly validate?: ReplyValidator | undefined }
  /** The signal of the caller ends what is read piece by piece. */
  readonly options: { readonly signal?: AbortSignal | undefined; readonly validate?: ReplyValidator | undefined }
}

/** A place for a key. */
export interface Scheme {
  /** Its name in the contract. */
  readonly key: string
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** How the key is written; as it is when absent. */
  readonly write?: (secret: string) => string
}

/** What a caller sends; each operation has a narrower type of its own. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>> | undefined
  readonly query?: object | undefined
  readonly headers?: object | undefined
  readonly cookies?: object | undefined
  readonly body?: unknown
  readonly contentType?: string | undefined
}

/** Data of a success; `withResponse` has the status and the headers as well. */
export interface Reply<Data> extends Promise<Data> {
  withResponse(): Promise<{ readonly data: Data; readonly response: Response }>
}
