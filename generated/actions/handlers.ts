// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import type { Handler, OtherStatus, ReplyHeaders, SuccessStatus } from './http.ts'

/**
 * The handlers of the service, by resource. What is missing is answered with 501.
 *
 * `Principal` is what `authenticate` returns.
 */
export interface Handlers<Principal = unknown> {
  readonly actions?: Partial<ActionsHandlers<Principal>>
}

/** Handlers of the operations of `actions`. */
export interface ActionsHandlers<Principal = unknown> {
  /**
   * Fetch the actions for an alert
   *
   * Sent to the `requestUrl` of the connector when a user opens the actions menu of an alert, or is notified of
   * it, and the alert source is linked to the connector by a dynamic action alert connection. An alert source has
   * no more than one dynamic action.
   *
   * - **Time.** 3000 ms are allowed; a slower request is dropped.
   * - **Number.** No more than three actions per response.
   * - **Failure.** When time runs out or the data is invalid, the alert appears without dynamic actions, and the user is not
   *   told. A connection whose web service stays unavailable may be disabled.
   * - **Cache.** A response is kept for an hour at the most, per alert, and in notifications per user as well. Triggering an action
   *   empties the cache. An action from a view that is older than an hour fails, unless ids stay the same: on later
   *   requests they should, for the same action in the same alert context.
   * - **Notifications.** Only voice notifications offer the actions, as the digits 7, 8 and 9, and only when the alert action
   *   has Enhance notifications switched on.
   * - **Ids.** What users see and dial are ids and digits of the service, which it turns back into the external ids.
   *
   * Open questions: unavailable-connection.
   *
   * @see spec/webhooks.yaml#/fetchActions/post
   */
  fetch: Handler<ActionsFetchInput, ActionsFetchReply, Principal | undefined>
  /**
   * Execute an action
   *
   * Sent when a user chooses a dynamic action: to the `url` of the action, else to the `responseUrl` of the
   * connector. Without either, the action fails. A request that takes more than 3000 ms is dropped. What `text`
   * says is shown to the user as feedback, and goes into the timeline of the alert as a log entry of the action.
   *
   * An action that is triggered in a voice notification call, with Enhance notifications switched on, also accepts
   * the alert in the name of the called user: its next state is `ACCEPT`.
   *
   * Open questions: action-url-credentials.
   *
   * @see spec/webhooks.yaml#/executeAction/post
   */
  execute: Handler<ActionsExecuteInput, ActionsExecuteReply, Principal | undefined>
}

/** What the handler of `POST fetchActions` is given. */
export interface ActionsFetchInput {
  readonly body: operations['actions.fetch']['requestBody']['content']['application/json']
}

/** What the handler of `POST fetchActions` answers with. */
export type ActionsFetchReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['actions.fetch']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST executeAction` is given. */
export interface ActionsExecuteInput {
  readonly body: operations['actions.execute']['requestBody']['content']['application/json']
}

/** What the handler of `POST executeAction` answers with. */
export type ActionsExecuteReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['actions.execute']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }
