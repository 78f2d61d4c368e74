import type { Session } from '../../check.ts'
import { hasMoreValues } from '../../contract/bounded.ts'
import type { Contract } from '../../contract.ts'
import type { Exchange } from '../../exchange.ts'
import { startPauses } from '../../pauses.ts'
import { describedResponse } from '../responses.ts'
import { type ReplyProblem, replyProblems } from './reply-problems.ts'
import { createVisitor } from './reply-values.ts'
import { createValueJudge, type SeenValues } from './value-judge.ts'

/** What the success replies of a run showed; each reply has been held against the contract once. */
export interface ReplyIndex {
  /** By the id of the operation. */
  readonly replies: ReadonlyMap<string, SeenReplies>
  /** By the key of the property, see `Standpoint`. */
  readonly values: ReadonlyMap<string, SeenValues>
  /** Keys of the properties that an object lacked when it was read alone; lists may leave some out. */
  readonly absent: ReadonlySet<string>
}

/** The success replies of one operation. */
export interface SeenReplies {
  /** The first one that departs from the contract, with all that is wrong with it. */
  wrong: { readonly exchange: Exchange; readonly problems: readonly ReplyProblem[] } | undefined
}

/** A target that sends enormous bodies to everything gets fewer values of each judged, once the run has seen so many. */
const maxValuesOfRun = 2_000_000
const maxValuesOfReply = 20_000
const fewValuesOfReply = 500

/** The index of all exchanges of a run, made once and shared by the checks that ask for it. */
export function indexReplies(exchanges: readonly Exchange[], { contract }: Session): Promise<ReplyIndex> {
  const index = indexes.get(exchanges) ?? makeIndex(exchanges, contract)
  indexes.set(exchanges, index)
  return index
}

const indexes = new WeakMap<readonly Exchange[], Promise<ReplyIndex>>()

async function makeIndex(exchanges: readonly Exchange[], contract: Contract): Promise<ReplyIndex> {
  const replies = new Map<string, SeenReplies>()
  const judge = createValueJudge(contract)
  const visit = createVisitor(contract)
  const pauses = startPauses()
  let visited = 0
  for (const exchange of exchanges) {
    if (describedResponse(exchange) === undefined) continue
    await pauses.pauseIfDue()
    const isTired = visited > maxValuesOfRun
    const maxValues = isTired ? fewValuesOfReply : maxValuesOfReply
    const seen = replies.get(exchange.operation.id) ?? { wrong: undefined }
    replies.set(exchange.operation.id, seen)
    const isLong = mayHaveMore(exchange, maxValues) && hasMoreValues(exchange.reply?.json, maxValues)
    const isJudged = seen.wrong === undefined && !(isTired && isLong)
    const problems = isJudged ? replyProblems(contract, exchange) : []
    if (problems.length > 0) seen.wrong = { exchange, problems }
    // Of a reply that is right as a whole all values are, as far as they have been looked at.
    const isRight = isJudged && problems.length === 0 && !isLong
    visited += visit(exchange, { maxValues, isRight }, judge)
  }
  return { replies, values: judge.values, absent: judge.absent }
}

/** Each value takes a character, and one to part it from the next. */
function mayHaveMore({ reply }: Exchange, maxValues: number): boolean {
  return (reply?.text.length ?? 0) >= 2 * maxValues
}
