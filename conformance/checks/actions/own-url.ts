import type { Session } from '../../check.ts'
import { connectTo, newAction, offer, requireActionId, requireCall, requireOneCall } from './action-steps.ts'
import { requireJsonPost } from './fetch.ts'
import { byChoice, byChoiceInSecondMenu, byDigit, byDigitInSecondCall, type Way } from './ways.ts'

const ways = [byChoice, byChoiceInSecondMenu, byDigit, byDigitInSecondCall]

/** @throws RuleFailure unless actions are executed at URLs of their own, however they are triggered. */
export async function expectOwnUrls(session: Session): Promise<void> {
  for (const way of ways) await expectOwnUrl(session, way, { hasResponseUrl: true })
  for (const way of [byChoice, byDigit]) await expectOwnUrl(session, way, { hasResponseUrl: false })
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
