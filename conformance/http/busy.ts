import type { WireResult } from './wire.ts'

/** Too Many Requests (RFC 6585, section 4). */
export const tooManyRequests = 429

/** What a gateway answers that has got no valid reply of the service behind it (RFC 9110, 15.6.3). */
export const badGateway = 502

/**
 * How often a request is sent to a target that says it is busy; after that its reply stands. Bad Gateway is what many gateways say while the
 * service behind them starts anew, and has seen nothing of the request.
 */
const maxAttempts: Readonly<Record<number, number>> = { [tooManyRequests]: 8, [badGateway]: 5, 503: 5 }

/**
 * The first wait where the target does not say how long; each further one is four times as long. A target that is busy for a moment, or
 * by chance, costs next to nothing, and one that counts requests by the minute is still outlasted.
 */
const firstWaitMs: Readonly<Record<number, number>> = { [tooManyRequests]: 25, [badGateway]: 60, 503: 60 }
const growth = 4
const longestWaitMs = 30_000

/**
 * How long to wait before a request is sent again, when its reply says that the target is busy: what `Retry-After` says, in
 * seconds or as a date, else more each time. `undefined` when the reply stands. `attempts` are those made so far.
 */
export function waitBeforeRetry(result: WireResult, attempts: number, nowMs: number): number | undefined {
  if (result.kind !== 'reply') return undefined
  const most = maxAttempts[result.status]
  const first = firstWaitMs[result.status]
  if (most === undefined || first === undefined || attempts >= most) return undefined
  const guessed = Math.min(first * growth ** (attempts - 1), longestWaitMs)
  return retryAfter(result.headers.get('retry-after'), nowMs) ?? guessed
}

/** Whether a reply says that the target is too busy to answer, or away. */
export function isBusy(result: WireResult): boolean {
  return result.kind === 'reply' && Object.hasOwn(maxAttempts, result.status)
}

/** A little more than the target asks for: its clock and ours round differently. */
const slackMs = 20

function retryAfter(field: string | null, nowMs: number): number | undefined {
  if (field === null || field.trim() === '') return undefined
  if (/^\s*\d{1,9}\s*$/.test(field)) return Number(field) * 1000 + slackMs
  const atMs = Date.parse(field)
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs) + slackMs
}
