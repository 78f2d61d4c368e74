// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { answer, answerRefused } from './answer.ts'
import { answerError } from './answer-error.ts'
import { brokenOff, ServerError } from './errors.ts'
import { gatherBytes } from './gather-bytes.ts'
import type { Handlers } from './handlers.ts'
import type { Incoming, Outgoing } from './http.ts'
import type { ServerOptions } from './index.ts'
import { type CoreOptions, defaultBodyLimit } from './options.ts'
import { behind, depthOf, normalPath, prefixOf } from './paths.ts'
import { isMediaType, unsupported } from './read-body.ts'
import { createRouter, type Router } from './router.ts'
import { routes } from './routes.ts'

/**
 * A server as a function of the web's own types, for Deno, Bun, workers, Hono and whatever else calls such functions.
 *
 * Requests that no operation has are answered with 404 or 405. HEAD is answered as GET, without the body.
 */
export function createHandler<Principal = unknown>(
  handlers: Handlers<Principal>,
  options: ServerOptions<Principal>,
): (request: Request) => Promise<Response> {
  const router = createRouter(routes)
  const core: CoreOptions<Principal> = options
  const prefix = prefixOf(options.basePath ?? '/api')
  const depth = depthOf(prefix)
  const limit = options.bodyLimit ?? defaultBodyLimit
  // To what is no number, no body would be too large.
  if (!(limit >= 0)) throw new TypeError(`Cannot serve with the "bodyLimit" ${limit}: a number of bytes is expected`)
  return async (request) => {
    const incoming = incomingFrom(request, { prefix, depth, limit })
    const found = find(router, incoming, request.method)
    const send = (outgoing: Outgoing) => respond(outgoing, request.method)
    if ('error' in found) return send(await answerError(found.error, { request: incoming, operation: undefined }, core))
    if (!found.route.body && !isFree.has(request.method) && !isMediaType(incoming.header('content-type')))
      return send(await answerRefused(unsupported([]), { ...found, request: incoming }, handlers as never, core))
    return answer({ ...found, request: incoming }, handlers as never, core, send)
  }
}

/** Methods that go without a body, so that nobody looks at its media type. */
const isFree: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE'])

function find(router: Router, { path, query }: Incoming, method: string) {
  const found = router(path, query)
  const match = found.get(method) ?? (method === 'HEAD' ? found.get('GET') : undefined)
  if (match) return match
  if (found.size === 0) return { error: new ServerError('not-found') }
  const methods = [...found.keys()].flatMap((one) => (one === 'GET' && !found.has('HEAD') ? [one, 'HEAD'] : [one]))
  return { error: new ServerError('method-not-allowed', { headers: { allow: methods.join(', ') } }) }
}

function incomingFrom(
  request: Request,
  { prefix, depth, limit }: { readonly prefix: string; readonly depth: number; readonly limit: number },
): Incoming {
  const { pathname, search } = new URL(request.url)
  let bytes: Promise<Uint8Array> | undefined
  const isBelow = pathname.startsWith(`${prefix}/`) || normalPath(pathname).startsWith(`${prefix}/`)
  return {
    method: request.method,
    path: isBelow ? behind(pathname, depth) : '',
    query: search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    body: () => (bytes ??= readBytes(request, limit)),
    native: request,
  }
}

async function readBytes({ body, bodyUsed, headers }: Request, limit: number): Promise<Uint8Array> {
  if (bodyUsed) throw new Error('Cannot read the body: it has been read before, a clone of the request is expected')
  if (Number(headers.get('content-length') ?? 0) > limit) throw new ServerError('too-large')
  const gathered = gatherBytes()
  if (!body) return gathered.whole()
  for (const reader = body.getReader(); ; ) {
    const { value, done } = await reader.read().catch(breakOff)
    if (done) return gathered.whole()
    if (gathered.length + value.byteLength > limit) {
      // How it ends changes nothing, and may take for ever.
      reader.cancel().catch(() => {})
      throw new ServerError('too-large')
    }
    gathered.add(value)
  }
}

function breakOff(): never {
  throw brokenOff()
}

function respond({ status, headers, body }: Outgoing, method: string): Response {
  const isHead = method === 'HEAD'
  // Nobody would ever read it.
  if (isHead && body instanceof ReadableStream) body.cancel().catch(() => {})
  const content = isHead ? null : ((body ?? null) as ConstructorParameters<typeof Response>[0])
  return new Response(content, { status, headers: linesOf(headers) })
}

function linesOf(headers: Outgoing['headers']): [name: string, line: string][] {
  return Object.entries(headers).flatMap(([name, value]) => {
    return typeof value === 'string' ? [[name, value]] : value.map((line): [string, string] => [name, line])
  })
}
