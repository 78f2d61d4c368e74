import { RuleFailure, type Session } from '../../check.ts'
import { words } from '../steps.ts'
import {
  callUser,
  choose,
  connect,
  idIn,
  newAction,
  offer,
  openAndChoose,
  openMenu,
  requireActionId,
  requireCall,
} from './action-steps.ts'
import { expectEither, expectFresh } from './fresh-answers.ts'
import { byChoiceInSecondMenu } from './ways.ts'

/** @throws RuleFailure when an action of a menu does not work that was opened right after another one. */
export async function expectSecondMenuWorks(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const told = await byChoiceInSecondMenu.trigger(session, alert, action.text)
  requireActionId(await requireCall(session, alert.customer, 'response'), action)
  if (!told?.success) throw new RuleFailure('a success of what the second menu offers', words(told))
}

/** Somebody else may have opened the menu of the alert since; only from a view older than an hour an action may fail. */
export async function expectFirstMenuWorks(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const id = idIn(await openMenu(session, alert.alertId), action.text)
  await openMenu(session, alert.alertId)
  const told = await choose(session, alert, id)
  requireActionId(await requireCall(session, alert.customer, 'response'), action)
  if (!told.success) throw new RuleFailure('a success of what the first of two menus offered', words(told))
}

/** An id says which action it is, whatever it is called since: it is shown as it is called now, and a view from before works. */
export async function expectSameAction(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const id = idIn(await openMenu(session, alert.alertId), action.text)
  await choose(session, alert, id)
  const renamed = { ...action, text: `${action.text} again` }
  await expectFresh(session, alert, { fresh: renamed, open: () => openMenu(session, alert.alertId) })
  const before = alert.customer.callsAt('response').length
  const told = await choose(session, alert, id)
  const isCalled = alert.customer.callsAt('response').length > before
  if (!told.success || !isCalled)
    throw new RuleFailure('a success of what the menu before the latest one offered', words(told))
}

/** A call between two menus may bring another answer: the second menu shows this one, or that of the first, and not both. */
export async function expectOneAnswer(session: Session): Promise<void> {
  const [first, second] = [newAction('First'), newAction('Second')]
  const alert = await connect(session, [first], { enhanceNotifications: true })
  idIn(await openMenu(session, alert.alertId), first.text)
  await offer(session, alert.customer, [second])
  await callUser(session, alert.alertId, alert.userId)
  await expectEither(session, alert, [first, second])
}

/** What is kept is the latest answer, with nothing of the one before it, which was cleared. */
export async function expectLatestAnswer(session: Session): Promise<void> {
  const [old, fresh] = [newAction('Old'), newAction('Fresh')]
  const alert = await connect(session, [old])
  await openAndChoose(session, alert, old.text)
  await offer(session, alert.customer, [fresh])
  await openMenu(session, alert.alertId)
  await expectEither(session, alert, [old, fresh])
}
