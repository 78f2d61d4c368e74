// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Problem } from '../validators/runtime.ts'

/** Why a request is not answered by its handler, or why the answer of the handler is not sent. */
export type ErrorKind = keyof typeof statuses

/** The status that each kind is answered with when `onError` does not say otherwise. */
const statuses = {
  /** The request is not what the contract says; `problems` tell how. */
  'invalid-request': 400,
  /** `authenticate` did not find who is calling. */
  unauthenticated: 401,
  /** No operation has this path. */
  'not-found': 404,
  /** Operations have this path, with other methods. */
  'method-not-allowed': 405,
  /** The body is larger than `bodyLimit`. */
  'too-large': 413,
  /** The contract has no such media type for the body, or its `Content-Encoding` keeps it from being read. */
  'unsupported-media-type': 415,
  /** The operation has no handler. */
  'not-implemented': 501,
  /** The handler answered with what the contract does not allow; only found when `validateReplies` is set. */
  'invalid-reply': 500,
  /** A handler, or a hook, threw; `cause` is what it threw. */
  failed: 500,
} as const

const titles: Readonly<Record<ErrorKind, string>> = {
  'invalid-request': 'The request is not what the contract says',
  unauthenticated: 'The request lacks valid credentials',
  'not-found': 'There is nothing here',
  'method-not-allowed': 'The method is not allowed here',
  'too-large': 'The body is too large',
  'unsupported-media-type': 'The media type or the encoding of the body is not supported',
  'not-implemented': 'The operation is not implemented',
  'invalid-reply': 'The server failed',
  failed: 'The server failed',
}

/** One thing that is wrong with a request or a reply. */
export interface LocatedProblem extends Problem {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'body' | 'reply'
}

/** What `onError` is told; a handler may throw one too. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly kind: ErrorKind
  readonly status: number
  readonly problems: readonly LocatedProblem[]
  /** Headers that belong to the answer. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    kind: ErrorKind,
    {
      problems = [],
      headers = {},
      cause,
    }: {
      readonly problems?: readonly LocatedProblem[]
      readonly headers?: Readonly<Record<string, string>>
      readonly cause?: unknown
    } = {},
  ) {
    super(titles[kind], { cause })
    this.kind = kind
    this.status = statuses[kind]
    this.problems = problems
    this.headers = headers
    // Not enumerable, so that no log shows it.
    Object.defineProperty(this, mark, { value: true })
  }

  /** As a body of `application/problem+json` (RFC 9457). What went wrong inside stays inside. */
  toJSON(): object {
    const { message, status, kind, problems } = this
    const shown = kind === 'invalid-request' ? problems.slice(0, mostShown).map(withoutLongLimit) : []
    return { title: message, status, ...(shown.length > 0 ? { problems: shown } : {}) }
  }
}

/** What errors of server/ and of actions/, which have a class each, have in common, and nothing else has. */
const mark = Symbol.for('spec/openapi.yaml')

/** Whether a handler, or a hook, threw it to say how to answer; it may be that of another folder of this contract. */
export function isServerError(error: unknown): error is ServerError {
  return typeof error === 'object' && error !== null && mark in error
}

const mostShown = 100

// A set of thousands of values is no help, and makes a small request cause a large answer.
function withoutLongLimit({ limit, ...problem }: LocatedProblem): object {
  return Array.isArray(limit) && limit.length > 20 ? problem : { ...problem, limit }
}

/** A request that is refused for a single reason. */
export function invalidRequest(place: LocatedProblem['in'], keyword: string, expected: string, path = ''): ServerError {
  return new ServerError('invalid-request', { problems: [{ in: place, path, keyword, limit: undefined, expected }] })
}

/** A body whose client has gone away before its end: that is no failure of the server. */
export function brokenOff(): ServerError {
  return invalidRequest('body', 'content', 'a body that ends where it says')
}
