import { onlySetup, type Session } from '../../check.ts'
import type { Exchange } from '../../exchange.ts'
import { isAccepted, isLockedOut } from '../answer.ts'
import { unchangedTrial } from './requests.ts'

/**
 * Whether a request may have been refused for who sent it: which permissions an operation needs is open. A key that is let in elsewhere
 * is known, so that 401 is no such refusal (RFC 9110, section 15.5.2).
 */
export async function mayLackPermission(session: Session, exchange: Exchange): Promise<boolean> {
  if (!isLockedOut(exchange)) return false
  if (!(await isKeyKnown(session))) return true
  if (exchange.reply?.status === 401) return false
  session.observe('operation-permissions', 'by-role')
  return true
}

/** Whether one of the lists that need nothing but a key is shown to this one. */
function isKeyKnown(session: Session): Promise<boolean> {
  return session.once('key is known', async () => {
    const lists = session.contract.operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    for (const list of lists) {
      const trial = await unchangedTrial(session, list).catch(onlySetup)
      if (trial !== undefined && isAccepted(trial.exchange)) return true
    }
    return false
  })
}
