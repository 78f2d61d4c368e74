import http from 'node:http'
import https from 'node:https'
import { closedSilently, describeError } from './describe-error.ts'
import { readBody } from './read-body.ts'
import type { WireLimits, WireRequest, WireResult } from './wire.ts'

/** How one attempt at a request ended. */
export interface Attempt {
  readonly result: WireResult
  /** The server had closed the kept connection before any byte of a reply: worth a second attempt on a new one. */
  readonly wasKeptConnectionClosed: boolean
}

export interface AttemptOptions {
  /** A pool of kept connections; `false` for a connection of its own. */
  readonly agent: http.Agent | false
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

function exchange(request: WireRequest, { agent, limits, signal }: AttemptOptions): Promise<Attempt> {
  return new Promise((resolve) => {
    let wasConnected = false
    let status: number | undefined
    const { method, headers, url } = request
    const isSecure = url.startsWith('https:')
    const outgoing = (isSecure ? https : http).request(url, { method, headers, agent })
    // Node would drop all fields after the first thousand without a word; the size of the header is limited anyway.
    outgoing.maxHeadersCount = 0
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      giveUp(`no whole reply within ${limits.timeoutMs} ms`)
    }, limits.timeoutMs)
    const interrupt = (): void => giveUp('the run was interrupted')
    signal?.addEventListener('abort', interrupt, { once: true })

    outgoing.on('socket', (socket) => {
      if (outgoing.reusedSocket) wasConnected = true
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => (wasConnected = true))
    })
    outgoing.on('response', (incoming) => void receive(incoming))
    outgoing.on('upgrade', (incoming, socket) => {
      socket.destroy()
      finish({
        kind: 'reply',
        status: incoming.statusCode ?? 101,
        headers: headersOf(incoming),
        bytes: new Uint8Array(),
      })
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (status !== undefined) return
      const isKept = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
      finish(broken(describeError(error)), isKept)
    })
    outgoing.on('close', () => {
      // Once a reply has begun, reading its body tells how it ended.
      if (status === undefined) finish(broken(closedSilently))
    })
    outgoing.end(request.body)

    async function receive(incoming: http.IncomingMessage): Promise<void> {
      status = incoming.statusCode ?? 0
      const received = headersOf(incoming)
      const body = await readBody(incoming, received.get('content-encoding'), limits.maxReplyBytes)
      if (body.kind === 'broken') outgoing.destroy()
      finish(
        body.kind === 'broken'
          ? broken(describeError(body.error), body.bytes)
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
      signal?.removeEventListener('abort', interrupt)
      resolve({ result, wasKeptConnectionClosed })
    }
  })
}

/** Further fields are not kept as evidence, but for those that somebody looks at: a fifteen-hundred of them weigh half a megabyte. */
const maxFields = 100

const neededFields = new Set(['content-type', 'content-encoding', 'location', 'retry-after'])

function headersOf({ rawHeaders }: http.IncomingMessage): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (index >= 2 * maxFields && !neededFields.has(name.toLowerCase())) continue
    try {
      headers.append(name, value)
    } catch {
      // A field that is no legal header field is left out; nothing in the contract can depend on it.
    }
  }
  return headers
}
