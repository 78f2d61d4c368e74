import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { bytesOf } from './bytes-of.ts'
import { closedSilently, describeError, isReset } from './describe-error.ts'
import { withTitles } from './field-names.ts'
import { headerFields } from './fields.ts'
import { onAbort } from './on-abort.ts'
import { readBody } from './read-body.ts'
import type { WireLimits, WireRequest, WireResult } from './wire.ts'

/** How one attempt at a request ended. */
export interface Attempt {
  readonly result: WireResult
  /** The server had closed the kept connection before any byte of a reply: worth a second attempt on a new one. */
  readonly wasKeptConnectionClosed: boolean
}

/** On which connection a request is sent, and when it is given up. */
export interface AttemptOptions {
  /** A pool of kept connections; `false` for a connection of its own. */
  readonly agent: http.Agent | false
  /** What has begun already: the request is sent, and the reply is read from here. */
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

function exchange(request: WireRequest, { agent, begun, limits, signal }: AttemptOptions): Promise<Attempt> {
  return new Promise((resolve) => {
    let wasConnected = begun !== undefined
    let status: number | undefined
    let faultWithin: Error | undefined
    const { method, url } = request
    const headers = request.hasSmallNames ? request.headers : withTitles(request.headers)
    const isSecure = url.startsWith('https:')
    // An agent would open a connection of its own.
    const way = begun === undefined ? { agent } : { createConnection: () => begun.stream }
    const outgoing = (isSecure ? https : http).request(url, { method, headers, ...way })
    // Node would drop all fields after the first thousand without a word; the size of the header is limited anyway.
    outgoing.maxHeadersCount = 0
    let isLate = false
    const spentMs = begun === undefined ? 0 : performance.now() - begun.startedAtMs
    const leftMs = Math.max(0, limits.timeoutMs - spentMs)
    const timer = setTimeout(() => {
      isLate = true
      giveUp(`no whole reply within ${limits.timeoutMs} ms`)
    }, leftMs)
    const ignoreSignal = onAbort(signal, () => giveUp('the run was interrupted'))

    outgoing.on('socket', (socket) => {
      if (outgoing.reusedSocket || wasConnected) wasConnected = true
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => (wasConnected = true))
    })
    outgoing.on('response', (incoming) => void receive(incoming))
    outgoing.on('upgrade', (incoming, socket) => {
      socket.destroy()
      finish({
        kind: 'reply',
        status: incoming.statusCode ?? 101,
        headers: headerFields(incoming.rawHeaders),
        bytes: new Uint8Array(),
      })
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (status !== undefined) {
        // Whoever reads the body learns only that the connection was closed.
        faultWithin = error
        return
      }
      finish(broken(describeError(error)), outgoing.reusedSocket && isReset(error))
    })
    outgoing.on('close', () => {
      // Once a reply has begun, reading its body tells how it ended.
      if (status === undefined) finish(broken(closedSilently))
    })
    outgoing.end(request.body === undefined ? undefined : bytesOf(request.body))

    async function receive(incoming: http.IncomingMessage): Promise<void> {
      status = incoming.statusCode ?? 0
      const received = headerFields(incoming.rawHeaders)
      const body = await readBody(incoming, received.get('content-encoding'), limits.maxReplyBytes)
      if (body.kind === 'broken') outgoing.destroy()
      finish(
        body.kind === 'broken'
          ? broken(describeError(faultWithin ?? body.error), body.bytes)
          : { kind: 'reply', status, headers: received, bytes: body.bytes },
      )
    }

    function giveUp(problem: string): void {
      finish(broken(problem))
      outgoing.destroy()
    }

    function broken(problem: string, bytes = 0): WireResult {
      return wasConnected ? { kind: 'broken', problem, status, bytes, isLate } : { kind: 'unreachable', problem }
    }

    // Only the first outcome counts: destroying a request makes further events.
    function finish(result: WireResult, wasKeptConnectionClosed = false): void {
      clearTimeout(timer)
      ignoreSignal()
      resolve({ result, wasKeptConnectionClosed })
    }
  })
}
