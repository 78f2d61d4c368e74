// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { executionAsyncResource } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answer, answerRefused } from './answer.ts'
import { answerError } from './answer-error.ts'
import { ServerError } from './errors.ts'
import type { Handlers } from './handlers.ts'
import type { Incoming, Outgoing } from './http.ts'
import type { ServerOptions } from './index.ts'
import { type CoreOptions, defaultBodyLimit } from './options.ts'
import { behind, comparePaths, createReadPath, depthOf, type PathMatching, prefixOf, type ReadPath, segmentsOf } from './paths.ts'
import { unsupported } from './read-body.ts'
import { readPayload } from './read-payload.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

// What `process.nextTick` queues is of one shape, which V8 forgets when it collects garbage while nothing is queued; from then on
// each tick of a process takes Node 24 five times as long, which is a quarter of a small request. One that is kept keeps the shape.
const keptTicks: object[] = []
process.nextTick(() => keptTicks.push(executionAsyncResource()))

interface Candidate {
  readonly route: Route
  readonly readPath: ReadPath
}

/**
 * A plugin of Fastify 5 that answers the operations of the contract: `app.register(registerOperations(handlers, options))`.
 *
 * The plugin reads bodies itself, as bytes, within its own scope. Everything else stays Fastify's: hooks, logs, HEAD for GET,
 * 404 for other paths and methods. Values in a path may be longer than Fastify's setting `maxParamLength`, 100: the contract
 * says what is too long. A path that cannot be decoded, such as `/orders/%zz`, Fastify answers before it looks for a plugin: its
 * setting `frameworkErrors` says how.
 */
export function registerOperations<Principal = unknown>(
  handlers: Handlers<Principal>,
  options: ServerOptions<Principal>,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    const log = (error: unknown) => app.log.error(error)
    const core: CoreOptions<Principal> = { log, ...options }
    const basePath = prefixOf(options.basePath ?? '/api')
    const bodyLimit = options.bodyLimit ?? defaultBodyLimit
    const router = app.initialConfig.routerOptions ?? app.initialConfig
    const below: Below = { depth: depthOf(app.prefix.replace(/\/$/, '') + basePath), ...router }
    app.removeAllContentTypeParsers()
    // The star stands for JSON, too, but Fastify finds what is named much sooner.
    app.addContentTypeParser(['application/json', '*'], ({ headers }, payload, done) => {
      readPayload(payload, { limit: bodyLimit, contentLength: headers['content-length'] }, done)
    })
    const candidates = candidatesFor(router)
    const byRoute = groupByRoute(candidates)
    for (const [key, group] of [...byRoute, ...groupByWildcard(candidates)]) {
      const [method = '', path = ''] = key.split(' ')
      const url = `${decodeURI(basePath).replaceAll(':', '::')}${path}`
      // What others have registered for the rest of a path stays theirs.
      if (!byRoute.has(key) && app.hasRoute({ method, url: `${app.prefix}${url}` })) continue
      if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
      const exposeHeadRoute = method === 'GET' && !isStated('HEAD', path)
      const handler = (request: FastifyRequest, reply: FastifyReply) => {
        const incoming = incomingFrom(request, below)
        const match = firstMatch(group, incoming)
        if (!match) return reply.callNotFound()
        const { route, pathValues } = match
        return answer({ route, pathValues, request: incoming }, handlers as never, core, (outgoing) => payloadOf(outgoing, reply))
      }
      const errorHandler = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
        const incoming = incomingFrom(request, below)
        const { route } = firstMatch(group, incoming) ?? {}
        const told = isOfNoMediaType(error) ? unsupported(route?.body?.mediaTypes ?? []) : error
        // What a hook of the application refuses is for the application to answer.
        if (told === error && isRefusal(error)) throw error
        const outgoing =
          route && isOfBody(told)
            ? answerRefused(told, { route, request: incoming }, handlers as never, core)
            : answerError(told, { request: incoming, operation: route?.id }, core, route?.security)
        return payloadOf(await outgoing, reply)
      }
      // Read by hooks; that it is a limit at all, Fastify checks.
      app.route({ method, url, exposeHeadRoute, bodyLimit, handler, errorHandler })
    }
  }
}

/** Routes that Fastify cannot tell apart, the most literal first, by their method and Fastify's way to write their path. */
function groupByRoute(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  return groupBy(candidates, ({ route }) => `${route.method} ${urlOf(route)}`)
}

/** The same routes by what stands before their first value: `GET /services/*`. Fastify bounds no value that a star stands for. */
function groupByWildcard(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const withValues = candidates.filter(({ route }) => urlOf(route).includes(valueStart))
  return groupBy(withValues, ({ route }) => `${route.method} ${wildcardOf(route)}`)
}

function candidatesFor(matching: PathMatching): readonly Candidate[] {
  return [...routes].sort(comparePaths).map((route) => ({ route, readPath: createReadPath(route, matching) }))
}

function groupBy(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    const group = groups.get(keyOf(candidate))
    if (group) group.push(candidate)
    else groups.set(keyOf(candidate), [candidate])
  }
  return groups
}

function isStated(method: string, url: string): boolean {
  return routes.some((route) => route.method === method && [urlOf(route), wildcardOf(route)].includes(url))
}

function wildcardOf(route: Route): string {
  return `${urlOf(route).split(valueStart, 1).join('')}*`
}

const valueStart = ':segment'

function urlOf(route: Route): string {
  return segmentsOf(route)
    .map(({ text, kind }, index) => (kind === 'literal' && !/[*:?#% ]/.test(text) ? text : `${valueStart}${index}`))
    .join('/')
}

function firstMatch(candidates: readonly Candidate[], { path, query }: Incoming) {
  for (const { route, readPath } of candidates) {
    const pathValues = readPath(path, query)
    if (pathValues) return { route, pathValues }
  }
  return undefined
}

/** Where the paths of the contract begin. */
interface Below {
  /** How many segments stand in front of them. */
  readonly depth: number
  readonly ignoreDuplicateSlashes?: boolean | undefined
}

function incomingFrom(request: FastifyRequest, { depth, ignoreDuplicateSlashes }: Below): Incoming {
  const url = request.raw.url ?? '/'
  const end = url.indexOf('?')
  const sent = end < 0 ? url : url.slice(0, end)
  const path = ignoreDuplicateSlashes ? sent.replace(/\/+/g, '/') : sent
  return {
    method: request.method,
    path: behind(path, depth),
    query: end < 0 ? '' : url.slice(end + 1),
    header(name) {
      // A header may be called as what every object has.
      const value = Object.hasOwn(request.headers, name) ? request.headers[name] : undefined
      return Array.isArray(value) ? value.join(', ') : value
    },
    body: () => (request.body instanceof Uint8Array ? request.body : new Uint8Array()),
    native: request,
  }
}

/** What Fastify itself refuses before it reads a body is the fault of the request, like what the stubs refuse. */
function isOfNoMediaType(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
}

/** What is refused of a body comes before anything else here: Fastify reads bodies before it asks a handler. */
function isOfBody(error: unknown): error is ServerError {
  return error instanceof ServerError && (error.kind === 'too-large' || error.kind === 'unsupported-media-type')
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
}

// Fastify sends what a handler promises; a reply that was sent already would be waited for once more.
function payloadOf({ status, headers, body }: Outgoing, reply: FastifyReply): Outgoing['body'] {
  reply.code(status).headers(headers)
  return body
}
