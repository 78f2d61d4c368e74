// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { AnswerOptions, Authenticate } from './answer.ts'

export type { AnswerOptions, AskedScheme, Authenticate, ErrorContext } from './answer.ts'
export { type ErrorKind, type LocatedProblem, ServerError } from './errors.ts'
export type * from './handlers.ts'
export type { Context, Incoming, Outgoing, Reply } from './http.ts'
export { routes } from './routes.ts'

/** Settings of a server. */
export interface ServerOptions<Principal> extends AnswerOptions {
  /** Path in front of the paths of the contract. @default '' */
  readonly basePath?: string
  /** Finds who is calling, before parameters and body are held against the contract. */
  readonly authenticate: Authenticate<Principal>
}
