import { type Check, onlySetup, RuleFailure, type Session, SetupFailure } from '../../check.ts'
import { describeCall, type ReceivedCall } from '../../outbound/received-call.ts'
import { provideState } from '../../states.ts'
import { check, has, hasId, words } from '../steps.ts'
import {
  anotherUser,
  bodyOfCall,
  type Connected,
  callUser,
  connect,
  describeCalls,
  letAnHourPass,
  newAction,
  openMenu,
  requireCall,
  requireReached,
} from './action-steps.ts'
import { byChoice, byDigit, type Way } from './ways.ts'

/** Checks of when a fetch call is made, where it goes, and what it carries. */
export const actionsFetchChecks: readonly Check[] = [
  check('actions-fetch-is-a-post-with-json', async (session) => {
    requireJsonPost(await fetchCall(session))
    const called = await connect(session, [], byDigit.wanted)
    await callUser(session, called.alertId, called.userId)
    called.customer.callsAt('request').forEach(requireJsonPost)
  }),
  check('actions-fetch-goes-to-the-request-url', async (session) => {
    const { customer } = await openedMenu(session)
    await requireCall(session, customer, 'request')
    if (customer.calls.length > customer.callsAt('request').length) {
      throw new RuleFailure(`calls to ${customer.requestUrl} only`, describeCalls(customer))
    }
  }),
  check('actions-fetch-is-made-when-the-menu-opens', async (session) => {
    const { customer } = await openedMenu(session)
    await requireCall(session, customer, 'request')
  }),
  check('actions-fetch-is-not-made-without-a-connection', async (session) => {
    // A connector that no alert source is linked to.
    const { customer, alertId: connected } = await connect(session)
    // A target may ask about the alert that has a connection as soon as there is one.
    await openMenu(session, connected)
    const before = customer.calls.length
    const wanted = ['alertId'] as const
    const state = 'an alert whose source has no dynamic action connection'
    const { alertId } = await provideState(session, state, { wanted })
    await openMenu(session, alertId)
    await requireReached(session)
    const call = customer.calls[before]
    if (call !== undefined) throw new RuleFailure(`no call about the alert ${alertId}`, describeCall(call))
  }),
  check('actions-fetch-body-fits-the-contract', async (session) => {
    for (const call of await fetchCalls(session)) requireFit(session, call, 'schemas/actions.yaml#/ActionRequestBody')
  }),
  check('actions-fetch-locale-has-two-letters', async (session) => {
    const calls = (await fetchCalls(session)).filter((call) => bodyOfCall(call).locale !== undefined)
    if (calls.length === 0) throw new SetupFailure('the fetch call carries no locale')
    for (const call of calls) {
      const { locale } = bodyOfCall(call)
      const isCode = typeof locale === 'string' && /^[A-Za-z]{2}$/.test(locale)
      if (!isCode) throw new RuleFailure('a locale of two letters', describeCall(call))
    }
  }),
  check('actions-fetch-user-has-id-and-e-mail', async (session) => {
    const alert = await connect(session, [], { enhanceNotifications: true })
    for (const userId of [alert.userId, await anotherUser(session, alert)]) {
      // Actions may be fetched as soon as there is an alert.
      const before = alert.customer.callsAt('request').length
      await callUser(session, alert.alertId, userId)
      await requireCall(session, alert.customer, 'request')
      const call = alert.customer.callsAt('request')[before]
      if (call === undefined) throw new SetupFailure(`calling user ${userId} makes no fetch call`)
      requireUser(session, call, userId)
    }
  }),
  check('actions-fetch-has-no-user-in-the-menu', async (session) => {
    requireNoUser(await fetchCall(session))
    // Neither does it name who was called before, also where what that call got serves the menu for as long as it may.
    const alert = await connect(session, [], byDigit.wanted)
    const { customer, alertId, userId } = alert
    await callUser(session, alertId, userId)
    const before = customer.callsAt('request').length
    await openMenu(session, alertId)
    if (await letAnHourPass(session, alert).then(() => true, onlySetup)) await openMenu(session, alertId)
    customer.callsAt('request').slice(before).forEach(requireNoUser)
  }),
  check('actions-fetch-carries-the-credentials', async (session) => {
    // Each connector has credentials of its own.
    for (const way of ways) await expectCredentials(session, way)
  }),
  check('actions-fetch-omits-the-header-without-credentials', async (session) => {
    for (const way of ways) {
      for (const call of await allCalls(session, way, {})) {
        if (call.headers.has('authorization')) throw new RuleFailure('no Authorization', describeCall(call))
      }
    }
  }),
]

