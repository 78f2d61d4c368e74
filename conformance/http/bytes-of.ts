const halfLetter = /([\udc80-\udcff])/u

/** The texts of a body, and between them the bytes that its half letters stand for; see `WireRequest`. */
export function partsOf(body: string): readonly (string | number)[] {
  // Every other part is a half letter.
  return body.split(halfLetter).map((part, index) => (index % 2 === 0 ? part : part.charCodeAt(0) & 0xff))
}

/** A body as it is sent. */
export function bytesOf(body: string): string | Uint8Array<ArrayBuffer> {
  if (body.isWellFormed()) return body
  return Buffer.concat(
    partsOf(body).map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.of(part))),
  )
}
