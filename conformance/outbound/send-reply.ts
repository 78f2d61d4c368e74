import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** What a customer answers. */
export interface CustomerReply {
  /** @default 200 */
  readonly status?: number
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is, in place of JSON. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  /** How long the answer takes. */
  readonly afterMs?: number
  /** Whether the head comes at once, and only the body takes that long. */
  readonly isSlowBody?: boolean
}

/** Sends an answer, when its time has come. */
export async function sendReply(response: ServerResponse, reply: CustomerReply): Promise<void> {
  const { status = 200, headers = {}, afterMs = 0, isSlowBody = false } = reply
  const body = Buffer.from(reply.text ?? JSON.stringify(reply.json) ?? '')
  const head = { 'content-type': 'application/json', 'content-length': String(body.length), ...headers }
  if (isSlowBody) {
    response.writeHead(status, head)
    response.flushHeaders()
  }
  if (afterMs > 0) await wait(afterMs, undefined, { ref: false })
  if (response.destroyed) return
  if (!isSlowBody) response.writeHead(status, head)
  response.end(body)
}
