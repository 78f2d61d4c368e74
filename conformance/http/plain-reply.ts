import { type ChunkReader, startChunkReader } from './chunks.ts'

/** A reply as nearly all are: plain fields, and a body of a stated length, or in chunks. */
export interface PlainReply {
  readonly status: number
  /** Names and values in turns, as they came. */
  readonly fields: readonly string[]
  readonly bytes: Uint8Array
  /** Whether the connection serves for a further request. */
  readonly isKept: boolean
}

/** Reads one reply piece by piece. */
export interface PlainReader {
  /** What has come so far. */
  readonly pieces: readonly Uint8Array[]
  /** `undefined` as long as the header has not come whole. */
  readonly status: number | undefined
  /** How much of the body has come. */
  readonly bodyBytes: number
  /** The reply once it is whole, `undefined` until then; `odd` when it is for a real parser to read, from its first byte. */
  read(piece: Uint8Array): PlainReply | 'odd' | undefined
}

/** The bytes of head and body together, or what reads the chunks. */
type Body = number | ChunkReader

interface Head {
  readonly status: number
  readonly fields: readonly string[]
  readonly body: Body
  readonly isKept: boolean
}

/** A header as long as this is for a real parser to judge. */
const maxHeadBytes = 8 * 1024

const blankLine = '\r\n\r\n'

/** Starts with nothing read. `maxBytes` are those of the largest body that is read. */
export function startPlainReader(maxBytes: number): PlainReader {
  let bytes = 0
  let head: Head | undefined
  let headBytes = 0
  const reader = {
    pieces: [] as Uint8Array[],
    get status() {
      return head?.status
    },
    get bodyBytes() {
      return head === undefined ? 0 : bytes - headBytes
    },
    read(piece: Uint8Array): PlainReply | 'odd' | undefined {
      reader.pieces.push(piece)
      bytes += piece.length
      let rest = piece
      if (head === undefined) {
        const begun = joined(reader.pieces)
        const blank = begun.indexOf(blankLine)
        if (blank < 0) return bytes <= maxHeadBytes && beginsPlainly(begun) ? undefined : 'odd'
        headBytes = blank + blankLine.length
        head = headBytes > maxHeadBytes ? undefined : headIn(begun.toString('latin1', 0, headBytes), maxBytes)
        rest = begun.subarray(headBytes)
      }
      if (head === undefined) return 'odd'
      const { status, fields, body, isKept } = head
      if (typeof body !== 'number') {
        const whole = body.read(joined([rest]))
        return whole === 'odd' || whole === undefined ? whole : { status, fields, bytes: whole, isKept }
      }
      // What comes after the end belongs to no request.
      if (bytes > body) return 'odd'
      if (bytes < body) return undefined
      return { status, fields, bytes: joined(reader.pieces).subarray(headBytes), isKept }
    },
  }
  return reader
}

function beginsPlainly(begun: Buffer): boolean {
  return beginning.startsWith(begun.toString('latin1', 0, beginning.length))
}

const beginning = 'HTTP/1.1 '

function joined(pieces: readonly Uint8Array[]): Buffer {
  const [only] = pieces
  return pieces.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(pieces)
}

/** Nothing in here can be read in two ways: no folded line, no character beyond ASCII. */
const plainHead = /^HTTP\/1\.1 [2-5]\d\d [\t -~]*\r\n(?:[-\w]+:[\t -~]*\r\n)*\r\n$/

/** Fields that change what the bytes after them mean. */
const oddFields = new Set(['content-encoding', 'upgrade', 'trailer'])

const digits = /^\d{1,15}$/

/** Statuses without a body. */
const bodiless = new Set([204, 304])

function headIn(text: string, maxBytes: number): Head | undefined {
  if (!plainHead.test(text)) return undefined
  const status = Number(text.slice(9, 12))
  const fields: string[] = []
  let length: number | undefined
  let isChunked = false
  let isKept = true
  let start = text.indexOf('\r\n') + 2
  for (let end = text.indexOf('\r\n', start); end > start; end = text.indexOf('\r\n', start)) {
    const colon = text.indexOf(':', start)
    const name = text.slice(start, colon)
    const value = text.slice(colon + 1, end).trim()
    fields.push(name, value)
    start = end + 2
    const lower = name.toLowerCase()
    if (oddFields.has(lower)) return undefined
    if (lower === 'content-length') {
      if (!digits.test(value) || length !== undefined) return undefined
      length = Number(value)
    } else if (lower === 'transfer-encoding') {
      if (value !== 'chunked' || isChunked) return undefined
      isChunked = true
    } else if (lower === 'connection') {
      isKept &&= value.toLowerCase() === 'keep-alive'
    } else if (lower === 'keep-alive') isKept &&= !closesSoon.test(value)
  }
  if (isChunked) {
    if (length !== undefined || bodiless.has(status)) return undefined
    return { status, fields, body: startChunkReader(maxBytes), isKept }
  }
  if (bodiless.has(status)) length ??= 0
  if (length === undefined || length > (bodiless.has(status) ? 0 : maxBytes)) return undefined
  return { status, fields, body: text.length + length, isKept }
}

/** A server that says so closes the connection at about the time of the next request. */
const closesSoon = /\btimeout=[01]\b/
