// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { DutyPreference, DutyPreferenceBody, operations } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const dutyPreferencesListCall: Call = {
  id: 'dutyPreferences.list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/duties',
  security: [[security.apiKey]],
}

/** What `dutyPreferencesList` sends. */
export interface DutyPreferencesListInput {
  readonly path: operations['dutyPreferences.list']['parameters']['path']
}

/** What `dutyPreferencesList` answers. */
export type DutyPreferencesListResult = DutyPreference[]

/**
 * List duty preferences
 *
 * All duty preferences of the user.
 *
 * Open questions: unpaged-lists.
 *
 * @see spec/paths/notification-preferences.yaml#/duties/get
 */
export function dutyPreferencesList(
  connection: Connection,
  input: DutyPreferencesListInput,
  options?: CallOptions,
): Reply<DutyPreferencesListResult> {
  return send(connection, dutyPreferencesListCall, input, options)
}

const dutyPreferencesCreateCall: Call = {
  id: 'dutyPreferences.create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/duties',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `dutyPreferencesCreate` sends. */
export interface DutyPreferencesCreateInput {
  readonly path: operations['dutyPreferences.create']['parameters']['path']
  readonly body: DutyPreferenceBody
}

/** What `dutyPreferencesCreate` answers. */
export type DutyPreferencesCreateResult = DutyPreference

/**
 * Create a duty preference
 *
 * A duty preference says how long before on-call duty begins, and on which channel, a user is reminded of it.
 *
 * @see spec/paths/notification-preferences.yaml#/duties/post
 */
export function dutyPreferencesCreate(
  connection: Connection,
  input: DutyPreferencesCreateInput,
  options?: CallOptions,
): Reply<DutyPreferencesCreateResult> {
  return send(connection, dutyPreferencesCreateCall, input, options)
}

const dutyPreferencesGetCall: Call = {
  id: 'dutyPreferences.get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/duties/{id}',
  security: [[security.apiKey]],
}

/** What `dutyPreferencesGet` sends. */
export interface DutyPreferencesGetInput {
  readonly path: operations['dutyPreferences.get']['parameters']['path']
}

/** What `dutyPreferencesGet` answers. */
export type DutyPreferencesGetResult = DutyPreference

/**
 * Get a duty preference
 *
 * One duty preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/duty/get
 */
export function dutyPreferencesGet(
  connection: Connection,
  input: DutyPreferencesGetInput,
  options?: CallOptions,
): Reply<DutyPreferencesGetResult> {
  return send(connection, dutyPreferencesGetCall, input, options)
}

const dutyPreferencesUpdateCall: Call = {
  id: 'dutyPreferences.update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/duties/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `dutyPreferencesUpdate` sends. */
export interface DutyPreferencesUpdateInput {
  readonly path: operations['dutyPreferences.update']['parameters']['path']
  readonly body?: DutyPreferenceBody
}

/** What `dutyPreferencesUpdate` answers. */
export type DutyPreferencesUpdateResult = DutyPreference

/**
 * Update a duty preference
 *
 * Changes one duty preference of the user. The body may be left out. Whether fields that are not given stay as
 * they are is not known.
 *
 * @see spec/paths/notification-preferences.yaml#/duty/put
 */
export function dutyPreferencesUpdate(
  connection: Connection,
  input: DutyPreferencesUpdateInput,
  options?: CallOptions,
): Reply<DutyPreferencesUpdateResult> {
  return send(connection, dutyPreferencesUpdateCall, input, options)
}

const dutyPreferencesDeleteCall: Call = {
  id: 'dutyPreferences.delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/duties/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `dutyPreferencesDelete` sends. */
export interface DutyPreferencesDeleteInput {
  readonly path: operations['dutyPreferences.delete']['parameters']['path']
}

/** What `dutyPreferencesDelete` answers. */
export type DutyPreferencesDeleteResult = undefined

/**
 * Delete a duty preference
 *
 * Removes one duty preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/duty/delete
 */
export function dutyPreferencesDelete(
  connection: Connection,
  input: DutyPreferencesDeleteInput,
  options?: CallOptions,
): Reply<DutyPreferencesDeleteResult> {
  return send(connection, dutyPreferencesDeleteCall, input, options)
}

/** The operations of `dutyPreferences`, as methods of a client. */
export interface DutyPreferencesMethods {
  /**
   * List duty preferences
   *
   * @see {@link dutyPreferencesList}
   */
  list(input: DutyPreferencesListInput, options?: CallOptions): Reply<DutyPreferencesListResult>
  /**
   * Create a duty preference
   *
   * @see {@link dutyPreferencesCreate}
   */
  create(input: DutyPreferencesCreateInput, options?: CallOptions): Reply<DutyPreferencesCreateResult>
  /**
   * Get a duty preference
   *
   * @see {@link dutyPreferencesGet}
   */
  get(input: DutyPreferencesGetInput, options?: CallOptions): Reply<DutyPreferencesGetResult>
  /**
   * Update a duty preference
   *
   * @see {@link dutyPreferencesUpdate}
   */
  update(input: DutyPreferencesUpdateInput, options?: CallOptions): Reply<DutyPreferencesUpdateResult>
  /**
   * Delete a duty preference
   *
   * @see {@link dutyPreferencesDelete}
   */
  delete(input: DutyPreferencesDeleteInput, options?: CallOptions): Reply<DutyPreferencesDeleteResult>
}

/** The same on a connection. */
export function bindDutyPreferences(connection: Connection): DutyPreferencesMethods {
  return {
    list: (input, options) => dutyPreferencesList(connection, input, options),
    create: (input, options) => dutyPreferencesCreate(connection, input, options),
    get: (input, options) => dutyPreferencesGet(connection, input, options),
    update: (input, options) => dutyPreferencesUpdate(connection, input, options),
    delete: (input, options) => dutyPreferencesDelete(connection, input, options),
  }
}
