import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib'

/** A body, or how many of its bytes had come when it broke off. */
export type Body =
  | { readonly kind: 'whole'; readonly bytes: Uint8Array }
  | { readonly kind: 'broken'; readonly error: Error; readonly bytes: number }

/** Reads the body of a reply, decompressed as its `Content-Encoding` says, up to a number of bytes; never throws. */
export async function readBody(incoming: IncomingMessage, encoding: string | null, maxBytes: number): Promise<Body> {
  const read = { bytes: 0 }
  try {
    return { kind: 'whole', bytes: await readWhole(await decompressed(incoming, encoding), maxBytes, read) }
  } catch (error) {
    incoming.destroy()
    return { kind: 'broken', error: error as Error, bytes: read.bytes }
  }
}

/** A chunk that is kept takes hundreds of bytes, however small it is: more of them are put together. */
const maxLoose = 256

// Iterating over the stream would do the same, for twice the work with a small body.
function readWhole(stream: Readable, maxBytes: number, read: { bytes: number }): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // It may have broken off before anybody could listen; it says so once.
    if (stream.destroyed) reject(stream.errored ?? new Error('the connection was closed within the body'))
    const blocks: Uint8Array[] = []
    let loose: Uint8Array[] = []
    stream.on('data', (chunk: Uint8Array) => {
      read.bytes += chunk.length
      // What has been received already may unpack to a thousand times as much.
      if (read.bytes > maxBytes) stream.destroy(new Error(`the body of the reply has more than ${maxBytes} bytes`))
      else loose.push(chunk)
      if (loose.length < maxLoose) return
      blocks.push(Buffer.concat(loose))
      loose = []
    })
    stream.on('end', () => resolve(Buffer.concat([...blocks, ...loose])))
    stream.on('error', reject)
    // An error for each body that came whole would cost as much as reading it.
    stream.on('close', () => {
      if (!stream.readableEnded) reject(new Error('the connection was closed within the body'))
    })
  })
}

/** Nobody compresses more often; each coding may make its input a thousand times as long. */
const maxCodings = 3

// The suite asks for no compression, but a proxy on the way may compress nevertheless.
async function decompressed(incoming: IncomingMessage, encoding: string | null): Promise<Readable> {
  const codings = codingsIn(encoding ?? '')
  if (codings.length > maxCodings) throw new Error(`the body of the reply is encoded more than ${maxCodings} times`)
  let body: Readable = incoming
  for (const coding of codings.toReversed()) {
    const first = await firstByte(body)
    // A proxy may name its coding above an empty body as well.
    if (first === undefined) return Readable.from([])
    const create = decompressors.get(coding)
    if (create === undefined) throw new Error(`the body of the reply is encoded as ${JSON.stringify(coding)}`)
    // An error is thrown to whoever reads the last stream.
    body = pipeline(body, create(first), () => {})
  }
  return body
}

/** In the order in which they were applied (RFC 9110, 8.4). */
function codingsIn(encoding: string): readonly string[] {
  const names = encoding.split(',').map((name) => name.trim().toLowerCase())
  return names.filter((name) => name !== '' && name !== 'identity')
}

/** The first byte of a stream, which stays in it; `undefined` when there is none. */
function firstByte(stream: Readable): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const peek = (): void => {
      const chunk: Uint8Array | null = stream.read()
      if (chunk !== null) stream.unshift(chunk)
      stream.off('error', reject)
      resolve(chunk?.[0])
    }
    stream.once('error', reject)
    stream.once('readable', peek)
  })
}

const decompressors: ReadonlyMap<string, (first: number) => Duplex> = new Map<string, (first: number) => Duplex>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  // Some send it without its header, whose first byte ends in 8 (RFC 1950, 2.2).
  ['deflate', (first) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw())],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
])
