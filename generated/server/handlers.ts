// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import type { Filled, Handler, HeaderValue, OtherStatus, ReplyHeaders, SuccessStatus } from './http.ts'

/**
 * The handlers of the service, by resource. What is missing is answered with 501.
 *
 * `Principal` is what `authenticate` returns.
 */
export interface Handlers<Principal = unknown> {
  readonly alertPreferences?: Partial<AlertPreferencesHandlers<Principal>>
  readonly dutyPreferences?: Partial<DutyPreferencesHandlers<Principal>>
  readonly updatePreferences?: Partial<UpdatePreferencesHandlers<Principal>>
  readonly subscriptionPreferences?: Partial<SubscriptionPreferencesHandlers<Principal>>
  readonly services?: Partial<ServicesHandlers<Principal>>
  readonly escalationPolicies?: Partial<EscalationPoliciesHandlers<Principal>>
  readonly metrics?: Partial<MetricsHandlers<Principal>>
  readonly statusPages?: Partial<StatusPagesHandlers<Principal>>
  readonly statusPageGroups?: Partial<StatusPageGroupsHandlers<Principal>>
}

/** Handlers of the operations of `alertPreferences`. */
export interface AlertPreferencesHandlers<Principal = unknown> {
  /**
   * List alert preferences
   *
   * All alert preferences of the user.
   *
   * Open questions: unpaged-lists.
   *
   * @see spec/paths/notification-preferences.yaml#/alerts/get
   */
  list: Handler<AlertPreferencesListInput, AlertPreferencesListReply, Principal>
  /**
   * Create an alert preference
   *
   * An alert preference says on which channel and where a user is notified of alerts of one priority.
   *
   * @see spec/paths/notification-preferences.yaml#/alerts/post
   */
  create: Handler<AlertPreferencesCreateInput, AlertPreferencesCreateReply, Principal>
  /**
   * Get an alert preference
   *
   * One alert preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/alert/get
   */
  get: Handler<AlertPreferencesGetInput, AlertPreferencesGetReply, Principal>
  /**
   * Update an alert preference
   *
   * Changes one alert preference of the user. The body may be left out. Whether fields that are not given stay as
   * they are is not known.
   *
   * @see spec/paths/notification-preferences.yaml#/alert/put
   */
  update: Handler<AlertPreferencesUpdateInput, AlertPreferencesUpdateReply, Principal>
  /**
   * Delete an alert preference
   *
   * Removes one alert preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/alert/delete
   */
  delete: Handler<AlertPreferencesDeleteInput, AlertPreferencesDeleteReply, Principal>
}

/** Handlers of the operations of `dutyPreferences`. */
export interface DutyPreferencesHandlers<Principal = unknown> {
  /**
   * List duty preferences
   *
   * All duty preferences of the user.
   *
   * Open questions: unpaged-lists.
   *
   * @see spec/paths/notification-preferences.yaml#/duties/get
   */
  list: Handler<DutyPreferencesListInput, DutyPreferencesListReply, Principal>
  /**
   * Create a duty preference
   *
   * A duty preference says how long before on-call duty begins, and on which channel, a user is reminded of it.
   *
   * @see spec/paths/notification-preferences.yaml#/duties/post
   */
  create: Handler<DutyPreferencesCreateInput, DutyPreferencesCreateReply, Principal>
  /**
   * Get a duty preference
   *
   * One duty preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/duty/get
   */
  get: Handler<DutyPreferencesGetInput, DutyPreferencesGetReply, Principal>
  /**
   * Update a duty preference
   *
   * Changes one duty preference of the user. The body may be left out. Whether fields that are not given stay as
   * they are is not known.
   *
   * @see spec/paths/notification-preferences.yaml#/duty/put
   */
  update: Handler<DutyPreferencesUpdateInput, DutyPreferencesUpdateReply, Principal>
  /**
   * Delete a duty preference
   *
   * Removes one duty preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/duty/delete
   */
  delete: Handler<DutyPreferencesDeleteInput, DutyPreferencesDeleteReply, Principal>
}

