import { RuleFailure, type Session, SetupFailure, StateBroken } from '../../check.ts'
import { words } from '../steps.ts'
import { connect, describeCalls, newAction, openAndChoose, type Told } from './action-steps.ts'

/** What is no URL, and URLs to which no request can be sent. */
const uncallable = ['nowhere', 'https://', 'mailto:ada@example.com']

/**
 * Chooses actions whose `url` nobody can call. Such an answer may be invalid, or the action be executed at the `responseUrl`.
 *
 * @throws RuleFailure when one seems to succeed, or breaks what an action without any URL does not.
 */
export async function expectFailureOfUncallable(session: Session): Promise<void> {
  for (const url of uncallable) {
    const action = newAction('Nowhere', { url })
    const alert = await connect(session, [action])
    const told = await tried(() => openAndChoose(session, alert, action.text))
    if (told instanceof StateBroken) {
      const usual = newAction('Without')
      const other = await connect(session, [usual], { hasResponseUrl: false })
      if ((await tried(() => openAndChoose(session, other, usual.text))) instanceof StateBroken) throw told
      throw new RuleFailure(`a failure of the action with the url ${words(url)}, and no error`, told.message)
    }
    if (told?.success && alert.customer.callsAt('response').length === 0)
      throw new RuleFailure('a failure', `${words(told)}\n${describeCalls(alert.customer)}`)
  }
}

/** What came of it; nothing where the action is not offered. */
async function tried(choosing: () => Promise<Told>): Promise<Told | StateBroken | undefined> {
  try {
    return await choosing()
  } catch (error) {
    if (error instanceof StateBroken) return error
    if (error instanceof SetupFailure) return undefined
    throw error
  }
}
