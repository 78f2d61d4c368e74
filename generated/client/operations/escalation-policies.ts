// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { EscalationPolicy, EscalationPolicyBody, EscalationRule, operations } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { type Entries, pages } from '../pages.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const escalationPoliciesListCall: Call = {
  id: 'escalationPolicies.list',
  method: 'GET',
  path: '/escalation-policies',
  security: [[security.apiKey]],
}

/** What `escalationPoliciesList` sends. */
export interface EscalationPoliciesListInput {
  readonly query?: operations['escalationPolicies.list']['parameters']['query']
}

/** What `escalationPoliciesList` answers. */
export type EscalationPoliciesListResult = EscalationPolicy[]

/**
 * List escalation policies
 *
 * The escalation policies, page by page.
 *
 * @see spec/paths/escalation-policies.yaml#/policies/get
 */
export function escalationPoliciesList(
  connection: Connection,
  input?: EscalationPoliciesListInput,
  options?: CallOptions,
): Reply<EscalationPoliciesListResult> {
  return send(connection, escalationPoliciesListCall, input, options)
}

/** All entries of `escalationPoliciesList`, page after page. */
export function escalationPoliciesListAll(
  connection: Connection,
  input?: EscalationPoliciesListInput,
  options?: CallOptions,
): Entries<EscalationPolicy> {
  return pages(connection, escalationPoliciesListCall, { offset: 'start-index', first: 0 }, input, options)
}

