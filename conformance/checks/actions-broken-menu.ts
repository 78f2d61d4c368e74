import { RuleFailure, type Session, StateBroken } from '../check.ts'
import { connect, type Menu, openMenu } from './actions-steps.ts'

/**
 * Opens the menu of an alert whose web service answers badly. A menu that cannot be had for that reason alone is an error that the
 * user sees: it breaks again for this alert, and opens for one whose web service answers well.
 *
 * @throws RuleFailure in that case. @throws SetupFailure when menus do not open at all.
 */
export async function openMenuInSpite(session: Session, alertId: string | number): Promise<Menu> {
  const isBroken = async () => (await tryMenu(session, alertId)) instanceof StateBroken
  const first = await tryMenu(session, alertId)
  if (!(first instanceof StateBroken)) return first
  const other = await connect(session)
  await openMenu(session, other.alertId)
  if (!(await isBroken())) throw first
  throw new RuleFailure('the menu without the fetched actions, and no error', first.message)
}

async function tryMenu(session: Session, alertId: string | number): Promise<Menu | StateBroken> {
  try {
    return await openMenu(session, alertId)
  } catch (error) {
    if (error instanceof StateBroken) return error
    throw error
  }
}