function requireNoUser(call: ReceivedCall): void {
  if (has(bodyOfCall(call), 'user')) throw new RuleFailure('a body without user', describeCall(call))
}

/** @throws RuleFailure unless a call is a POST with a JSON body. */
export function requireJsonPost(call: ReceivedCall): void {
  const isJson = call.contentType === 'application/json' && call.json !== undefined
  if (call.method !== 'POST' || !isJson) throw new RuleFailure('a POST with application/json', describeCall(call))
}

/** @throws RuleFailure unless the body of a call fits a schema of the contract. */
export function requireFit(session: Session, call: ReceivedCall, schemaPlace: string): void {
  const body = bodyOfCall(call)
  const { user, ...others } = body
  // Null says that there is none, as the interface does not say how that is written.
  const mismatches = session.contract.mismatches(schemaPlace, user === null ? others : body)
  if (mismatches.length === 0) return
  const expected = mismatches.map(({ at, expected }) => `${at || 'the body'}: ${expected}`).join('\n')
  throw new RuleFailure(expected, describeCall(call))
}

// Whether a call carries the user, and what of it, is left open: judged is what is there.
function requireUser(session: Session, call: ReceivedCall, userId: string | number): void {
  requireFit(session, call, 'schemas/actions.yaml#/ActionRequestBody')
  const { user } = bodyOfCall(call) as { readonly user?: Readonly<Record<string, unknown>> | null }
  if (!user) throw new SetupFailure('the fetch call for a voice call carries no user')
  const missing = ['id', 'email'].filter((name) => !has(user, name))
  if (missing.length > 0) throw new SetupFailure(`the user of the fetch call has no ${missing.join(' and no ')}`)
  if (!hasId(user, userId)) throw new RuleFailure(`user ${userId}, who is called`, describeCall(call))
  if (!String(user.email).includes('@')) throw new RuleFailure('an e-mail address', describeCall(call))
}

async function openedMenu(session: Session): Promise<Connected> {
  const alert = await connect(session)
  await openMenu(session, alert.alertId)
  return alert
}

async function fetchCall(session: Session): Promise<ReceivedCall> {
  const { customer } = await openedMenu(session)
  return requireCall(session, customer, 'request')
}

/** A fetch call for a menu, and those for somebody who is called, where the target can be told to call anybody. */
async function fetchCalls(session: Session): Promise<readonly ReceivedCall[]> {
  const forMenu = await fetchCall(session)
  const { customer, alertId, userId } = await connect(session, [], byDigit.wanted)
  await callUser(session, alertId, userId).catch(onlySetup)
  return [forMenu, ...customer.callsAt('request')]
}

/** What makes the calls: a user of the menu, and one who is called. */
const ways = [byChoice, byDigit]

async function expectCredentials(session: Session, way: Way): Promise<void> {
  const credentials = `Basic ${Buffer.from(session.freshName('customer').padEnd(90, '0123456789')).toString('base64')}`
  const calls = await allCalls(session, way, { credentials })
  for (const call of calls) {
    const sent = call.headers.get('authorization')
    // A service may put the name of a scheme in front.
    if (sent === credentials || sent?.endsWith(` ${credentials}`)) continue
    throw new RuleFailure(`Authorization: ${credentials}`, `${words(sent)} in ${describeCall(call)}`)
  }
  const values = calls.map(({ headers }) => headers.get('authorization'))
  if (new Set(values).size > 1) throw new RuleFailure('the same Authorization in all calls', words(values))
}

/** Two fetch calls, and between them an execute call to a URL of the connector. */
async function allCalls(
  session: Session,
  { wanted, trigger }: Way,
  own: { readonly credentials?: string },
): Promise<readonly ReceivedCall[]> {
  const action = newAction('Restart')
  const alert = await connect(session, [action], { ...wanted, ...own })
  await trigger(session, alert, action.text)
  await requireCall(session, alert.customer, 'request')
  await requireCall(session, alert.customer, 'response')
  await openMenu(session, alert.alertId)
  return alert.customer.calls
}
