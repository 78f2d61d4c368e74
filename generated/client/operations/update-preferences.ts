// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations, UpdatePreference, UpdatePreferenceBody } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const updatePreferencesListCall: Call = {
  id: 'updatePreferences.list',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/updates',
  security: [[security.apiKey]],
}

/** What `updatePreferencesList` sends. */
export interface UpdatePreferencesListInput {
  readonly path: operations['updatePreferences.list']['parameters']['path']
}

/** What `updatePreferencesList` answers. */
export type UpdatePreferencesListResult = UpdatePreference[]

/**
 * List update preferences
 *
 * All update preferences of the user.
 *
 * Open questions: unpaged-lists.
 *
 * @see spec/paths/notification-preferences.yaml#/updates/get
 */
export function updatePreferencesList(
  connection: Connection,
  input: UpdatePreferencesListInput,
  options?: CallOptions,
): Reply<UpdatePreferencesListResult> {
  return send(connection, updatePreferencesListCall, input, options)
}

const updatePreferencesCreateCall: Call = {
  id: 'updatePreferences.create',
  method: 'POST',
  path: '/users/{user-id}/notification-preferences/updates',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `updatePreferencesCreate` sends. */
export interface UpdatePreferencesCreateInput {
  readonly path: operations['updatePreferences.create']['parameters']['path']
  readonly body: UpdatePreferenceBody
}

/** What `updatePreferencesCreate` answers. */
export type UpdatePreferencesCreateResult = UpdatePreference

/**
 * Create an update preference
 *
 * An update preference says which changes of alerts a user is told of, and on which channel.
 *
 * @see spec/paths/notification-preferences.yaml#/updates/post
 */
export function updatePreferencesCreate(
  connection: Connection,
  input: UpdatePreferencesCreateInput,
  options?: CallOptions,
): Reply<UpdatePreferencesCreateResult> {
  return send(connection, updatePreferencesCreateCall, input, options)
}

const updatePreferencesGetCall: Call = {
  id: 'updatePreferences.get',
  method: 'GET',
  path: '/users/{user-id}/notification-preferences/updates/{id}',
  security: [[security.apiKey]],
}

/** What `updatePreferencesGet` sends. */
export interface UpdatePreferencesGetInput {
  readonly path: operations['updatePreferences.get']['parameters']['path']
}

/** What `updatePreferencesGet` answers. */
export type UpdatePreferencesGetResult = UpdatePreference

/**
 * Get an update preference
 *
 * One update preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/update/get
 */
export function updatePreferencesGet(
  connection: Connection,
  input: UpdatePreferencesGetInput,
  options?: CallOptions,
): Reply<UpdatePreferencesGetResult> {
  return send(connection, updatePreferencesGetCall, input, options)
}

const updatePreferencesUpdateCall: Call = {
  id: 'updatePreferences.update',
  method: 'PUT',
  path: '/users/{user-id}/notification-preferences/updates/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `updatePreferencesUpdate` sends. */
export interface UpdatePreferencesUpdateInput {
  readonly path: operations['updatePreferences.update']['parameters']['path']
  readonly body?: UpdatePreferenceBody
}

/** What `updatePreferencesUpdate` answers. */
export type UpdatePreferencesUpdateResult = UpdatePreference

/**
 * Update an update preference
 *
 * Changes one update preference of the user. The body may be left out. Whether fields that are not given stay as
 * they are is not known.
 *
 * @see spec/paths/notification-preferences.yaml#/update/put
 */
export function updatePreferencesUpdate(
  connection: Connection,
  input: UpdatePreferencesUpdateInput,
  options?: CallOptions,
): Reply<UpdatePreferencesUpdateResult> {
  return send(connection, updatePreferencesUpdateCall, input, options)
}

const updatePreferencesDeleteCall: Call = {
  id: 'updatePreferences.delete',
  method: 'DELETE',
  path: '/users/{user-id}/notification-preferences/updates/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `updatePreferencesDelete` sends. */
export interface UpdatePreferencesDeleteInput {
  readonly path: operations['updatePreferences.delete']['parameters']['path']
}

/** What `updatePreferencesDelete` answers. */
export type UpdatePreferencesDeleteResult = undefined

/**
 * Delete an update preference
 *
 * Removes one update preference of the user.
 *
 * @see spec/paths/notification-preferences.yaml#/update/delete
 */
export function updatePreferencesDelete(
  connection: Connection,
  input: UpdatePreferencesDeleteInput,
  options?: CallOptions,
): Reply<UpdatePreferencesDeleteResult> {
  return send(connection, updatePreferencesDeleteCall, input, options)
}

/** The operations of `updatePreferences`, as methods of a client. */
export interface UpdatePreferencesMethods {
  /**
   * List update preferences
   *
   * @see {@link updatePreferencesList}
   */
  list(input: UpdatePreferencesListInput, options?: CallOptions): Reply<UpdatePreferencesListResult>
  /**
   * Create an update preference
   *
   * @see {@link updatePreferencesCreate}
   */
  create(input: UpdatePreferencesCreateInput, options?: CallOptions): Reply<UpdatePreferencesCreateResult>
  /**
   * Get an update preference
   *
   * @see {@link updatePreferencesGet}
   */
  get(input: UpdatePreferencesGetInput, options?: CallOptions): Reply<UpdatePreferencesGetResult>
  /**
   * Update an update preference
   *
   * @see {@link updatePreferencesUpdate}
   */
  update(input: UpdatePreferencesUpdateInput, options?: CallOptions): Reply<UpdatePreferencesUpdateResult>
  /**
   * Delete an update preference
   *
   * @see {@link updatePreferencesDelete}
   */
  delete(input: UpdatePreferencesDeleteInput, options?: CallOptions): Reply<UpdatePreferencesDeleteResult>
}

/** The same on a connection. */
export function bindUpdatePreferences(connection: Connection): UpdatePreferencesMethods {
  return {
    list: (input, options) => updatePreferencesList(connection, input, options),
    create: (input, options) => updatePreferencesCreate(connection, input, options),
    get: (input, options) => updatePreferencesGet(connection, input, options),
    update: (input, options) => updatePreferencesUpdate(connection, input, options),
    delete: (input, options) => updatePreferencesDelete(connection, input, options),
  }
}
