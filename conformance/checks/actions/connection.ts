import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { SentAction } from '../../outbound/customer.ts'
import { provideState } from '../../states.ts'
import { check, words } from '../steps.ts'
import {
  type Connected,
  connect,
  describeCalls,
  incomplete,
  newAction,
  offer,
  oneMoreAlert,
  openMenu,
  requireCall,
  requireReached,
} from './action-steps.ts'

/** Checks of how many dynamic actions an alert source has, and of who creates a connector. */
export const actionsConnectionChecks: readonly Check[] = [
  check('actions-source-takes-one-dynamic-action', async (session) => {
    const action = newAction('Restart')
    const alert = await connect(session, [action])
    await expectOffered(session, alert, action)
    if (await isLeftAloneAtOnce(session, alert, action)) return
    // Only a web service that stays unavailable may lose its connection; this one answers from now on.
    for (let more = 0; more < moreAlerts; more++) {
      await expectOffered(session, { ...alert, alertId: await oneMoreAlert(session, alert) }, action)
    }
  }),
  check('actions-source-has-no-second-dynamic-action', async (session) => {
    const [first, second] = [newAction('First'), newAction('Second')]
    const alert = await connect(session, [first])
    const other = await connect(session, [second])
    // Actions may be fetched as soon as there is an alert.
    const before = [alert, other].map(({ customer }) => customer.calls.length)
    const params = { alertSourceId: alert.alertSourceId, requestUrl: other.customer.requestUrl }
    await provideState(session, 'a second dynamic action', { params })
    const { texts } = await openMenu(session, alert.alertId)
    const calls = [alert, other].filter(({ customer }, index) => customer.calls.length > (before[index] ?? 0))
    if (calls.length === 0) await requireReached(session)
    if (calls.length > 1 || (texts.includes(first.text) && texts.includes(second.text))) {
      const both = [alert, other].map(({ customer }) => describeCalls(customer)).join('\n')
      throw new RuleFailure('the actions of one connection', `${words(texts)}\n${both}`)
    }
    if (texts.length === 0) throw new SetupFailure('the menu offers the actions of neither connection')
  }),
  check('actions-create-connector-requires-admin', async (session) => {
    const { requestUrl, responseUrl } = (await session.listener()).customer()
    const isCreatedBy = async (role: string) => {
      const { isCreated } = await provideState(session, 'a connector', { params: { requestUrl, responseUrl, role } })
      if (typeof isCreated === 'boolean') return isCreated
      throw incomplete('a connector', 'isCreated')
    }
    if (!(await isCreatedBy('ADMIN'))) throw new SetupFailure('an admin could not create a connector')
    if (await isCreatedBy('USER'))
      throw new RuleFailure('a refusal', 'a user without Admin permissions created a connector')
  }),
]

/** More than the calls after which a service might give up on who does not answer. */
const moreAlerts = 12

/** Whether one failure is enough for the connection to be disabled: when that happens is open. */
async function isLeftAloneAtOnce(session: Session, alert: Connected, action: SentAction): Promise<boolean> {
  const next = async () => openMenu(session, await oneMoreAlert(session, alert))
  alert.customer.onFetch = () => ({ status: 503, json: { message: 'under maintenance' } })
  // How an alert looks whose web service fails is for other rules to say.
  await next().catch(onlySetup)
  await offer(session, alert.customer, [action])
  return !(await next()).texts.includes(action.text)
}

async function expectOffered(session: Session, { customer, alertId }: Connected, action: SentAction): Promise<void> {
  const { texts } = await openMenu(session, alertId)
  await requireCall(session, customer, 'request')
  if (texts.includes(action.text)) return
  const count = customer.callsAt('request').length
  throw new RuleFailure(`the action of the connection, after ${count} fetch calls that were answered`, words(texts))
}
