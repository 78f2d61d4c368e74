import type { Session } from '../check.ts'
import type { Operation } from '../contract.ts'

/**
 * Whether what an operation writes has no name that could tell it from what another check writes. A target may refuse a
 * second preference that says the same as one that is there, so checks of one list take turns, and each removes at
 * once what it made.
 */
export function hasNoName(operation: Operation): boolean {
  return operation.path.includes('/notification-preferences/')
}

/** Waits until no other work on the operation's list is under way, works, and removes what the work made. */
export async function takeTurn<Value>(
  session: Session,
  operation: Operation,
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  const queue = await queueOf(session, operation)
  queue.waiting++
  queue.onWaiting()
  const turn = queue.last.then(() => {
    queue.waiting--
    return withRemoval(session, work)
  })
  queue.last = turn.catch(() => {})
  return turn
}

/** Those who want to work on a list. */
export interface Queue {
  last: Promise<unknown>
  waiting: number
  /** Called when one more waits, for whoever has the turn and could end it. */
  onWaiting: () => void
}

/** The queue for the operation's list. */
export function queueOf(session: Session, operation: Operation): Promise<Queue> {
  const listPath = operation.path.replace(/\/\{id\}$/, '')
  return session.once(`turns ${listPath}`, async () => ({ last: Promise.resolve(), waiting: 0, onWaiting() {} }))
}

async function withRemoval<Value>(session: Session, work: (session: Session) => Promise<Value>): Promise<Value> {
  const made: Parameters<Session['removeLater']>[] = []
  const removeLater: Session['removeLater'] = (...what) => {
    made.push(what)
    // Also at the end of the run, in case that it ends before this does.
    session.removeLater(...what)
  }
  try {
    return await work({ ...session, removeLater })
  } finally {
    // What the work has removed itself, or a turn within this one, is gone.
    for (const [operation, path] of made.toReversed())
      if (session.isToRemove(operation, path)) await session.send({ operation, path })
  }
}
