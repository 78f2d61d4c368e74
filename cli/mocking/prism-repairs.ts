import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, Server, ServerResponse, STATUS_CODES } from 'node:http'
import { refuseMalformed } from '../../reference/linger.ts'
import { escaped, sendable } from './written-header.ts'

// Requests that Prism 5.16 leaves without an answer get one here. Each repair can go when its test in
// prism-behaviour.test.ts passes without it.

/**
 * Answers a body that is no JSON.
 *
 * Prism waits for the end of a request that has long been read and closed before it answers with 400. It calls `resume()`
 * when it begins to wait.
 */
export function endClosedRequests(): void {
  const resume = IncomingMessage.prototype.resume
  IncomingMessage.prototype.resume = function (this: IncomingMessage) {
    if (this.closed) queueMicrotask(() => this.emit('close'))
    return resume.call(this)
  }
}

/**
 * Answers a request at which Prism fails, `/services/%E0%A4%A` for one: 400 when the request cannot be decoded,
 * or a parameter in its path lacks the sign that its style puts in front (`;id=7`), else 500.
 *
 * Prism does not wait for its own promise, so that a failure ends the whole process.
 */
export function answerFailedRequests(): void {
  const replies = new AsyncLocalStorage<ServerResponse>()
  subscribe('http.server.request.start', (message) => {
    replies.enterWith((message as { response: ServerResponse }).response)
  })
  process.on('unhandledRejection', (error) => {
    const reply = replies.getStore()
    if (!reply) throw error
    if (reply.headersSent) return reply.end()
    const detail = error instanceof Error ? error.message : String(error)
    const isOfRequest = error instanceof URIError || / style requires parameter to be prefixed /.test(detail)
    const status = isOfRequest ? 400 : 500
    reply.writeHead(status, { 'content-type': 'application/problem+json' })
    reply.end(JSON.stringify({ title: 'The mock fails at this request', status, detail }))
  })
}

/**
 * Takes the type of a body as what it is by RFC 9110: a semicolon with nothing behind it says nothing, and what is no type at all says no
 * more than that there are bytes. Prism fails at both.
 */
export function repairContentTypes(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers } = (message as { request: IncomingMessage }).request
    const type = headers['content-type']?.replace(/[\s;]+$/, '')
    if (type) headers['content-type'] = isType(type) ? type : 'application/octet-stream'
  })
}

const token = "[\\w!#$%&'*+.^`|~-]+"
const parameter = `${token}=(?:${token}|"(?:[^"\\\\]|\\\\.)*")`
const typePattern = new RegExp(`^${token}/${token}(?:[ \\t]*;(?:[ \\t]*${parameter})?)*$`)

function isType(type: string): boolean {
  return typePattern.test(type)
}

/**
 * Sends headers of any letters, where they say what is wrong with a request in JSON, and where they come from the contract. Prism fails at
 * those beyond Latin-1.
 */
export function repairHeaders(): void {
  const { setHeader } = ServerResponse.prototype
  ServerResponse.prototype.setHeader = function (this: ServerResponse, name, value) {
    if (typeof value !== 'string') return setHeader.call(this, name, value)
    const isPlain = /^[\t -~\u0080-\u00ff]*$/.test(value)
    const text = name === 'sl-violations' ? escaped(value) : isPlain ? value : sendable(value)
    return setHeader.call(this, name, text)
  }
}

/** Answers HEAD like GET, without the body (RFC 9110, section 9.3.2), as tools ask that wait for a server. Prism knows what a contract names. */
export function answerHead(): void {
  // Node has noted by now that the reply goes without its body.
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.method === 'HEAD') request.method = 'GET'
  })
}

/** Answers what is no HTTP as Node does, but lets callers who still send a body read the answer, where Node resets the connection. */
export function readOnAfterRefusals(): void {
  const { listen } = Server.prototype
  Server.prototype.listen = function (this: Server, ...given: readonly unknown[]) {
    this.on('clientError', ({ code }: { readonly code?: string }, socket) =>
      refuseMalformed({ socket, code }, bareReply),
    )
    return Reflect.apply(listen, this, given)
  }
}

function bareReply(status: number): Uint8Array {
  return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
}
