import { onlySetup, type Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'

/**
 * Whether what an operation writes has no name that could tell it from what another check writes. A target may refuse a
 * second preference that says the same as one that is there, so checks of one list take turns, and each removes at
 * once what it made.
 */
export function hasNoName(operation: Operation): boolean {
  return operation.path.includes('/notification-preferences/')
}

/** Waits until no other work on the operation's list is under way, works, and removes what the work made. */
export function takeTurn<Value>(
  session: Session,
  operation: Operation,
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  return takeTurns(session, [operation], work)
}

/** The same for several lists. It is waited for all of them at once, so that two which want the same ones never wait for each other. */
export async function takeTurns<Value>(
  session: Session,
  operations: readonly Operation[],
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  const queues = await Promise.all(operations.map((operation) => queueOf(session, operation)))
  const turn = afterOthers(session, queues, work)
  const ended = turn.then(forget, forget)
  for (const queue of queues) queue.last = ended
  return turn

  function forget(): void {
    for (const queue of queues) if (queue.last === ended) queue.last = undefined
  }
}

async function afterOthers<Value>(
  session: Session,
  queues: readonly Queue[],
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  const taken = queues.filter(({ last }) => last !== undefined)
  if (taken.length > 0) {
    const others = Promise.all(taken.map(({ last }) => last))
    for (const queue of taken) {
      queue.waiting++
      queue.onWaiting()
    }
    await session.awaitOther(others)
    for (const queue of taken) queue.waiting--
  }
  return withRemoval(session, work)
}

/** Those who want to work on a list. */
export interface Queue {
  /** The end of the last turn that was asked for, which comes after those before it. */
  last: Promise<void> | undefined
  waiting: number
  /** Called when one more waits, for whoever has the turn and could end it. */
  onWaiting: () => void
}

/** The queue for the operation's list. */
export function queueOf(session: Session, operation: Operation): Promise<Queue> {
  const listPath = operation.path.replace(/\/\{id\}$/, '')
  return session.once(`turns ${listPath}`, async () => ({ last: undefined, waiting: 0, onWaiting() {} }))
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
    // What the work has removed itself, or a turn within this one, is gone. What cannot be removed says nothing of the work.
    for (const [operation, path] of made.toReversed())
      if (session.isToRemove(operation, path)) await session.send({ operation, path }).catch(onlySetup)
  }
}
