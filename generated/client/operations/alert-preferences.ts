// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { AlertPreference, AlertPreferenceBody, operations } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const alertPreferencesListCall: Call = {
  id: 'alertPreferences.list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/alerts',
  security: [[security.apiKey]],
}

/** What `alertPreferencesList` sends. */
export interface AlertPreferencesListInput {
  readonly path: operations['alertPreferences.list']['parameters']['path']
}

/** What `alertPreferencesList` answers. */
export type AlertPreferencesListResult = AlertPreference[]

/**
 * List alert preferences
 *
 * All alert preferences of the user.
 *
 * Open questions: unpaged-lists.
 *
 * @see spec/paths/notification-preferences.yaml#/alerts/get
 */
export function alertPreferencesList(
  connection: Connection,
  input: AlertPreferencesListInput,
  options?: CallOptions,
): Reply<AlertPreferencesListResult> {
  return send(connection, alertPreferencesListCall, input, options)
}

const alertPreferencesCreateCall: Call = {
  id: 'alertPreferences.create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/alerts',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `alertPreferencesCreate` sends. */
export interface AlertPreferencesCreateInput {
  readonly path: operations['alertPreferences.create']['parameters']['path']
  readonly body: AlertPreferenceBody
}

/** What `alertPreferencesCreate` answers. */
export type AlertPreferencesCreateResult = AlertPreference

/**
 * Create an alert preference
 *
 * An alert preference says on which channel and where a user is notified of alerts of one priority.
 *
 * @see spec/paths/notification-preferences.yaml#/alerts/post
 */
export function alertPreferencesCreate(
  connection: Connection,
  input: AlertPreferencesCreateInput,
  options?: CallOptions,
): Reply<AlertPreferencesCreateResult> {
  return send(connection, alertPreferencesCreateCall, input, options)
}

const alertPreferencesGetCall: Call = {
  id: 'alertPreferences.get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/alerts/{id}',
  security: [[security.apiKey]],
}

/** What `alertPreferencesGet` sends. */
export interface AlertPreferencesGetInput {
  readonly path: operations['alertPreferences.get']['parameters']['path']
}

/** What `alertPreferencesGet` answers. */
export type AlertPreferencesGetResult = AlertPreference

/**
 * Get an alert preference
 *
 * One alert preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/alert/get
 */
export function alertPreferencesGet(
  connection: Connection,
  input: AlertPreferencesGetInput,
  options?: CallOptions,
): Reply<AlertPreferencesGetResult> {
  return send(connection, alertPreferencesGetCall, input, options)
}

const alertPreferencesUpdateCall: Call = {
  id: 'alertPreferences.update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/alerts/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `alertPreferencesUpdate` sends. */
export interface AlertPreferencesUpdateInput {
  readonly path: operations['alertPreferences.update']['parameters']['path']
  readonly body?: AlertPreferenceBody
}

/** What `alertPreferencesUpdate` answers. */
export type AlertPreferencesUpdateResult = AlertPreference

/**
 * Update an alert preference
 *
 * Changes one alert preference of the user. The body may be left out. Whether fields that are not given stay as
 * they are is not known.
 *
 * @see spec/paths/notification-preferences.yaml#/alert/put
 */
export function alertPreferencesUpdate(
  connection: Connection,
  input: AlertPreferencesUpdateInput,
  options?: CallOptions,
): Reply<AlertPreferencesUpdateResult> {
  return send(connection, alertPreferencesUpdateCall, input, options)
}

const alertPreferencesDeleteCall: Call = {
  id: 'alertPreferences.delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/alerts/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `alertPreferencesDelete` sends. */
export interface AlertPreferencesDeleteInput {
  readonly path: operations['alertPreferences.delete']['parameters']['path']
}

/** What `alertPreferencesDelete` answers. */
export type AlertPreferencesDeleteResult = undefined

/**
 * Delete an alert preference
 *
 * Removes one alert preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/alert/delete
 */
export function alertPreferencesDelete(
  connection: Connection,
  input: AlertPreferencesDeleteInput,
  options?: CallOptions,
): Reply<AlertPreferencesDeleteResult> {
  return send(connection, alertPreferencesDeleteCall, input, options)
}

/** The operations of `alertPreferences`, as methods of a client. */
export interface AlertPreferencesMethods {
  /**
   * List alert preferences
   *
   * @see {@link alertPreferencesList}
   */
  list(input: AlertPreferencesListInput, options?: CallOptions): Reply<AlertPreferencesListResult>
  /**
   * Create an alert preference
   *
   * @see {@link alertPreferencesCreate}
   */
  create(input: AlertPreferencesCreateInput, options?: CallOptions): Reply<AlertPreferencesCreateResult>
  /**
   * Get an alert preference
   *
   * @see {@link alertPreferencesGet}
   */
  get(input: AlertPreferencesGetInput, options?: CallOptions): Reply<AlertPreferencesGetResult>
  /**
   * Update an alert preference
   *
   * @see {@link alertPreferencesUpdate}
   */
  update(input: AlertPreferencesUpdateInput, options?: CallOptions): Reply<AlertPreferencesUpdateResult>
  /**
   * Delete an alert preference
   *
   * @see {@link alertPreferencesDelete}
   */
  delete(input: AlertPreferencesDeleteInput, options?: CallOptions): Reply<AlertPreferencesDeleteResult>
}

/** The same on a connection. */
export function bindAlertPreferences(connection: Connection): AlertPreferencesMethods {
  return {
    list: (input, options) => alertPreferencesList(connection, input, options),
    create: (input, options) => alertPreferencesCreate(connection, input, options),
    get: (input, options) => alertPreferencesGet(connection, input, options),
    update: (input, options) => alertPreferencesUpdate(connection, input, options),
    delete: (input, options) => alertPreferencesDelete(connection, input, options),
  }
}
