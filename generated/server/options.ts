// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { ServerError } from './errors.ts'
import type { Incoming, Reply } from './http.ts'
import type { Authenticate } from './identify.ts'

/** Settings that all adapters share. */
export interface AnswerOptions {
  /** What to answer instead of a problem of RFC 9457; nothing for that. Called for every request that no handler answers. */
  readonly onError?: (error: ServerError, context: ErrorContext) => Reply | undefined | Promise<Reply | undefined>
  /** Takes what handlers throw, so that somebody hears of it. @default console.error */
  readonly log?: (error: unknown) => void
  /** Whether replies are held against the contract before they are sent; meant for development and tests. @default false */
  readonly validateReplies?: boolean
  /** Most bytes of a body. @default 1_048_576 */
  readonly bodyLimit?: number
  /**
   * Whether absent fields of a body get their defaults. An update may mean to leave them as they are, so that by default
   * only POST gets them. Those of parameters are always filled in.
   */
  readonly fillBodyDefaults?: (operation: { readonly id: string; readonly method: string }) => boolean
}

/** What `onError` knows of the request. */
export interface ErrorContext {
  readonly request: Incoming
  /** `undefined` when no operation was found. */
  readonly operation: string | undefined
}

/** The same with the hook that operations with security need. */
export interface CoreOptions<Principal> extends AnswerOptions {
  readonly authenticate?: Authenticate<Principal>
}

/** Most bytes of a body when nothing is said. */
export const defaultBodyLimit: number = 1024 * 1024
