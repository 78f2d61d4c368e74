import { RuleFailure, type Session, StateBroken } from '../../check.ts'
import { type Connected, callUser, connect, type Dialled, type Menu, openMenu } from './action-steps.ts'

type Opening<Shown> = (session: Session, alert: Pick<Connected, 'alertId' | 'userId'>) => Promise<Shown>

const open: Opening<Menu> = (session, { alertId }) => openMenu(session, alertId)
const call: Opening<readonly Dialled[]> = (session, { alertId, userId }) => callUser(session, alertId, userId)

/**
 * Opens the menu of an alert whose web service answers badly. A menu that cannot be had for that reason alone is an error that the
 * user sees: it breaks again for this alert, and opens for one whose web service answers well.
 *
 * @throws RuleFailure in that case. @throws SetupFailure when menus do not open at all.
 */
export function openMenuDespiteFailure(session: Session, alert: Connected): Promise<Menu> {
  return inSpite(session, alert, open)
}

/** Calls a user about an alert whose web service answers badly, in the same way. @throws RuleFailure @throws SetupFailure */
export function callUserDespiteFailure(session: Session, alert: Connected): Promise<readonly Dialled[]> {
  return inSpite(session, alert, call)
}

async function inSpite<Shown>(session: Session, alert: Connected, opening: Opening<Shown>): Promise<Shown> {
  const attempt = () =>
    opening(session, alert).catch((error: unknown) => {
      if (error instanceof StateBroken) return error
      throw error
    })
  const first = await attempt()
  if (!(first instanceof StateBroken)) return first
  await opening(session, await connect(session, [], { enhanceNotifications: true }))
  if (!((await attempt()) instanceof StateBroken)) throw first
  throw new RuleFailure('what is there without the fetched actions, and no error', first.message)
}
