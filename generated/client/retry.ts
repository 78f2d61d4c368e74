// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { forever } from './deadline.ts'
import { ApiError, RequestError } from './errors.ts'

/** How often, and how soon, a failed call is sent again. */
export interface RetryOptions {
  /** How often it is sent at the most, the first time included. @default 3 */
  readonly attempts?: number | undefined
  /** The wait before the second attempt; doubled for each further one. @default 250 */
  readonly delayMs?: number | undefined
  /** The longest wait. An answer whose `Retry-After` asks for more is thrown at once. @default 30_000 */
  readonly maxDelayMs?: number | undefined
  /** At least 0 and less than 1. @default Math.random */
  readonly random?: (() => number) | undefined
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: (() => number) | undefined
  /** Waits; rejects with the reason of the signal, if there is one and it aborts. */
  readonly sleep?: ((ms: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

/** How long to wait before the next attempt; `undefined` when there should be none. */
export function retryDelayMs(
  error: unknown,
  { method, attempt, retry }: { readonly method: string; readonly attempt: number; readonly retry: RetryOptions },
): number | undefined {
  const { attempts = 3, delayMs = 250, maxDelayMs = 30_000, random = Math.random, now = Date.now } = retry
  if (!(attempt < attempts) || /^(POST|PATCH)$/.test(method) || !isPassing(error)) return undefined
  const askedMs = error instanceof ApiError ? retryAfterMs(error.headers.get('retry-after') ?? '', now()) : NaN
  if (askedMs >= 0) return askedMs > maxDelayMs ? undefined : askedMs
  // Callers that failed together should not come back together.
  return Math.min(delayMs * 2 ** (attempt - 1), maxDelayMs) * (0.5 + random() / 2)
}

function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500
  return error instanceof RequestError && error.kind === 'network'
}

/** `Retry-After` is a number of seconds or a date (RFC 9110, section 5.6.7); `NaN` for what is neither. */
function retryAfterMs(text: string, nowMs: number): number {
  // The oldest form of a date names no zone, and means this one.
  const date = text.replace(/^\w{3} \w{3} .+ \d{4}$/, '$& GMT')
  const ms = / GMT$/.test(date) ? Date.parse(date) - nowMs : /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : NaN
  return Math.max(ms, 0)
}

/** Waits; rejects with the reason of the signal when it aborts. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, Math.min(ms, forever - 1))
    signal?.addEventListener('abort', end, { once: true })
  })
}
