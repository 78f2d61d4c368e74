import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { CustomerReply } from '../../outbound/send-reply.ts'
import { check, isSameId, words } from '../steps.ts'
import {
  anotherUser,
  type Connected,
  callUser,
  connect,
  describeCalls,
  digitOf,
  listed,
  newAction,
  offer,
  oneMoreAlert,
  openAndChoose,
  openMenu,
  press,
  readAlert,
  requireActionId,
  requireCall,
  requireOneCall,
  trigger,
  type Wanted,
} from './action-steps.ts'

const digits = ['7', '8', '9']
const stems = ['First', 'Second', 'Grüße & <東京>']
const otherChannels = ['EMAIL', 'SMS', 'PUSH', 'WHATSAPP', 'TELEGRAM']

/** Triggering an action accepts the alert, whatever becomes of the action. */
const results: readonly CustomerReply[] = [
  { json: { success: true, text: 'Done' } },
  { json: { success: false, text: 'Not now' } },
  { status: 500, text: '' },
]

/** Checks of notifications. */
export const actionsVoiceChecks: readonly Check[] = [
  check('actions-voice-offers-digits-7-8-9', async (session) => {
    await expectExecuted(session, '7')
    // Manual actions of the source, should a call offer them, are on other digits.
    await expectExecuted(session, '9', { manualActions: [newAction('Call the office').text] })
    await expectNothingOnOldDigits(session, await expectExecuted(session, '8'))
    await expectNotAccepted(session)
    await expectDigitsOfEachAlert(session)
    await expectDigitsAsHeard(session)
    await expectDigitsBesideTheMenu(session)
  }),
  check('actions-voice-needs-enhanced-notifications', async (session) => {
    const action = newAction('Restart')
    const enhanced = await connect(session, [action], { enhanceNotifications: true })
    const isOffered = await offersIn(enhanced, action.text)
    if (!isOffered) throw new SetupFailure('no voice call offers the action, with Enhance notifications either')
    const plain = await connect(session, [action], { enhanceNotifications: false })
    if (await offersIn(plain, action.text)) throw new RuleFailure('no fetched action in the call', action.text)

    async function offersIn({ alertId, userId }: typeof enhanced, text: string): Promise<boolean> {
      return (await callUser(session, alertId, userId)).some((offered) => offered.text === text)
    }
  }),
  check('actions-voice-accepts-the-alert', async (session) => {
    for (const [index, result] of results.entries()) await expectAccepted(session, index, result)
    // An action that nobody can execute may be left out of the call.
    await expectAccepted(session, 0).catch(onlySetup)
    await expectAcceptedByWhoWasCalled(session)
  }),
  check('actions-notification-supports-voice-only', async (session) => {
    const action = newAction('Restart')
    const { customer, alertId, userId } = await connect(session, [action], { enhanceNotifications: true })
    await expectNoneNotified(session, { alertId, userId, text: action.text })
    // Only a service that offers it elsewhere shows that it could have been offered here.
    await openMenu(session, alertId)
    await requireCall(session, customer, 'request')
    // Nor is it when a call has brought it before.
    await callUser(session, alertId, userId).catch(onlySetup)
    await expectNoneNotified(session, { alertId, userId, text: action.text })
  }),
]

interface Notified extends Pick<Connected, 'alertId' | 'userId'> {
  readonly text: string
}

/** @throws RuleFailure when an action with this text is offered in a notification that is no call. */
async function expectNoneNotified(session: Session, { alertId, userId, text: unwanted }: Notified): Promise<void> {
  for (const channel of otherChannels) {
    const values = await trigger(session, 'notify the user', { alertId, userId, channel })
    const isOffered = listed('notify the user', values, 'actions').some(({ text }) => text === unwanted)
    if (isOffered) throw new RuleFailure(`no fetched action in a notification by ${channel}`, words(values))
  }
}

/** @throws RuleFailure unless three actions are offered, and this digit executes the one on it. */
async function expectExecuted(session: Session, digit: string, wanted: Wanted = {}): Promise<Connected> {
  const actions = stems.map((stem) => newAction(stem))
  const alert = await connect(session, actions, { ...wanted, enhanceNotifications: true })
  const offered = await callUser(session, alert.alertId, alert.userId)
  await requireCall(session, alert.customer, 'request')
  const found = actions.map(({ text }) => offered.find((one) => one.text === text)?.digit)
  if (!digits.every((one) => found.includes(one))) {
    throw new RuleFailure('the three fetched actions on the digits 7, 8 and 9', words(offered))
  }
  await press(session, alert, digit)
  const chosen = actions[found.indexOf(digit)]
  const call = await requireCall(session, alert.customer, 'response')
  if (chosen !== undefined) requireActionId(call, chosen)
  requireOneCall(alert.customer)
  return alert
}

/**
 * @param index Which of three actions is triggered.
 * @param result What comes of it; there is no URL to execute it at without.
 */
async function expectAccepted(session: Session, index: number, result?: CustomerReply): Promise<void> {
  const actions = stems.map((stem) => newAction(stem))
  const hasResponseUrl = result !== undefined
  const alert = await connect(session, actions, { enhanceNotifications: true, hasResponseUrl })
  if (result) alert.customer.onExecute = () => result
  const offered = await callUser(session, alert.alertId, alert.userId)
  await press(session, alert, digitOf(offered, actions[index]?.text ?? ''))
  if (hasResponseUrl) await requireCall(session, alert.customer, 'response')
  const { status, acceptedBy } = await readAlert(session, alert)
  if (status === 'ACCEPT' && isSameId(acceptedBy, alert.userId)) return
  const answer = result ? `after the answer ${result.status ?? 200} ${words(result.json)}` : 'without a URL'
  throw new RuleFailure(`status ACCEPT, accepted by ${alert.userId}, ${answer}`, words({ status, acceptedBy }))
}

