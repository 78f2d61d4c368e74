import { onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { CustomerReply } from '../../outbound/send-reply.ts'
import { words } from '../steps.ts'
import {
  callUser,
  connect,
  digitOf,
  letAnHourPass,
  newAction,
  offer,
  oneMoreAlert,
  openAndChoose,
  openMenu,
  press,
  requireCall,
} from './action-steps.ts'
import { expectFresh } from './fresh-answers.ts'

/** An action is triggered by choosing it, whatever becomes of it. */
export async function expectClearedByChoice(session: Session, success: boolean): Promise<void> {
  const [old, fresh] = [newAction('Old'), newAction('Fresh')]
  const first = await connect(session, [old])
  // Not the only alert of its source, whose answers may be cleared by what the two have in common.
  const more = await oneMoreAlert(session, first).catch(onlySetup)
  const alert = { ...first, alertId: more ?? first.alertId }
  alert.customer.onExecute = () => ({ json: { success, text: `Tried: ${old.text}` } })
  await openAndChoose(session, alert, old.text)
  await requireCall(session, alert.customer, 'response')
  await expectFresh(session, alert, { fresh, open: () => openMenu(session, alert.alertId) })
}

/** A connection whose web service fails may be disabled, so only what is offered is judged. */
export async function expectClearedByFailure(session: Session, result: CustomerReply): Promise<void> {
  const [old, fresh] = [newAction('Old'), newAction('Fresh')]
  const alert = await connect(session, [old])
  alert.customer.onExecute = () => result
  await openAndChoose(session, alert, old.text)
  await requireCall(session, alert.customer, 'response')
  await offer(session, alert.customer, [fresh])
  const { texts } = await openMenu(session, alert.alertId)
  if (texts.includes(old.text)) throw new RuleFailure(`in the next menu "${fresh.text}", offered now`, words(texts))
}

/** An answer that is too old is not used in place of one that cannot be had, neither in the menu nor in a call. */
export async function expectForgotten(session: Session, reply: CustomerReply): Promise<void> {
  const old = newAction('Old')
  const alert = await connect(session, [old], { enhanceNotifications: true })
  await openMenu(session, alert.alertId)
  await callUser(session, alert.alertId, alert.userId)
  await letAnHourPass(session, alert)
  alert.customer.onFetch = () => reply
  const { texts } = await openMenu(session, alert.alertId)
  const dialled = (await callUser(session, alert.alertId, alert.userId)).map(({ text }) => text)
  if (![...texts, ...dialled].includes(old.text)) return
  throw new RuleFailure(`nothing of "${old.text}" after an hour`, words({ menu: texts, call: dialled }))
}

/** An action is triggered in a call as well. */
export async function expectClearedByDigit(session: Session): Promise<void> {
  const [old, fresh] = [newAction('Old'), newAction('Fresh')]
  const alert = await connect(session, [old], { enhanceNotifications: true })
  await press(session, alert, digitOf(await callUser(session, alert.alertId, alert.userId), old.text))
  await requireCall(session, alert.customer, 'response')
  await offer(session, alert.customer, [fresh])
  // The alert is accepted: that a call offers anything now is not shown, so only what is offered is judged.
  const offered = await callUser(session, alert.alertId, alert.userId)
  if (!offered.some(({ text }) => text === old.text)) return
  throw new RuleFailure(`in the next call "${fresh.text}", which is offered now`, words(offered))
}
