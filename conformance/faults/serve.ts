import type { Contract, Operation } from '../contract.ts'
import type { PathValues } from '../path-values.ts'

/** A request as a faulty service sees it. */
export interface Call {
  readonly operation: Operation | undefined
  readonly method: string
  /** Below the server's URL, percent-encoded: `/services/7`. */
  readonly path: string
  /** Values of the path's parameters, decoded. */
  readonly pathValues: PathValues
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The parsed body; `undefined` when there is none, or it is not JSON. */
  readonly json: unknown
}

/** What is answered. A `json` is sent as such; else `text`, as it is. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly text?: string
}

/** A service: answers calls. */
export type Serve = (call: Call) => Promise<Answer>

/** A service as `fetch` sees it. */
export type Fetch = (request: Request) => Promise<Response>

/** Turns a service that is reached by `fetch` into one that answers calls. */
export function serveBy(fetch: Fetch, baseUrl: string): Serve {
  return async ({ method, path, query, headers, text, json }) => {
    const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString()
    const body = text === '' && json !== undefined ? JSON.stringify(json) : text
    const hasBody = body !== '' && method !== 'GET'
    const url = `${baseUrl}/api${path}${search === '' ? '' : `?${search}`}`
    // The length of the body may be another one by now.
    const { 'content-length': __, ...sent } = headers
    const response = await fetch(new Request(url, { method, headers: sent, ...(hasBody ? { body } : {}) }))
    const answered = await response.text()
    const { 'content-length': _, ...kept } = Object.fromEntries(response.headers)
    return { status: response.status, headers: kept, text: answered, ...parse(answered) }
  }
}

/** Turns a service that answers calls into one that is reached by `fetch`. */
export function fetchOf(contract: Contract, serve: Serve): Fetch {
  const route = createRouter(contract)
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace(/^\/api/, '')
    const text = await request.text()
    const {
      status,
      headers,
      json,
      text: sent,
    } = await serve({
      ...route(request.method, path),
      method: request.method,
      path,
      query: [...searchParams],
      headers: Object.fromEntries(request.headers),
      text,
      json: parse(text).json,
    })
    const body = json === undefined ? (sent ?? '') : JSON.stringify(json)
    return new Response(body === '' ? null : body, { status, headers })
  }
}

function parse(text: string): { readonly json?: unknown } {
  try {
    return text === '' ? {} : { json: JSON.parse(text) }
  } catch {
    return {}
  }
}

type Routed = Pick<Call, 'operation' | 'pathValues'>

/** Finds the operation of a request; of two that fit, the one with fewer parameters. */
function createRouter(contract: Contract): (method: string, path: string) => Routed {
  const routes = contract.operations
    .map((operation) => ({
      operation,
      names: [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    }))
    .sort((one, other) => one.names.length - other.names.length)
    .map(({ operation, names }) => ({
      operation,
      names,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
    }))
  return (method, path) => {
    for (const { operation, names, pattern } of routes) {
      const found = operation.method === method ? pattern.exec(path) : null
      if (found) {
        const values = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')])
        return { operation, pathValues: Object.fromEntries(values) }
      }
    }
    return { operation: undefined, pathValues: {} }
  }
}
