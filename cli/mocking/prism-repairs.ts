import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, type ServerResponse } from 'node:http'

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
