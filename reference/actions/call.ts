import type { Choices } from '../settings/settings.ts'

/** A call to the web service of a customer. */
export interface OutboundCall {
  readonly url: string
  /** Value of `Authorization`; none is sent without. */
  readonly authorization: string | undefined
  /** Sent as JSON. */
  readonly body: object
}

/** What came of a call: an answer whose body is JSON, or none. */
export type CallOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly json: unknown }
  | { readonly kind: 'failed'; readonly why: string }

/** Makes one call, once; never throws. */
export type Call = (call: OutboundCall) => Promise<CallOutcome>

/** Whether a call was answered with a success. */
export function isSuccess(
  outcome: CallOutcome,
  choices: Choices,
): outcome is Extract<CallOutcome, { kind: 'answered' }> {
  if (outcome.kind === 'failed') return false
  return choices['outbound-success-codes'] === '200' ? outcome.status === 200 : Math.floor(outcome.status / 100) === 2
}
