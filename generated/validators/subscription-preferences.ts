// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { isList, isNumber, isObject, locate, most, refuse, refuseType, type Problem, type ReplyValidators } from './runtime.ts'
import { validateSubscriptionPreference, validateSubscriptionPreferenceBody } from './schemas.ts'

const pattern1 = /* @__PURE__ */ new RegExp('^[0-9]+$', 'u')

/** Path parameters of `GET /users/{user-id}/notification-preferences/subscriptions`. */
export function validateSubscriptionPreferencesListPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.list']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'user-id': userId } = value
    if (userId === undefined) refuse(problems, '', 'required', 'user-id', 'the property')
    else if (typeof userId !== 'string') refuseType(problems, '/user-id', 'string')
    else if (!pattern1.test(userId)) refuse(problems, '/user-id', 'pattern', '^[0-9]+$', 'a text of the pattern')
  }
  return problems.length === start
}

/** Reply 200 of `GET /users/{user-id}/notification-preferences/subscriptions`. */
export function validateSubscriptionPreferencesListReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.list']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateSubscriptionPreference(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Path parameters of `POST /users/{user-id}/notification-preferences/subscriptions`. */
export function validateSubscriptionPreferencesCreatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.create']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'user-id': userId } = value
    if (userId === undefined) refuse(problems, '', 'required', 'user-id', 'the property')
    else if (typeof userId !== 'string') refuseType(problems, '/user-id', 'string')
    else if (!pattern1.test(userId)) refuse(problems, '/user-id', 'pattern', '^[0-9]+$', 'a text of the pattern')
  }
  return problems.length === start
}

/** Body of `POST /users/{user-id}/notification-preferences/subscriptions`. */
export function validateSubscriptionPreferencesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.create']['requestBody']['content']['application/json'] {
  return validateSubscriptionPreferenceBody(value, problems)
}

/** Reply 201 of `POST /users/{user-id}/notification-preferences/subscriptions`. */
export function validateSubscriptionPreferencesCreateReply201(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.create']['responses'][201]['content']['application/json'] {
  return validateSubscriptionPreference(value, problems)
}

/** Path parameters of `GET /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export function validateSubscriptionPreferencesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.get']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'user-id': userId, id } = value
    if (userId === undefined) refuse(problems, '', 'required', 'user-id', 'the property')
    else if (typeof userId !== 'string') refuseType(problems, '/user-id', 'string')
    else if (!pattern1.test(userId)) refuse(problems, '/user-id', 'pattern', '^[0-9]+$', 'a text of the pattern')
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Reply 200 of `GET /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export function validateSubscriptionPreferencesGetReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.get']['responses'][200]['content']['application/json'] {
  return validateSubscriptionPreference(value, problems)
}

/** Path parameters of `PUT /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export function validateSubscriptionPreferencesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.update']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'user-id': userId, id } = value
    if (userId === undefined) refuse(problems, '', 'required', 'user-id', 'the property')
    else if (typeof userId !== 'string') refuseType(problems, '/user-id', 'string')
    else if (!pattern1.test(userId)) refuse(problems, '/user-id', 'pattern', '^[0-9]+$', 'a text of the pattern')
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Body of `PUT /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export function validateSubscriptionPreferencesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['subscriptionPreferences.update']['requestBody']>['content']['application/json'] {
  return validateSubscriptionPreferenceBody(value, problems)
}

/** Reply 200 of `PUT /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export function validateSubscriptionPreferencesUpdateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.update']['responses'][200]['content']['application/json'] {
  return validateSubscriptionPreference(value, problems)
}

/** Path parameters of `DELETE /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export function validateSubscriptionPreferencesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['subscriptionPreferences.delete']['parameters']['path'] {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { 'user-id': userId, id } = value
    if (userId === undefined) refuse(problems, '', 'required', 'user-id', 'the property')
    else if (typeof userId !== 'string') refuseType(problems, '/user-id', 'string')
    else if (!pattern1.test(userId)) refuse(problems, '/user-id', 'pattern', '^[0-9]+$', 'a text of the pattern')
    if (id === undefined) refuse(problems, '', 'required', 'id', 'the property')
    else if (!isNumber(id)) refuseType(problems, '/id', 'number')
  }
  return problems.length === start
}

/** Replies of `GET /users/{user-id}/notification-preferences/subscriptions`. */
export const subscriptionPreferencesListReplies: ReplyValidators = {
  200: { 'application/json': validateSubscriptionPreferencesListReply200 },
  default: {},
}

/** Replies of `POST /users/{user-id}/notification-preferences/subscriptions`. */
export const subscriptionPreferencesCreateReplies: ReplyValidators = {
  201: { 'application/json': validateSubscriptionPreference },
  default: {},
}

/** Replies of `GET /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export const subscriptionPreferencesGetReplies: ReplyValidators = {
  200: { 'application/json': validateSubscriptionPreference },
  default: {},
}

/** Replies of `PUT /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export const subscriptionPreferencesUpdateReplies: ReplyValidators = {
  200: { 'application/json': validateSubscriptionPreference },
  default: {},
}

/** Replies of `DELETE /users/{user-id}/notification-preferences/subscriptions/{id}`. */
export const subscriptionPreferencesDeleteReplies: ReplyValidators = {
  204: {},
  default: {},
}