/** Handlers of the operations of `updatePreferences`. */
export interface UpdatePreferencesHandlers<Principal = unknown> {
  /**
   * List update preferences
   *
   * All update preferences of the user.
   *
   * Open questions: unpaged-lists.
   *
   * @see spec/paths/notification-preferences.yaml#/updates/get
   */
  list: Handler<UpdatePreferencesListInput, UpdatePreferencesListReply, Principal>
  /**
   * Create an update preference
   *
   * An update preference says which changes of alerts a user is told of, and on which channel.
   *
   * @see spec/paths/notification-preferences.yaml#/updates/post
   */
  create: Handler<UpdatePreferencesCreateInput, UpdatePreferencesCreateReply, Principal>
  /**
   * Get an update preference
   *
   * One update preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/update/get
   */
  get: Handler<UpdatePreferencesGetInput, UpdatePreferencesGetReply, Principal>
  /**
   * Update an update preference
   *
   * Changes one update preference of the user. The body may be left out. Whether fields that are not given stay as
   * they are is not known.
   *
   * @see spec/paths/notification-preferences.yaml#/update/put
   */
  update: Handler<UpdatePreferencesUpdateInput, UpdatePreferencesUpdateReply, Principal>
  /**
   * Delete an update preference
   *
   * Removes one update preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/update/delete
   */
  delete: Handler<UpdatePreferencesDeleteInput, UpdatePreferencesDeleteReply, Principal>
}

/** Handlers of the operations of `subscriptionPreferences`. */
export interface SubscriptionPreferencesHandlers<Principal = unknown> {
  /**
   * List subscription preferences
   *
   * All subscription preferences of the user.
   *
   * Open questions: unpaged-lists.
   *
   * @see spec/paths/notification-preferences.yaml#/subscriptions/get
   */
  list: Handler<SubscriptionPreferencesListInput, SubscriptionPreferencesListReply, Principal>
  /**
   * Create a subscription preference
   *
   * A subscription preference says on which channel a user is told of subscriptions.
   *
   * @see spec/paths/notification-preferences.yaml#/subscriptions/post
   */
  create: Handler<SubscriptionPreferencesCreateInput, SubscriptionPreferencesCreateReply, Principal>
  /**
   * Get a subscription preference
   *
   * One subscription preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/subscription/get
   */
  get: Handler<SubscriptionPreferencesGetInput, SubscriptionPreferencesGetReply, Principal>
  /**
   * Update a subscription preference
   *
   * Changes one subscription preference of the user. The body may be left out. Whether fields that are not given
   * stay as they are is not known.
   *
   * @see spec/paths/notification-preferences.yaml#/subscription/put
   */
  update: Handler<SubscriptionPreferencesUpdateInput, SubscriptionPreferencesUpdateReply, Principal>
  /**
   * Delete a subscription preference
   *
   * Removes one subscription preference of the user.
   *
   * @see spec/paths/notification-preferences.yaml#/subscription/delete
   */
  delete: Handler<SubscriptionPreferencesDeleteInput, SubscriptionPreferencesDeleteReply, Principal>
}

/** Handlers of the operations of `services`. */
export interface ServicesHandlers<Principal = unknown> {
  /**
   * List services
   *
   * The services, page by page. `uptime` and `incidents` are left out unless `include` asks for them, and then no
   * page holds more than 25.
   *
   * @see spec/paths/services.yaml#/services/get
   */
  list: Handler<ServicesListInput, ServicesListReply, Principal>
  /**
   * Create a service
   *
   * Creates a service from the given fields.
   *
   * @see spec/paths/services.yaml#/services/post
   */
  create: Handler<ServicesCreateInput, ServicesCreateReply, Principal>
  /**
   * Get a service
   *
   * One service, with `subscribed`, `uptime` and `incidents`.
   *
   * @see spec/paths/services.yaml#/service/get
   */
  get: Handler<ServicesGetInput, ServicesGetReply, Principal>
  /**
   * Update a service
   *
   * Changes the given fields of a service. Whether fields that are not given stay as they are is not known.
   *
   * Open questions: status-writes.
   *
   * @see spec/paths/services.yaml#/service/put
   */
  update: Handler<ServicesUpdateInput, ServicesUpdateReply, Principal>
  /**
   * Delete a service
   *
   * Removes a service.
   *
   * @see spec/paths/services.yaml#/service/delete
   */
  delete: Handler<ServicesDeleteInput, ServicesDeleteReply, Principal>
  /**
   * Publish the latest status change
   *
   * Makes a change of status that was kept internal visible on status pages. The caller says in `status` which
   * status it believes to be publishing. That has to be the status of the service now and the one of its latest
   * change; otherwise the answer is 409.
   *
   * Open questions: publish-nothing-held.
   *
   * @see spec/paths/services.yaml#/publishStatus/put
   */
  publishStatus: Handler<ServicesPublishStatusInput, ServicesPublishStatusReply, Principal>
  /**
   * List the private subscribers of a service
   *
   * The users and teams that are subscribed to the service privately.
   *
   * Open questions: unpaged-lists.
   *
   * @see spec/paths/services.yaml#/privateSubscribers/get
   */
  listPrivateSubscribers: Handler<ServicesListPrivateSubscribersInput, ServicesListPrivateSubscribersReply, Principal>
  /**
   * Update the private subscribers of a service
   *
   * Updates the private subscribers of the service in place.
   *
   * @see spec/paths/services.yaml#/privateSubscribers/put
   */
  updatePrivateSubscribers: Handler<ServicesUpdatePrivateSubscribersInput, ServicesUpdatePrivateSubscribersReply, Principal>
}

