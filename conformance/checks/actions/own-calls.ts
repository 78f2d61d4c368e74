import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { SentAction } from '../../outbound/customer.ts'
import { words } from '../steps.ts'
import {
  anotherUser,
  type Connected,
  callUser,
  connect,
  type Dialled,
  describeCalls,
  digitOf,
  idIn,
  newAction,
  offer,
  oneMoreAlert,
  openMenu,
  press,
  requireActionId,
  requireCall,
} from './action-steps.ts'
import { expectFresh } from './fresh-answers.ts'

/** Which of two actions a call offers. It may offer what is always there as well, such as to accept the alert. */
export async function calledWith(session: Session, { alertId, userId }: Connected, ...actions: readonly SentAction[]) {
  const offered = (await callUser(session, alertId, userId)).map(({ text }) => text)
  return { texts: offered.filter((text) => actions.some((action) => action.text === text)) }
}

/** The menu asks for nobody: what it got is not for the user who is called. */
export async function expectNotOfTheMenu(session: Session): Promise<void> {
  const [first, second] = [newAction('First'), newAction('Second')]
  const alert = await connect(session, [first], { enhanceNotifications: true })
  idIn(await openMenu(session, alert.alertId), first.text)
  await expectFresh(session, alert, { fresh: second, open: () => calledWith(session, alert, first, second) })
  const again = await calledWith(session, alert, first, second)
  if (again.texts.includes(first.text))
    throw new RuleFailure(`nothing of "${first.text}", which the menu got`, words(again.texts))
}

/** @throws RuleFailure when the digit of a user stands for another action since another user was called. */
export async function expectOwnDigit(
  session: Session,
  alert: Connected,
  { offered, own }: { readonly offered: readonly Dialled[]; readonly own: ReturnType<typeof newAction> },
): Promise<void> {
  // Whoever asks again before the action is executed finds it.
  await offer(session, alert.customer, [own])
  await press(session, alert, digitOf(offered, own.text))
  requireActionId(await requireCall(session, alert.customer, 'response'), own)
}

/** Of two users with different lists the first has nothing on the digits that the second alone has, and the second has the own ones. */
export async function expectOwnDigits(session: Session): Promise<void> {
  const [own, first, second] = [newAction('Own'), newAction('First'), newAction('Second')]
  const callBoth = async () => {
    const alert = await connect(session, [own], { enhanceNotifications: true })
    const other = { ...alert, userId: await anotherUser(session, alert) }
    const offered = await callUser(session, alert.alertId, alert.userId)
    await offer(session, alert.customer, [first, second])
    return { alert, other, offered, offeredToOther: await callUser(session, other.alertId, other.userId) }
  }
  const one = await callBoth()
  await press(session, one.other, digitOf(one.offeredToOther, first.text))
  requireActionId(await requireCall(session, one.other.customer, 'response'), first)
  const { alert, offered, offeredToOther } = await callBoth()
  const foreign = offeredToOther.find(({ digit }) => !offered.some((mine) => mine.digit === digit))?.digit
  if (foreign === undefined) return
  // Whoever asks again before the action is executed finds the own one alone, and some refuse to press what is not there.
  await offer(session, alert.customer, [own])
  await press(session, alert, foreign).catch(onlySetup)
  if (alert.customer.callsAt('response').length === 0) return
  const expected = `no execute call for the digit ${foreign}, which another user has, of ${words(offered)}`
  throw new RuleFailure(expected, describeCalls(alert.customer))
}

/** Who is called about two alerts is offered the actions of each. */
export async function expectOwnCall(session: Session): Promise<void> {
  const [first, second] = [newAction('First'), newAction('Second')]
  const alert = await connect(session, [first], { enhanceNotifications: true })
  digitOf(await callUser(session, alert.alertId, alert.userId), first.text)
  const alertId = await oneMoreAlert(session, alert)
  await offer(session, alert.customer, [second])
  // That the same user is called about this alert as well is not shown.
  const offered = await callUser(session, alertId, alert.userId)
  if (offered.some(({ text }) => text === first.text))
    throw new RuleFailure(`nothing of "${first.text}", which was fetched for another alert`, words(offered))
  if (!offered.some(({ text }) => text === second.text)) return
  await press(session, { ...alert, alertId }, digitOf(offered, second.text))
  requireActionId(await requireCall(session, alert.customer, 'response'), second)
}
