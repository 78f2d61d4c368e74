// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Readable } from 'node:stream'
import { brokenOff, ServerError } from './errors.ts'

/** What a body comes from: the request itself, or the stream that a hook put in its place. */
type Payload = Readable & { readonly receivedEncodedLength?: number }

/**
 * Reads a body whole. Fastify's own reader copies it once more, into memory that has to be found and given back, which takes a
 * tenth of the time of a small request.
 *
 * @param limit Most bytes.
 * @param done Is called once; its error is a `ServerError`, or that of the stream, as a fault of the request.
 */
export function readPayload(
  payload: Payload,
  { limit, contentLength }: { readonly limit: number; readonly contentLength: string | undefined },
  done: (error: Error | null, body?: Uint8Array) => void,
): void {
  // No number where nothing is said, or nothing that can be counted.
  const stated = Number(contentLength)
  let chunks: Buffer[] = []
  let length = 0
  let isDone = false
  if (stated > limit) return finish(new ServerError('too-large'))
  // Nothing more comes of it: the client has gone away, or somebody has read it already.
  if (payload.destroyed) return breakOff()
  // A stream may be closed and not end, or end because it was closed, as those of HTTP/2 do.
  payload.on('data', add).on('end', end).on('error', fail).on('close', breakOff).resume()

  function add(chunk: Buffer | string) {
    if (isDone) return
    // A stream of the application may bring texts.
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    length += bytes.length
    if (length > limit || (payload.receivedEncodedLength ?? 0) > limit) finish(new ServerError('too-large'))
    else chunks.push(bytes)
  }

  function end() {
    const isWhole = Number.isNaN(stated) || (payload.receivedEncodedLength || length) === stated
    if (isWhole) finish(null)
    else breakOff()
  }

  function breakOff() {
    if (!isDone) finish(brokenOff())
  }

  function fail(error: Error & { statusCode?: number }) {
    if (!error.statusCode || error.statusCode < 400) error.statusCode = 400
    finish(error)
  }

  function finish(error: Error | null) {
    if (isDone) return
    isDone = true
    const body = error ? undefined : joined(chunks, length)
    // The listeners stay for as long as the request does.
    chunks = []
    done(error, body)
  }
}

// Node hands over each chunk in memory of its own; what shares its memory may be overwritten before it is looked at.
function joined(chunks: readonly Buffer[], length: number): Uint8Array {
  const [only] = chunks
  return only && chunks.length === 1 && only.buffer.byteLength === length ? only : Buffer.concat(chunks, length)
}
