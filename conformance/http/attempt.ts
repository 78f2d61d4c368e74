import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { bytesOf } from './bytes-of.ts'
import { closedSilently, describeError, isReset } from './describe-error.ts'
import { withTitles } from './field-names.ts'
import { headerFields } from './fields.ts'
import { limitWaiting } from './give-up.ts'
import { readBody } from './read-body.ts'
import type { HeaderFields, WireLimits, WireRequest, WireResult } from './wire.ts'

/** How one attempt at a request ended. */
export interface Attempt {
  readonly result: WireResult
  /** The server had closed the kept connection before any byte of a reply: worth a second attempt on a new one. */
  readonly wasKeptConnectionClosed: boolean
}

/** The connection on which a request is sent, and when it is given up. */
export interface AttemptOptions {
  /** A pool of kept connections; `false` for a connection of its own. */
  readonly agent: http.Agent | false
  /** For a request that has been sent already: where its reply is read from, and when it was sent. */
  readonly begun?: { readonly stream: Duplex; readonly startedAtMs: number }
  readonly limits: WireLimits
  /** Gives the attempt up when it aborts. */
  readonly signal: AbortSignal | undefined
}

/** Sends a request once; never throws. */
export async function attempt(request: WireRequest, options: AttemptOptions): Promise<Attempt> {
  try {
    return await exchange(request, options)
  } catch (error) {
    // Node refuses to send some requests at all, such as one with a line break in a header field.
    const problem = `the request cannot be sent: ${(error as Error).message}`
    return { result: { kind: 'unreachable', problem }, wasKeptConnectionClosed: false }
  }
}

/** How far an exchange has come. */
interface Progress {
  /** Whether there is, or was, somebody at the other end. */
  isConnected: boolean
  /** Of the reply, once one has begun. */
  status: number | undefined
  /** What went wrong within the reply: whoever reads its body learns only that the connection was closed. */
  faultWithin: Error | undefined
}

function exchange(request: WireRequest, { agent, begun, limits, signal }: AttemptOptions): Promise<Attempt> {
  const { promise, resolve } = Promise.withResolvers<Attempt>()
  const progress: Progress = { isConnected: begun !== undefined, status: undefined, faultWithin: undefined }
  // An agent would open a connection of its own.
  const outgoing = openRequest(request, begun === undefined ? { agent } : { createConnection: () => begun.stream })
  const stopWaiting = limitWaiting({ limits, startedAtMs: begun?.startedAtMs, signal }, (problem, how) => {
    finish(brokenOff(progress, problem, how))
    outgoing.destroy()
  })

  noteConnection(outgoing, progress)
  outgoing.on('response', (incoming) => {
    progress.status = incoming.statusCode ?? 0
    void receive(incoming, { outgoing, progress, maxBytes: limits.maxReplyBytes }).then(finish)
  })
  outgoing.on('upgrade', (incoming, socket) => {
    socket.destroy()
    finish({ kind: 'reply', ...headOf(incoming), bytes: new Uint8Array() })
  })
  outgoing.on('error', (error: NodeJS.ErrnoException) => {
    if (progress.status !== undefined) progress.faultWithin = error
    else
      finish(brokenOff(progress, describeError(error)), {
        wasKeptConnectionClosed: outgoing.reusedSocket && isReset(error),
      })
  })
  outgoing.on('close', () => {
    // Once a reply has begun, reading its body tells how it ended.
    if (progress.status === undefined) finish(brokenOff(progress, closedSilently))
  })
  outgoing.end(request.body === undefined ? undefined : bytesOf(request.body))
  return promise

  // Only the first outcome counts: destroying a request makes further events.
  function finish(result: WireResult, { wasKeptConnectionClosed = false } = {}): void {
    stopWaiting()
    resolve({ result, wasKeptConnectionClosed })
  }
}

/** Begins a request, over an agent or a connection; nothing is sent yet. */
function openRequest(
  { method, url, headers, hasSmallNames }: WireRequest,
  way: Pick<http.RequestOptions, 'agent' | 'createConnection'>,
): http.ClientRequest {
  const sent = hasSmallNames ? headers : withTitles(headers)
  const outgoing = (url.startsWith('https:') ? https : http).request(url, { method, headers: sent, ...way })
  // Node would drop all fields after the first thousand without a word; the size of the header is limited anyway.
  outgoing.maxHeadersCount = 0
  return outgoing
}

/** Notes as soon as the request has a connection to somebody. */
function noteConnection(outgoing: http.ClientRequest, progress: Progress): void {
  const event = outgoing.protocol === 'https:' ? 'secureConnect' : 'connect'
  const note = (): void => {
    progress.isConnected = true
  }
  outgoing.on('socket', (socket) => {
    if (outgoing.reusedSocket || progress.isConnected) note()
    else socket.once(event, note)
  })
}

/** What receiving a reply takes. */
interface Receiving {
  readonly outgoing: http.ClientRequest
  readonly progress: Progress
  readonly maxBytes: number
}

async function receive(incoming: http.IncomingMessage, receiving: Receiving): Promise<WireResult> {
  const { outgoing, progress, maxBytes } = receiving
  const { status, headers } = headOf(incoming)
  const body = await readBody(incoming, headers.get('content-encoding'), maxBytes)
  if (body.kind === 'whole') return { kind: 'reply', status, headers, bytes: body.bytes }
  outgoing.destroy()
  return brokenOff(progress, describeError(progress.faultWithin ?? body.error), { bytes: body.bytes })
}

function headOf({ statusCode, rawHeaders }: http.IncomingMessage): { status: number; headers: HeaderFields } {
  return { status: statusCode ?? 0, headers: headerFields(rawHeaders) }
}

/** How an exchange ended that has not led to a whole reply. */
function brokenOff(
  { isConnected, status }: Progress,
  problem: string,
  { bytes = 0, isLate = false }: { readonly bytes?: number; readonly isLate?: boolean } = {},
): WireResult {
  return isConnected ? { kind: 'broken', problem, status, bytes, isLate } : { kind: 'unreachable', problem }
}
