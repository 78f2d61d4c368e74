// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations, StatusPageGroup } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { type Entries, pages } from '../pages.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const statusPageGroupsListCall: Call = {
  id: 'statusPageGroups.list',
  method: 'GET',
  path: '/status-pages/{id}/groups',
  security: [[security.apiKey]],
}

/** What `statusPageGroupsList` sends. */
export interface StatusPageGroupsListInput {
  readonly path: operations['statusPageGroups.list']['parameters']['path']
  readonly query?: operations['statusPageGroups.list']['parameters']['query']
}

/** What `statusPageGroupsList` answers. */
export type StatusPageGroupsListResult = StatusPageGroup[]

/**
 * List the groups of a status page
 *
 * The groups of the status page, page by page.
 *
 * @see spec/paths/status-pages.yaml#/groups/get
 */
export function statusPageGroupsList(
  connection: Connection,
  input: StatusPageGroupsListInput,
  options?: CallOptions,
): Reply<StatusPageGroupsListResult> {
  return send(connection, statusPageGroupsListCall, input, options)
}

/** All entries of `statusPageGroupsList`, page after page. */
export function statusPageGroupsListAll(
  connection: Connection,
  input: StatusPageGroupsListInput,
  options?: CallOptions,
): Entries<StatusPageGroup> {
  return pages(connection, statusPageGroupsListCall, { offset: 'start-index', first: 0 }, input, options)
}

const statusPageGroupsCreateCall: Call = {
  id: 'statusPageGroups.create',
  method: 'POST',
  path: '/status-pages/{id}/groups',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `statusPageGroupsCreate` sends. */
export interface StatusPageGroupsCreateInput {
  readonly path: operations['statusPageGroups.create']['parameters']['path']
  readonly body?: StatusPageGroup
}

/** What `statusPageGroupsCreate` answers. */
export type StatusPageGroupsCreateResult = StatusPageGroup

/**
 * Create a group of a status page
 *
 * Creates a group that belongs to the status page.
 *
 * @see spec/paths/status-pages.yaml#/groups/post
 */
export function statusPageGroupsCreate(
  connection: Connection,
  input: StatusPageGroupsCreateInput,
  options?: CallOptions,
): Reply<StatusPageGroupsCreateResult> {
  return send(connection, statusPageGroupsCreateCall, input, options)
}

const statusPageGroupsGetCall: Call = {
  id: 'statusPageGroups.get',
  method: 'GET',
  path: '/status-pages/{id}/groups/{group-id}',
  security: [[security.apiKey]],
}

/** What `statusPageGroupsGet` sends. */
export interface StatusPageGroupsGetInput {
  readonly path: operations['statusPageGroups.get']['parameters']['path']
}

/** What `statusPageGroupsGet` answers. */
export type StatusPageGroupsGetResult = StatusPageGroup

/**
 * Get a group of a status page
 *
 * One group of the status page.
 *
 * @see spec/paths/status-pages.yaml#/group/get
 */
export function statusPageGroupsGet(
  connection: Connection,
  input: StatusPageGroupsGetInput,
  options?: CallOptions,
): Reply<StatusPageGroupsGetResult> {
  return send(connection, statusPageGroupsGetCall, input, options)
}

const statusPageGroupsUpdateCall: Call = {
  id: 'statusPageGroups.update',
  method: 'PUT',
  path: '/status-pages/{id}/groups/{group-id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `statusPageGroupsUpdate` sends. */
export interface StatusPageGroupsUpdateInput {
  readonly path: operations['statusPageGroups.update']['parameters']['path']
  readonly body?: StatusPageGroup
}

/** What `statusPageGroupsUpdate` answers. */
export type StatusPageGroupsUpdateResult = StatusPageGroup

/**
 * Update a group of a status page
 *
 * Changes a group of the status page.
 *
 * @see spec/paths/status-pages.yaml#/group/put
 */
export function statusPageGroupsUpdate(
  connection: Connection,
  input: StatusPageGroupsUpdateInput,
  options?: CallOptions,
): Reply<StatusPageGroupsUpdateResult> {
  return send(connection, statusPageGroupsUpdateCall, input, options)
}

const statusPageGroupsDeleteCall: Call = {
  id: 'statusPageGroups.delete',
  method: 'DELETE',
  path: '/status-pages/{id}/groups/{group-id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `statusPageGroupsDelete` sends. */
export interface StatusPageGroupsDeleteInput {
  readonly path: operations['statusPageGroups.delete']['parameters']['path']
}

/** What `statusPageGroupsDelete` answers. */
export type StatusPageGroupsDeleteResult = undefined

/**
 * Delete a group of a status page
 *
 * Removes a group from the status page.
 *
 * @see spec/paths/status-pages.yaml#/group/delete
 */
export function statusPageGroupsDelete(
  connection: Connection,
  input: StatusPageGroupsDeleteInput,
  options?: CallOptions,
): Reply<StatusPageGroupsDeleteResult> {
  return send(connection, statusPageGroupsDeleteCall, input, options)
}

/** The operations of `statusPageGroups`, as methods of a client. */
export interface StatusPageGroupsMethods {
  /**
   * List the groups of a status page
   *
   * @see {@link statusPageGroupsList}
   */
  list(input: StatusPageGroupsListInput, options?: CallOptions): Reply<StatusPageGroupsListResult>
  /**
   * List the groups of a status page: all entries, page after page
   *
   * @see {@link statusPageGroupsListAll}
   */
  listAll(input: StatusPageGroupsListInput, options?: CallOptions): Entries<StatusPageGroup>
  /**
   * Create a group of a status page
   *
   * @see {@link statusPageGroupsCreate}
   */
  create(input: StatusPageGroupsCreateInput, options?: CallOptions): Reply<StatusPageGroupsCreateResult>
  /**
   * Get a group of a status page
   *
   * @see {@link statusPageGroupsGet}
   */
  get(input: StatusPageGroupsGetInput, options?: CallOptions): Reply<StatusPageGroupsGetResult>
  /**
   * Update a group of a status page
   *
   * @see {@link statusPageGroupsUpdate}
   */
  update(input: StatusPageGroupsUpdateInput, options?: CallOptions): Reply<StatusPageGroupsUpdateResult>
  /**
   * Delete a group of a status page
   *
   * @see {@link statusPageGroupsDelete}
   */
  delete(input: StatusPageGroupsDeleteInput, options?: CallOptions): Reply<StatusPageGroupsDeleteResult>
}

/** The same on a connection. */
export function bindStatusPageGroups(connection: Connection): StatusPageGroupsMethods {
  return {
    list: (input, options) => statusPageGroupsList(connection, input, options),
    listAll: (input, options) => statusPageGroupsListAll(connection, input, options),
    create: (input, options) => statusPageGroupsCreate(connection, input, options),
    get: (input, options) => statusPageGroupsGet(connection, input, options),
    update: (input, options) => statusPageGroupsUpdate(connection, input, options),
    delete: (input, options) => statusPageGroupsDelete(connection, input, options),
  }
}
