// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { RetryOptions } from './retry.ts'
import type { SchemeKey } from './security.ts'

/** A key, or a function that fetches one; it is asked before each attempt. */
export type Secret = string | (() => string | Promise<string>)

/**
 * Answers a request; `fetch` is one, and so is the handler of a server in the same process.
 *
 * @param init Its signal is there when the call has a time-out or a signal, and ends the work.
 */
export type Send = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>

/** Stands between a call and the network: changes the request, the answer, or both. It sees each attempt, keys included. */
export type Middleware = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>

/** Looks through the data of a success, and through each value of a stream of JSON; what it returns is wrong with it. */
export type ReplyValidator = (reply: {
  readonly operation: string
  readonly status: number
  /** As the service says; `null` when it does not. */
  readonly contentType: string | null
  readonly data: unknown
}) => readonly unknown[]

/** Settings of a client. */
export interface ClientOptions {
  /** Where the service is: scheme, host and port. */
  readonly baseUrl: string
  /** What stands between `baseUrl` and the paths of the contract. @default '/api' */
  readonly basePath?: string | undefined
  /**
   * The key of the caller; by the name of its scheme where several are in use. It is sent as it is given, but that a token of a
   * scheme `bearer`, and the `user:password` of a scheme `basic`, get their word in front. Without a name it is not taken for the
   * latter where an operation offers another scheme.
   */
  readonly apiKey?: Secret | { readonly [Key in SchemeKey]?: Secret | undefined } | undefined
  /** @default globalThis.fetch */
  readonly fetch?: Send | undefined
  /** Sent with every call; one that has the name of a key's header is sent in its place. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** How long a call may take, with all attempts and the reading of answers; when absent, as long as `fetch` does. */
  readonly timeoutMs?: number | undefined
  /** How failed calls of GET, HEAD, OPTIONS, PUT, DELETE and TRACE are sent again; `false` for never. */
  readonly retry?: RetryOptions | false | undefined
  /** The first one sees the request first and the answer last. */
  readonly middleware?: readonly Middleware[] | undefined
  /** Checks the data of successes; nothing is checked when absent. */
  readonly validate?: ReplyValidator | undefined
}

/** Settings of one call; they win over those of the client. */
export interface CallOptions extends Pick<ClientOptions, 'headers' | 'retry' | 'timeoutMs' | 'validate'> {
  /** Ends the call, and the waiting between attempts. */
  readonly signal?: AbortSignal | undefined
}

/** What operations are called on. */
export interface Connection {
  readonly options: ClientOptions
  /** URL before the paths of the contract. */
  readonly root: string
}

/** Makes a connection; nothing is sent yet. @throws TypeError when `baseUrl` is missing, or no absolute URL where there is no page to go by. */
export function createConnection(options: ClientOptions): Connection {
  const { baseUrl, basePath = '/api' } = options
  const path = basePath.replace(/^\/+|\/+$/g, '')
  return { options, root: usableRoot(baseUrl, path) }
}

function usableRoot(url: string, path = ''): string {
  // A URL from the environment may not be there, whatever its type says.
  const root = `${url}`.replace(/\/+$/, '') + (path && `/${path}`)
  // The error of the platform would come with the first request, and quote its URL with the keys in it.
  if (/[?#]|^[^/]*\/\/[^/]*@/.test(root)) throw new TypeError('Cannot call "baseUrl": it holds a query, a fragment or a user')
  // Some platforms have the name of a page's address, and no page.
  if (URL.canParse(root) || (globalThis as { readonly location?: unknown }).location) return root
  throw new TypeError(`Cannot call "${root}": an absolute URL is expected`)
}
