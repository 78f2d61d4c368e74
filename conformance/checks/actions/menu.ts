import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import type { CustomerReply } from '../../outbound/send-reply.ts'
import { provideState } from '../../states.ts'
import { check, words } from '../steps.ts'
import {
  bodyOfCall,
  callUser,
  choose,
  connect,
  connectTo,
  idIn,
  inForm,
  newAction,
  offer,
  oneMoreAlert,
  openMenu,
  type ReplyForm,
  replyForm,
  requireActionId,
  requireCall,
  requireReached,
} from './action-steps.ts'
import { callUserDespiteFailure, openMenuDespiteFailure } from './broken-menu.ts'

const manual = 'Call the landlord'
const manualActions = [manual, 'Call the plumber']

/** Checks of what the menu shows of an answer. */
export const actionsMenuChecks: readonly Check[] = [
  check('actions-menu-merges-dynamic-actions', async (session) => {
    // As many as there can be, since the limit of fetched actions is none of the menu.
    const stems = ['Restart "Zürich" & <東京>', 'second', 'Third'.padEnd(120, ' time')]
    const fetched = stems.map((stem) => newAction(stem))
    const alert = await connect(session, fetched, { manualActions, enhanceNotifications: true })
    const wanted = [...manualActions, ...fetched.map(({ text }) => text)]
    // The manual ones are those of the source: of all its alerts.
    const more = await oneMoreAlert(session, alert).catch(onlySetup)
    for (const alertId of more === undefined ? [alert.alertId] : [alert.alertId, more]) {
      const { actions, texts } = await openMenu(session, alertId)
      await requireCall(session, alert.customer, 'request')
      if (wanted.some((text) => !texts.includes(text)))
        throw new RuleFailure(`the manual and the fetched actions ${words(wanted)}`, words(actions))
      // By one id for two of them nobody can choose the other.
      if (new Set(actions.map(({ id }) => id)).size < actions.length)
        throw new RuleFailure('an id of its own for each action of the menu', words(actions))
    }
    await expectOfferedElsewhere(session)
  }),
  check('actions-menu-shows-manual-actions-without-a-connection', async (session) => {
    const state = 'an alert whose source has no dynamic action connection'
    const { alertId } = await provideState(session, state, { params: { manualActions }, wanted: ['alertId'] })
    const { actions, texts } = await openMenu(session, alertId)
    if (manualActions.some((text) => !texts.includes(text)))
      throw new RuleFailure(`the manual actions ${words(manualActions)}`, words(actions))
  }),
  check('actions-menu-accepts-a-url-of-null', async (session) => {
    const actions = [newAction('Null', { url: null }), newAction('Missing')]
    await expectOffered(session, actions)
  }),
  check('actions-menu-offers-three-actions', async (session) => {
    await expectOffered(
      session,
      ['First', 'Second', 'Third'].map((stem) => newAction(stem)),
    )
    await expectTwins(session)
  }),
  check('actions-menu-offers-no-fourth-action', async (session) => {
    const actions = ['First', 'Second', 'Third', 'Fourth'].map((stem) => newAction(stem))
    const { customer, alertId, userId } = await connect(session, actions, { enhanceNotifications: true })
    if ((await replyForm(session)) === undefined) throw new SetupFailure('no menu offers any fetched action')
    const { texts } = await openMenu(session, alertId)
    await requireCall(session, customer, 'request')
    const offered = actions.filter(({ text }) => texts.includes(text))
    if (offered.length > 3) throw new RuleFailure('at most three fetched actions', words(texts))
    const dialled = await callUser(session, alertId, userId)
    if (actions.every(({ text }) => dialled.some((one) => one.text === text)))
      throw new RuleFailure('at most three fetched actions in a voice call', words(dialled))
    const answer = offered.length === 0 ? 'invalid' : isFirstThree(actions, offered) ? 'first-three' : undefined
    if (answer !== undefined) session.observe('more-than-three-actions', answer)
  }),
  check('actions-menu-shows-the-alert-after-invalid-data', async (session) => {
    const form = (await replyForm(session)) ?? 'array'
    await Promise.all([
      ...invalidReplies(form).map((reply) => expectManualOnly(session, reply)),
      ...[{ id: 7, text: 'Restart' }, null].map((shape) => expectNothingOf(session, form, shape)),
    ])
    const called = await connect(session, [], { enhanceNotifications: true })
    called.customer.onFetch = () => ({ json: {} })
    await callUserDespiteFailure(session, called)
  }),
  check('actions-menu-keeps-external-ids-to-itself', async (session) => {
    const action = newAction('Restart')
    const alert = await connect(session, [action])
    const menu = await openMenu(session, alert.alertId)
    const actionId = idIn(menu, action.text)
    if (actionId === action.id) throw new RuleFailure('an id of the service', words(menu.values))
    await choose(session, alert, actionId)
    requireActionId(await requireCall(session, alert.customer, 'response'), action)
  }),
]