/** Handlers of the operations of `escalationPolicies`. */
export interface EscalationPoliciesHandlers<Principal = unknown> {
  /**
   * List escalation policies
   *
   * The escalation policies, page by page.
   *
   * @see spec/paths/escalation-policies.yaml#/policies/get
   */
  list: Handler<EscalationPoliciesListInput, EscalationPoliciesListReply, Principal>
  /**
   * Create an escalation policy
   *
   * Creates an escalation policy with its escalation rules.
   *
   * @see spec/paths/escalation-policies.yaml#/policies/post
   */
  create: Handler<EscalationPoliciesCreateInput, EscalationPoliciesCreateReply, Principal>
  /**
   * Resolve a routing key
   *
   * Finds the escalation policy that a routing key expression leads to.
   *
   * @see spec/paths/escalation-policies.yaml#/resolve/get
   */
  resolve: Handler<EscalationPoliciesResolveInput, EscalationPoliciesResolveReply, Principal>
  /**
   * Get an escalation policy
   *
   * One escalation policy, with its escalation rules in order.
   *
   * @see spec/paths/escalation-policies.yaml#/policy/get
   */
  get: Handler<EscalationPoliciesGetInput, EscalationPoliciesGetReply, Principal>
  /**
   * Update an escalation policy
   *
   * Changes an escalation policy. Whether fields that are not given stay as they are is not known.
   *
   * @see spec/paths/escalation-policies.yaml#/policy/put
   */
  update: Handler<EscalationPoliciesUpdateInput, EscalationPoliciesUpdateReply, Principal>
  /**
   * Delete an escalation policy
   *
   * Removes an escalation policy.
   *
   * @see spec/paths/escalation-policies.yaml#/policy/delete
   */
  delete: Handler<EscalationPoliciesDeleteInput, EscalationPoliciesDeleteReply, Principal>
  /**
   * Get an escalation policy by name
   *
   * The escalation policy that has this name.
   *
   * @see spec/paths/escalation-policies.yaml#/byName/get
   */
  getByName: Handler<EscalationPoliciesGetByNameInput, EscalationPoliciesGetByNameReply, Principal>
  /**
   * Update one level of an escalation policy
   *
   * Changes the escalation rule at one level.
   *
   * Open questions: level-update-other-levels.
   *
   * @see spec/paths/escalation-policies.yaml#/level/put
   */
  updateLevel: Handler<EscalationPoliciesUpdateLevelInput, EscalationPoliciesUpdateLevelReply, Principal>
}

/** Handlers of the operations of `metrics`. */
export interface MetricsHandlers<Principal = unknown> {
  /**
   * List metrics
   *
   * The metrics, page by page. Five of their fields are left out unless `include` asks for them; which five is not
   * known.
   *
   * @see spec/paths/metrics.yaml#/metrics/get
   */
  list: Handler<MetricsListInput, MetricsListReply, Principal>
  /**
   * Create a metric
   *
   * Creates a metric, with metadata if it has a data source.
   *
   * @see spec/paths/metrics.yaml#/metrics/post
   */
  create: Handler<MetricsCreateInput, MetricsCreateReply, Principal>
  /**
   * Get a metric
   *
   * One metric.
   *
   * @see spec/paths/metrics.yaml#/metric/get
   */
  get: Handler<MetricsGetInput, MetricsGetReply, Principal>
  /**
   * Update a metric
   *
   * Changes a metric; its metadata cannot be changed. Whether fields that are not given stay as they are is not
   * known.
   *
   * @see spec/paths/metrics.yaml#/metric/put
   */
  update: Handler<MetricsUpdateInput, MetricsUpdateReply, Principal>
  /**
   * Delete a metric
   *
   * Removes a metric.
   *
   * @see spec/paths/metrics.yaml#/metric/delete
   */
  delete: Handler<MetricsDeleteInput, MetricsDeleteReply, Principal>
  /**
   * Get a metric by name
   *
   * The metric that has this name.
   *
   * @see spec/paths/metrics.yaml#/byName/get
   */
  getByName: Handler<MetricsGetByNameInput, MetricsGetByNameReply, Principal>
}

