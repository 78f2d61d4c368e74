import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'

const longestId = 64

/** The id of a request: what its sender calls it, without what does not belong into a log; else a random one. */
export function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  const cleaned = typeof given === 'string' ? given.replace(/[^\w.:-]/g, '').slice(0, longestId) : ''
  return cleaned || randomUUID()
}

/** Sends the id along with every reply. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
