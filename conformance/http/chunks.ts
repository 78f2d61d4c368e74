/** Reads a body in chunks (RFC 9112, 7.1), as nearly all servers write it: without extensions and without trailers. */
export interface ChunkReader {
  /** The body once it is whole, `undefined` until then; `odd` when it is for a real parser to read. */
  read(piece: Buffer): Buffer | 'odd' | undefined
}

/** What stands between two chunks: the end of one, and the size of the next. */
const size = /^\r\n([\da-f]{1,6})\r\n$/i
const end = /^\r\n0{1,6}\r\n\r\n$/
const begun = /^(?:\r?|\r\n[\da-f]{0,6}|\r\n[\da-f]{1,6}\r|\r\n0{1,6}\r\n\r?)$/i

/** What stands between chunks may be longer than they are by so much: many small ones are kept here at hundreds of bytes each. */
const maxBetween = 64 * 1024

/** Starts with nothing read. `maxBytes` are those of the largest body that is read. */
export function startChunkReader(maxBytes: number): ChunkReader {
  const parts: Buffer[] = []
  let bytes = 0
  /** Of the chunk that is being read. */
  let left = 0
  // No chunk stands before the first.
  let between = '\r\n'
  let bytesBetween = 0
  return {
    read(piece) {
      for (let at = 0; at < piece.length; ) {
        if (left > 0) {
          const part = piece.subarray(at, at + left)
          parts.push(part)
          at += part.length
          left -= part.length
          continue
        }
        between += String.fromCharCode(piece[at++] ?? 0)
        // What comes after the end belongs to no request.
        if (end.test(between)) return at === piece.length ? Buffer.concat(parts) : 'odd'
        left = Number.parseInt(size.exec(between)?.[1] ?? '0', 16)
        bytes += left
        if (++bytesBetween > maxBetween + bytes / 8) return 'odd'
        if (bytes > maxBytes || (left === 0 && !begun.test(between))) return 'odd'
        if (left > 0) between = ''
      }
      return undefined
    },
  }
}
