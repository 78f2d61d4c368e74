// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Metric, MetricBody, operations } from '../../types.ts'
import * as bodies from '../bodies.ts'
import type { Call, Reply } from '../call.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { type Entries, pages } from '../pages.ts'
import * as replies from '../replies.ts'
import * as security from '../security.ts'
import { send } from '../send.ts'

const metricsListCall: Call = {
  id: 'metrics.list',
  method: 'GET',
  path: '/metrics',
  security: [[security.apiKey]],
}

/** What `metricsList` sends. */
export interface MetricsListInput {
  readonly query?: operations['metrics.list']['parameters']['query']
}

/** What `metricsList` answers. */
export type MetricsListResult = Metric[]

/**
 * List metrics
 *
 * The metrics, page by page. Five of their fields are left out unless `include` asks for them; which five is not
 * known.
 *
 * @see spec/paths/metrics.yaml#/metrics/get
 */
export function metricsList(
  connection: Connection,
  input?: MetricsListInput,
  options?: CallOptions,
): Reply<MetricsListResult> {
  return send(connection, metricsListCall, input, options)
}

/** All entries of `metricsList`, page after page. */
export function metricsListAll(
  connection: Connection,
  input?: MetricsListInput,
  options?: CallOptions,
): Entries<Metric> {
  return pages(connection, metricsListCall, { offset: 'start-index', first: 0 }, input, options)
}

const metricsCreateCall: Call = {
  id: 'metrics.create',
  method: 'POST',
  path: '/metrics',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `metricsCreate` sends. */
export interface MetricsCreateInput {
  readonly body?: MetricBody
}

/** What `metricsCreate` answers. */
export type MetricsCreateResult = Metric

/**
 * Create a metric
 *
 * Creates a metric, with metadata if it has a data source.
 *
 * @see spec/paths/metrics.yaml#/metrics/post
 */
export function metricsCreate(
  connection: Connection,
  input?: MetricsCreateInput,
  options?: CallOptions,
): Reply<MetricsCreateResult> {
  return send(connection, metricsCreateCall, input, options)
}

const metricsGetCall: Call = {
  id: 'metrics.get',
  method: 'GET',
  path: '/metrics/{id}',
  security: [[security.apiKey]],
}

/** What `metricsGet` sends. */
export interface MetricsGetInput {
  readonly path: operations['metrics.get']['parameters']['path']
}

/** What `metricsGet` answers. */
export type MetricsGetResult = Metric

/**
 * Get a metric
 *
 * One metric.
 *
 * @see spec/paths/metrics.yaml#/metric/get
 */
export function metricsGet(
  connection: Connection,
  input: MetricsGetInput,
  options?: CallOptions,
): Reply<MetricsGetResult> {
  return send(connection, metricsGetCall, input, options)
}

const metricsUpdateCall: Call = {
  id: 'metrics.update',
  method: 'PUT',
  path: '/metrics/{id}',
  body: { 'application/json': bodies.json },
  security: [[security.apiKey]],
}

/** What `metricsUpdate` sends. */
export interface MetricsUpdateInput {
  readonly path: operations['metrics.update']['parameters']['path']
  readonly body?: MetricBody
}

/** What `metricsUpdate` answers. */
export type MetricsUpdateResult = Metric

/**
 * Update a metric
 *
 * Changes a metric; its metadata cannot be changed. Whether fields that are not given stay as they are is not
 * known.
 *
 * @see spec/paths/metrics.yaml#/metric/put
 */
export function metricsUpdate(
  connection: Connection,
  input: MetricsUpdateInput,
  options?: CallOptions,
): Reply<MetricsUpdateResult> {
  return send(connection, metricsUpdateCall, input, options)
}

const metricsDeleteCall: Call = {
  id: 'metrics.delete',
  method: 'DELETE',
  path: '/metrics/{id}',
  read: replies.nothing,
  security: [[security.apiKey]],
}

/** What `metricsDelete` sends. */
export interface MetricsDeleteInput {
  readonly path: operations['metrics.delete']['parameters']['path']
}

/** What `metricsDelete` answers. */
export type MetricsDeleteResult = undefined

/**
 * Delete a metric
 *
 * Removes a metric.
 *
 * @see spec/paths/metrics.yaml#/metric/delete
 */
export function metricsDelete(
  connection: Connection,
  input: MetricsDeleteInput,
  options?: CallOptions,
): Reply<MetricsDeleteResult> {
  return send(connection, metricsDeleteCall, input, options)
}

const metricsGetByNameCall: Call = {
  id: 'metrics.getByName',
  method: 'GET',
  path: '/metrics/name/{name}',
  security: [[security.apiKey]],
}

/** What `metricsGetByName` sends. */
export interface MetricsGetByNameInput {
  readonly path: operations['metrics.getByName']['parameters']['path']
}

/** What `metricsGetByName` answers. */
export type MetricsGetByNameResult = Metric

/**
 * Get a metric by name
 *
 * The metric that has this name.
 *
 * @see spec/paths/metrics.yaml#/byName/get
 */
export function metricsGetByName(
  connection: Connection,
  input: MetricsGetByNameInput,
  options?: CallOptions,
): Reply<MetricsGetByNameResult> {
  return send(connection, metricsGetByNameCall, input, options)
}

/** The operations of `metrics`, as methods of a client. */
export interface MetricsMethods {
  /**
   * List metrics
   *
   * @see {@link metricsList}
   */
  list(input?: MetricsListInput, options?: CallOptions): Reply<MetricsListResult>
  /**
   * List metrics: all entries, page after page
   *
   * @see {@link metricsListAll}
   */
  listAll(input?: MetricsListInput, options?: CallOptions): Entries<Metric>
  /**
   * Create a metric
   *
   * @see {@link metricsCreate}
   */
  create(input?: MetricsCreateInput, options?: CallOptions): Reply<MetricsCreateResult>
  /**
   * Get a metric
   *
   * @see {@link metricsGet}
   */
  get(input: MetricsGetInput, options?: CallOptions): Reply<MetricsGetResult>
  /**
   * Update a metric
   *
   * @see {@link metricsUpdate}
   */
  update(input: MetricsUpdateInput, options?: CallOptions): Reply<MetricsUpdateResult>
  /**
   * Delete a metric
   *
   * @see {@link metricsDelete}
   */
  delete(input: MetricsDeleteInput, options?: CallOptions): Reply<MetricsDeleteResult>
  /**
   * Get a metric by name
   *
   * @see {@link metricsGetByName}
   */
  getByName(input: MetricsGetByNameInput, options?: CallOptions): Reply<MetricsGetByNameResult>
}

/** The same on a connection. */
export function bindMetrics(connection: Connection): MetricsMethods {
  return {
    list: (input, options) => metricsList(connection, input, options),
    listAll: (input, options) => metricsListAll(connection, input, options),
    create: (input, options) => metricsCreate(connection, input, options),
    get: (input, options) => metricsGet(connection, input, options),
    update: (input, options) => metricsUpdate(connection, input, options),
    delete: (input, options) => metricsDelete(connection, input, options),
    getByName: (input, options) => metricsGetByName(connection, input, options),
  }
}