/** Handlers of the operations of `statusPages`. */
export interface StatusPagesHandlers<Principal = unknown> {
  /**
   * List status pages
   *
   * The status pages, page by page. Two of their fields are left out; which two, and how to ask for them, is not
   * known.
   *
   * Open questions: status-page-include-fields.
   *
   * @see spec/paths/status-pages.yaml#/pages/get
   */
  list: Handler<StatusPagesListInput, StatusPagesListReply, Principal>
  /**
   * Create a status page
   *
   * Creates a status page from the given fields.
   *
   * @see spec/paths/status-pages.yaml#/pages/post
   */
  create: Handler<StatusPagesCreateInput, StatusPagesCreateReply, Principal>
  /**
   * Get a status page
   *
   * One status page, with `subscribed`, `groups`, the announcement fields and `audienceSpecific`.
   *
   * @see spec/paths/status-pages.yaml#/page/get
   */
  get: Handler<StatusPagesGetInput, StatusPagesGetReply, Principal>
  /**
   * Update a status page
   *
   * Changes a status page. Whether fields that are not given stay as they are is not known.
   *
   * @see spec/paths/status-pages.yaml#/page/put
   */
  update: Handler<StatusPagesUpdateInput, StatusPagesUpdateReply, Principal>
  /**
   * Delete a status page
   *
   * Removes a status page.
   *
   * @see spec/paths/status-pages.yaml#/page/delete
   */
  delete: Handler<StatusPagesDeleteInput, StatusPagesDeleteReply, Principal>
  /**
   * List the private subscribers of a status page
   *
   * The users and teams that are subscribed to the status page privately.
   *
   * Open questions: unpaged-lists.
   *
   * @see spec/paths/status-pages.yaml#/privateSubscribers/get
   */
  listPrivateSubscribers: Handler<StatusPagesListPrivateSubscribersInput, StatusPagesListPrivateSubscribersReply, Principal>
  /**
   * Add a private subscriber to a status page
   *
   * Subscribes one user or team to the status page.
   *
   * @see spec/paths/status-pages.yaml#/privateSubscribers/post
   */
  addPrivateSubscriber: Handler<StatusPagesAddPrivateSubscriberInput, StatusPagesAddPrivateSubscriberReply, Principal>
  /**
   * Update the private subscribers of a status page
   *
   * Updates the private subscribers of the status page in place.
   *
   * @see spec/paths/status-pages.yaml#/privateSubscribers/put
   */
  updatePrivateSubscribers: Handler<StatusPagesUpdatePrivateSubscribersInput, StatusPagesUpdatePrivateSubscribersReply, Principal>
  /**
   * Remove a private subscriber from a status page
   *
   * Ends the subscription of one user or team to the status page.
   *
   * @see spec/paths/status-pages.yaml#/privateSubscriber/delete
   */
  removePrivateSubscriber: Handler<StatusPagesRemovePrivateSubscriberInput, StatusPagesRemovePrivateSubscriberReply, Principal>
}

/** Handlers of the operations of `statusPageGroups`. */
export interface StatusPageGroupsHandlers<Principal = unknown> {
  /**
   * List the groups of a status page
   *
   * The groups of the status page, page by page.
   *
   * @see spec/paths/status-pages.yaml#/groups/get
   */
  list: Handler<StatusPageGroupsListInput, StatusPageGroupsListReply, Principal>
  /**
   * Create a group of a status page
   *
   * Creates a group that belongs to the status page.
   *
   * @see spec/paths/status-pages.yaml#/groups/post
   */
  create: Handler<StatusPageGroupsCreateInput, StatusPageGroupsCreateReply, Principal>
  /**
   * Get a group of a status page
   *
   * One group of the status page.
   *
   * @see spec/paths/status-pages.yaml#/group/get
   */
  get: Handler<StatusPageGroupsGetInput, StatusPageGroupsGetReply, Principal>
  /**
   * Update a group of a status page
   *
   * Changes a group of the status page.
   *
   * @see spec/paths/status-pages.yaml#/group/put
   */
  update: Handler<StatusPageGroupsUpdateInput, StatusPageGroupsUpdateReply, Principal>
  /**
   * Delete a group of a status page
   *
   * Removes a group from the status page.
   *
   * @see spec/paths/status-pages.yaml#/group/delete
   */
  delete: Handler<StatusPageGroupsDeleteInput, StatusPageGroupsDeleteReply, Principal>
}

