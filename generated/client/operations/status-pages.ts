// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations, StatusPage, StatusPageBody, Subscriber } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { type Entries, pages } from '../pages.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const statusPagesListCall: Call = {
  id: 'statusPages.list',
  method: 'GET',
  path: '/status-pages',
  security: [[security.apiKey]],
}

/** What `statusPagesList` sends. */
export interface StatusPagesListInput {
  readonly query?: operations['statusPages.list']['parameters']['query']
}

/** What `statusPagesList` answers. */
export type StatusPagesListResult = StatusPage[]

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
export function statusPagesList(
  connection: Connection,
  input?: StatusPagesListInput,
  options?: CallOptions,
): Reply<StatusPagesListResult> {
  return send(connection, statusPagesListCall, input, options)
}

/** All entries of `statusPagesList`, page after page. */
export function statusPagesListAll(
  connection: Connection,
  input?: StatusPagesListInput,
  options?: CallOptions,
): Entries<StatusPage> {
  return pages(connection, statusPagesListCall, { offset: 'start-index', first: 0 }, input, options)
}

const statusPagesCreateCall: Call = {
  id: 'statusPages.create',
  method: 'POST',
  path: '/status-pages',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `statusPagesCreate` sends. */
export interface StatusPagesCreateInput {
  readonly body?: StatusPageBody
}

/** What `statusPagesCreate` answers. */
export type StatusPagesCreateResult = StatusPage

/**
 * Create a status page
 *
 * Creates a status page from the given fields.
 *
 * @see spec/paths/status-pages.yaml#/pages/post
 */
export function statusPagesCreate(
  connection: Connection,
  input?: StatusPagesCreateInput,
  options?: CallOptions,
): Reply<StatusPagesCreateResult> {
  return send(connection, statusPagesCreateCall, input, options)
}

const statusPagesGetCall: Call = {
  id: 'statusPages.get',
  method: 'GET',
  path: '/status-pages/{id}',
  security: [[security.apiKey]],
}

/** What `statusPagesGet` sends. */
export interface StatusPagesGetInput {
  readonly path: operations['statusPages.get']['parameters']['path']
}

/** What `statusPagesGet` answers. */
export type StatusPagesGetResult = StatusPage

/**
 * Get a status page
 *
 * One status page, with `subscribed`, `groups`, the announcement fields and `audienceSpecific`.
 *
 * @see spec/paths/status-pages.yaml#/page/get
 */
export function statusPagesGet(
  connection: Connection,
  input: StatusPagesGetInput,
  options?: CallOptions,
): Reply<StatusPagesGetResult> {
  return send(connection, statusPagesGetCall, input, options)
}

const statusPagesUpdateCall: Call = {
  id: 'statusPages.update',
  method: 'PUT',
  path: '/status-pages/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `statusPagesUpdate` sends. */
export interface StatusPagesUpdateInput {
  readonly path: operations['statusPages.update']['parameters']['path']
  readonly body?: StatusPageBody
}

/** What `statusPagesUpdate` answers. */
export type StatusPagesUpdateResult = StatusPage

/**
 * Update a status page
 *
 * Changes a status page. Whether fields that are not given stay as they are is not known.
 *
 * @see spec/paths/status-pages.yaml#/page/put
 */
export function statusPagesUpdate(
  connection: Connection,
  input: StatusPagesUpdateInput,
  options?: CallOptions,
): Reply<StatusPagesUpdateResult> {
  return send(connection, statusPagesUpdateCall, input, options)
}

const statusPagesDeleteCall: Call = {
  id: 'statusPages.delete',
  method: 'DELETE',
  path: '/status-pages/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `statusPagesDelete` sends. */
export interface StatusPagesDeleteInput {
  readonly path: operations['statusPages.delete']['parameters']['path']
}

/** What `statusPagesDelete` answers. */
export type StatusPagesDeleteResult = undefined

/**
 * Delete a status page
 *
 * Removes a status page.
 *
 * @see spec/paths/status-pages.yaml#/page/delete
 */
export function statusPagesDelete(
  connection: Connection,
  input: StatusPagesDeleteInput,
  options?: CallOptions,
): Reply<StatusPagesDeleteResult> {
  return send(connection, statusPagesDeleteCall, input, options)
}

const statusPagesListPrivateSubscribersCall: Call = {
  id: 'statusPages.listPrivateSubscribers',
  method: 'GET',
  path: '/status-pages/{id}/private-subscribers',
  security: [[security.apiKey]],
}

/** What `statusPagesListPrivateSubscribers` sends. */
export interface StatusPagesListPrivateSubscribersInput {
  readonly path: operations['statusPages.listPrivateSubscribers']['parameters']['path']
}

/** What `statusPagesListPrivateSubscribers` answers. */
export type StatusPagesListPrivateSubscribersResult = Subscriber[]

/**
 * List the private subscribers of a status page
 *
 * The users and teams that are subscribed to the status page privately.
 *
 * Open questions: unpaged-lists.
 *
 * @see spec/paths/status-pages.yaml#/privateSubscribers/get
 */
export function statusPagesListPrivateSubscribers(
  connection: Connection,
  input: StatusPagesListPrivateSubscribersInput,
  options?: CallOptions,
): Reply<StatusPagesListPrivateSubscribersResult> {
  return send(connection, statusPagesListPrivateSubscribersCall, input, options)
}

const statusPagesAddPrivateSubscriberCall: Call = {
  id: 'statusPages.addPrivateSubscriber',
  method: 'POST',
  path: '/status-pages/{id}/private-subscribers',
  body: { 'application/json': bodies.json },
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `statusPagesAddPrivateSubscriber` sends. */
export interface StatusPagesAddPrivateSubscriberInput {
  readonly path: operations['statusPages.addPrivateSubscriber']['parameters']['path']
  readonly body?: Subscriber
}

/** What `statusPagesAddPrivateSubscriber` answers. */
export type StatusPagesAddPrivateSubscriberResult = undefined

/**
 * Add a private subscriber to a status page
 *
 * Subscribes one user or team to the status page.
 *
 * @see spec/paths/status-pages.yaml#/privateSubscribers/post
 */
export function statusPagesAddPrivateSubscriber(
  connection: Connection,
  input: StatusPagesAddPrivateSubscriberInput,
  options?: CallOptions,
): Reply<StatusPagesAddPrivateSubscriberResult> {
  return send(connection, statusPagesAddPrivateSubscriberCall, input, options)
}

const statusPagesUpdatePrivateSubscribersCall: Call = {
  id: 'statusPages.updatePrivateSubscribers',
  method: 'PUT',
  path: '/status-pages/{id}/private-subscribers',
  body: { 'application/json': bodies.json },
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `statusPagesUpdatePrivateSubscribers` sends. */
export interface StatusPagesUpdatePrivateSubscribersInput {
  readonly path: operations['statusPages.updatePrivateSubscribers']['parameters']['path']
  readonly body?: Subscriber[]
}

/** What `statusPagesUpdatePrivateSubscribers` answers. */
export type StatusPagesUpdatePrivateSubscribersResult = undefined

/**
 * Update the private subscribers of a status page
 *
 * Updates the private subscribers of the status page in place.
 *
 * @see spec/paths/status-pages.yaml#/privateSubscribers/put
 */
export function statusPagesUpdatePrivateSubscribers(
  connection: Connection,
  input: StatusPagesUpdatePrivateSubscribersInput,
  options?: CallOptions,
): Reply<StatusPagesUpdatePrivateSubscribersResult> {
  return send(connection, statusPagesUpdatePrivateSubscribersCall, input, options)
}

const statusPagesRemovePrivateSubscriberCall: Call = {
  id: 'statusPages.removePrivateSubscriber',
  method: 'DELETE',
  path: '/status-pages/{id}/private-subscribers/{subscriber-id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `statusPagesRemovePrivateSubscriber` sends. */
export interface StatusPagesRemovePrivateSubscriberInput {
  readonly path: operations['statusPages.removePrivateSubscriber']['parameters']['path']
  readonly query?: operations['statusPages.removePrivateSubscriber']['parameters']['query']
}

/** What `statusPagesRemovePrivateSubscriber` answers. */
export type StatusPagesRemovePrivateSubscriberResult = undefined

/**
 * Remove a private subscriber from a status page
 *
 * Ends the subscription of one user or team to the status page.
 *
 * @see spec/paths/status-pages.yaml#/privateSubscriber/delete
 */
export function statusPagesRemovePrivateSubscriber(
  connection: Connection,
  input: StatusPagesRemovePrivateSubscriberInput,
  options?: CallOptions,
): Reply<StatusPagesRemovePrivateSubscriberResult> {
  return send(connection, statusPagesRemovePrivateSubscriberCall, input, options)
}

/** The operations of `statusPages`, as methods of a client. */
export interface StatusPagesMethods {
  /**
   * List status pages
   *
   * @see {@link statusPagesList}
   */
  list(input?: StatusPagesListInput, options?: CallOptions): Reply<StatusPagesListResult>
  /**
   * List status pages: all entries, page after page
   *
   * @see {@link statusPagesListAll}
   */
  listAll(input?: StatusPagesListInput, options?: CallOptions): Entries<StatusPage>
  /**
   * Create a status page
   *
   * @see {@link statusPagesCreate}
   */
  create(input?: StatusPagesCreateInput, options?: CallOptions): Reply<StatusPagesCreateResult>
  /**
   * Get a status page
   *
   * @see {@link statusPagesGet}
   */
  get(input: StatusPagesGetInput, options?: CallOptions): Reply<StatusPagesGetResult>
  /**
   * Update a status page
   *
   * @see {@link statusPagesUpdate}
   */
  update(input: StatusPagesUpdateInput, options?: CallOptions): Reply<StatusPagesUpdateResult>
  /**
   * Delete a status page
   *
   * @see {@link statusPagesDelete}
   */
  delete(input: StatusPagesDeleteInput, options?: CallOptions): Reply<StatusPagesDeleteResult>
  /**
   * List the private subscribers of a status page
   *
   * @see {@link statusPagesListPrivateSubscribers}
   */
  listPrivateSubscribers(
    input: StatusPagesListPrivateSubscribersInput,
    options?: CallOptions,
  ): Reply<StatusPagesListPrivateSubscribersResult>
  /**
   * Add a private subscriber to a status page
   *
   * @see {@link statusPagesAddPrivateSubscriber}
   */
  addPrivateSubscriber(
    input: StatusPagesAddPrivateSubscriberInput,
    options?: CallOptions,
  ): Reply<StatusPagesAddPrivateSubscriberResult>
  /**
   * Update the private subscribers of a status page
   *
   * @see {@link statusPagesUpdatePrivateSubscribers}
   */
  updatePrivateSubscribers(
    input: StatusPagesUpdatePrivateSubscribersInput,
    options?: CallOptions,
  ): Reply<StatusPagesUpdatePrivateSubscribersResult>
  /**
   * Remove a private subscriber from a status page
   *
   * @see {@link statusPagesRemovePrivateSubscriber}
   */
  removePrivateSubscriber(
    input: StatusPagesRemovePrivateSubscriberInput,
    options?: CallOptions,
  ): Reply<StatusPagesRemovePrivateSubscriberResult>
}

/** The same on a connection. */
export function bindStatusPages(connection: Connection): StatusPagesMethods {
  return {
    list: (input, options) => statusPagesList(connection, input, options),
    listAll: (input, options) => statusPagesListAll(connection, input, options),
    create: (input, options) => statusPagesCreate(connection, input, options),
    get: (input, options) => statusPagesGet(connection, input, options),
    update: (input, options) => statusPagesUpdate(connection, input, options),
    delete: (input, options) => statusPagesDelete(connection, input, options),
    listPrivateSubscribers: (input, options) => statusPagesListPrivateSubscribers(connection, input, options),
    addPrivateSubscriber: (input, options) => statusPagesAddPrivateSubscriber(connection, input, options),
    updatePrivateSubscribers: (input, options) => statusPagesUpdatePrivateSubscribers(connection, input, options),
    removePrivateSubscriber: (input, options) => statusPagesRemovePrivateSubscriber(connection, input, options),
  }
}
