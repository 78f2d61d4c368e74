import { type Check, onlySetup, RuleFailure, type Session } from '../../check.ts'
import { describeCall, type ReceivedCall } from '../../outbound/received-call.ts'
import { check, has, words } from '../steps.ts'
import {
  bodyOfCall,
  type Connected,
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
  readAlert,
  requireActionId,
  requireCall,
  requireOneCall,
  type Told,
  textsOfTimeline,
} from './action-steps.ts'
import { requireBodyOfChoice, requireBodyOfDigit } from './execute-body.ts'
import { requireJsonPost } from './fetch.ts'
import { expectOwnUrls } from './own-url.ts'
import { expectFailureOfUncallable } from './uncallable.ts'
import { byChoice, byChoiceAfterCall, byDigit, type Way } from './ways.ts'

/** Checks of where an execute call goes, what it carries, and what is made of its answer. */
export const actionsExecuteChecks: readonly Check[] = [
  check('actions-execute-is-a-post-with-json', async (session) => {
    // An action that was tried without success is not tried again.
    for (const wanted of [{ success: true }, { success: false, way: byDigit }]) {
      const { call, alert } = await executed(session, wanted)
      requireJsonPost(call)
      requireOneCall(alert.customer)
    }
    await expectOneCallForWhatIsRefused(session)
  }),
  check('actions-execute-goes-to-the-url-of-the-action', async (session) => {
    await expectOwnUrls(session)
  }),
  check('actions-execute-goes-to-the-response-url', async (session) => {
    const action = newAction('Restart')
    const alert = await connect(session, [action])
    await openAndChoose(session, alert, action.text)
    await requireCall(session, alert.customer, 'response')
    const second = newAction('Restart', { url: null })
    await offer(session, alert.customer, [second])
    // Another alert of the source, so that one that was triggered does not stand for all.
    const other = { ...alert, alertId: await oneMoreAlert(session, alert) }
    await openAndChoose(session, other, second.text)
    if (alert.customer.callsAt('response').length < 2)
      throw new RuleFailure(`a call to ${alert.customer.responseUrl} for each action`, describeCalls(alert.customer))
  }),
  check('actions-execute-fails-without-a-url', async (session) => {
    for (const way of [byChoice, byDigit]) {
      const action = newAction('Restart')
      const alert = await connect(session, [action], { ...way.wanted, hasResponseUrl: false })
      // What nobody can execute may be left out of the offer, too.
      const told = await way.trigger(session, alert, action.text).catch(way === byChoice ? undefined : onlySetup)
      const executing = alert.customer.calls.filter((call) => has(bodyOfCall(call), 'actionId'))
      if (told?.success || executing.length > 0) {
        throw new RuleFailure('a failure, and no execute call', `${words(told)}\n${describeCalls(alert.customer)}`)
      }
    }
    await expectFailureOfUncallable(session)
  }),
  check('actions-execute-body-fits-the-contract', async (session) => {
    requireBodyOfChoice(session, await executed(session, { success: true, way: byChoiceAfterCall }))
    requireBodyOfDigit(session, await executed(session, { success: true, way: byDigit }))
  }),
  check('actions-execute-sends-the-external-id', async (session) => {
    const { call, action } = await executed(session)
    requireActionId(call, action)
    for (const id of oddIds) {
      for (const way of [byChoice, byDigit]) {
        // A service may think that such an id is invalid, and then offers nothing.
        const odd = await executed(session, { success: true, id, way }).catch(onlySetup)
        if (odd) requireActionId(odd.call, odd.action)
      }
    }
    for (const ids of likeIds) await expectIdsApart(session, ids)
    await expectSameMeaning(session)
    await expectNothingOfManual(session)
  }),
  check('actions-execute-shows-the-text', async (session) => {
    for (const wanted of results) {
      const { told, text } = await executed(session, wanted)
      if (told && holdsText(told.text, text) && told.success === wanted.success) continue
      throw new RuleFailure(words({ success: wanted.success, text }), words(told))
    }
  }),
  check('actions-execute-logs-the-text', async (session) => {
    for (const wanted of results) {
      const { alert, text } = await executed(session, wanted)
      const timeline = textsOfTimeline(await readAlert(session, alert))
      const entries = timeline.filter((entry) => holdsText(entry, text))
      // What else tells of the action is worded otherwise; the same entry twice is one too many.
      if (entries.length > 0 && new Set(entries).size === entries.length) continue
      throw new RuleFailure(`one entry of the timeline with ${words(text)}`, words(timeline))
    }
    await expectInOneTimeline(session)
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
    if (!told.success || !told.text.includes(text)) throw new RuleFailure(`success, and ${words(text)}`, words(told))
  }),
]

/** A number in appearance, spaces, a letter of two characters, and more characters than fit into a short column. */
const oddIds = [
  '0042',
  '1e3',
  ' Restart  it ',
  'Cafe\u0301',
  'restart-'.padEnd(120, '0123456789'),
  'restart-'.padEnd(300, '0123456789'),
]

/** What is one id to those who compare without case, or as numbers. */
const likeIds = [
  ['restart-it', 'Restart-It'],
  ['42', '042'],
]

