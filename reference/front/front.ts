import type { FastifyInstance } from 'fastify'
import type { Runtime } from '../runtime.ts'
import { contractDocument } from './contract-document.ts'
import { allowBrowsers } from './cors.ts'
import { serveHealth } from './health.ts'
import { serveReferencePage } from './reference-page.ts'
import { tellRequestId } from './request-id.ts'

/** Settings of what stands beside the operations. */
export interface FrontOptions {
  /** Origin of the web pages that may call the service; `*` for every one, `none` for none. @default '*' */
  readonly corsOrigin?: string
}

/** Everything that the service answers without a key: the page, the contract, its health, and what browsers ask beforehand. */
export function serveFront(app: FastifyInstance, runtime: Runtime, { corsOrigin = '*' }: FrontOptions): void {
  tellRequestId(app)
  allowBrowsers(app, corsOrigin)
  serveHealth(app, runtime.database)
  app.get('/api-docs/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache').header('vary', 'host').type('application/json')
    return contractDocument(request.headers.host)
  })
  serveReferencePage(app)
}
