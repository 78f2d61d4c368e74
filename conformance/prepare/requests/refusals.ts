import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import type { Changes } from '../bodies/changes.ts'
import { hasNoName, queueOf } from '../turns/take-turn.ts'
import { inTurn } from '../turns/turns.ts'
import { addsMore, leadsElsewhere, type PreparedPath, preparePath } from './paths.ts'

/**
 * Works on the path to which checks send what should be refused: what it names stays as it is, so they share it. There is no such
 * path where one that is not refused would have the next ones refused, or where nothing has to be made.
 */
export async function onPathForRefusals<Value>(
  session: Session,
  operation: Operation,
  changes: Changes,
  work: (session: Session, at: PreparedPath | undefined) => Promise<Value>,
): Promise<Value> {
  const isElsewhere = leadsElsewhere(operation, changes)
  if (hasNoName(operation)) {
    const isOfEntity = operation.path.endsWith('}') && operation.method !== 'DELETE'
    return isOfEntity && !isElsewhere ? inSharedTurn(session, operation, work) : work(session, undefined)
  }
  if (operation.method !== 'PUT' && !addsMore(session, operation) && !isElsewhere) return work(session, undefined)
  return work(
    session,
    await session.once(`path for refusals of ${operation.id}`, () => preparePath(session, operation, {})),
  )
}

/** A turn on a list whose entries have no names, which lasts until somebody else waits for one, and what was made in it. */
interface SharedTurn {
  users: number
  opened: Promise<Opened> | undefined
  isOpen: boolean
  close: () => void
}

interface Opened {
  readonly target: Session['target']
  readonly at: PreparedPath
}

async function inSharedTurn<Value>(
  session: Session,
  operation: Operation,
  work: (session: Session, at: PreparedPath) => Promise<Value>,
): Promise<Value> {
  const queue = await queueOf(session, operation)
  const turn = await session.once(
    `shared turn of ${operation.id}`,
    async (): Promise<SharedTurn> => ({ users: 0, opened: undefined, isOpen: false, close() {} }),
  )
  turn.users++
  try {
    const { target, at } = await openedTurn(session, operation, turn)
    return await work({ ...session, target }, at)
  } finally {
    turn.users--
    // A check that has more to send, or the one that is begun in its place, comes back at once.
    setImmediate(() => {
      if (queue.waiting > 0) giveWay(turn)
    })
  }
}

/** Whoever opens the turn waits in their place, as others have the turn before. */
function openedTurn(session: Session, operation: Operation, turn: SharedTurn): Promise<Opened> {
  if (turn.opened !== undefined) return turn.isOpen ? turn.opened : session.awaitOther(turn.opened)
  turn.opened = open(session, operation, turn)
  return turn.opened
}

function giveWay(turn: SharedTurn): void {
  if (turn.users > 0) return
  turn.opened = undefined
  turn.isOpen = false
  turn.close()
}

function open(session: Session, operation: Operation, turn: SharedTurn): Promise<Opened> {
  return new Promise((resolve, reject) => {
    inTurn(session, operation, async (mine) => {
      const queue = await queueOf(session, operation)
      const closed = new Promise<void>((close) => {
        turn.close = close
      })
      const at = await preparePath(mine, operation, {})
      turn.isOpen = true
      resolve({ target: mine.target, at })
      queue.onWaiting = () => giveWay(turn)
      await closed
      queue.onWaiting = () => {}
    }).catch((error: unknown) => {
      turn.opened = undefined
      turn.isOpen = false
      reject(error)
    })
  })
}
