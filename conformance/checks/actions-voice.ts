import { type Check, RuleFailure, SetupFailure } from '../check.ts'
import { describeCall } from '../outbound/received-call.ts'
import { provideState } from '../states.ts'
import {
  bodyOfCall,
  callUser,
  connect,
  describeCalls,
  newAction,
  openMenu,
  press,
  readAlert,
  requireCall,
  requireReached,
  trigger,
} from './actions-steps.ts'
import { check, isSameId, itemsOf, words } from './steps.ts'

const digits = ['7', '8', '9']
const otherChannels = ['EMAIL', 'SMS', 'PUSH', 'WHATSAPP', 'TELEGRAM']

/** Checks of notifications. */
export const actionsVoiceChecks: readonly Check[] = [
  check('actions-voice-offers-digits-7-8-9', async (session) => {
    const actions = ['First', 'Second', 'Third'].map((stem) => newAction(stem))
    const alert = await connect(session, actions, { enhanceNotifications: true })
    const offered = await callUser(session, alert.alertId, alert.userId)
    await requireCall(session, alert.customer, 'request')
    const found = actions.map(({ text }) => offered.find((one) => one.text === text)?.digit)
    if (!digits.every((digit) => found.includes(digit))) {
      throw new RuleFailure('the three fetched actions on the digits 7, 8 and 9', words(offered))
    }
    await press(session, alert, '8')
    const call = await requireCall(session, alert.customer, 'response')
    const wanted = actions[found.indexOf('8')]?.id
    if (bodyOfCall(call).actionId !== wanted) throw new RuleFailure(`actionId ${words(wanted)}`, describeCall(call))
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
    const action = newAction('Restart')
    const alert = await connect(session, [action], { enhanceNotifications: true })
    const offered = await callUser(session, alert.alertId, alert.userId)
    const digit = offered.find(({ text }) => text === action.text)?.digit
    if (digit === undefined) throw new SetupFailure(`the voice call does not offer the action, but ${words(offered)}`)
    await press(session, alert, digit)
    await requireCall(session, alert.customer, 'response')
    const { status, acceptedBy } = await readAlert(session, alert)
    if (status === 'ACCEPT' && isSameId(acceptedBy, alert.userId)) return
    throw new RuleFailure(`status ACCEPT, accepted by ${alert.userId}`, words({ status, acceptedBy }))
  }),
  check('actions-notification-supports-voice-only', async (session) => {
    const action = newAction('Restart')
    const { customer, alertId, userId } = await connect(session, [action], { enhanceNotifications: true })
    for (const channel of otherChannels) {
      const values = await trigger(session, 'notify the user', { alertId, userId, channel })
      if (!Array.isArray(values.actions)) {
        throw new SetupFailure('the provider state "notify the user" answers without "actions"')
      }
      const isOffered = itemsOf(values, 'actions').some(({ text }) => text === action.text)
      if (isOffered) throw new RuleFailure(`no fetched action in a notification by ${channel}`, words(values))
    }
    // Only a service that offers it elsewhere shows that it could have been offered here.
    await openMenu(session, alertId)
    await requireCall(session, customer, 'request')
  }),
]

/** Checks of how many dynamic actions an alert source has, and of who creates a connector. */
export const actionsConnectionChecks: readonly Check[] = [
  check('actions-source-takes-one-dynamic-action', async (session) => {
    const action = newAction('Restart')
    const { customer, alertId } = await connect(session, [action])
    const { texts } = await openMenu(session, alertId)
    await requireCall(session, customer, 'request')
    if (!texts.includes(action.text)) throw new RuleFailure('the action of the connection', words(texts))
  }),
  check('actions-source-has-no-second-dynamic-action', async (session) => {
    const [first, second] = [newAction('First'), newAction('Second')]
    const alert = await connect(session, [first])
    const other = await connect(session, [second])
    const params = { alertSourceId: alert.alertSourceId, requestUrl: other.customer.requestUrl }
    await provideState(session, 'a second dynamic action', { params })
    const { texts } = await openMenu(session, alert.alertId)
    const calls = [alert, other].filter(({ customer }) => customer.calls.length > 0)
    if (calls.length === 0) await requireReached(session)
    if (calls.length > 1 || (texts.includes(first.text) && texts.includes(second.text))) {
      const both = [alert, other].map(({ customer }) => describeCalls(customer)).join('\n')
      throw new RuleFailure('the actions of one connection', `${words(texts)}\n${both}`)
    }
    if (texts.length === 0) throw new SetupFailure('the menu offers the actions of neither connection')
  }),
  check('actions-create-connector-requires-admin', async (session) => {
    const { requestUrl, responseUrl } = (await session.listener()).customer()
    const create = (role: string) => provideState(session, 'a connector', { params: { requestUrl, responseUrl, role } })
    if ((await create('ADMIN')).isCreated !== true) throw new SetupFailure('an admin could not create a connector')
    const { isCreated } = await create('USER')
    if (typeof isCreated !== 'boolean')
      throw new SetupFailure('the provider state "a connector" answers without "isCreated"')
    if (isCreated) throw new RuleFailure('a refusal', 'a user without Admin permissions created a connector')
  }),
]
