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
import { validateStatusPage, validateStatusPageBody, validateSubscriber } from './schemas.ts'

const values1: readonly unknown[] = ['USER', 'TEAM']

/** Query parameters of `GET /status-pages`. */
export function validateStatusPagesListQuery(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPages.list']['parameters']['query']> {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'start-index': startIndex, 'max-results': maxResults } = value
    if (startIndex !== undefined) {
      if (!isInteger(startIndex)) refuseType(problems, '/start-index', 'integer')
      else if (!isInt32(startIndex)) refuse(problems, '/start-index', 'format', 'int32', 'an integer of the format')
    }
    if (maxResults !== undefined) {
      if (!isInteger(maxResults)) refuseType(problems, '/max-results', 'integer')
      else if (!isInt32(maxResults)) refuse(problems, '/max-results', 'format', 'int32', 'an integer of the format')
    }
  }
  return problems.length === start
}

/** Reply 2XX of `GET /status-pages`. */
export function validateStatusPagesListReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.list']['responses']['2XX']['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateStatusPage(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Body of `POST /status-pages`. */
export function validateStatusPagesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPages.create']['requestBody']>['content']['application/json'] {
  return validateStatusPageBody(value, problems)
}

/** Reply 2XX of `POST /status-pages`. */
export function validateStatusPagesCreateReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.create']['responses']['2XX']['content']['application/json'] {
  return validateStatusPage(value, problems)
}

/** Path parameters of `GET /status-pages/{id}`. */
export function validateStatusPagesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.get']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 2XX of `GET /status-pages/{id}`. */
export function validateStatusPagesGetReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.get']['responses']['2XX']['content']['application/json'] {
  return validateStatusPage(value, problems)
}

/** Path parameters of `PUT /status-pages/{id}`. */
export function validateStatusPagesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.update']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /status-pages/{id}`. */
export function validateStatusPagesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPages.update']['requestBody']>['content']['application/json'] {
  return validateStatusPageBody(value, problems)
}

/** Reply 2XX of `PUT /status-pages/{id}`. */
export function validateStatusPagesUpdateReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.update']['responses']['2XX']['content']['application/json'] {
  return validateStatusPage(value, problems)
}

/** Path parameters of `DELETE /status-pages/{id}`. */
export function validateStatusPagesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.delete']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Path parameters of `GET /status-pages/{id}/private-subscribers`. */
export function validateStatusPagesListPrivateSubscribersPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.listPrivateSubscribers']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 2XX of `GET /status-pages/{id}/private-subscribers`. */
export function validateStatusPagesListPrivateSubscribersReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.listPrivateSubscribers']['responses']['2XX']['content']['application/json'] {
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

/** Path parameters of `POST /status-pages/{id}/private-subscribers`. */
export function validateStatusPagesAddPrivateSubscriberPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.addPrivateSubscriber']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `POST /status-pages/{id}/private-subscribers`. */
export function validateStatusPagesAddPrivateSubscriberBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPages.addPrivateSubscriber']['requestBody']>['content']['application/json'] {
  return validateSubscriber(value, problems)
}

/** Path parameters of `PUT /status-pages/{id}/private-subscribers`. */
export function validateStatusPagesUpdatePrivateSubscribersPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.updatePrivateSubscribers']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /status-pages/{id}/private-subscribers`. */
export function validateStatusPagesUpdatePrivateSubscribersBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPages.updatePrivateSubscribers']['requestBody']>['content']['application/json'] {
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

/** Path parameters of `DELETE /status-pages/{id}/private-subscribers/{subscriber-id}`. */
export function validateStatusPagesRemovePrivateSubscriberPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPages.removePrivateSubscriber']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, 'subscriber-id': subscriberId } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
    if (subscriberId === undefined) refuse(problems, '', 'required', 'subscriber-id', 'the property')
    else if (!isNumber(subscriberId)) refuseType(problems, '/subscriber-id', 'number')
  }
  return problems.length === start
}

/** Query parameters of `DELETE /status-pages/{id}/private-subscribers/{subscriber-id}`. */
export function validateStatusPagesRemovePrivateSubscriberQuery(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPages.removePrivateSubscriber']['parameters']['query']> {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'subscriber-type': subscriberType } = value
    if (subscriberType !== undefined && subscriberType !== 'USER' && subscriberType !== 'TEAM') {
      refuse(problems, '/subscriber-type', 'enum', values1, 'one of')
    }
  }
  return problems.length === start
}

/** Replies of `GET /status-pages`. */
export const statusPagesListReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPagesListReply2XX },
  default: {},
}

/** Replies of `POST /status-pages`. */
export const statusPagesCreateReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPage },
  default: {},
}

/** Replies of `GET /status-pages/{id}`. */
export const statusPagesGetReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPage },
  default: {},
}

/** Replies of `PUT /status-pages/{id}`. */
export const statusPagesUpdateReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPage },
  default: {},
}

/** Replies of `DELETE /status-pages/{id}`. */
export const statusPagesDeleteReplies: ReplyValidators = {
  '2XX': {},
  default: {},
}

/** Replies of `GET /status-pages/{id}/private-subscribers`. */
export const statusPagesListPrivateSubscribersReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPagesListPrivateSubscribersReply2XX },
  default: {},
}

/** Replies of `POST /status-pages/{id}/private-subscribers`. */
export const statusPagesAddPrivateSubscriberReplies: ReplyValidators = {
  '2XX': {},
  default: {},
}

/** Replies of `PUT /status-pages/{id}/private-subscribers`. */
export const statusPagesUpdatePrivateSubscribersReplies: ReplyValidators = {
  '2XX': {},
  default: {},
}

/** Replies of `DELETE /status-pages/{id}/private-subscribers/{subscriber-id}`. */
export const statusPagesRemovePrivateSubscriberReplies: ReplyValidators = {
  '2XX': {},
  default: {},
}
