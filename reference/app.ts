import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { registerOperations } from '../generated/server/fastify.ts'
import { routes } from '../generated/server/index.ts'
import { createReadPath } from '../generated/server/paths.ts'
import { authenticateBy } from './auth/authenticate.ts'
import { clampPages } from './clamp-pages.ts'
import { type ConnectionLimits, connectionSettings, malformedReply, refuseUnusual } from './connections.ts'
import { errorReply, toApiError } from './error-reply.ts'
import { ApiError, apiError, statusOf } from './errors.ts'
import { type FrontOptions, serveFront } from './front/front.ts'
import { type LogOptions, loggerSettings, logRequests } from './front/log.ts'
import { requestIdOf } from './front/request-id.ts'
import { handlersOf } from './handlers/handlers.ts'
import { lingerOnRefusal, refuseMalformed } from './linger.ts'
import { acceptNullTeams } from './null-teams.ts'
import type { Caller, Runtime } from './runtime.ts'
import { answerPreferred } from './trouble/answer-preferred.ts'
import { type FakeTrouble, makeTrouble } from './trouble/fake-trouble.ts'
import { limitRate } from './trouble/rate-limit.ts'

/** Settings of the HTTP side. */
export interface AppOptions extends FrontOptions {
  /** What is logged; nothing is without. */
  readonly log?: LogOptions
  /** Whether replies are held against the contract before they are sent. */
  readonly validateReplies?: boolean
  /** Trouble for front-end work; none without. */
  readonly trouble?: FakeTrouble
  /** Whether requests may ask for an answer with the header `Prefer`. */
  readonly isMock?: boolean
  readonly limits?: ConnectionLimits
}

/** The service as an application of Fastify: every operation of the contract below `/api`, and what stands beside them. */
export function createApp(runtime: Runtime, options: AppOptions = {}): FastifyInstance {
  const { choices } = runtime
  const { log, trouble, isMock = false, limits = {} } = options
  const app = Fastify({
    ...connectionSettings(limits),
    logger: log ? loggerSettings(log) : false,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    clientErrorHandler: ({ code }, socket) =>
      refuseMalformed({ socket, code }, malformedReply(choices), limits.lingerMs),
    frameworkErrors: (_error, _request, reply) => refuse(reply, apiError('invalid_request'), runtime),
  })
  lingerOnRefusal(app, limits)
  if (log) logRequests(app)
  refuseUnusual(app, choices, limits)
  serveFront(app, runtime, options)
  if (trouble) makeTrouble(app, choices, trouble)
  if (isMock) answerPreferred(app, choices)
  serveOperations(app, runtime, options)
  // Elsewhere a body means nothing, so that nothing can be wrong with it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Fastify wants a media type of every QUERY, before it looks whether there is anything to ask.
    if (error.code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') return refuseUnknown(request, reply, runtime)
    const told = toApiError(error)
    // What callers break off, or get wrong, is no failure of the service.
    if (statusOf(told.code, choices) >= 500) app.log.error(error)
    return refuse(reply, told, runtime)
  })
  app.setNotFoundHandler((request, reply) => refuseUnknown(request, reply, runtime))
  return app
}

function serveOperations(app: FastifyInstance, runtime: Runtime, { validateReplies = false }: AppOptions): void {
  const options = {
    authenticate: limitRate(authenticateBy(runtime), runtime),
    onError: (error: unknown) => errorReply(toApiError(error), runtime.choices),
    log: (error: unknown) => {
      // What a handler refuses is an answer like any other.
      if (!(error instanceof ApiError)) app.log.error(error)
    },
    validateReplies,
  }
  acceptNullTeams(app, runtime.choices)
  clampPages(app, runtime.choices)
  app.register(registerOperations<Caller>(handlersOf(runtime), options))
}

function refuse(reply: FastifyReply, error: ApiError, { choices }: Runtime): FastifyReply {
  const { status, headers = {}, body } = errorReply(error, choices)
  return reply.code(status).headers(headers).send(body)
}

/** Where a path is known, it is the method that is not, and those that it has are named (RFC 9110, section 15.5.6). */
function refuseUnknown({ url }: FastifyRequest, reply: FastifyReply, runtime: Runtime): FastifyReply {
  const methods = methodsAt(url)
  if (methods.length === 0) return refuse(reply, apiError('no_such_path'), runtime)
  return refuse(reply.header('allow', methods.join(', ')), apiError('method_not_allowed'), runtime)
}

const readers = routes.map((route) => ({ method: route.method, readPath: createReadPath(route) }))

function methodsAt(url: string): readonly string[] {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/api/')) return []
  const methods = readers.filter(({ readPath }) => readPath(path.slice('/api'.length))).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))]
}
