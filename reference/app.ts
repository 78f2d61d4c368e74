import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { registerOperations } from '../generated/server/fastify.ts'
import { routes } from '../generated/server/index.ts'
import { createReadPath } from '../generated/server/paths.ts'
import { authenticateBy } from './auth/authenticate.ts'
import { type ConnectionLimits, connectionSettings, refuseMalformed, refuseUnusual } from './connections.ts'
import { errorReply, toApiError } from './error-reply.ts'
import { ApiError, apiError } from './errors.ts'
import { type FrontOptions, serveFront } from './front/front.ts'
import { type LogOptions, loggerSettings, logRequests } from './front/log.ts'
import { requestIdOf } from './front/request-id.ts'
import { handlersOf } from './handlers/handlers.ts'
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
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, choices),
    frameworkErrors: (_error, _request, reply) => refuse(reply, apiError('invalid_request'), runtime),
  })
  if (log) logRequests(app)
  refuseUnusual(app, choices)
  serveFront(app, runtime, options)
  if (trouble) makeTrouble(app, choices, trouble)
  if (isMock) answerPreferred(app, choices)
  serveOperations(app, runtime, options)
  // Elsewhere a body means nothing, so that nothing can be wrong with it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.setErrorHandler((error, _request, reply) => {
    app.log.error(error)
    return refuse(reply, toApiError(error), runtime)
  })
  app.setNotFoundHandler((request, reply) => refuse(reply, apiError(failureAt(request.url)), runtime))
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
  app.register(registerOperations<Caller>(handlersOf(runtime), options))
}

function refuse(reply: FastifyReply, error: ApiError, { choices }: Runtime): FastifyReply {
  const { status, headers = {}, body } = errorReply(error, choices)
  return reply.code(status).headers(headers).send(body)
}

const readPaths = routes.map(createReadPath)

/** Where a path is known, it is the method that is not. */
function failureAt(url: string): 'method_not_allowed' | 'no_such_path' {
  const [path = ''] = url.split('?')
  const isKnown = path.startsWith('/api/') && readPaths.some((readPath) => readPath(path.slice('/api'.length)))
  return isKnown ? 'method_not_allowed' : 'no_such_path'
}
