import type { Session } from '../../check.ts'
import type { Operation } from '../../contract.ts'
import { makesContacts } from './contacts-in-writes.ts'
import { hasNoName, takeTurns } from './take-turn.ts'

/** Takes a turn on the operation's list, in which bodies name contacts as the target takes them. */
export function inTurn<Value>(
  session: Session,
  operation: Operation,
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  return inTurns(session, [operation], work)
}

/** The same for the lists of every kind that has no names, as when a user is given preferences of several families. */
export function inTurnOfAll<Value>(session: Session, work: (session: Session) => Promise<Value>): Promise<Value> {
  const operations = session.contract.operations.filter((one) => one.method === 'POST' && hasNoName(one))
  return inTurns(session, operations, work)
}

/** Works in a turn on the operation's list where what it writes has no name, and at once elsewhere. */
export async function inTurnIfNameless<Value>(
  session: Session,
  operation: Operation,
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  return hasNoName(operation) ? inTurn(session, operation, work) : work(session)
}

async function inTurns<Value>(
  session: Session,
  operations: readonly Operation[],
  work: (session: Session) => Promise<Value>,
): Promise<Value> {
  // Learned before the turn begins, as it takes turns of its own.
  const target = { ...session.target, makesContacts: await makesContacts(session) }
  return takeTurns({ ...session, target }, operations, work)
}
