import { onlySetup, type Session } from '../../check.ts'
import { isAccepted } from '../answer.ts'
import { prepareBody } from '../bodies/bodies.ts'
import { knownToMakeContacts, preferenceUser } from '../bodies/preferences.ts'
import { sendTracked } from '../entities/created.ts'
import { operationAt } from '../item-paths.ts'
import { takeTurn } from './take-turn.ts'

const createPath = '/users/{user-id}/notification-preferences/subscriptions'

/**
 * Whether a contact in a body makes one, which is open: as the target file says, or learned once in a run. Only a target that
 * refuses a contact by its id, and takes a whole one, is sent whole ones.
 */
export function makesContacts(session: Session): Promise<boolean> {
  return session.once('makes contacts', async () => {
    const known = knownToMakeContacts(session.target)
    return known ?? (!(await isTaken(session, { isWhole: false })) && (await isTaken(session, { isWhole: true })))
  })
}

async function isTaken(session: Session, { isWhole }: { readonly isWhole: boolean }): Promise<boolean> {
  const create = operationAt(session.contract, 'POST', createPath)
  if (create === undefined) return false
  const target = { ...session.target, makesContacts: isWhole }
  const exchange = await takeTurn({ ...session, target }, create, async (mine) => {
    const path = { 'user-id': preferenceUser(mine.target, undefined) }
    return sendTracked(mine, { operation: create, path, body: prepareBody(mine, create, {}).body })
  }).catch(onlySetup)
  return exchange !== undefined && isAccepted(exchange)
}