/** Whoever presses the digit accepts, and not whoever is called first. */
async function expectAcceptedByWhoWasCalled(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action], { enhanceNotifications: true })
  const other = { ...alert, alertId: await oneMoreAlert(session, alert) }
  const userId = await anotherUser(session, alert).catch(onlySetup)
  if (userId === undefined) return
  for (const called of [userId, alert.userId]) {
    const offered = await callUser(session, alert.alertId, called)
    // That this user is called about the alert is not shown, nor that anybody is once it is accepted.
    if (!offered.some(({ text }) => text === action.text)) break
    await press(session, { ...alert, userId: called }, digitOf(offered, action.text))
    const { acceptedBy } = await readAlert(session, alert)
    if (!isSameId(acceptedBy, called)) throw new RuleFailure(`accepted by ${called}`, words({ acceptedBy }))
  }
  const beside = await readAlert(session, other)
  if (![userId, alert.userId].some((id) => isSameId(beside.acceptedBy, id))) return
  throw new RuleFailure('another alert of the source is not accepted', words(beside.acceptedBy))
}

/** In the next call only one action is offered: what was on the other digits before is not executed. */
async function expectNothingOnOldDigits(session: Session, alert: Connected): Promise<void> {
  const only = newAction('Only')
  await offer(session, alert.customer, [only])
  const offered = await callUser(session, alert.alertId, alert.userId)
  // The alert is accepted by now: that anybody is called about it again is not shown.
  if (!offered.some(({ text }) => text === only.text)) return
  const free = digits.find((digit) => !offered.some((one) => one.digit === digit))
  if (free === undefined) return
  const before = alert.customer.callsAt('response').length
  // Some refuse to press what is not there.
  await press(session, alert, free).catch(onlySetup)
  const executed = alert.customer.callsAt('response').length - before
  if (executed === 0) return
  throw new RuleFailure(`no execute call for the digit ${free} of ${words(offered)}`, describeCalls(alert.customer))
}

/** On a digit that offers nothing, and does nothing by the word of the target, no action is triggered that would accept the alert. */
async function expectNotAccepted(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action], { enhanceNotifications: true })
  const offered = await callUser(session, alert.alertId, alert.userId)
  const free = digits.find((digit) => !offered.some((one) => one.digit === digit))
  const { status: before } = await readAlert(session, alert)
  if (free === undefined || before === 'ACCEPT') return
  // Some refuse to press what is not there. Whether a call takes any key for an answer is open.
  if ((await press(session, alert, free).catch(onlySetup))?.success) return
  const { status, acceptedBy } = await readAlert(session, alert)
  if (status !== 'ACCEPT') return
  const expected = `status ${words(before)} after the digit ${free}, on which the call offers nothing`
  throw new RuleFailure(expected, words({ status, acceptedBy }))
}

/** What the web service answers after the call, in another order, changes nothing about the digits that somebody has heard. */
async function expectDigitsAsHeard(session: Session): Promise<void> {
  const actions = stems.map((stem) => newAction(stem))
  const alert = await connect(session, actions, { enhanceNotifications: true })
  const { customer } = alert
  const offered = await callUser(session, alert.alertId, alert.userId)
  const [chosen, , last] = actions
  if (chosen === undefined || last === undefined) return
  const digit = digitOf(offered, last.text)
  await offer(session, customer, actions.toReversed())
  // What is kept for the alert is cleared, so that the other order is fetched.
  await openAndChoose(session, alert, chosen.text)
  const before = customer.callsAt('response').length
  // Whether the digits still do something is open.
  await press(session, alert, digit).catch(onlySetup)
  for (const call of customer.callsAt('response').slice(before)) requireActionId(call, last)
}

/** A call about another alert takes no digits away from the one before. */
async function expectDigitsOfEachAlert(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action], { enhanceNotifications: true })
  const digit = digitOf(await callUser(session, alert.alertId, alert.userId), action.text)
  const other = await oneMoreAlert(session, alert)
  // That somebody is called twice is not shown.
  if ((await callUser(session, other, alert.userId).catch(onlySetup)) === undefined) return
  const before = alert.customer.callsAt('response').length
  await press(session, alert, digit)
  const executed = alert.customer.callsAt('response').length - before
  if (executed === 1) return
  const expected = `an execute call for the digit ${digit} of the call before the latest, which is about another alert`
  throw new RuleFailure(expected, describeCalls(alert.customer))
}

/** A menu that somebody opens during the call takes no digits away from it. */
async function expectDigitsBesideTheMenu(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action], { enhanceNotifications: true })
  const digit = digitOf(await callUser(session, alert.alertId, alert.userId), action.text)
  await openMenu(session, alert.alertId)
  await press(session, alert, digit)
  const executed = alert.customer.callsAt('response').length
  if (executed === 1) return
  const expected = `an execute call for the digit ${digit} of a call during which the menu was opened`
  throw new RuleFailure(expected, describeCalls(alert.customer))
}
