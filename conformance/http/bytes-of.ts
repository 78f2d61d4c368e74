const byteOutsideUtf8 = /([\udc80-\udcff])/u

/** A body as it is sent; see `WireRequest`. */
export function bytesOf(body: string): string | Uint8Array<ArrayBuffer> {
  if (body.isWellFormed()) return body
  // Every other part is a half letter.
  const parts = body.split(byteOutsideUtf8).map((part, index) => {
    return index % 2 === 0 ? Buffer.from(part) : Uint8Array.of(part.charCodeAt(0) & 0xff)
  })
  return Buffer.concat(parts)
}
