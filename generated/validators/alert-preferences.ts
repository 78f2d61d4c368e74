// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { isList, isNumber, isObject, locate, most, refuse, refuseType, type Problem, type ReplyValidators } from './runtime.ts'
import { validateAlertPreference, validateAlertPreferenceBody } from './schemas.ts'

const pattern1 = /* @__PURE__ */ new RegExp('^[0-9]+$', 'u')

/** Path parameters of `GET /users/{user-id}/notification-preferences/alerts`. */
export function validateAlertPreferencesListPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.list']['parameters']['path'] {
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

/** Reply 200 of `GET /users/{user-id}/notification-preferences/alerts`. */
export function validateAlertPreferencesListReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.list']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateAlertPreference(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Path parameters of `POST /users/{user-id}/notification-preferences/alerts`. */
export function validateAlertPreferencesCreatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.create']['parameters']['path'] {
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

/** Body of `POST /users/{user-id}/notification-preferences/alerts`. */
export function validateAlertPreferencesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.create']['requestBody']['content']['application/json'] {
  return validateAlertPreferenceBody(value, problems)
}

/** Reply 201 of `POST /users/{user-id}/notification-preferences/alerts`. */
export function validateAlertPreferencesCreateReply201(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.create']['responses'][201]['content']['application/json'] {
  return validateAlertPreference(value, problems)
}

/** Path parameters of `GET /users/{user-id}/notification-preferences/alerts/{id}`. */
export function validateAlertPreferencesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.get']['parameters']['path'] {
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

/** Reply 200 of `GET /users/{user-id}/notification-preferences/alerts/{id}`. */
export function validateAlertPreferencesGetReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.get']['responses'][200]['content']['application/json'] {
  return validateAlertPreference(value, problems)
}

/** Path parameters of `PUT /users/{user-id}/notification-preferences/alerts/{id}`. */
export function validateAlertPreferencesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.update']['parameters']['path'] {
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

/** Body of `PUT /users/{user-id}/notification-preferences/alerts/{id}`. */
export function validateAlertPreferencesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['alertPreferences.update']['requestBody']>['content']['application/json'] {
  return validateAlertPreferenceBody(value, problems)
}

/** Reply 200 of `PUT /users/{user-id}/notification-preferences/alerts/{id}`. */
export function validateAlertPreferencesUpdateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.update']['responses'][200]['content']['application/json'] {
  return validateAlertPreference(value, problems)
}

/** Path parameters of `DELETE /users/{user-id}/notification-preferences/alerts/{id}`. */
export function validateAlertPreferencesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['alertPreferences.delete']['parameters']['path'] {
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

/** Replies of `GET /users/{user-id}/notification-preferences/alerts`. */
export const alertPreferencesListReplies: ReplyValidators = {
  200: { 'application/json': validateAlertPreferencesListReply200 },
  default: {},
}

/** Replies of `POST /users/{user-id}/notification-preferences/alerts`. */
export const alertPreferencesCreateReplies: ReplyValidators = {
  201: { 'application/json': validateAlertPreference },
  default: {},
}

/** Replies of `GET /users/{user-id}/notification-preferences/alerts/{id}`. */
export const alertPreferencesGetReplies: ReplyValidators = {
  200: { 'application/json': validateAlertPreference },
  default: {},
}

/** Replies of `PUT /users/{user-id}/notification-preferences/alerts/{id}`. */
export const alertPreferencesUpdateReplies: ReplyValidators = {
  200: { 'application/json': validateAlertPreference },
  default: {},
}

/** Replies of `DELETE /users/{user-id}/notification-preferences/alerts/{id}`. */
export const alertPreferencesDeleteReplies: ReplyValidators = {
  204: {},
  default: {},
}
