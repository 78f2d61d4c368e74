// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { isInt32, isUriReference } from './formats.ts'
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
import { validateEscalationPolicy, validateEscalationPolicyBody, validateEscalationRule } from './schemas.ts'

/** Query parameters of `GET /escalation-policies`. */
export function validateEscalationPoliciesListQuery(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['escalationPolicies.list']['parameters']['query']> {
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
      else {
        if (maxResults > 50) refuse(problems, '/max-results', 'maximum', 50, 'at most')
        if (!isInt32(maxResults)) refuse(problems, '/max-results', 'format', 'int32', 'an integer of the format')
      }
    }
  }
  return problems.length === start
}

/** Reply 200 of `GET /escalation-policies`. */
export function validateEscalationPoliciesListReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.list']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateEscalationPolicy(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Body of `POST /escalation-policies`. */
export function validateEscalationPoliciesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.create']['requestBody']['content']['application/json'] {
  return validateEscalationPolicyBody(value, problems)
}

/** Reply 201 of `POST /escalation-policies`. */
export function validateEscalationPoliciesCreateReply201(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.create']['responses'][201]['content']['application/json'] {
  return validateEscalationPolicy(value, problems)
}

/** Headers of reply 201 of `POST /escalation-policies`. */
export function validateEscalationPoliciesCreateReply201Headers(value: unknown, problems: Problem[] = []): boolean {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { Location: location } = value
    if (location === undefined) refuse(problems, '', 'required', 'Location', 'the property')
    else if (typeof location !== 'string') refuseType(problems, '/Location', 'string')
    else if (!isUriReference(location)) {
      refuse(problems, '/Location', 'format', 'uri-reference', 'a text of the format')
    }
  }
  return problems.length === start
}

/** Query parameters of `GET /escalation-policies/resolve`. */
export function validateEscalationPoliciesResolveQuery(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.resolve']['parameters']['query'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'routing-key': routingKey } = value
    if (routingKey === undefined) refuse(problems, '', 'required', 'routing-key', 'the property')
    else if (typeof routingKey !== 'string') refuseType(problems, '/routing-key', 'string')
  }
  return problems.length === start
}

/** Reply 200 of `GET /escalation-policies/resolve`. */
export function validateEscalationPoliciesResolveReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.resolve']['responses'][200]['content']['application/json'] {
  return validateEscalationPolicy(value, problems)
}

/** Path parameters of `GET /escalation-policies/{id}`. */
export function validateEscalationPoliciesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.get']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 200 of `GET /escalation-policies/{id}`. */
export function validateEscalationPoliciesGetReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.get']['responses'][200]['content']['application/json'] {
  return validateEscalationPolicy(value, problems)
}

/** Path parameters of `PUT /escalation-policies/{id}`. */
export function validateEscalationPoliciesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.update']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /escalation-policies/{id}`. */
export function validateEscalationPoliciesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.update']['requestBody']['content']['application/json'] {
  return validateEscalationPolicyBody(value, problems)
}

/** Reply 200 of `PUT /escalation-policies/{id}`. */
export function validateEscalationPoliciesUpdateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.update']['responses'][200]['content']['application/json'] {
  return validateEscalationPolicy(value, problems)
}

/** Path parameters of `DELETE /escalation-policies/{id}`. */
export function validateEscalationPoliciesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.delete']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Path parameters of `GET /escalation-policies/name/{name}`. */
export function validateEscalationPoliciesGetByNamePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.getByName']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { name } = value
    if (name === undefined) refuse(problems, '', 'required', 'name', 'the property')
    else if (typeof name !== 'string') refuseType(problems, '/name', 'string')
  }
  return problems.length === start
}

/** Reply 200 of `GET /escalation-policies/name/{name}`. */
export function validateEscalationPoliciesGetByNameReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.getByName']['responses'][200]['content']['application/json'] {
  return validateEscalationPolicy(value, problems)
}

/** Path parameters of `PUT /escalation-policies/{id}/levels/{level}`. */
export function validateEscalationPoliciesUpdateLevelPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.updateLevel']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { id, level } = value
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
    if (level === undefined) refuse(problems, '', 'required', 'level', 'the property')
    else if (!isInteger(level)) refuseType(problems, '/level', 'integer')
    else if (!isInt32(level)) refuse(problems, '/level', 'format', 'int32', 'an integer of the format')
  }
  return problems.length === start
}

/** Body of `PUT /escalation-policies/{id}/levels/{level}`. */
export function validateEscalationPoliciesUpdateLevelBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.updateLevel']['requestBody']['content']['application/json'] {
  return validateEscalationRule(value, problems)
}

/** Reply 200 of `PUT /escalation-policies/{id}/levels/{level}`. */
export function validateEscalationPoliciesUpdateLevelReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['escalationPolicies.updateLevel']['responses'][200]['content']['application/json'] {
  return validateEscalationRule(value, problems)
}

/** Replies of `GET /escalation-policies`. */
export const escalationPoliciesListReplies: ReplyValidators = {
  200: { 'application/json': validateEscalationPoliciesListReply200 },
  default: {},
}

/** Replies of `POST /escalation-policies`. */
export const escalationPoliciesCreateReplies: ReplyValidators = {
  201: { 'application/json': validateEscalationPolicy },
  default: {},
}

/** Replies of `GET /escalation-policies/resolve`. */
export const escalationPoliciesResolveReplies: ReplyValidators = {
  200: { 'application/json': validateEscalationPolicy },
  default: {},
}

/** Replies of `GET /escalation-policies/{id}`. */
export const escalationPoliciesGetReplies: ReplyValidators = {
  200: { 'application/json': validateEscalationPolicy },
  default: {},
}

/** Replies of `PUT /escalation-policies/{id}`. */
export const escalationPoliciesUpdateReplies: ReplyValidators = {
  200: { 'application/json': validateEscalationPolicy },
  default: {},
}

/** Replies of `DELETE /escalation-policies/{id}`. */
export const escalationPoliciesDeleteReplies: ReplyValidators = {
  204: {},
  default: {},
}

/** Replies of `GET /escalation-policies/name/{name}`. */
export const escalationPoliciesGetByNameReplies: ReplyValidators = {
  200: { 'application/json': validateEscalationPolicy },
  default: {},
}

/** Replies of `PUT /escalation-policies/{id}/levels/{level}`. */
export const escalationPoliciesUpdateLevelReplies: ReplyValidators = {
  200: { 'application/json': validateEscalationRule },
  default: {},
}
