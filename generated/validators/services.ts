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
import { validateService, validateServiceBody, validateSubscriber } from './schemas.ts'

/** Query parameters of `GET /services`. */
export function validateServicesListQuery(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['services.list']['parameters']['query']> {
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
      else {
        if (maxResults > 100) refuse(problems, '/max-results', 'maximum', 100, 'at most')
        if (!isInt32(maxResults)) refuse(problems, '/max-results', 'format', 'int32', 'an integer of the format')
      }
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

/** Reply 200 of `GET /services`. */
export function validateServicesListReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.list']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateService(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Body of `POST /services`. */
export function validateServicesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['services.create']['requestBody']>['content']['application/json'] {
  return validateServiceBody(value, problems)
}

/** Reply 200 of `POST /services`. */
export function validateServicesCreateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.create']['responses'][200]['content']['application/json'] {
  return validateService(value, problems)
}

/** Path parameters of `GET /services/{id}`. */
export function validateServicesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.get']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 200 of `GET /services/{id}`. */
export function validateServicesGetReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.get']['responses'][200]['content']['application/json'] {
  return validateService(value, problems)
}

/** Path parameters of `PUT /services/{id}`. */
export function validateServicesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.update']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /services/{id}`. */
export function validateServicesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['services.update']['requestBody']>['content']['application/json'] {
  return validateServiceBody(value, problems)
}

/** Reply 200 of `PUT /services/{id}`. */
export function validateServicesUpdateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.update']['responses'][200]['content']['application/json'] {
  return validateService(value, problems)
}

/** Path parameters of `DELETE /services/{id}`. */
export function validateServicesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.delete']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Path parameters of `PUT /services/{id}/publish-status`. */
export function validateServicesPublishStatusPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.publishStatus']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Query parameters of `PUT /services/{id}/publish-status`. */
export function validateServicesPublishStatusQuery(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.publishStatus']['parameters']['query'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { status } = value
    if (status === undefined) refuse(problems, '', 'required', 'status', 'the property')
    else if (typeof status !== 'string') refuseType(problems, '/status', 'string')
  }
  return problems.length === start
}

/** Reply 200 of `PUT /services/{id}/publish-status`. */
export function validateServicesPublishStatusReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.publishStatus']['responses'][200]['content']['application/json'] {
  return validateService(value, problems)
}

/** Path parameters of `GET /services/{id}/private-subscribers`. */
export function validateServicesListPrivateSubscribersPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.listPrivateSubscribers']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 200 of `GET /services/{id}/private-subscribers`. */
export function validateServicesListPrivateSubscribersReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.listPrivateSubscribers']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateSubscriber(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Path parameters of `PUT /services/{id}/private-subscribers`. */
export function validateServicesUpdatePrivateSubscribersPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['services.updatePrivateSubscribers']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /services/{id}/private-subscribers`. */
export function validateServicesUpdatePrivateSubscribersBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['services.updatePrivateSubscribers']['requestBody']>['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateSubscriber(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Replies of `GET /services`. */
export const servicesListReplies: ReplyValidators = {
  200: { 'application/json': validateServicesListReply200 },
  default: {},
}

/** Replies of `POST /services`. */
export const servicesCreateReplies: ReplyValidators = {
  200: { 'application/json': validateService },
  default: {},
}

/** Replies of `GET /services/{id}`. */
export const servicesGetReplies: ReplyValidators = {
  200: { 'application/json': validateService },
  default: {},
}

/** Replies of `PUT /services/{id}`. */
export const servicesUpdateReplies: ReplyValidators = {
  200: { 'application/json': validateService },
  default: {},
}

/** Replies of `DELETE /services/{id}`. */
export const servicesDeleteReplies: ReplyValidators = {
  204: {},
  default: {},
}

/** Replies of `PUT /services/{id}/publish-status`. */
export const servicesPublishStatusReplies: ReplyValidators = {
  200: { 'application/json': validateService },
  409: {},
  default: {},
}

/** Replies of `GET /services/{id}/private-subscribers`. */
export const servicesListPrivateSubscribersReplies: ReplyValidators = {
  200: { 'application/json': validateServicesListPrivateSubscribersReply200 },
  default: {},
}

/** Replies of `PUT /services/{id}/private-subscribers`. */
export const servicesUpdatePrivateSubscribersReplies: ReplyValidators = {
  204: {},
  default: {},
}
