import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { registerOperations } from '../generated/server/fastify.ts'
import { routes } from '../generated/server/index.ts'
import { createReadPath } from '../generated/server/paths.ts'
import { authenticateBy } from './auth/authenticate.ts'
import { errorReply, toApiError } from './error-reply.ts'
import { ApiError, apiError } from './errors.ts'
import { handlersOf } from './handlers/handlers.ts'
import type { Caller, Runtime } from './runtime.ts'

/** Settings of the HTTP side. */
export interface AppOptions {
  /** Settings of Fastify's logger; nothing is logged without. */
  readonly logger?: FastifyServerOptions['logger']
  /** Whether replies are held against the contract before they are sent. */
  readonly validateReplies?: boolean
}

/** The service as an application of Fastify: every operation of the contract below `/api`, and nothing else. */
export function createApp(
  runtime: Runtime,
  { logger = false, validateReplies = false }: AppOptions = {},
): FastifyInstance {
  // A name in a path may be long: the contract gives no bound, and the body limit of 1 MiB holds for the rest.
  const app = Fastify({ logger, routerOptions: { maxParamLength: 16_384 } })
  const options = {
    authenticate: authenticateBy(runtime),
    onError: (error: unknown) => errorReply(toApiError(error), runtime.choices),
    log: (error: unknown) => {
      // What a handler refuses is an answer like any other.
      if (!(error instanceof ApiError)) app.log.error(error)
    },
    validateReplies,
  }
  app.register(registerOperations<Caller>(handlersOf(runtime), options))
  app.setNotFoundHandler((request, reply) => {
    const { status, headers = {}, body } = errorReply(apiError(failureAt(request.url)), runtime.choices)
    return reply.code(status).headers(headers).send(body)
  })
  return app
}

const readPaths = routes.map(createReadPath)

/** Where a path is known, it is the method that is not. */
function failureAt(url: string): 'method_not_allowed' | 'no_such_path' {
  const [path = ''] = url.split('?')
  const isKnown = path.startsWith('/api/') && readPaths.some((readPath) => readPath(path.slice('/api'.length)))
  return isKnown ? 'method_not_allowed' : 'no_such_path'
}