const escalationPoliciesCreateCall: Call = {
  id: 'escalationPolicies.create',
  method: 'POST',
  path: '/escalation-policies',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `escalationPoliciesCreate` sends. */
export interface EscalationPoliciesCreateInput {
  readonly body: EscalationPolicyBody
}

/** What `escalationPoliciesCreate` answers. */
export type EscalationPoliciesCreateResult = EscalationPolicy

/**
 * Create an escalation policy
 *
 * Creates an escalation policy with its escalation rules.
 *
 * @see spec/paths/escalation-policies.yaml#/policies/post
 */
export function escalationPoliciesCreate(
  connection: Connection,
  input: EscalationPoliciesCreateInput,
  options?: CallOptions,
): Reply<EscalationPoliciesCreateResult> {
  return send(connection, escalationPoliciesCreateCall, input, options)
}

const escalationPoliciesResolveCall: Call = {
  id: 'escalationPolicies.resolve',
  method: 'GET',
  path: '/escalation-policies/resolve',
  security: [[security.apiKey]],
}

/** What `escalationPoliciesResolve` sends. */
export interface EscalationPoliciesResolveInput {
  readonly query: operations['escalationPolicies.resolve']['parameters']['query']
}

/** What `escalationPoliciesResolve` answers. */
export type EscalationPoliciesResolveResult = EscalationPolicy

/**
 * Resolve a routing key
 *
 * Finds the escalation policy that a routing key expression leads to.
 *
 * @see spec/paths/escalation-policies.yaml#/resolve/get
 */
export function escalationPoliciesResolve(
  connection: Connection,
  input: EscalationPoliciesResolveInput,
  options?: CallOptions,
): Reply<EscalationPoliciesResolveResult> {
  return send(connection, escalationPoliciesResolveCall, input, options)
}

const escalationPoliciesGetCall: Call = {
  id: 'escalationPolicies.get',
  method: 'GET',
  path: '/escalation-policies/{id}',
  security: [[security.apiKey]],
}

/** What `escalationPoliciesGet` sends. */
export interface EscalationPoliciesGetInput {
  readonly path: operations['escalationPolicies.get']['parameters']['path']
}

/** What `escalationPoliciesGet` answers. */
export type EscalationPoliciesGetResult = EscalationPolicy

/**
 * Get an escalation policy
 *
 * One escalation policy, with its escalation rules in order.
 *
 * @see spec/paths/escalation-policies.yaml#/policy/get
 */
export function escalationPoliciesGet(
  connection: Connection,
  input: EscalationPoliciesGetInput,
  options?: CallOptions,
): Reply<EscalationPoliciesGetResult> {
  return send(connection, escalationPoliciesGetCall, input, options)
}

const escalationPoliciesUpdateCall: Call = {
  id: 'escalationPolicies.update',
  method: 'PUT',
  path: '/escalation-policies/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `escalationPoliciesUpdate` sends. */
export interface EscalationPoliciesUpdateInput {
  readonly path: operations['escalationPolicies.update']['parameters']['path']
  readonly body: EscalationPolicyBody
}

/** What `escalationPoliciesUpdate` answers. */
export type EscalationPoliciesUpdateResult = EscalationPolicy

/**
 * Update an escalation policy
 *
 * Changes an escalation policy. Whether fields that are not given stay as they are is not known.
 *
 * @see spec/paths/escalation-policies.yaml#/policy/put
 */
export function escalationPoliciesUpdate(
  connection: Connection,
  input: EscalationPoliciesUpdateInput,
  options?: CallOptions,
): Reply<EscalationPoliciesUpdateResult> {
  return send(connection, escalationPoliciesUpdateCall, input, options)
}

const escalationPoliciesDeleteCall: Call = {
  id: 'escalationPolicies.delete',
  method: 'DELETE',
  path: '/escalation-policies/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `escalationPoliciesDelete` sends. */
export interface EscalationPoliciesDeleteInput {
  readonly path: operations['escalationPolicies.delete']['parameters']['path']
}

/** What `escalationPoliciesDelete` answers. */
export type EscalationPoliciesDeleteResult = undefined

/**
 * Delete an escalation policy
 *
 * Removes an escalation policy.
 *
 * @see spec/paths/escalation-policies.yaml#/policy/delete
 */
export function escalationPoliciesDelete(
  connection: Connection,
  input: EscalationPoliciesDeleteInput,
  options?: CallOptions,
): Reply<EscalationPoliciesDeleteResult> {
  return send(connection, escalationPoliciesDeleteCall, input, options)
}

const escalationPoliciesGetByNameCall: Call = {
  id: 'escalationPolicies.getByName',
  method: 'GET',
  path: '/escalation-policies/name/{name}',
  security: [[security.apiKey]],
}

/** What `escalationPoliciesGetByName` sends. */
export interface EscalationPoliciesGetByNameInput {
  readonly path: operations['escalationPolicies.getByName']['parameters']['path']
}

/** What `escalationPoliciesGetByName` answers. */
export type EscalationPoliciesGetByNameResult = EscalationPolicy

/**
 * Get an escalation policy by name
 *
 * The escalation policy that has this name.
 *
 * @see spec/paths/escalation-policies.yaml#/byName/get
 */
export function escalationPoliciesGetByName(
  connection: Connection,
  input: EscalationPoliciesGetByNameInput,
  options?: CallOptions,
): Reply<EscalationPoliciesGetByNameResult> {
  return send(connection, escalationPoliciesGetByNameCall, input, options)
}

const escalationPoliciesUpdateLevelCall: Call = {
  id: 'escalationPolicies.updateLevel',
  method: 'PUT',
  path: '/escalation-policies/{id}/levels/{level}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `escalationPoliciesUpdateLevel` sends. */
export interface EscalationPoliciesUpdateLevelInput {
  readonly path: operations['escalationPolicies.updateLevel']['parameters']['path']
  readonly body: EscalationRule
}

/** What `escalationPoliciesUpdateLevel` answers. */
export type EscalationPoliciesUpdateLevelResult = EscalationRule

/**
 * Update one level of an escalation policy
 *
 * Changes the escalation rule at one level.
 *
 * Open questions: level-update-other-levels.
 *
 * @see spec/paths/escalation-policies.yaml#/level/put
 */
export function escalationPoliciesUpdateLevel(
  connection: Connection,
  input: EscalationPoliciesUpdateLevelInput,
  options?: CallOptions,
): Reply<EscalationPoliciesUpdateLevelResult> {
  return send(connection, escalationPoliciesUpdateLevelCall, input, options)
}

/** The operations of `escalationPolicies`, as methods of a client. */
export interface EscalationPoliciesMethods {
  /**
   * List escalation policies
   *
   * @see {@link escalationPoliciesList}
   */
  list(input?: EscalationPoliciesListInput, options?: CallOptions): Reply<EscalationPoliciesListResult>
  /**
   * List escalation policies: all entries, page after page
   *
   * @see {@link escalationPoliciesListAll}
   */
  listAll(input?: EscalationPoliciesListInput, options?: CallOptions): Entries<EscalationPolicy>
  /**
   * Create an escalation policy
   *
   * @see {@link escalationPoliciesCreate}
   */
  create(input: EscalationPoliciesCreateInput, options?: CallOptions): Reply<EscalationPoliciesCreateResult>
  /**
   * Resolve a routing key
   *
   * @see {@link escalationPoliciesResolve}
   */
  resolve(input: EscalationPoliciesResolveInput, options?: CallOptions): Reply<EscalationPoliciesResolveResult>
  /**
   * Get an escalation policy
   *
   * @see {@link escalationPoliciesGet}
   */
  get(input: EscalationPoliciesGetInput, options?: CallOptions): Reply<EscalationPoliciesGetResult>
  /**
   * Update an escalation policy
   *
   * @see {@link escalationPoliciesUpdate}
   */
  update(input: EscalationPoliciesUpdateInput, options?: CallOptions): Reply<EscalationPoliciesUpdateResult>
  /**
   * Delete an escalation policy
   *
   * @see {@link escalationPoliciesDelete}
   */
  delete(input: EscalationPoliciesDeleteInput, options?: CallOptions): Reply<EscalationPoliciesDeleteResult>
  /**
   * Get an escalation policy by name
   *
   * @see {@link escalationPoliciesGetByName}
   */
  getByName(input: EscalationPoliciesGetByNameInput, options?: CallOptions): Reply<EscalationPoliciesGetByNameResult>
  /**
   * Update one level of an escalation policy
   *
   * @see {@link escalationPoliciesUpdateLevel}
   */
  updateLevel(
    input: EscalationPoliciesUpdateLevelInput,
    options?: CallOptions,
  ): Reply<EscalationPoliciesUpdateLevelResult>
}

/** The same on a connection. */
export function bindEscalationPolicies(connection: Connection): EscalationPoliciesMethods {
  return {
    list: (input, options) => escalationPoliciesList(connection, input, options),
    listAll: (input, options) => escalationPoliciesListAll(connection, input, options),
    create: (input, options) => escalationPoliciesCreate(connection, input, options),
    resolve: (input, options) => escalationPoliciesResolve(connection, input, options),
    get: (input, options) => escalationPoliciesGet(connection, input, options),
    update: (input, options) => escalationPoliciesUpdate(connection, input, options),
    delete: (input, options) => escalationPoliciesDelete(connection, input, options),
    getByName: (input, options) => escalationPoliciesGetByName(connection, input, options),
    updateLevel: (input, options) => escalationPoliciesUpdateLevel(connection, input, options),
  }
}
