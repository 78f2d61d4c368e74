import { type Check, onlySetup, RuleFailure, type Session } from '../../check.ts'
import type { SentAction } from '../../outbound/customer.ts'
import type { CustomerReply } from '../../outbound/send-reply.ts'
import { check, words } from '../steps.ts'
import {
  anotherUser,
  type Connected,
  callUser,
  choose,
  connect,
  type Dialled,
  describeCalls,
  digitOf,
  idIn,
  letAnHourPass,
  newAction,
  offer,
  oneMoreAlert,
  openAndChoose,
  openMenu,
  press,
  requireActionId,
  requireCall,
  type Told,
} from './action-steps.ts'
import { byChoiceInSecondMenu } from './ways.ts'

/** Checks of how long an answer is used, for whom, and what becomes of actions from older views. */
export const actionsCacheChecks: readonly Check[] = [
  check('actions-menu-may-use-the-cache-for-an-hour', async (session) => {
    const [kept, fresh] = [newAction('Kept'), newAction('Fresh')]
    const alert = await connect(session, [kept])
    idIn(await openMenu(session, alert.alertId), kept.text)
    const before = alert.customer.callsAt('request').length
    await offer(session, alert.customer, [fresh])
    const { texts } = await openMenu(session, alert.alertId)
    const isAskedAgain = alert.customer.callsAt('request').length > before
    const wanted = isAskedAgain ? fresh.text : kept.text
    const calls = isAskedAgain ? 'after a new fetch call' : 'without a new fetch call'
    const isRight = texts.length === 1 && texts[0] === wanted
    if (!isRight) throw new RuleFailure(`"${wanted}" alone, ${calls}`, words(texts))
    await expectSecondMenuWorks(session)
    await expectFirstMenuWorks(session)
    await expectSameAction(session)
    await expectOneAnswer(session)
    await expectLatestAnswer(session)
  }),
  check('actions-menu-fetches-again-after-an-hour', async (session) => {
    const [old, fresh] = [newAction('Old'), newAction('Fresh')]
    const alert = await connect(session, [old])
    idIn(await openMenu(session, alert.alertId), old.text)
    await letAnHourPass(session, alert)
    await expectFresh(session, alert, { fresh, open: () => openMenu(session, alert.alertId) })
    await expectForgotten(session)
  }),
  check('actions-menu-caches-per-alert', async (session) => {
    const [first, second] = [newAction('First'), newAction('Second')]
    const alert = await connect(session, [first])
    idIn(await openMenu(session, alert.alertId), first.text)
    // Actions may be fetched as soon as there is an alert.
    await expectFresh(session, alert, {
      fresh: second,
      open: async () => openMenu(session, await oneMoreAlert(session, alert)),
    })
    await expectOwnCall(session)
  }),
  check('actions-notification-caches-per-user', async (session) => {
    const [first, second] = [newAction('First'), newAction('Second')]
    const alert = await connect(session, [first], { enhanceNotifications: true })
    const userId = await anotherUser(session, alert)
    const offered = await callUser(session, alert.alertId, alert.userId)
    await requireCall(session, alert.customer, 'request')
    await expectFresh(session, alert, {
      fresh: second,
      open: () => calledWith(session, { ...alert, userId }, first, second),
    })
    await expectOwnDigit(session, alert, { offered, own: first })
    await expectNotOfTheMenu(session)
    await expectOwnDigits(session)
  }),
  check('actions-execute-clears-the-cache', async (session) => {
    for (const success of [true, false]) await expectClearedByChoice(session, success)
    for (const result of [{ status: 500, text: '' }, { text: 'Done' }]) await expectClearedByFailure(session, result)
    await expectClearedByDigit(session)
  }),
  check('actions-execute-fails-from-an-older-view', async (session) => {
    const old = newAction('Old')
    // Only an id says which action it is: two of them may have one text.
    for (const now of [newAction('Fresh'), newAction('Fresh', { text: old.text })]) {
      const { alert, feedback } = await chooseLater(session, old, now)
      if (!feedback.success && alert.customer.callsAt('response').length === 0) continue
      throw new RuleFailure('a failure, and no execute call', `${words(feedback)}\n${describeCalls(alert.customer)}`)
    }
  }),
  check('actions-execute-works-from-an-older-view-with-the-same-ids', async (session) => {
    const old = newAction('Old')
    const { alert, feedback } = await chooseLater(session, old, old)
    await requireCall(session, alert.customer, 'response')
    if (!feedback.success) throw new RuleFailure('a success', words(feedback))
  }),
]

async function expectSecondMenuWorks(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const told = await byChoiceInSecondMenu.trigger(session, alert, action.text)
  requireActionId(await requireCall(session, alert.customer, 'response'), action)
  if (!told?.success) throw new RuleFailure('a success of what the second menu offers', words(told))
}

/** Somebody else may have opened the menu of the alert since; only from a view older than an hour an action may fail. */
async function expectFirstMenuWorks(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const id = idIn(await openMenu(session, alert.alertId), action.text)
  await openMenu(session, alert.alertId)
  const told = await choose(session, alert, id)
  requireActionId(await requireCall(session, alert.customer, 'response'), action)
  if (!told.success) throw new RuleFailure('a success of what the first of two menus offered', words(told))
}

