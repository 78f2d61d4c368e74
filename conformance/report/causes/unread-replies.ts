import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'

/** Finds out whether an outcome comes from replies that claim to be JSON and are not. */
export function findUnreadReplies(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const unread = outcomes.flatMap((outcome) => (isUnread(outcome) ? [outcome.exchange] : []))
  const who = countedOperations(
    unread.map(({ operation }) => operation),
    ['answers', 'answer'],
  )
  const hint = unread.some(isMarked)
    ? ' by many clients: a byte order mark stands before it, which must not be there (RFC 8259, 8.1)'
    : unread.some(isCutBehindLetters)
      ? ': does `content-length` count bytes, and not characters?'
      : ''
  return (outcome) => (isUnread(outcome) ? `${who} with JSON that cannot be read${hint}` : undefined)
}

function isUnread(outcome: Outcome): outcome is Outcome & { readonly exchange: Exchange } {
  const exchange = outcome.verdict === 'failed' ? outcome.exchange : undefined
  if (exchange === undefined || !isAccepted(exchange)) return false
  const { jsonProblem, contentType = '' } = exchange.reply ?? {}
  // What follows a byte order mark is judged as ever.
  const isOfForm = !isMarked(exchange) || (outcome.verdict === 'failed' && outcome.actual.includes(jsonProblem ?? ''))
  return jsonProblem !== undefined && contentType.includes('json') && isOfForm
}

/** Whether a body could be read all the same. */
function isMarked({ reply }: Exchange): boolean {
  return reply?.jsonProblem !== undefined && reply.json !== undefined
}

/** Whether letters of several bytes stand in a body that ends too early. */
function isCutBehindLetters({ reply }: Exchange): boolean {
  return reply?.jsonProblem?.endsWith('too early') === true && /[^\0-\x7f]/.test(reply.text)
}
