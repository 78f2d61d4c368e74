// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Readable } from 'node:stream'
import { brokenOff, ServerError } from './errors.ts'
import { type GatheredBytes, gatherBytes } from './gather-bytes.ts'

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
  let gathered: GatheredBytes | undefined = gatherBytes()
  if (stated > limit) return finish(new ServerError('too-large'))
  // Nothing more comes of it: the client has gone away, or somebody has read it already.
  if (payload.destroyed) return breakOff()
  // A stream may be closed and not end, or end because it was closed, as those of HTTP/2 do.
  payload.on('data', add).on('end', end).on('error', fail).on('close', breakOff).resume()

  function add(chunk: Buffer | string) {
    if (!gathered) return
    // A stream of the application may bring texts.
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    if (gathered.length + bytes.length > limit || (payload.receivedEncodedLength ?? 0) > limit) finish(new ServerError('too-large'))
    else gathered.add(bytes)
  }

  function end() {
    const isWhole = Number.isNaN(stated) || (payload.receivedEncodedLength || gathered?.length) === stated
    if (isWhole) finish(null)
    else breakOff()
  }

  function breakOff() {
    if (gathered) finish(brokenOff())
  }

  function fail(error: Error & { statusCode?: number }) {
    if (!error.statusCode || error.statusCode < 400) error.statusCode = 400
    finish(error)
  }

  function finish(error: Error | null) {
    if (!gathered) return
    const body = error ? undefined : ownBytes(gathered.whole())
    // The listeners stay for as long as the request does.
    gathered = undefined
    done(error, body)
  }
}

// Node hands over each piece in memory of its own; what shares its memory may be overwritten before it is looked at.
function ownBytes(bytes: Uint8Array): Buffer {
  if (bytes.byteLength !== bytes.buffer.byteLength) return Buffer.from(bytes)
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer)
}