/** An id says which action it is, whatever it is called since: it is shown as it is called now, and a view from before works. */
async function expectSameAction(session: Session): Promise<void> {
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
async function expectOneAnswer(session: Session): Promise<void> {
  const [first, second] = [newAction('First'), newAction('Second')]
  const alert = await connect(session, [first], { enhanceNotifications: true })
  idIn(await openMenu(session, alert.alertId), first.text)
  await offer(session, alert.customer, [second])
  await callUser(session, alert.alertId, alert.userId)
  await expectEither(session, alert, [first, second])
}

/** What is kept is the latest answer, with nothing of the one before it, which was cleared. */
async function expectLatestAnswer(session: Session): Promise<void> {
  const [old, fresh] = [newAction('Old'), newAction('Fresh')]
  const alert = await connect(session, [old])
  await openAndChoose(session, alert, old.text)
  await offer(session, alert.customer, [fresh])
  await openMenu(session, alert.alertId)
  await expectEither(session, alert, [old, fresh])
}

async function expectEither(session: Session, { alertId }: Connected, actions: readonly SentAction[]): Promise<void> {
  const { texts } = await openMenu(session, alertId)
  const isOne = texts.length === 1 && actions.some(({ text }) => text === texts[0])
  if (!isOne) throw new RuleFailure(`${actions.map(({ text }) => `"${text}"`).join(' or ')} alone`, words(texts))
}

interface Opening {
  readonly fresh: ReturnType<typeof newAction>
  readonly open: () => Promise<{ readonly texts: readonly string[] }>
}

/** @throws RuleFailure unless what is opened now comes from a fetch call that is made now. */
async function expectFresh(session: Session, { customer }: Connected, { fresh, open }: Opening): Promise<void> {
  const before = customer.callsAt('request').length
  await offer(session, customer, [fresh])
  const { texts } = await open()
  const calls = customer.callsAt('request').length - before
  if (calls > 0 && texts.length === 1 && texts[0] === fresh.text) return
  throw new RuleFailure(`a new fetch call, and "${fresh.text}" alone`, `${calls} new calls, and ${words(texts)}`)
}

/** Which of two actions a call offers. It may offer what is always there as well, such as to accept the alert. */
async function calledWith(session: Session, { alertId, userId }: Connected, ...actions: readonly SentAction[]) {
  const offered = (await callUser(session, alertId, userId)).map(({ text }) => text)
  return { texts: offered.filter((text) => actions.some((action) => action.text === text)) }
}

/** The menu asks for nobody: what it got is not for the user who is called. */
async function expectNotOfTheMenu(session: Session): Promise<void> {
  const [first, second] = [newAction('First'), newAction('Second')]
  const alert = await connect(session, [first], { enhanceNotifications: true })
  idIn(await openMenu(session, alert.alertId), first.text)
  await expectFresh(session, alert, { fresh: second, open: () => calledWith(session, alert, first, second) })
  const again = await calledWith(session, alert, first, second)
  if (again.texts.includes(first.text))
    throw new RuleFailure(`nothing of "${first.text}", which the menu got`, words(again.texts))
}

/** @throws RuleFailure when the digit of a user stands for another action since another user was called. */
async function expectOwnDigit(
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
async function expectOwnDigits(session: Session): Promise<void> {
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

/** An action is triggered by choosing it, whatever becomes of it. */
async function expectClearedByChoice(session: Session, success: boolean): Promise<void> {
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
async function expectClearedByFailure(session: Session, result: CustomerReply): Promise<void> {
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
async function expectForgotten(session: Session): Promise<void> {
  const old = newAction('Old')
  const alert = await connect(session, [old], { enhanceNotifications: true })
  await openMenu(session, alert.alertId)
  await callUser(session, alert.alertId, alert.userId)
  await letAnHourPass(session, alert)
  alert.customer.onFetch = () => ({ json: {} })
  const { texts } = await openMenu(session, alert.alertId)
  const dialled = (await callUser(session, alert.alertId, alert.userId)).map(({ text }) => text)
  if (![...texts, ...dialled].includes(old.text)) return
  throw new RuleFailure(`nothing of "${old.text}" after an hour`, words({ menu: texts, call: dialled }))
}

/** Who is called about two alerts is offered the actions of each. */
async function expectOwnCall(session: Session): Promise<void> {
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

async function expectClearedByDigit(session: Session): Promise<void> {
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

/** Chooses an action from a menu that was opened more than an hour ago. */
async function chooseLater(
  session: Session,
  old: ReturnType<typeof newAction>,
  now: ReturnType<typeof newAction>,
): Promise<{ readonly alert: Connected; readonly feedback: Told }> {
  const alert = await connect(session, [old])
  const actionId = idIn(await openMenu(session, alert.alertId), old.text)
  await offer(session, alert.customer, [now])
  await letAnHourPass(session, alert)
  return { alert, feedback: await choose(session, alert, actionId) }
}
