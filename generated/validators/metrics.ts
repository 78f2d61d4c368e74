// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { isInt32 } from './formats.ts'
import {
  isInteger,
  isList,
  isNumber,
  isObject,
  locate,
  most,
  refuse,
  refuseType,
  type Problem,
  type ReplyValidators,
} from './runtime.ts'
import { validateMetric, validateMetricBody } from './schemas.ts'

/** Query parameters of `GET /metrics`. */
export function validateMetricsListQuery(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['metrics.list']['parameters']['query']> {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'start-index': startIndex, 'max-results': maxResults, include } = value
    if (startIndex !== undefined) {
      if (!isInteger(startIndex)) refuseType(problems, '/start-index', 'integer')
      else if (!isInt32(startIndex)) refuse(problems, '/start-index', 'format', 'int32', 'an integer of the format')
    }
    if (maxResults !== undefined) {
      if (!isInteger(maxResults)) refuseType(problems, '/max-results', 'integer')
      else if (!isInt32(maxResults)) refuse(problems, '/max-results', 'format', 'int32', 'an integer of the format')
    }
    if (include !== undefined) {
      if (!isList(include)) refuseType(problems, '/include', 'array')
      else {
        for (let index = 0; index < include.length && problems.length - start < most; index++) {
          const item = include[index]
          if (typeof item !== 'string') refuseType(problems, `/include/${index}`, 'string')
        }
      }
    }
  }
  return problems.length === start
}

/** Reply 2XX of `GET /metrics`. */
export function validateMetricsListReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.list']['responses']['2XX']['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateMetric(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Body of `POST /metrics`. */
export function validateMetricsCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['metrics.create']['requestBody']>['content']['application/json'] {
  return validateMetricBody(value, problems)
}

/** Reply 2XX of `POST /metrics`. */
export function validateMetricsCreateReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.create']['responses']['2XX']['content']['application/json'] {
  return validateMetric(value, problems)
}

/** Path parameters of `GET /metrics/{id}`. */
export function validateMetricsGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.get']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 2XX of `GET /metrics/{id}`. */
export function validateMetricsGetReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.get']['responses']['2XX']['content']['application/json'] {
  return validateMetric(value, problems)
}

/** Path parameters of `PUT /metrics/{id}`. */
export function validateMetricsUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.update']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /metrics/{id}`. */
export function validateMetricsUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['metrics.update']['requestBody']>['content']['application/json'] {
  return validateMetricBody(value, problems)
}

/** Reply 2XX of `PUT /metrics/{id}`. */
export function validateMetricsUpdateReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.update']['responses']['2XX']['content']['application/json'] {
  return validateMetric(value, problems)
}

/** Path parameters of `DELETE /metrics/{id}`. */
export function validateMetricsDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.delete']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Path parameters of `GET /metrics/name/{name}`. */
export function validateMetricsGetByNamePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.getByName']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { name } = value
    if (name === undefined) refuse(problems, '', 'required', 'name', 'the property')
    else if (typeof name !== 'string') refuseType(problems, '/name', 'string')
  }
  return problems.length === start
}

/** Reply 2XX of `GET /metrics/name/{name}`. */
export function validateMetricsGetByNameReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['metrics.getByName']['responses']['2XX']['content']['application/json'] {
  return validateMetric(value, problems)
}

/** Replies of `GET /metrics`. */
export const metricsListReplies: ReplyValidators = {
  '2XX': { 'application/json': validateMetricsListReply2XX },
  default: {},
}

/** Replies of `POST /metrics`. */
export const metricsCreateReplies: ReplyValidators = {
  '2XX': { 'application/json': validateMetric },
  default: {},
}

/** Replies of `GET /metrics/{id}`. */
export const metricsGetReplies: ReplyValidators = {
  '2XX': { 'application/json': validateMetric },
  default: {},
}

/** Replies of `PUT /metrics/{id}`. */
export const metricsUpdateReplies: ReplyValidators = {
  '2XX': { 'application/json': validateMetric },
  default: {},
}

/** Replies of `DELETE /metrics/{id}`. */
export const metricsDeleteReplies: ReplyValidators = {
  '2XX': {},
  default: {},
}

/** Replies of `GET /metrics/name/{name}`. */
export const metricsGetByNameReplies: ReplyValidators = {
  '2XX': { 'application/json': validateMetric },
  default: {},
}
