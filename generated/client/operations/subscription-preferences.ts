// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations, SubscriptionPreference, SubscriptionPreferenceBody } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const subscriptionPreferencesListCall: Call = {
  id: 'subscriptionPreferences.list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/subscriptions',
  security: [[security.apiKey]],
}

/** What `subscriptionPreferencesList` sends. */
export interface SubscriptionPreferencesListInput {
  readonly path: operations['subscriptionPreferences.list']['parameters']['path']
}

/** What `subscriptionPreferencesList` answers. */
export type SubscriptionPreferencesListResult = SubscriptionPreference[]

/**
 * List subscription preferences
 *
 * All subscription preferences of the user.
 *
 * Open questions: unpaged-lists.
 *
 * @see spec/paths/notification-preferences.yaml#/subscriptions/get
 */
export function subscriptionPreferencesList(
  connection: Connection,
  input: SubscriptionPreferencesListInput,
  options?: CallOptions,
): Reply<SubscriptionPreferencesListResult> {
  return send(connection, subscriptionPreferencesListCall, input, options)
}

const subscriptionPreferencesCreateCall: Call = {
  id: 'subscriptionPreferences.create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/subscriptions',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `subscriptionPreferencesCreate` sends. */
export interface SubscriptionPreferencesCreateInput {
  readonly path: operations['subscriptionPreferences.create']['parameters']['path']
  readonly body: SubscriptionPreferenceBody
}

/** What `subscriptionPreferencesCreate` answers. */
export type SubscriptionPreferencesCreateResult = SubscriptionPreference

/**
 * Create a subscription preference
 *
 * A subscription preference says on which channel a user is told of subscriptions.
 *
 * @see spec/paths/notification-preferences.yaml#/subscriptions/post
 */
export function subscriptionPreferencesCreate(
  connection: Connection,
  input: SubscriptionPreferencesCreateInput,
  options?: CallOptions,
): Reply<SubscriptionPreferencesCreateResult> {
  return send(connection, subscriptionPreferencesCreateCall, input, options)
}

const subscriptionPreferencesGetCall: Call = {
  id: 'subscriptionPreferences.get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/subscriptions/{id}',
  security: [[security.apiKey]],
}

/** What `subscriptionPreferencesGet` sends. */
export interface SubscriptionPreferencesGetInput {
  readonly path: operations['subscriptionPreferences.get']['parameters']['path']
}

/** What `subscriptionPreferencesGet` answers. */
export type SubscriptionPreferencesGetResult = SubscriptionPreference

/**
 * Get a subscription preference
 *
 * One subscription preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/subscription/get
 */
export function subscriptionPreferencesGet(
  connection: Connection,
  input: SubscriptionPreferencesGetInput,
  options?: CallOptions,
): Reply<SubscriptionPreferencesGetResult> {
  return send(connection, subscriptionPreferencesGetCall, input, options)
}

const subscriptionPreferencesUpdateCall: Call = {
  id: 'subscriptionPreferences.update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/subscriptions/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `subscriptionPreferencesUpdate` sends. */
export interface SubscriptionPreferencesUpdateInput {
  readonly path: operations['subscriptionPreferences.update']['parameters']['path']
  readonly body?: SubscriptionPreferenceBody
}

/** What `subscriptionPreferencesUpdate` answers. */
export type SubscriptionPreferencesUpdateResult = SubscriptionPreference

/**
 * Update a subscription preference
 *
 * Changes one subscription preference of the user. The body may be left out. Whether fields that are not given
 * stay as they are is not known.
 *
 * @see spec/paths/notification-preferences.yaml#/subscription/put
 */
export function subscriptionPreferencesUpdate(
  connection: Connection,
  input: SubscriptionPreferencesUpdateInput,
  options?: CallOptions,
): Reply<SubscriptionPreferencesUpdateResult> {
  return send(connection, subscriptionPreferencesUpdateCall, input, options)
}

const subscriptionPreferencesDeleteCall: Call = {
  id: 'subscriptionPreferences.delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/subscriptions/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `subscriptionPreferencesDelete` sends. */
export interface SubscriptionPreferencesDeleteInput {
  readonly path: operations['subscriptionPreferences.delete']['parameters']['path']
}

/** What `subscriptionPreferencesDelete` answers. */
export type SubscriptionPreferencesDeleteResult = undefined

/**
 * Delete a subscription preference
 *
 * Removes one subscription preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/subscription/delete
 */
export function subscriptionPreferencesDelete(
  connection: Connection,
  input: SubscriptionPreferencesDeleteInput,
  options?: CallOptions,
): Reply<SubscriptionPreferencesDeleteResult> {
  return send(connection, subscriptionPreferencesDeleteCall, input, options)
}

/** The operations of `subscriptionPreferences`, as methods of a client. */
export interface SubscriptionPreferencesMethods {
  /**
   * List subscription preferences
   *
   * @see {@link subscriptionPreferencesList}
   */
  list(input: SubscriptionPreferencesListInput, options?: CallOptions): Reply<SubscriptionPreferencesListResult>
  /**
   * Create a subscription preference
   *
   * @see {@link subscriptionPreferencesCreate}
   */
  create(input: SubscriptionPreferencesCreateInput, options?: CallOptions): Reply<SubscriptionPreferencesCreateResult>
  /**
   * Get a subscription preference
   *
   * @see {@link subscriptionPreferencesGet}
   */
  get(input: SubscriptionPreferencesGetInput, options?: CallOptions): Reply<SubscriptionPreferencesGetResult>
  /**
   * Update a subscription preference
   *
   * @see {@link subscriptionPreferencesUpdate}
   */
  update(input: SubscriptionPreferencesUpdateInput, options?: CallOptions): Reply<SubscriptionPreferencesUpdateResult>
  /**
   * Delete a subscription preference
   *
   * @see {@link subscriptionPreferencesDelete}
   */
  delete(input: SubscriptionPreferencesDeleteInput, options?: CallOptions): Reply<SubscriptionPreferencesDeleteResult>
}

/** The same on a connection. */
export function bindSubscriptionPreferences(connection: Connection): SubscriptionPreferencesMethods {
  return {
    list: (input, options) => subscriptionPreferencesList(connection, input, options),
    create: (input, options) => subscriptionPreferencesCreate(connection, input, options),
    get: (input, options) => subscriptionPreferencesGet(connection, input, options),
    update: (input, options) => subscriptionPreferencesUpdate(connection, input, options),
    delete: (input, options) => subscriptionPreferencesDelete(connection, input, options),
  }
}
