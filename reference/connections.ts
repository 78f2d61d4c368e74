import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyHttpOptions, FastifyInstance, RawRequestDefaultExpression as RawRequest } from 'fastify'
import { errorReply } from './error-reply.ts'
import { apiError } from './errors.ts'
import { refuseMalformed } from './linger.ts'
import type { Choices } from './settings/settings.ts'

/** How long a client may take, in milliseconds. */
export interface ConnectionLimits {
  /** From the first byte of a request to the last of its headers. @default 10_000 */
  readonly headersMs?: number
  /** From the first byte of a request to the last of its body. @default 30_000 */
  readonly requestMs?: number
  /** How often the two are looked at. @default 1000 */
  readonly checkMs?: number
  /** Between the reply that refuses a body and the last of that body. @default 5000 */
  readonly lingerMs?: number
}

// A name in a path may be long: the contract gives no bound. Node takes 16 KiB for all headers with the path.
const longestPathValue = 16_384
const keepAliveMs = 5000

// The generated stubs validate. Fastify's own compilers, which nobody uses here, would cost a tenth of the memory and of the start.
const noSchemas = {
  buildValidator: () => () => {
    throw new Error('no route has a schema')
  },
  buildSerializer: () => () => (value: unknown) => JSON.stringify(value),
}

/** Settings of Fastify by which no client can hold a connection for ever. */
export function connectionSettings({
  headersMs = 10_000,
  requestMs = 30_000,
  checkMs = 1000,
}: ConnectionLimits): Pick<
  FastifyHttpOptions<Server>,
  | 'requestTimeout'
  | 'keepAliveTimeout'
  | 'routerOptions'
  | 'forceCloseConnections'
  | 'return503OnClosing'
  | 'http'
  | 'schemaController'
  | 'rewriteUrl'
> {
  return {
    rewriteUrl: originForm,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    forceCloseConnections: 'idle',
    // What comes over a connection that is still open is answered like what was in flight, and ends the connection.
    return503OnClosing: false,
    routerOptions: { maxParamLength: longestPathValue },
    schemaController: { compilersFactory: noSchemas },
    // Node would refuse a request without a host in a form of its own; see refuseUnusual.
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
  }
}

/** A request may name the host before its path, and means that one then, whatever else it says (RFC 9112, section 3.2.2). */
function originForm({ url = '/', headers }: RawRequest): string {
  const [, host, rest = ''] = /^https?:\/\/([^/?]+)\/?(.*)$/is.exec(url) ?? []
  if (host === undefined) return url
  // A request without the header stays one that is refused.
  if (headers.host !== undefined) headers.host = host
  return `/${rest}`
}

/** Answers what Node would answer in a form of its own: no host, an unknown expectation, and the wish for a tunnel. */
export function refuseUnusual(app: FastifyInstance, choices: Choices, limits: ConnectionLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWithout = request.raw.httpVersion === '1.1' && request.headers.host === undefined
    done(isWithout ? apiError('invalid_request', 'header/host: should be given') : undefined)
  })
  const refuse = (socket: Duplex) => refuseMalformed({ socket }, malformedReply(choices), limits.lingerMs)
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => refuse(socket))
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuse(socket))
}

/** Writes the reply to what is no HTTP, or came too late, in the form of all failures. */
export function malformedReply(choices: Choices): (status: number) => Uint8Array {
  return (status) => {
    const { headers = {}, body } = errorReply(apiError('invalid_request'), choices, status)
    const bytes = body instanceof Uint8Array ? body : new Uint8Array()
    const all = { ...headers, 'content-length': bytes.byteLength, connection: 'close' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
    return Buffer.concat([head, bytes])
  }
}