/** What the handler of `GET /users/{user-id}/notification-preferences/alerts` is given. */
export interface AlertPreferencesListInput {
  readonly path: operations['alertPreferences.list']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/alerts` answers with. */
export type AlertPreferencesListReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['alertPreferences.list']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /users/{user-id}/notification-preferences/alerts` is given. */
export interface AlertPreferencesCreateInput {
  readonly path: operations['alertPreferences.create']['parameters']['path']
  readonly body: operations['alertPreferences.create']['requestBody']['content']['application/json']
}

/** What the handler of `POST /users/{user-id}/notification-preferences/alerts` answers with. */
export type AlertPreferencesCreateReply =
  | {
      readonly status: 201
      readonly headers?: ReplyHeaders
      readonly body: operations['alertPreferences.create']['responses'][201]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/alerts/{id}` is given. */
export interface AlertPreferencesGetInput {
  readonly path: operations['alertPreferences.get']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/alerts/{id}` answers with. */
export type AlertPreferencesGetReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['alertPreferences.get']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /users/{user-id}/notification-preferences/alerts/{id}` is given. */
export interface AlertPreferencesUpdateInput {
  readonly path: operations['alertPreferences.update']['parameters']['path']
  readonly body: NonNullable<operations['alertPreferences.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /users/{user-id}/notification-preferences/alerts/{id}` answers with. */
export type AlertPreferencesUpdateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['alertPreferences.update']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /users/{user-id}/notification-preferences/alerts/{id}` is given. */
export interface AlertPreferencesDeleteInput {
  readonly path: operations['alertPreferences.delete']['parameters']['path']
}

/** What the handler of `DELETE /users/{user-id}/notification-preferences/alerts/{id}` answers with. */
export type AlertPreferencesDeleteReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/duties` is given. */
export interface DutyPreferencesListInput {
  readonly path: operations['dutyPreferences.list']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/duties` answers with. */
export type DutyPreferencesListReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['dutyPreferences.list']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /users/{user-id}/notification-preferences/duties` is given. */
export interface DutyPreferencesCreateInput {
  readonly path: operations['dutyPreferences.create']['parameters']['path']
  readonly body: operations['dutyPreferences.create']['requestBody']['content']['application/json']
}

/** What the handler of `POST /users/{user-id}/notification-preferences/duties` answers with. */
export type DutyPreferencesCreateReply =
  | {
      readonly status: 201
      readonly headers?: ReplyHeaders
      readonly body: operations['dutyPreferences.create']['responses'][201]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/duties/{id}` is given. */
export interface DutyPreferencesGetInput {
  readonly path: operations['dutyPreferences.get']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/duties/{id}` answers with. */
export type DutyPreferencesGetReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['dutyPreferences.get']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /users/{user-id}/notification-preferences/duties/{id}` is given. */
export interface DutyPreferencesUpdateInput {
  readonly path: operations['dutyPreferences.update']['parameters']['path']
  readonly body: NonNullable<operations['dutyPreferences.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /users/{user-id}/notification-preferences/duties/{id}` answers with. */
export type DutyPreferencesUpdateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['dutyPreferences.update']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /users/{user-id}/notification-preferences/duties/{id}` is given. */
export interface DutyPreferencesDeleteInput {
  readonly path: operations['dutyPreferences.delete']['parameters']['path']
}

/** What the handler of `DELETE /users/{user-id}/notification-preferences/duties/{id}` answers with. */
export type DutyPreferencesDeleteReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/updates` is given. */
export interface UpdatePreferencesListInput {
  readonly path: operations['updatePreferences.list']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/updates` answers with. */
export type UpdatePreferencesListReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['updatePreferences.list']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /users/{user-id}/notification-preferences/updates` is given. */
export interface UpdatePreferencesCreateInput {
  readonly path: operations['updatePreferences.create']['parameters']['path']
  readonly body: operations['updatePreferences.create']['requestBody']['content']['application/json']
}

/** What the handler of `POST /users/{user-id}/notification-preferences/updates` answers with. */
export type UpdatePreferencesCreateReply =
  | {
      readonly status: 201
      readonly headers?: ReplyHeaders
      readonly body: operations['updatePreferences.create']['responses'][201]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/updates/{id}` is given. */
export interface UpdatePreferencesGetInput {
  readonly path: operations['updatePreferences.get']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/updates/{id}` answers with. */
export type UpdatePreferencesGetReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['updatePreferences.get']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /users/{user-id}/notification-preferences/updates/{id}` is given. */
export interface UpdatePreferencesUpdateInput {
  readonly path: operations['updatePreferences.update']['parameters']['path']
  readonly body: NonNullable<operations['updatePreferences.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /users/{user-id}/notification-preferences/updates/{id}` answers with. */
export type UpdatePreferencesUpdateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['updatePreferences.update']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /users/{user-id}/notification-preferences/updates/{id}` is given. */
export interface UpdatePreferencesDeleteInput {
  readonly path: operations['updatePreferences.delete']['parameters']['path']
}

/** What the handler of `DELETE /users/{user-id}/notification-preferences/updates/{id}` answers with. */
export type UpdatePreferencesDeleteReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/subscriptions` is given. */
export interface SubscriptionPreferencesListInput {
  readonly path: operations['subscriptionPreferences.list']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/subscriptions` answers with. */
export type SubscriptionPreferencesListReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['subscriptionPreferences.list']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /users/{user-id}/notification-preferences/subscriptions` is given. */
export interface SubscriptionPreferencesCreateInput {
  readonly path: operations['subscriptionPreferences.create']['parameters']['path']
  readonly body: operations['subscriptionPreferences.create']['requestBody']['content']['application/json']
}

/** What the handler of `POST /users/{user-id}/notification-preferences/subscriptions` answers with. */
export type SubscriptionPreferencesCreateReply =
  | {
      readonly status: 201
      readonly headers?: ReplyHeaders
      readonly body: operations['subscriptionPreferences.create']['responses'][201]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /users/{user-id}/notification-preferences/subscriptions/{id}` is given. */
export interface SubscriptionPreferencesGetInput {
  readonly path: operations['subscriptionPreferences.get']['parameters']['path']
}

/** What the handler of `GET /users/{user-id}/notification-preferences/subscriptions/{id}` answers with. */
export type SubscriptionPreferencesGetReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['subscriptionPreferences.get']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /users/{user-id}/notification-preferences/subscriptions/{id}` is given. */
export interface SubscriptionPreferencesUpdateInput {
  readonly path: operations['subscriptionPreferences.update']['parameters']['path']
  readonly body: NonNullable<operations['subscriptionPreferences.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /users/{user-id}/notification-preferences/subscriptions/{id}` answers with. */
export type SubscriptionPreferencesUpdateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['subscriptionPreferences.update']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /users/{user-id}/notification-preferences/subscriptions/{id}` is given. */
export interface SubscriptionPreferencesDeleteInput {
  readonly path: operations['subscriptionPreferences.delete']['parameters']['path']
}

/** What the handler of `DELETE /users/{user-id}/notification-preferences/subscriptions/{id}` answers with. */
export type SubscriptionPreferencesDeleteReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /services` is given. */
export interface ServicesListInput {
  readonly query: Filled<NonNullable<operations['services.list']['parameters']['query']>, 'start-index' | 'max-results'>
}

/** What the handler of `GET /services` answers with. */
export type ServicesListReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['services.list']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /services` is given. */
export interface ServicesCreateInput {
  readonly body: NonNullable<operations['services.create']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `POST /services` answers with. */
export type ServicesCreateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['services.create']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /services/{id}` is given. */
export interface ServicesGetInput {
  readonly path: operations['services.get']['parameters']['path']
}

/** What the handler of `GET /services/{id}` answers with. */
export type ServicesGetReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['services.get']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /services/{id}` is given. */
export interface ServicesUpdateInput {
  readonly path: operations['services.update']['parameters']['path']
  readonly body: NonNullable<operations['services.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /services/{id}` answers with. */
export type ServicesUpdateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['services.update']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /services/{id}` is given. */
export interface ServicesDeleteInput {
  readonly path: operations['services.delete']['parameters']['path']
}

/** What the handler of `DELETE /services/{id}` answers with. */
export type ServicesDeleteReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /services/{id}/publish-status` is given. */
export interface ServicesPublishStatusInput {
  readonly path: operations['services.publishStatus']['parameters']['path']
  readonly query: operations['services.publishStatus']['parameters']['query']
}

/** What the handler of `PUT /services/{id}/publish-status` answers with. */
export type ServicesPublishStatusReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['services.publishStatus']['responses'][200]['content']['application/json']
    }
  | { readonly status: 409; readonly headers?: ReplyHeaders; readonly body?: unknown }
  | { readonly status: Exclude<OtherStatus, 409>; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /services/{id}/private-subscribers` is given. */
export interface ServicesListPrivateSubscribersInput {
  readonly path: operations['services.listPrivateSubscribers']['parameters']['path']
}

/** What the handler of `GET /services/{id}/private-subscribers` answers with. */
export type ServicesListPrivateSubscribersReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['services.listPrivateSubscribers']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /services/{id}/private-subscribers` is given. */
export interface ServicesUpdatePrivateSubscribersInput {
  readonly path: operations['services.updatePrivateSubscribers']['parameters']['path']
  readonly body: NonNullable<operations['services.updatePrivateSubscribers']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /services/{id}/private-subscribers` answers with. */
export type ServicesUpdatePrivateSubscribersReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /escalation-policies` is given. */
export interface EscalationPoliciesListInput {
  readonly query: Filled<NonNullable<operations['escalationPolicies.list']['parameters']['query']>, 'start-index' | 'max-results'>
}

/** What the handler of `GET /escalation-policies` answers with. */
export type EscalationPoliciesListReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['escalationPolicies.list']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /escalation-policies` is given. */
export interface EscalationPoliciesCreateInput {
  readonly body: operations['escalationPolicies.create']['requestBody']['content']['application/json']
}

/** What the handler of `POST /escalation-policies` answers with. */
export type EscalationPoliciesCreateReply =
  | {
      readonly status: 201
      readonly headers: ReplyHeaders & { readonly 'Location': HeaderValue }
      readonly body: operations['escalationPolicies.create']['responses'][201]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /escalation-policies/resolve` is given. */
export interface EscalationPoliciesResolveInput {
  readonly query: operations['escalationPolicies.resolve']['parameters']['query']
}

/** What the handler of `GET /escalation-policies/resolve` answers with. */
export type EscalationPoliciesResolveReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['escalationPolicies.resolve']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /escalation-policies/{id}` is given. */
export interface EscalationPoliciesGetInput {
  readonly path: operations['escalationPolicies.get']['parameters']['path']
}

/** What the handler of `GET /escalation-policies/{id}` answers with. */
export type EscalationPoliciesGetReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['escalationPolicies.get']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /escalation-policies/{id}` is given. */
export interface EscalationPoliciesUpdateInput {
  readonly path: operations['escalationPolicies.update']['parameters']['path']
  readonly body: operations['escalationPolicies.update']['requestBody']['content']['application/json']
}

/** What the handler of `PUT /escalation-policies/{id}` answers with. */
export type EscalationPoliciesUpdateReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['escalationPolicies.update']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /escalation-policies/{id}` is given. */
export interface EscalationPoliciesDeleteInput {
  readonly path: operations['escalationPolicies.delete']['parameters']['path']
}

/** What the handler of `DELETE /escalation-policies/{id}` answers with. */
export type EscalationPoliciesDeleteReply =
  | { readonly status: 204; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /escalation-policies/name/{name}` is given. */
export interface EscalationPoliciesGetByNameInput {
  readonly path: operations['escalationPolicies.getByName']['parameters']['path']
}

/** What the handler of `GET /escalation-policies/name/{name}` answers with. */
export type EscalationPoliciesGetByNameReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['escalationPolicies.getByName']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /escalation-policies/{id}/levels/{level}` is given. */
export interface EscalationPoliciesUpdateLevelInput {
  readonly path: operations['escalationPolicies.updateLevel']['parameters']['path']
  readonly body: operations['escalationPolicies.updateLevel']['requestBody']['content']['application/json']
}

/** What the handler of `PUT /escalation-policies/{id}/levels/{level}` answers with. */
export type EscalationPoliciesUpdateLevelReply =
  | {
      readonly status: 200
      readonly headers?: ReplyHeaders
      readonly body: operations['escalationPolicies.updateLevel']['responses'][200]['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /metrics` is given. */
export interface MetricsListInput {
  readonly query: Filled<NonNullable<operations['metrics.list']['parameters']['query']>, 'start-index' | 'max-results'>
}

/** What the handler of `GET /metrics` answers with. */
export type MetricsListReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['metrics.list']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /metrics` is given. */
export interface MetricsCreateInput {
  readonly body: NonNullable<operations['metrics.create']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `POST /metrics` answers with. */
export type MetricsCreateReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['metrics.create']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /metrics/{id}` is given. */
export interface MetricsGetInput {
  readonly path: operations['metrics.get']['parameters']['path']
}

/** What the handler of `GET /metrics/{id}` answers with. */
export type MetricsGetReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['metrics.get']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /metrics/{id}` is given. */
export interface MetricsUpdateInput {
  readonly path: operations['metrics.update']['parameters']['path']
  readonly body: NonNullable<operations['metrics.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /metrics/{id}` answers with. */
export type MetricsUpdateReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['metrics.update']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /metrics/{id}` is given. */
export interface MetricsDeleteInput {
  readonly path: operations['metrics.delete']['parameters']['path']
}

/** What the handler of `DELETE /metrics/{id}` answers with. */
export type MetricsDeleteReply =
  | { readonly status: SuccessStatus; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /metrics/name/{name}` is given. */
export interface MetricsGetByNameInput {
  readonly path: operations['metrics.getByName']['parameters']['path']
}

/** What the handler of `GET /metrics/name/{name}` answers with. */
export type MetricsGetByNameReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['metrics.getByName']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /status-pages` is given. */
export interface StatusPagesListInput {
  readonly query: Filled<NonNullable<operations['statusPages.list']['parameters']['query']>, 'start-index' | 'max-results'>
}

/** What the handler of `GET /status-pages` answers with. */
export type StatusPagesListReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPages.list']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /status-pages` is given. */
export interface StatusPagesCreateInput {
  readonly body: NonNullable<operations['statusPages.create']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `POST /status-pages` answers with. */
export type StatusPagesCreateReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPages.create']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /status-pages/{id}` is given. */
export interface StatusPagesGetInput {
  readonly path: operations['statusPages.get']['parameters']['path']
}

/** What the handler of `GET /status-pages/{id}` answers with. */
export type StatusPagesGetReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPages.get']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /status-pages/{id}` is given. */
export interface StatusPagesUpdateInput {
  readonly path: operations['statusPages.update']['parameters']['path']
  readonly body: NonNullable<operations['statusPages.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /status-pages/{id}` answers with. */
export type StatusPagesUpdateReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPages.update']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /status-pages/{id}` is given. */
export interface StatusPagesDeleteInput {
  readonly path: operations['statusPages.delete']['parameters']['path']
}

/** What the handler of `DELETE /status-pages/{id}` answers with. */
export type StatusPagesDeleteReply =
  | { readonly status: SuccessStatus; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /status-pages/{id}/groups` is given. */
export interface StatusPageGroupsListInput {
  readonly path: operations['statusPageGroups.list']['parameters']['path']
  readonly query: Filled<NonNullable<operations['statusPageGroups.list']['parameters']['query']>, 'start-index' | 'max-results'>
}

/** What the handler of `GET /status-pages/{id}/groups` answers with. */
export type StatusPageGroupsListReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPageGroups.list']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /status-pages/{id}/groups` is given. */
export interface StatusPageGroupsCreateInput {
  readonly path: operations['statusPageGroups.create']['parameters']['path']
  readonly body: NonNullable<operations['statusPageGroups.create']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `POST /status-pages/{id}/groups` answers with. */
export type StatusPageGroupsCreateReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPageGroups.create']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /status-pages/{id}/groups/{group-id}` is given. */
export interface StatusPageGroupsGetInput {
  readonly path: operations['statusPageGroups.get']['parameters']['path']
}

/** What the handler of `GET /status-pages/{id}/groups/{group-id}` answers with. */
export type StatusPageGroupsGetReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPageGroups.get']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /status-pages/{id}/groups/{group-id}` is given. */
export interface StatusPageGroupsUpdateInput {
  readonly path: operations['statusPageGroups.update']['parameters']['path']
  readonly body: NonNullable<operations['statusPageGroups.update']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /status-pages/{id}/groups/{group-id}` answers with. */
export type StatusPageGroupsUpdateReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPageGroups.update']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /status-pages/{id}/groups/{group-id}` is given. */
export interface StatusPageGroupsDeleteInput {
  readonly path: operations['statusPageGroups.delete']['parameters']['path']
}

/** What the handler of `DELETE /status-pages/{id}/groups/{group-id}` answers with. */
export type StatusPageGroupsDeleteReply =
  | { readonly status: SuccessStatus; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `GET /status-pages/{id}/private-subscribers` is given. */
export interface StatusPagesListPrivateSubscribersInput {
  readonly path: operations['statusPages.listPrivateSubscribers']['parameters']['path']
}

/** What the handler of `GET /status-pages/{id}/private-subscribers` answers with. */
export type StatusPagesListPrivateSubscribersReply =
  | {
      readonly status: SuccessStatus
      readonly headers?: ReplyHeaders
      readonly body: operations['statusPages.listPrivateSubscribers']['responses']['2XX']['content']['application/json']
    }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `POST /status-pages/{id}/private-subscribers` is given. */
export interface StatusPagesAddPrivateSubscriberInput {
  readonly path: operations['statusPages.addPrivateSubscriber']['parameters']['path']
  readonly body: NonNullable<operations['statusPages.addPrivateSubscriber']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `POST /status-pages/{id}/private-subscribers` answers with. */
export type StatusPagesAddPrivateSubscriberReply =
  | { readonly status: SuccessStatus; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `PUT /status-pages/{id}/private-subscribers` is given. */
export interface StatusPagesUpdatePrivateSubscribersInput {
  readonly path: operations['statusPages.updatePrivateSubscribers']['parameters']['path']
  readonly body: NonNullable<operations['statusPages.updatePrivateSubscribers']['requestBody']>['content']['application/json'] | undefined
}

/** What the handler of `PUT /status-pages/{id}/private-subscribers` answers with. */
export type StatusPagesUpdatePrivateSubscribersReply =
  | { readonly status: SuccessStatus; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }

/** What the handler of `DELETE /status-pages/{id}/private-subscribers/{subscriber-id}` is given. */
export interface StatusPagesRemovePrivateSubscriberInput {
  readonly path: operations['statusPages.removePrivateSubscriber']['parameters']['path']
  readonly query: NonNullable<operations['statusPages.removePrivateSubscriber']['parameters']['query']>
}

/** What the handler of `DELETE /status-pages/{id}/private-subscribers/{subscriber-id}` answers with. */
export type StatusPagesRemovePrivateSubscriberReply =
  | { readonly status: SuccessStatus; readonly headers?: ReplyHeaders; readonly body?: undefined }
  | { readonly status: OtherStatus; readonly headers?: ReplyHeaders; readonly body?: unknown }
