// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Authenticate } from './identify.ts'
import type { AnswerOptions } from './options.ts'

export { type ErrorKind, type LocatedProblem, ServerError } from './errors.ts'
export type * from './handlers.ts'
export type { Context, Incoming, Outgoing, Reply } from './http.ts'
export type { AskedScheme, Authenticate } from './identify.ts'
export type { AnswerOptions, ErrorContext } from './options.ts'
export { routes } from './routes.ts'

/** Settings of a server. */
export interface ServerOptions<Principal> extends AnswerOptions {
  /** Path in front of the paths of the contract. @default '/api' */
  readonly basePath?: string
  /** Finds who is calling, before parameters and body are held against the contract. */
  readonly authenticate: Authenticate<Principal>
}
