// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations, Service, ServiceBody, Subscriber } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { type Entries, pages } from '../pages.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const servicesListCall: Call = {
  id: 'services.list',
  method: 'GET',
  path: '/services',
  security: [[security.apiKey]],
}

/** What `servicesList` sends. */
export interface ServicesListInput {
  readonly query?: operations['services.list']['parameters']['query']
}

/** What `servicesList` answers. */
export type ServicesListResult = Service[]

/**
 * List services
 *
 * The services, page by page. `uptime` and `incidents` are left out unless `include` asks for them, and then no
 * page holds more than 25.
 *
 * @see spec/paths/services.yaml#/services/get
 */
export function servicesList(
  connection: Connection,
  input?: ServicesListInput,
  options?: CallOptions,
): Reply<ServicesListResult> {
  return send(connection, servicesListCall, input, options)
}

/** All entries of `servicesList`, page after page. */
export function servicesListAll(
  connection: Connection,
  input?: ServicesListInput,
  options?: CallOptions,
): Entries<Service> {
  return pages(connection, servicesListCall, { offset: 'start-index', first: 0 }, input, options)
}

const servicesCreateCall: Call = {
  id: 'services.create',
  method: 'POST',
  path: '/services',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `servicesCreate` sends. */
export interface ServicesCreateInput {
  readonly body?: ServiceBody
}

/** What `servicesCreate` answers. */
export type ServicesCreateResult = Service

/**
 * Create a service
 *
 * Creates a service from the given fields.
 *
 * @see spec/paths/services.yaml#/services/post
 */
export function servicesCreate(
  connection: Connection,
  input?: ServicesCreateInput,
  options?: CallOptions,
): Reply<ServicesCreateResult> {
  return send(connection, servicesCreateCall, input, options)
}

const servicesGetCall: Call = {
  id: 'services.get',
  method: 'GET',
  path: '/services/{id}',
  security: [[security.apiKey]],
}

/** What `servicesGet` sends. */
export interface ServicesGetInput {
  readonly path: operations['services.get']['parameters']['path']
}

/** What `servicesGet` answers. */
export type ServicesGetResult = Service

/**
 * Get a service
 *
 * One service, with `subscribed`, `uptime` and `incidents`.
 *
 * @see spec/paths/services.yaml#/service/get
 */
export function servicesGet(
  connection: Connection,
  input: ServicesGetInput,
  options?: CallOptions,
): Reply<ServicesGetResult> {
  return send(connection, servicesGetCall, input, options)
}

const servicesUpdateCall: Call = {
  id: 'services.update',
  method: 'PUT',
  path: '/services/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `servicesUpdate` sends. */
export interface ServicesUpdateInput {
  readonly path: operations['services.update']['parameters']['path']
  readonly body?: ServiceBody
}

/** What `servicesUpdate` answers. */
export type ServicesUpdateResult = Service

/**
 * Update a service
 *
 * Changes the given fields of a service. Whether fields that are not given stay as they are is not known.
 *
 * Open questions: status-writes.
 *
 * @see spec/paths/services.yaml#/service/put
 */
export function servicesUpdate(
  connection: Connection,
  input: ServicesUpdateInput,
  options?: CallOptions,
): Reply<ServicesUpdateResult> {
  return send(connection, servicesUpdateCall, input, options)
}

const servicesDeleteCall: Call = {
  id: 'services.delete',
  method: 'DELETE',
  path: '/services/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `servicesDelete` sends. */
export interface ServicesDeleteInput {
  readonly path: operations['services.delete']['parameters']['path']
}

/** What `servicesDelete` answers. */
export type ServicesDeleteResult = undefined

/**
 * Delete a service
 *
 * Removes a service.
 *
 * @see spec/paths/services.yaml#/service/delete
 */
export function servicesDelete(
  connection: Connection,
  input: ServicesDeleteInput,
  options?: CallOptions,
): Reply<ServicesDeleteResult> {
  return send(connection, servicesDeleteCall, input, options)
}

const servicesPublishStatusCall: Call = {
  id: 'services.publishStatus',
  method: 'PUT',
  path: '/services/{id}/publish-status',
  security: [[security.apiKey]],
}

/** What `servicesPublishStatus` sends. */
export interface ServicesPublishStatusInput {
  readonly path: operations['services.publishStatus']['parameters']['path']
  readonly query: operations['services.publishStatus']['parameters']['query']
}

/** What `servicesPublishStatus` answers. */
export type ServicesPublishStatusResult = Service

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
export function servicesPublishStatus(
  connection: Connection,
  input: ServicesPublishStatusInput,
  options?: CallOptions,
): Reply<ServicesPublishStatusResult> {
  return send(connection, servicesPublishStatusCall, input, options)
}

const servicesListPrivateSubscribersCall: Call = {
  id: 'services.listPrivateSubscribers',
  method: 'GET',
  path: '/services/{id}/private-subscribers',
  security: [[security.apiKey]],
}

/** What `servicesListPrivateSubscribers` sends. */
export interface ServicesListPrivateSubscribersInput {
  readonly path: operations['services.listPrivateSubscribers']['parameters']['path']
}

/** What `servicesListPrivateSubscribers` answers. */
export type ServicesListPrivateSubscribersResult = Subscriber[]

/**
 * List the private subscribers of a service
 *
 * The users and teams that are subscribed to the service privately.
 *
 * Open questions: unpaged-lists.
 *
 * @see spec/paths/services.yaml#/privateSubscribers/get
 */
export function servicesListPrivateSubscribers(
  connection: Connection,
  input: ServicesListPrivateSubscribersInput,
  options?: CallOptions,
): Reply<ServicesListPrivateSubscribersResult> {
  return send(connection, servicesListPrivateSubscribersCall, input, options)
}

const servicesUpdatePrivateSubscribersCall: Call = {
  id: 'services.updatePrivateSubscribers',
  method: 'PUT',
  path: '/services/{id}/private-subscribers',
  body: { 'application/json': bodies.json },
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `servicesUpdatePrivateSubscribers` sends. */
export interface ServicesUpdatePrivateSubscribersInput {
  readonly path: operations['services.updatePrivateSubscribers']['parameters']['path']
  readonly body?: Subscriber[]
}

/** What `servicesUpdatePrivateSubscribers` answers. */
export type ServicesUpdatePrivateSubscribersResult = undefined

/**
 * Update the private subscribers of a service
 *
 * Updates the private subscribers of the service in place.
 *
 * @see spec/paths/services.yaml#/privateSubscribers/put
 */
export function servicesUpdatePrivateSubscribers(
  connection: Connection,
  input: ServicesUpdatePrivateSubscribersInput,
  options?: CallOptions,
): Reply<ServicesUpdatePrivateSubscribersResult> {
  return send(connection, servicesUpdatePrivateSubscribersCall, input, options)
}

/** The operations of `services`, as methods of a client. */
export interface ServicesMethods {
  /**
   * List services
   *
   * @see {@link servicesList}
   */
  list(input?: ServicesListInput, options?: CallOptions): Reply<ServicesListResult>
  /**
   * List services: all entries, page after page
   *
   * @see {@link servicesListAll}
   */
  listAll(input?: ServicesListInput, options?: CallOptions): Entries<Service>
  /**
   * Create a service
   *
   * @see {@link servicesCreate}
   */
  create(input?: ServicesCreateInput, options?: CallOptions): Reply<ServicesCreateResult>
  /**
   * Get a service
   *
   * @see {@link servicesGet}
   */
  get(input: ServicesGetInput, options?: CallOptions): Reply<ServicesGetResult>
  /**
   * Update a service
   *
   * @see {@link servicesUpdate}
   */
  update(input: ServicesUpdateInput, options?: CallOptions): Reply<ServicesUpdateResult>
  /**
   * Delete a service
   *
   * @see {@link servicesDelete}
   */
  delete(input: ServicesDeleteInput, options?: CallOptions): Reply<ServicesDeleteResult>
  /**
   * Publish the latest status change
   *
   * @see {@link servicesPublishStatus}
   */
  publishStatus(input: ServicesPublishStatusInput, options?: CallOptions): Reply<ServicesPublishStatusResult>
  /**
   * List the private subscribers of a service
   *
   * @see {@link servicesListPrivateSubscribers}
   */
  listPrivateSubscribers(
    input: ServicesListPrivateSubscribersInput,
    options?: CallOptions,
  ): Reply<ServicesListPrivateSubscribersResult>
  /**
   * Update the private subscribers of a service
   *
   * @see {@link servicesUpdatePrivateSubscribers}
   */
  updatePrivateSubscribers(
    input: ServicesUpdatePrivateSubscribersInput,
    options?: CallOptions,
  ): Reply<ServicesUpdatePrivateSubscribersResult>
}

/** The same on a connection. */
export function bindServices(connection: Connection): ServicesMethods {
  return {
    list: (input, options) => servicesList(connection, input, options),
    listAll: (input, options) => servicesListAll(connection, input, options),
    create: (input, options) => servicesCreate(connection, input, options),
    get: (input, options) => servicesGet(connection, input, options),
    update: (input, options) => servicesUpdate(connection, input, options),
    delete: (input, options) => servicesDelete(connection, input, options),
    publishStatus: (input, options) => servicesPublishStatus(connection, input, options),
    listPrivateSubscribers: (input, options) => servicesListPrivateSubscribers(connection, input, options),
    updatePrivateSubscribers: (input, options) => servicesUpdatePrivateSubscribers(connection, input, options),
  }
}
