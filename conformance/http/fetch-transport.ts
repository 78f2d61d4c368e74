import { startPauses } from '../pauses.ts'
import type { Target } from '../target.ts'
import { bytesOf } from './bytes-of.ts'
import type { Transport } from './transport.ts'
import type { WireLimits, WireRequest, WireResult } from './wire.ts'

type Answer = NonNullable<Target['fetch']>

/** A transport to an implementation in the same process: a function with the shape of `fetch`. */
export function fetchTransport(fetch: Answer): Transport {
  const pauses = startPauses()
  return {
    async send(request, limits, signal) {
      // A handler that never waits would keep time-outs and sockets waiting, such as those of the provider states.
      await pauses.pauseIfDue()
      return exchange(fetch, request, { limits, signal })
    },
    close() {},
  }
}

interface Bounds {
  readonly limits: WireLimits
  readonly signal: AbortSignal | undefined
}

async function exchange(
  fetch: Answer,
  { method, url, headers, body }: WireRequest,
  { limits, signal }: Bounds,
): Promise<WireResult> {
  const late = new AbortController()
  // Keeps the process awake, which `AbortSignal.timeout` does not: nothing else may be under way when a handler never answers.
  const timer = setTimeout(() => late.abort(), limits.timeoutMs)
  const either = signal === undefined ? late.signal : AbortSignal.any([late.signal, signal])
  const init = {
    method,
    headers,
    redirect: 'manual',
    signal: either,
    ...(body === undefined ? {} : { body: bytesOf(body) }),
  } as const
  const seen: { status?: number; bytes: number } = { bytes: 0 }
  try {
    const response = await untilAborted(Promise.resolve(fetch(new Request(url, init))), either)
    requireResponse(response)
    seen.status = response.status
    const bytes = await untilAborted(readWhole(response, limits.maxReplyBytes, seen), either)
    return { kind: 'reply', status: response.status, headers: response.headers, bytes }
  } catch (error) {
    const isLate = late.signal.aborted
    const problem = isLate ? `no whole reply within ${limits.timeoutMs} ms` : problemOf(error)
    return { kind: 'broken', problem, status: seen.status, bytes: seen.bytes, isLate }
  } finally {
    clearTimeout(timer)
  }
}

// Types do not hold what is written in JavaScript.
function requireResponse(given: unknown): void {
  const { status, headers } = (given ?? {}) as {
    readonly status?: unknown
    readonly headers?: { readonly get?: unknown }
  }
  if (typeof status === 'number' && typeof headers?.get === 'function') return
  throw new Error(
    `the function "fetch" gave ${given === null ? 'null' : `a value of the type ${typeof given}`}, a Response is expected`,
  )
}

// A handler in process need not listen to the signal of its request.
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

async function readWhole(response: Response, maxBytes: number, seen: { bytes: number }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  if (response.body === null) return new Uint8Array()
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    seen.bytes += chunk.length
    if (seen.bytes > maxBytes) throw new Error(`the body of the reply has more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
