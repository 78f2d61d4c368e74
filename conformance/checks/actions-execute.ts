import { type Check, RuleFailure, type Session, SetupFailure } from '../check.ts'
import { describeCall, type ReceivedCall } from '../outbound/received-call.ts'
import { requireFit, requireJsonPost } from './actions-fetch.ts'
import {
  bodyOfCall,
  type Connected,
  connect,
  describeCalls,
  newAction,
  openAndChoose,
  openMenu,
  readAlert,
  requireCall,
  type Told,
  textsOfTimeline,
} from './actions-steps.ts'
import { check, has, words } from './steps.ts'

/** Checks of where an execute call goes, what it carries, and what is made of its answer. */
export const actionsExecuteChecks: readonly Check[] = [
  check('actions-execute-is-a-post-with-json', async (session) => {
    requireJsonPost((await executed(session)).call)
  }),
  check('actions-execute-goes-to-the-url-of-the-action', async (session) => {
    const { url, customer, alert } = await connectWithUrl(session)
    await openAndChoose(session, alert, url.text)
    await requireCall(session, customer, 'other')
    const elsewhere = customer.callsAt('response').length + customer.callsAt('other').length - 1
    if (elsewhere > 0) throw new RuleFailure(`one execute call, to ${customer.otherUrl}`, describeCalls(customer))
  }),
  check('actions-execute-goes-to-the-response-url', async (session) => {
    for (const rest of [{}, { url: null }]) {
      const action = newAction('Restart', rest)
      const alert = await connect(session, [action])
      await openAndChoose(session, alert, action.text)
      await requireCall(session, alert.customer, 'response')
    }
  }),
  check('actions-execute-fails-without-a-url', async (session) => {
    const action = newAction('Restart')
    const alert = await connect(session, [action], { hasResponseUrl: false })
    const told = await openAndChoose(session, alert, action.text)
    const executing = alert.customer.calls.filter(({ json }) => 'actionId' in Object(json))
    if (told.success || executing.length > 0) {
      throw new RuleFailure('a failure, and no execute call', `${words(told)}\n${describeCalls(alert.customer)}`)
    }
  }),
  check('actions-execute-body-fits-the-contract', async (session) => {
    const { call, alert } = await executed(session)
    requireFit(session, call, 'schemas/actions.yaml#/ActionResponseBody')
    const sent = bodyOfCall(call)
    if (!Object.hasOwn(sent, 'actionId')) throw new RuleFailure('a body with actionId', describeCall(call))
    // It has the fields of a fetch call besides; which of them a service sends at all is seen there.
    const [fetching] = alert.customer.callsAt('request')
    const fields = fetching === undefined ? [] : ['locale', 'alert'].filter((name) => has(bodyOfCall(fetching), name))
    const missing = fields.filter((name) => !has(sent, name))
    if (missing.length > 0) throw new RuleFailure(`a body with ${missing.join(' and ')}`, describeCall(call))
  }),
  check('actions-execute-sends-the-external-id', async (session) => {
    const { call, action } = await executed(session)
    const { actionId } = bodyOfCall(call)
    if (actionId !== action.id) throw new RuleFailure(`actionId ${words(action.id)}`, describeCall(call))
  }),
  check('actions-execute-shows-the-text', async (session) => {
    const { told, text } = await executed(session)
    if (told.text !== text || !told.success) throw new RuleFailure(`success, and the text ${words(text)}`, words(told))
  }),
  check('actions-execute-logs-the-text', async (session) => {
    const { alert, text } = await executed(session)
    const timeline = textsOfTimeline(await readAlert(session, alert))
    if (!timeline.some((entry) => entry.includes(text))) {
      throw new RuleFailure(`an entry of the timeline with ${words(text)}`, words(timeline))
    }
  }),
  check('actions-execute-survives-an-unknown-action', async (session) => {
    const action = newAction('Restart')
    const alert = await connect(session, [action])
    alert.customer.onExecute = () => ({ status: 400, json: { message: 'no such action' } })
    await openAndChoose(session, alert, action.text)
    await requireCall(session, alert.customer, 'response')
    const text = `Restarted ${action.text}`
    alert.customer.onExecute = () => ({ json: { success: true, text } })
    const { texts } = await openMenu(session, alert.alertId)
    if (!texts.includes(action.text)) throw new RuleFailure('the fetched action is still offered', words(texts))
    const told = await openAndChoose(session, alert, action.text)
    if (!told.success || told.text !== text) throw new RuleFailure(`success, and ${words(text)}`, words(told))
  }),
]

interface Executed {
  readonly alert: Connected
  readonly action: ReturnType<typeof newAction>
  readonly call: ReceivedCall
  readonly told: Told
  /** What the customer answered. */
  readonly text: string
}

async function executed(session: Session): Promise<Executed> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const text = `${action.text} is under way: 50 % & <rising>`
  alert.customer.onExecute = () => ({ json: { success: true, text } })
  const told = await openAndChoose(session, alert, action.text)
  return { alert, action, told, text, call: await requireCall(session, alert.customer, 'response') }
}

async function connectWithUrl(session: Session) {
  // The URL is that of the customer, who is only there once connected.
  const alert = await connect(session, [newAction('Placeholder')])
  const url = newAction('Elsewhere', { url: alert.customer.otherUrl })
  const { onFetch } = alert.customer
  alert.customer.onFetch = (call) => ({ json: withActions(onFetch(call).json, [url]) })
  return { alert, customer: alert.customer, url }
}

function withActions(sample: unknown, actions: readonly unknown[]): unknown {
  if (sample === undefined) throw new SetupFailure('no form of an answer is known')
  return Array.isArray(sample) ? actions : { actions }
}
