import { type Session, SetupFailure } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import { answered, isAccepted, isRefused } from '../prepare/answer.ts'
import { requireUnchangedAccepted } from '../prepare/requests/requests.ts'

/** What a check that has passed sent to the operation that its rule is about, and whether that has ever done anything. */
export interface Exercise {
  readonly operation: Operation
  readonly exchanges: readonly Exchange[]
  /** Whether any check got the operation to do what it is for. */
  readonly isAtWork: boolean
}

/**
 * Makes sure that a rule is not said to be kept by an operation that does nothing at all: one that refuses, breaks off or leads
 * elsewhere whatever is asked keeps nothing that it should not, and leaves everything as it is.
 *
 * @throws SetupFailure that quotes the answer.
 */
export async function requireExercised(session: Session, { operation, exchanges, isAtWork }: Exercise): Promise<void> {
  const [last] = exchanges.slice(-1)
  if (last === undefined || exchanges.some(isAccepted)) return
  if (!exchanges.some(isRefused)) {
    const what = `${operation.method} ${operation.path}`
    throw new SetupFailure(`${what} neither does nor refuses what is asked: ${answered(last)}`, last)
  }
  if (!isAtWork) await requireUnchangedAccepted(session, operation)
}