function isFirstThree(actions: readonly unknown[], offered: readonly unknown[]): boolean {
  return offered.length === 3 && offered.every((action) => actions.indexOf(action) < 3)
}

/** Answers that are invalid in either form. */
function invalidReplies(form: ReplyForm): readonly CustomerReply[] {
  const shapes = [
    { id: 7, text: 'Restart' },
    { id: 'restart', text: { en: 'Restart' } },
    { id: 'restart', text: 'Restart', url: 7 },
    { id: null, text: 'Restart' },
    { id: 'restart', text: null },
    'restart',
    7,
    null,
  ]
  return [
    { text: '<html>Sign in</html>', headers: { 'content-type': 'text/html' } },
    { text: '[{"id": "restart", "text": "Restart"}' },
    { text: '' },
    { text: 'Bad Gateway', status: 502, headers: { 'content-type': 'text/plain' } },
    ...[
      'restart',
      7,
      true,
      null,
      {},
      newAction('Restart'),
      { items: [newAction('Restart')] },
      { actions: 'restart' },
    ].map((json) => ({
      json,
    })),
    ...shapes.map((shape) => ({ json: inForm(form, [shape]) })),
  ]
}

async function expectManualOnly(session: Session, reply: CustomerReply): Promise<void> {
  const alert = await connect(session, [], { manualActions: [manual] })
  const { customer } = alert
  customer.onFetch = () => reply
  const { actions, texts, hasError, values } = await openMenuDespiteFailure(session, alert)
  if (customer.calls.length === 0) await requireReached(session)
  await requireCall(session, customer, 'request')
  if (!hasError && actions.length === 1 && texts[0] === manual) return
  const answer = reply.text ?? words(reply.json)
  throw new RuleFailure(`the manual action alone and no error after the answer ${answer}`, words(values))
}

/** Whether one action that is none makes the others of its list invalid is not shown: these may be offered, or nothing. */
async function expectNothingOf(session: Session, form: ReplyForm, shape: unknown): Promise<void> {
  const alert = await connect(session, [], { manualActions: [manual] })
  const [first, last] = [newAction('First'), newAction('Last')]
  const json = inForm(form, [first, shape, last])
  alert.customer.onFetch = () => ({ json })
  const { texts, hasError, values } = await openMenuDespiteFailure(session, alert)
  const isKnown = (text: string) => [manual, first.text, last.text].includes(text)
  if (!hasError && texts.includes(manual) && texts.every(isKnown)) return
  throw new RuleFailure(`"${manual}", nothing of ${words(shape)}, and no error after ${words(json)}`, words(values))
}

/** What an action is, its id says: two may have one text. */
async function expectTwins(session: Session): Promise<void> {
  const first = newAction('First')
  const alert = await connect(session, [first, newAction('Second', { text: first.text })])
  const { actions } = await openMenu(session, alert.alertId)
  const twins = actions.filter(({ text }) => text === first.text)
  if (twins.length !== 2) throw new RuleFailure(`two actions with the text "${first.text}"`, words(actions))
  for (const { id } of twins) await choose(session, alert, id)
  // Once one is triggered, a choice from this menu may fail.
  const executed = alert.customer.callsAt('response').map((call) => bodyOfCall(call).actionId)
  if (new Set(executed).size < executed.length)
    throw new RuleFailure(`an execute call for each of ${words(twins)}`, words(executed))
}

/** Where an action is executed makes no difference to the menu. */
async function expectOfferedElsewhere(session: Session): Promise<void> {
  const customer = (await session.listener()).customer()
  const action = newAction('Elsewhere', { url: customer.otherUrl })
  await offer(session, customer, [action])
  const { actions, texts } = await openMenu(session, (await connectTo(session, customer)).alertId)
  if (!texts.includes(action.text)) throw new RuleFailure(`"${action.text}", which has a url`, words(actions))
}

async function expectOffered(session: Session, sent: Parameters<typeof connect>[1] & {}): Promise<void> {
  const { customer, alertId } = await connect(session, sent)
  const { actions, texts } = await openMenu(session, alertId)
  await requireCall(session, customer, 'request')
  const missing = sent.filter(({ text }) => !texts.includes(text))
  if (missing.length > 0) throw new RuleFailure(`all of ${words(sent.map(({ text }) => text))}`, words(actions))
}
