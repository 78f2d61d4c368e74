import { type Check, RuleFailure, type Session } from '../../check.ts'
import { check, words } from '../steps.ts'
import {
  anotherUser,
  type Connected,
  callUser,
  choose,
  connect,
  describeCalls,
  idIn,
  letAnHourPass,
  newAction,
  offer,
  oneMoreAlert,
  openMenu,
  requireCall,
  type Told,
} from './action-steps.ts'
import {
  expectClearedByChoice,
  expectClearedByDigit,
  expectClearedByFailure,
  expectForgotten,
} from './cleared-answers.ts'
import { expectFresh } from './fresh-answers.ts'
import {
  expectFirstMenuWorks,
  expectLatestAnswer,
  expectOneAnswer,
  expectSameAction,
  expectSecondMenuWorks,
} from './menus-in-turn.ts'
import { calledWith, expectNotOfTheMenu, expectOwnCall, expectOwnDigit, expectOwnDigits } from './own-calls.ts'

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
    for (const reply of [{ json: {} }, { status: 502, json: {} }]) await expectForgotten(session, reply)
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
      const { alert, feedback } = await chooseLater(session, old, () => now)
      if (!feedback.success && alert.customer.callsAt('response').length === 0) continue
      throw new RuleFailure('a failure, and no execute call', `${words(feedback)}\n${describeCalls(alert.customer)}`)
    }
  }),
  check('actions-execute-works-from-an-older-view-with-the-same-ids', async (session) => {
    const old = newAction('Old')
    const { alert, feedback } = await chooseLater(session, old, () => old)
    await requireCall(session, alert.customer, 'response')
    if (!feedback.success) throw new RuleFailure('a success', words(feedback))
    const moving = newAction('Moving')
    const moved = await chooseLater(session, moving, ({ otherUrl }) => ({ ...moving, url: otherUrl }))
    if (moved.alert.customer.callsAt('request').length > 1) await requireCall(session, moved.alert.customer, 'other')
  }),
]

/** Chooses an action from a menu that was opened more than an hour ago. */
async function chooseLater(
  session: Session,
  old: ReturnType<typeof newAction>,
  now: (customer: Connected['customer']) => ReturnType<typeof newAction>,
): Promise<{ readonly alert: Connected; readonly feedback: Told }> {
  const alert = await connect(session, [old])
  const actionId = idIn(await openMenu(session, alert.alertId), old.text)
  await offer(session, alert.customer, [now(alert.customer)])
  await letAnHourPass(session, alert)
  return { alert, feedback: await choose(session, alert, actionId) }
}
