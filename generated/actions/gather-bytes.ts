// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

/** Bytes that come in pieces. */
export interface GatheredBytes {
  readonly length: number
  add(piece: Uint8Array): void
  /** All of them; what came as one piece is that piece. */
  whole(): Uint8Array
}

/** A piece that is kept takes hundreds of bytes of memory, however small it is, and a client may send each byte as a piece. */
const mostLoose = 256

/** Gathers the pieces of a body; many of them are put together as they come. */
export function gatherBytes(): GatheredBytes {
  const pieces: Uint8Array[] = []
  let loose = 0
  // A getter would make this object ten times as dear.
  const gathered = {
    length: 0,
    add(piece: Uint8Array) {
      gathered.length += piece.byteLength
      pieces.push(piece)
      if (++loose < mostLoose) return
      pieces.push(joined(pieces.splice(-loose)))
      loose = 0
    },
    whole: () => joined(pieces),
  }
  return gathered
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const bytes = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}