interface Result {
  readonly success: boolean
  /** The id of the action. Default: one that no other check uses. */
  readonly id?: string
  /** How long the text is at least. */
  readonly characters?: number
  /** What stands on a second line. */
  readonly secondLine?: string
  /** How the action is triggered. Default: by a choice in the menu. */
  readonly way?: Way
}

/** The text is for people whether the action worked or not, and the interface states no limit of it. */
const results: readonly Result[] = [
  { success: true },
  { success: false },
  { success: true, characters: 300 },
  { success: true, secondLine: 'Ask Ada (+44 20 7946 0000) if it does not come up.' },
  { success: true, way: byDigit },
  { success: false, way: byDigit },
]

interface Executed {
  readonly alert: Connected
  readonly action: ReturnType<typeof newAction>
  readonly call: ReceivedCall
  /** What the user is told. */
  readonly told: Told | undefined
  /** What the customer answered. */
  readonly text: string
}

async function executed(
  session: Session,
  { success, id, characters = 0, secondLine, way = byChoice }: Result = { success: true },
): Promise<Executed> {
  const action = newAction('Restart', id === undefined ? {} : { id })
  const alert = await connect(session, [action], way.wanted)
  const line = `${action.text} is under way. 50 % & <rising>, Grüße nach 東京`.padEnd(characters, '.')
  const text = secondLine === undefined ? line : `${line}\n${secondLine}`
  alert.customer.onExecute = () => ({ json: { success, text } })
  const told = await way.trigger(session, alert, action.text)
  return { alert, action, told, text, call: await requireCall(session, alert.customer, 'response') }
}

/** Nor is an action tried again that the customer does not know. */
async function expectOneCallForWhatIsRefused(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  alert.customer.onExecute = () => ({ status: 400, json: { message: 'no such action' } })
  await openAndChoose(session, alert, action.text)
  await requireCall(session, alert.customer, 'response')
  requireOneCall(alert.customer)
}

/** Whether a text is shown whole; how its lines are told apart where it is shown is open. */
function holdsText(shown: string, text: string): boolean {
  return text.split('\n').every((line) => shown.includes(line))
}

/** A timeline keeps what was added to it before, also more than ten entries, and another alert of the same source has one of its own. */
async function expectInOneTimeline(session: Session): Promise<void> {
  const action = newAction('Restart')
  const alert = await connect(session, [action])
  const other = { ...alert, alertId: await oneMoreAlert(session, alert) }
  const times = ['once', 'again', 'once', ...Array.from({ length: 8 }, (_, more) => `${more + 4} times`)]
  const texts = times.map((time) => `${action.text} ${time}`)
  for (const text of texts) {
    alert.customer.onExecute = () => ({ json: { success: true, text } })
    await openAndChoose(session, alert, action.text)
  }
  await expectEntries(session, alert, texts)
  await letAnHourPass(session, alert).catch(onlySetup)
  await expectEntries(session, alert, texts)
  const timeline = textsOfTimeline(await readAlert(session, other))
  if (timeline.some((entry) => entry.includes(action.text)))
    throw new RuleFailure('nothing of it in the timeline of another alert', words(timeline))
}

/** What was answered twice was done twice. */
async function expectEntries(session: Session, alert: Connected, texts: readonly string[]): Promise<void> {
  const timeline = textsOfTimeline(await readAlert(session, alert))
  for (const text of texts) {
    const wanted = texts.filter((one) => one === text).length
    if (timeline.filter((entry) => entry.includes(text)).length >= wanted) continue
    throw new RuleFailure(`${wanted} × an entry of the timeline with ${words(text)}`, words(timeline))
  }
}

/** No web service gave a manual action its id. */
async function expectNothingOfManual(session: Session): Promise<void> {
  const [manual, action] = [newAction('Manual').text, newAction('Restart')]
  const alert = await connect(session, [action], { manualActions: [manual] })
  // Whether one can be chosen without more, and what comes of it, is open.
  await openAndChoose(session, alert, manual).catch(onlySetup)
  const [call] = alert.customer.callsAt('response')
  if (call !== undefined) throw new RuleFailure('no execute call for a manual action', describeCall(call))
}

/** Each of two actions is executed by its own id, however like that of the other. */
async function expectIdsApart(session: Session, ids: readonly string[]): Promise<void> {
  const actions = ids.map((id) => newAction('Restart', { id }))
  for (const action of actions) {
    const alert = await connect(session, actions)
    // A service may think that they are the same, and that such a response is invalid.
    const told = await openAndChoose(session, alert, action.text).catch(onlySetup)
    if (told !== undefined) requireActionId(await requireCall(session, alert.customer, 'response'), action)
  }
}

/** The list may change its order between two menus: who still sees the first one chooses by the ids of that. */
async function expectSameMeaning(session: Session): Promise<void> {
  const [first, second] = [newAction('First'), newAction('Second')]
  const alert = await connect(session, [first, second])
  const early = await openMenu(session, alert.alertId)
  // What is triggered clears the cache, so that the next menu has the new order.
  await choose(session, alert, idIn(early, second.text))
  await offer(session, alert.customer, [second, first])
  await openMenu(session, alert.alertId)
  const before = alert.customer.callsAt('response').length
  await choose(session, alert, idIn(early, first.text))
  // A choice from a view that is no longer the latest may fail.
  for (const call of alert.customer.callsAt('response').slice(before)) requireActionId(call, first)
}
