import { Duplex } from 'node:stream'
import { type Attempt, attempt } from './attempt.ts'
import type { Connection, ConnectionPool } from './connection.ts'
import { closedSilently, closedWithin, describeError, isReset } from './describe-error.ts'
import { titleOf } from './field-names.ts'
import { headerFields } from './fields.ts'
import { limitWaiting } from './give-up.ts'
import { type PlainReply, startPlainReader } from './plain-reply.ts'
import type { WireLimits, WireRequest, WireResult } from './wire.ts'

/** Where a connection comes from, and when the request is given up. */
export interface PlainOptions {
  /** That of the request, parsed. */
  readonly url: URL
  readonly pool: ConnectionPool
  readonly limits: WireLimits
  /** Gives the attempt up when it aborts. */
  readonly signal: AbortSignal | undefined
  /** Called when a reply is left to Node. */
  readonly onOdd: () => void
}

/** What the suite sends in nearly all cases; anything else is for Node to write. */
const plainFields = new Set(['accept', 'user-agent', 'authorization', 'content-type', 'content-length'])
const plainMethods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const plainValue = /^[\t -~]*$/

/** Whether a request is of the kind that `attemptPlainly` sends; `usual` are fields that all requests to this target carry. */
export function isPlain({ method, headers, body }: WireRequest, usual: ReadonlySet<string>): boolean {
  if (!plainMethods.has(method)) return false
  const length = body === undefined ? undefined : String(Buffer.byteLength(body))
  if (headers['content-length'] !== length) return false
  const isPlainField = (name: string): boolean => plainFields.has(name) || usual.has(name)
  return Object.entries(headers).every(([name, value]) => isPlainField(name) && plainValue.test(value))
}

/**
 * Sends a request once, like `attempt`, for a third of the work: a plain reply is read here. Any other one is handed to Node's own
 * client, with all that has come of it, as if it came just now.
 */
export function attemptPlainly(
  request: WireRequest,
  { url, pool, limits, signal, onOdd }: PlainOptions,
): Promise<Attempt> {
  return new Promise((resolve) => {
    const startedAtMs = performance.now()
    const connection = pool.take(url)
    const reader = startPlainReader(limits.maxReplyBytes)
    const stopWaiting = limitWaiting({ limits, signal }, fail)
    connection.listener = {
      onPiece(piece) {
        const read = reader.read(piece)
        if (read === 'odd') handOver()
        else if (read !== undefined) succeed(read)
      },
      onEnd(error) {
        const isSilent = reader.pieces.length === 0 && (error === undefined || isReset(error))
        fail(error === undefined ? reasonOfEnd() : describeError(error), {
          wasKeptConnectionClosed: isSilent && connection.isKept,
        })
      },
    }
    connection.socket.write(textOf(request, url), request.body === undefined ? 'latin1' : 'utf8')

    function reasonOfEnd(): string {
      return reader.status === undefined ? closedSilently : closedWithin
    }

    function succeed({ status, fields, bytes, isKept }: PlainReply): void {
      finish({ kind: 'reply', status, headers: headerFields(fields), bytes })
      if (isKept) pool.giveBack(url, connection)
      else connection.socket.destroy()
    }

    function fail(problem: string, { isLate = false, wasKeptConnectionClosed = false } = {}): void {
      const { status, bodyBytes: bytes } = reader
      const broken = { kind: 'broken', problem, status, bytes, isLate } as const
      finish(connection.isOpen ? broken : { kind: 'unreachable', problem }, { wasKeptConnectionClosed })
      connection.socket.destroy()
    }

    function handOver(): void {
      release()
      onOdd()
      const stream = streamFrom(connection, reader.pieces)
      resolve(attempt(request, { agent: false, begun: { stream, startedAtMs }, limits, signal }))
    }

    function finish(result: WireResult, { wasKeptConnectionClosed = false } = {}): void {
      release()
      resolve({ result, wasKeptConnectionClosed })
    }

    function release(): void {
      stopWaiting()
      connection.listener = undefined
    }
  })
}

/** What Node would write for it, to the byte. */
function textOf({ method, headers, hasSmallNames, body }: WireRequest, { pathname, search, host }: URL): string {
  const isEmpty = body === undefined && method !== 'GET' && method !== 'DELETE'
  let text = `${method} ${pathname}${search} HTTP/1.1\r\n`
  for (const [name, value] of Object.entries(headers)) text += `${hasSmallNames ? name : titleOf(name)}: ${value}\r\n`
  return `${text}Host: ${host}\r\nConnection: keep-alive\r\n${isEmpty ? 'Content-Length: 0\r\n' : ''}\r\n${body ?? ''}`
}

/** The rest of a connection as a stream that begins with what has come already. What Node writes to it was sent before. */
function streamFrom(connection: Connection, pieces: readonly Uint8Array[]): Duplex {
  const { socket } = connection
  const stream = new Duplex({
    read: () => void socket.resume(),
    write: (_piece, _encoding, done) => done(),
    // Node ends a connection that it does not keep, and waits for the other side to close it, which may never do so.
    final(done) {
      socket.destroy()
      done()
    },
    destroy(error, done) {
      socket.destroy()
      done(error)
    },
  })
  for (const piece of pieces) stream.push(piece)
  let hasEnded = false
  connection.listener = {
    onPiece: (piece) => void (stream.push(piece) || socket.pause()),
    onEnd(error) {
      if (error !== undefined) stream.destroy(error)
      else if (!hasEnded && !stream.destroyed) stream.push(null)
      hasEnded = true
    },
  }
  return stream
}
