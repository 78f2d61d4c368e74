import { type Session, SetupFailure } from '../check.ts'
import { requireJsonPost } from './actions-fetch.ts'
import { connect, newAction, requireActionId, requireCall, requireOneCall } from './actions-steps.ts'
import { byChoice, byChoiceInSecondMenu, byDigit, byDigitInSecondCall, type Way } from './actions-ways.ts'

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
  // The URL is that of the customer, who is only there once connected.
  const alert = await connect(session, [newAction('Placeholder')], { ...wanted, hasResponseUrl })
  const { customer } = alert
  const action = newAction('Elsewhere', { url: customer.otherUrl })
  const { onFetch } = customer
  // The first of the list is executed elsewhere.
  customer.onFetch = (call) => ({ json: withActions(onFetch(call).json, [newAction('Here'), action]) })
  if ((await trigger(session, alert, action.text)) === undefined) return
  const call = await requireCall(session, customer, 'other')
  requireJsonPost(call)
  requireActionId(call, action)
  requireOneCall(customer)
}

function withActions(sample: unknown, actions: readonly unknown[]): unknown {
  if (sample === undefined) throw new SetupFailure('no form of an answer is known')
  return Array.isArray(sample) ? actions : { actions }
}
