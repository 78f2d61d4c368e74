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
import { validateStatusPageGroup } from './schemas.ts'

/** Path parameters of `GET /status-pages/{id}/groups`. */
export function validateStatusPageGroupsListPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.list']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Query parameters of `GET /status-pages/{id}/groups`. */
export function validateStatusPageGroupsListQuery(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPageGroups.list']['parameters']['query']> {
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

/** Reply 2XX of `GET /status-pages/{id}/groups`. */
export function validateStatusPageGroupsListReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.list']['responses']['2XX']['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateStatusPageGroup(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Path parameters of `POST /status-pages/{id}/groups`. */
export function validateStatusPageGroupsCreatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.create']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `POST /status-pages/{id}/groups`. */
export function validateStatusPageGroupsCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPageGroups.create']['requestBody']>['content']['application/json'] {
  return validateStatusPageGroup(value, problems)
}

/** Reply 2XX of `POST /status-pages/{id}/groups`. */
export function validateStatusPageGroupsCreateReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.create']['responses']['2XX']['content']['application/json'] {
  return validateStatusPageGroup(value, problems)
}

/** Path parameters of `GET /status-pages/{id}/groups/{group-id}`. */
export function validateStatusPageGroupsGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.get']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, 'group-id': groupId } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
    if (groupId === undefined) refuse(problems, '', 'required', 'group-id', 'the property')
    else if (!isNumber(groupId)) refuseType(problems, '/group-id', 'number')
  }
  return problems.length === start
}

/** Reply 2XX of `GET /status-pages/{id}/groups/{group-id}`. */
export function validateStatusPageGroupsGetReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.get']['responses']['2XX']['content']['application/json'] {
  return validateStatusPageGroup(value, problems)
}

/** Path parameters of `PUT /status-pages/{id}/groups/{group-id}`. */
export function validateStatusPageGroupsUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.update']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, 'group-id': groupId } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
    if (groupId === undefined) refuse(problems, '', 'required', 'group-id', 'the property')
    else if (!isNumber(groupId)) refuseType(problems, '/group-id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /status-pages/{id}/groups/{group-id}`. */
export function validateStatusPageGroupsUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['statusPageGroups.update']['requestBody']>['content']['application/json'] {
  return validateStatusPageGroup(value, problems)
}

/** Reply 2XX of `PUT /status-pages/{id}/groups/{group-id}`. */
export function validateStatusPageGroupsUpdateReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.update']['responses']['2XX']['content']['application/json'] {
  return validateStatusPageGroup(value, problems)
}

/** Path parameters of `DELETE /status-pages/{id}/groups/{group-id}`. */
export function validateStatusPageGroupsDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['statusPageGroups.delete']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, 'group-id': groupId } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
    if (groupId === undefined) refuse(problems, '', 'required', 'group-id', 'the property')
    else if (!isNumber(groupId)) refuseType(problems, '/group-id', 'number')
  }
  return problems.length === start
}

/** Replies of `GET /status-pages/{id}/groups`. */
export const statusPageGroupsListReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPageGroupsListReply2XX },
  default: {},
}

/** Replies of `POST /status-pages/{id}/groups`. */
export const statusPageGroupsCreateReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPageGroup },
  default: {},
}

/** Replies of `GET /status-pages/{id}/groups/{group-id}`. */
export const statusPageGroupsGetReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPageGroup },
  default: {},
}

/** Replies of `PUT /status-pages/{id}/groups/{group-id}`. */
export const statusPageGroupsUpdateReplies: ReplyValidators = {
  '2XX': { 'application/json': validateStatusPageGroup },
  default: {},
}

/** Replies of `DELETE /status-pages/{id}/groups/{group-id}`. */
export const statusPageGroupsDeleteReplies: ReplyValidators = {
  '2XX': {},
  default: {},
}
