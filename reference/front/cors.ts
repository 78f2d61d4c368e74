import type { FastifyInstance, FastifyReply } from 'fastify'

// `*` would not cover Authorization (Fetch standard, CORS-safelisted and non-wildcard request-header names).
const allowedHeaders = 'authorization, content-type, accept, prefer, x-request-id'
const allowedMethods = 'GET, HEAD, POST, PUT, DELETE, OPTIONS'
const exposedHeaders = 'location, retry-after, x-request-id, www-authenticate, x-fake-trouble'
const secondsToKeep = '600'

/**
 * Lets web pages of other origins call the service.
 *
 * Keys are put into `Authorization` by the page itself, never by the browser, so that every origin may be allowed without lending
 * anybody the rights of somebody else.
 */
export function allowBrowsers(app: FastifyInstance, origin: string): void {
  if (origin === 'none') return
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposedHeaders)
    if (origin !== '*') reply.header('vary', 'origin')
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) answerPreflight(reply)
    else done()
  })
}

// A browser asks before it sends the key, so this is answered without one.
function answerPreflight(reply: FastifyReply): void {
  reply
    .code(204)
    .header('access-control-allow-methods', allowedMethods)
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', secondsToKeep)
    .send()
}
