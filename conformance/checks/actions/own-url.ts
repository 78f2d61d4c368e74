import { RuleFailure, type Session } from '../../check.ts'
import {
  connectTo,
  describeCalls,
  newAction,
  offer,
  requireActionId,
  requireCall,
  requireOneCall,
} from './action-steps.ts'
import { requireJsonPost } from './fetch.ts'
import { byChoice, byChoiceInSecondMenu, byDigit, byDigitInSecondCall, type Way } from './ways.ts'

const ways = [byChoice, byChoiceInSecondMenu, byDigit, byDigitInSecondCall]

/** @throws RuleFailure unless actions are executed at URLs of their own, however they are triggered. */
export async function expectOwnUrls(session: Session): Promise<void> {
  for (const way of ways) await expectOwnUrl(session, way, { hasResponseUrl: true })
  for (const way of [byChoice, byDigit]) await expectOwnUrl(session, way, { hasResponseUrl: false })
  for (const way of [byChoice, byDigit]) await expectEachAtItsPlace(session, way)
  await expectAtItsNewPlace(session)
}

async function expectOwnUrl(
  session: Session,
  { wanted, trigger }: Way,
  { hasResponseUrl }: { readonly hasResponseUrl: boolean },
): Promise<void> {
  const customer = (await session.listener()).customer()
  const action = newAction('Elsewhere', { url: customer.otherUrl })
  // Each of the list is executed at another place.
  const others = [newAction('Here'), newAction('Next door', { url: customer.responseUrl })]
  await offer(session, customer, [...others, action])
  const alert = await connectTo(session, customer, { ...wanted, hasResponseUrl })
  if ((await trigger(session, alert, action.text)) === undefined) return
  const call = await requireCall(session, customer, 'other')
  requireJsonPost(call)
  requireActionId(call, action)
  requireOneCall(customer)
}

/**
 * The `url` of one action is not that of the next, which has none; and where there is one, the `responseUrl` is not called, however the
 * call to it ends.
 */
async function expectEachAtItsPlace(session: Session, { wanted, trigger }: Way): Promise<void> {
  const customer = (await session.listener()).customer()
  const [elsewhere, here] = [newAction('Elsewhere', { url: customer.otherUrl }), newAction('Here')]
  await offer(session, customer, [elsewhere, here])
  const alert = await connectTo(session, customer, wanted)
  if ((await trigger(session, alert, here.text)) === undefined) return
  requireActionId(await requireCall(session, customer, 'response'), here)
  customer.onExecute = () => ({ status: 503, json: { message: 'not now' } })
  // Nobody need be called about an alert that was accepted.
  await trigger(session, await connectTo(session, customer, wanted), elsewhere.text)
  const strayed = customer.callsAt('response').find(({ json }) => Object(json).actionId === elsewhere.id)
  if (strayed) throw new RuleFailure(`calls to ${customer.otherUrl} alone`, describeCalls(customer))
}

/** An action that is offered again under its id is executed where it says by now: what was fetched is forgotten once one is triggered. */
async function expectAtItsNewPlace(session: Session): Promise<void> {
  const customer = (await session.listener()).customer()
  const action = newAction('Moving')
  await offer(session, customer, [action])
  const alert = await connectTo(session, customer, byChoice.wanted)
  if ((await byChoice.trigger(session, alert, action.text)) === undefined) return
  await offer(session, customer, [{ ...action, url: customer.otherUrl }])
  if ((await byChoice.trigger(session, alert, action.text)) === undefined) return
  requireActionId(await requireCall(session, customer, 'other'), action)
}
