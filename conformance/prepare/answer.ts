import { SetupFailure } from '../check.ts'
import type { Exchange, Reply } from '../exchange.ts'
import { tooManyRequests } from '../http/busy.ts'

// What is refused or broken says why; of what was done, the status is what counts, and the exchange shows the rest.
const quotedCharacters = { done: 80, other: 300 }

/** What came back, in one line for people: `400 {"message":"…"}`, or why nothing did. */
export function answered(exchange: Exchange): string {
  if (exchange.reply === undefined) return `no reply: ${exchange.failure ?? 'unknown'}`
  return quotedReply(exchange.reply, quotedCharacters[isAccepted(exchange) ? 'done' : 'other'])
}

/** A reply in one line for people, with so many characters of its body at most. */
export function quotedReply(reply: Reply, maxCharacters: number): string {
  const text = withoutLineEnd(reply.text)
  if (text === '') return `${reply.status}, empty body`
  const quoted = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}… (${text.length} characters)` : text
  return `${reply.status} ${quoted}${unreadable(reply)}`
}

/** Why a body that is given out as JSON is none, though its beginning may look just like what was expected. */
function unreadable({ contentType, jsonProblem }: Reply): string {
  return jsonProblem === undefined || !contentType.includes('json') ? '' : `; ${jsonProblem}`
}

/** A text without the line break that many servers end theirs with, which would show as an escape in the middle of a sentence. */
function withoutLineEnd(text: string): string {
  return text.replace(/(?<=.)\r?\n$/, '')
}

/** Whether the target did what was asked: any 2xx. */
export function isAccepted(exchange: Exchange): boolean {
  return statusClass(exchange) === 2
}

/** Whether the target refused what was asked: any 4xx. */
export function isRefused(exchange: Exchange): boolean {
  return statusClass(exchange) === 4
}

/** The exchange as it is, unless it says nothing about the request: a target that limits rates was asked too often. */
export function requireAnswer(exchange: Exchange): Exchange {
  const status = exchange.reply?.status
  if (status === tooManyRequests)
    throw new SetupFailure(`the target limits the rate of requests: ${answered(exchange)}`, exchange)
  if (status === 507) throw new SetupFailure(`the target is full: ${answered(exchange)}`, exchange)
  // Without `Retry-After`, a 503 that does not end is a failure like any other 5xx.
  if (status !== 503 || !exchange.reply?.headers.has('retry-after')) return exchange
  throw new SetupFailure(`the target is busy: ${answered(exchange)}`, exchange)
}

/** The exchange as it is, unless the target does not know the key, which says nothing about the request either. */
export function requireLetIn(exchange: Exchange): Exchange {
  if (exchange.reply?.status !== 401) return requireAnswer(exchange)
  throw new SetupFailure(`the target does not let the key in: ${answered(exchange)}`, exchange)
}

/** Whether the target says that it does not know who asks, or that they may not do this. */
export function isLockedOut({ reply }: Exchange): boolean {
  return reply?.status === 401 || reply?.status === 403
}

/** Whether a refusal is not about what was sent, but about who sends it, or how much there is already. */
export function isRefusalOfAll({ reply }: Exchange): boolean {
  return reply?.status === 402 || reply?.status === 403
}

/**
 * The exchange of a creation, unless nothing can be created, as where a quota is used up.
 *
 * @throws SetupFailure when the code says so, or `makeUsual`, which creates what is usual of the same kind, is refused as well.
 */
export async function requireRoom(exchange: Exchange, makeUsual: () => Promise<Exchange>): Promise<Exchange> {
  requireLetIn(exchange)
  if (!isRefused(exchange)) return exchange
  if (!isRefusalOfAll(exchange) && !isRefused(await makeUsual())) return exchange
  const { method, path } = exchange.operation
  const isAboutTheBody = exchange.reply?.status === 400 || exchange.reply?.status === 422
  const reason = isAboutTheBody
    ? `the target refuses the usual body of ${method} ${path} as well: ${answered(exchange)}`
    : `the target lets nothing more be created by ${method} ${path}: ${answered(exchange)}; a key that may create more lets it be judged`
  throw new SetupFailure(reason, exchange)
}

function statusClass(exchange: Exchange): number {
  return Math.floor((exchange.reply?.status ?? 0) / 100)
}
