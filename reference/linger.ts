import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Between the reply that refuses a body and the last of that body, in milliseconds. */
const usualLingerMs = 5000

/** @default usualLingerMs */
type Linger = { readonly lingerMs?: number }

/**
 * Lets callers who still send a body read why it is refused (RFC 9112, section 9.6). Node closes both directions at once;
 * the system then tells a caller of bytes that nobody read by a reset, which can overtake the reply.
 */
export function lingerOnRefusal(app: FastifyInstance, { lingerMs = usualLingerMs }: Linger): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
    if (length !== undefined || coding !== undefined) lingerAfter(raw, lingerMs)
    done()
  })
}

/** Only of the last request with a body can something still be on its way. */
const lastBySocket = new WeakMap<Socket, IncomingMessage>()

/** By the standard name of what Node calls once the last reply of a connection is written. */
function lingerAfter(request: IncomingMessage, longestMs: number): void {
  const { socket } = request
  // A request that is handed over in process comes over no connection.
  if (!(socket instanceof Socket)) return
  const isKept = lastBySocket.has(socket)
  lastBySocket.set(socket, request)
  // A connection may bring any number of requests, each of which would make the stack deeper.
  if (isKept) return
  const close = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (lastBySocket.get(socket)?.complete) close()
    else endAndReadOn(socket, longestMs)
  }
}

/** A connection over which no request came that can be answered, and why, as Node tells it. */
export interface Malformed {
  readonly socket: Duplex
  readonly code?: string | undefined
}

/** Answers what is no HTTP, or came too late, with the reply of its status, and ends the connection. */
export function refuseMalformed(
  { socket, code }: Malformed,
  replyOf: (status: number) => Uint8Array,
  lingerMs = usualLingerMs,
): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  endAndReadOn(socket, lingerMs, replyOf(status))
}

/** Ends a connection with the last bytes for its caller, who may go on sending for a while. */
function endAndReadOn(socket: Duplex, longestMs: number, last?: Uint8Array): void {
  // What comes is not parsed any more, as a request after the last one is not to be met.
  socket
    .removeAllListeners('data')
    .on('data', () => {})
    .resume()
  if (last === undefined) socket.end()
  else socket.end(last)
  const timer = setTimeout(() => socket.destroy(), longestMs)
  socket.once('close', () => clearTimeout(timer))
}
