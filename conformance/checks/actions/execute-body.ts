import { RuleFailure, type Session } from '../../check.ts'
import { describeCall, type ReceivedCall } from '../../outbound/received-call.ts'
import { isRecord } from '../../schema/layers.ts'
import { has, hasId, words } from '../steps.ts'
import { bodyOfCall, type Connected } from './action-steps.ts'
import { requireFit } from './fetch.ts'

/** An execute call, and the alert that it was made for. */
export interface ExecuteCall {
  readonly call: ReceivedCall
  readonly alert: Connected
}

/** @throws RuleFailure unless the body is right for an action that was chosen in the menu. */
export function requireBodyOfChoice(session: Session, executing: ExecuteCall): void {
  requireBody(session, executing, ['locale', 'alert'])
  const { call } = executing
  if (has(bodyOfCall(call), 'user')) throw new RuleFailure('a body without user', describeCall(call))
}

/** @throws RuleFailure unless the body is right for an action that was triggered in a voice call. */
export function requireBodyOfDigit(session: Session, executing: ExecuteCall): void {
  requireBody(session, executing, ['user', 'locale', 'alert'])
  const { call, alert } = executing
  const { user } = bodyOfCall(call)
  // Whether a user has an id is left open; the fetch call shows it.
  const fetched = alert.customer.callsAt('request').map(userOf)
  const isNamed = [userOf(call), ...fetched].some((one) => one?.id !== undefined)
  if (!isRecord(user) || !isNamed) return
  if (!hasId(user, alert.userId)) throw new RuleFailure(`user ${alert.userId}, who is called`, describeCall(call))
  const email = fetched.map((one) => one?.email).find((one) => one !== undefined)
  if (email !== undefined && user.email !== email)
    throw new RuleFailure(`the e-mail address of the fetch call, ${words(email)}`, describeCall(call))
}

function requireBody(session: Session, { call, alert }: ExecuteCall, names: readonly string[]): void {
  requireFit(session, call, 'schemas/actions.yaml#/ActionResponseBody')
  const sent = bodyOfCall(call)
  if (!Object.hasOwn(sent, 'actionId')) throw new RuleFailure('a body with actionId', describeCall(call))
  // It has the fields of a fetch call besides; which of them a service sends at all is seen there.
  const fetching = alert.customer.callsAt('request').map(bodyOfCall)
  const missing = names.filter((name) => !has(sent, name) && fetching.some((body) => has(body, name)))
  if (missing.length > 0) throw new RuleFailure(`a body with ${missing.join(' and ')}`, describeCall(call))
}

function userOf(call: ReceivedCall): Readonly<Record<string, unknown>> | undefined {
  const { user } = bodyOfCall(call)
  return isRecord(user) ? user : undefined
}
