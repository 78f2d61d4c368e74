import type { FastifyInstance, FastifyReply } from 'fastify'

const usualHeaders = 'authorization, content-type, accept, prefer, x-request-id'
const allowedMethods = 'GET, HEAD, POST, PUT, DELETE, OPTIONS'
const exposedHeaders = 'allow, location, retry-after, x-request-id, www-authenticate, x-fake-trouble'
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
    const { 'access-control-request-method': method, 'access-control-request-headers': headers } = request.headers
    if (request.method === 'OPTIONS' && method) answerPreflight(reply, headers)
    else done()
  })
}

// A browser asks before it sends the key, so this is answered without one. Pages send headers of their own, such as `traceparent`; all are
// allowed, by name, as `*` would not cover Authorization (Fetch standard, CORS non-wildcard request-header names).
function answerPreflight(reply: FastifyReply, headers = usualHeaders): void {
  reply
    .code(204)
    .header('access-control-allow-methods', allowedMethods)
    .header('access-control-allow-headers', headers)
    .header('access-control-max-age', secondsToKeep)
    .send()
}
