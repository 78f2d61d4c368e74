import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
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
  /** Whether the head comes at once, and only the body takes that long: in pieces, so that it is not silent for long. */
  readonly isSlowBody?: boolean
}

/** Sends an answer, when its time has come. */
export async function sendReply(response: ServerResponse, reply: CustomerReply): Promise<void> {
  const { status = 200, headers = {}, afterMs = 0, isSlowBody = false } = reply
  const body = Buffer.from(reply.text ?? JSON.stringify(reply.json) ?? '')
  const head = { 'content-type': 'application/json', 'content-length': String(body.length), ...headers }
  if (isSlowBody) return sendDripping(response, body, { status, head, afterMs })
  if (afterMs > 0) await wait(afterMs, undefined, { ref: false })
  if (response.destroyed) return
  response.writeHead(status, head)
  const cut = body.findIndex(isWithinCharacter)
  if (cut > 0) {
    response.write(body.subarray(0, cut))
    await wait(pauseMs, undefined, { ref: false })
  }
  if (!response.destroyed) response.end(body.subarray(Math.max(cut, 0)))
}

/** Long enough for the rest to arrive on its own. */
const pauseMs = 10

/** A long answer may be cut within a character: whoever reads each piece as a text of its own loses it. */
function isWithinCharacter(byte: number): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000
}

/** A time-out that begins anew with each piece outlasts all of them. */
const pieces = 3

interface Dripping {
  readonly status: number
  readonly head: OutgoingHttpHeaders
  readonly afterMs: number
}

async function sendDripping(
  response: ServerResponse,
  body: Buffer,
  { status, head, afterMs }: Dripping,
): Promise<void> {
  response.writeHead(status, head)
  response.flushHeaders()
  const length = Math.ceil(body.length / pieces)
  for (let piece = 0; piece < pieces; piece++) {
    await wait(afterMs / pieces, undefined, { ref: false })
    if (response.destroyed) return
    response.write(body.subarray(piece * length, (piece + 1) * length))
  }
  response.end()
}
