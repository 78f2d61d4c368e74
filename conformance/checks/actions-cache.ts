import { type Check, RuleFailure, type Session } from '../check.ts'
import { provideState } from '../states.ts'
import {
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
  openAndChoose,
  openMenu,
  requireCall,
  type Told,
} from './actions-steps.ts'
import { check, words } from './steps.ts'

/** Checks of how long an answer is used, for whom, and what becomes of actions from older views. */
export const actionsCacheChecks: readonly Check[] = [
  check('actions-menu-may-use-the-cache-for-an-hour', async (session) => {
    const [kept, fresh] = [newAction('Kept'), newAction('Fresh')]
    const alert = await connect(session, [kept])
    idIn(await openMenu(session, alert.alertId), kept.text)
    await offer(session, alert.customer, [fresh])
    const { texts } = await openMenu(session, alert.alertId)
    const isAskedAgain = alert.customer.callsAt('request').length > 1
    const wanted = isAskedAgain ? fresh.text : kept.text
    if (texts.length === 1 && texts[0] === wanted) return
    const calls = isAskedAgain ? 'after a new fetch call' : 'without a new fetch call'
    throw new RuleFailure(`"${wanted}" alone, ${calls}`, words(texts))
  }),
  check('actions-menu-fetches-again-after-an-hour', async (session) => {
    const [old, fresh] = [newAction('Old'), newAction('Fresh')]
    const alert = await connect(session, [old])
    idIn(await openMenu(session, alert.alertId), old.text)
    await letAnHourPass(session, alert)
    await expectFresh(session, alert, { fresh, open: () => openMenu(session, alert.alertId) })
  }),
  check('actions-menu-caches-per-alert', async (session) => {
    const [first, second] = [newAction('First'), newAction('Second')]
    const alert = await connect(session, [first])
    const alertId = await oneMoreAlert(session, alert)
    idIn(await openMenu(session, alert.alertId), first.text)
    await expectFresh(session, alert, { fresh: second, open: () => openMenu(session, alertId) })
  }),
  check('actions-notification-caches-per-user', async (session) => {
    const [first, second] = [newAction('First'), newAction('Second')]
    const alert = await connect(session, [first], { enhanceNotifications: true })
    const { userId } = await provideState(session, 'another user', { wanted: ['userId'] })
    await callUser(session, alert.alertId, alert.userId)
    await requireCall(session, alert.customer, 'request')
    const open = async () => ({ texts: (await callUser(session, alert.alertId, userId)).map(({ text }) => text) })
    await expectFresh(session, alert, { fresh: second, open })
  }),
  check('actions-execute-clears-the-cache', async (session) => {
    const [old, fresh] = [newAction('Old'), newAction('Fresh')]
    const alert = await connect(session, [old])
    await openAndChoose(session, alert, old.text)
    await requireCall(session, alert.customer, 'response')
    await expectFresh(session, alert, { fresh, open: () => openMenu(session, alert.alertId) })
  }),
  check('actions-execute-fails-from-an-older-view', async (session) => {
    const old = newAction('Old')
    const { alert, feedback } = await chooseLater(session, old, newAction('Fresh'))
    if (feedback.success || alert.customer.callsAt('response').length > 0) {
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
