// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { isList, isNumber, isObject, locate, most, refuse, refuseType, type Problem, type ReplyValidators } from './runtime.ts'
import { validateDutyPreference, validateDutyPreferenceBody } from './schemas.ts'

const pattern1 = /* @__PURE__ */ new RegExp('^[0-9]+$', 'u')

/** Path parameters of `GET /users/{user-id}/notification-preferences/duties`. */
export function validateDutyPreferencesListPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.list']['parameters']['path'] {
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

/** Reply 200 of `GET /users/{user-id}/notification-preferences/duties`. */
export function validateDutyPreferencesListReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.list']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateDutyPreference(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Path parameters of `POST /users/{user-id}/notification-preferences/duties`. */
export function validateDutyPreferencesCreatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.create']['parameters']['path'] {
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

/** Body of `POST /users/{user-id}/notification-preferences/duties`. */
export function validateDutyPreferencesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.create']['requestBody']['content']['application/json'] {
  return validateDutyPreferenceBody(value, problems)
}

/** Reply 201 of `POST /users/{user-id}/notification-preferences/duties`. */
export function validateDutyPreferencesCreateReply201(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.create']['responses'][201]['content']['application/json'] {
  return validateDutyPreference(value, problems)
}

/** Path parameters of `GET /users/{user-id}/notification-preferences/duties/{id}`. */
export function validateDutyPreferencesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.get']['parameters']['path'] {
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

/** Reply 200 of `GET /users/{user-id}/notification-preferences/duties/{id}`. */
export function validateDutyPreferencesGetReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.get']['responses'][200]['content']['application/json'] {
  return validateDutyPreference(value, problems)
}

/** Path parameters of `PUT /users/{user-id}/notification-preferences/duties/{id}`. */
export function validateDutyPreferencesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.update']['parameters']['path'] {
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

/** Body of `PUT /users/{user-id}/notification-preferences/duties/{id}`. */
export function validateDutyPreferencesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['dutyPreferences.update']['requestBody']>['content']['application/json'] {
  return validateDutyPreferenceBody(value, problems)
}

/** Reply 200 of `PUT /users/{user-id}/notification-preferences/duties/{id}`. */
export function validateDutyPreferencesUpdateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.update']['responses'][200]['content']['application/json'] {
  return validateDutyPreference(value, problems)
}

/** Path parameters of `DELETE /users/{user-id}/notification-preferences/duties/{id}`. */
export function validateDutyPreferencesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['dutyPreferences.delete']['parameters']['path'] {
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

/** Replies of `GET /users/{user-id}/notification-preferences/duties`. */
export const dutyPreferencesListReplies: ReplyValidators = {
  200: { 'application/json': validateDutyPreferencesListReply200 },
  default: {},
}

/** Replies of `POST /users/{user-id}/notification-preferences/duties`. */
export const dutyPreferencesCreateReplies: ReplyValidators = {
  201: { 'application/json': validateDutyPreference },
  default: {},
}

/** Replies of `GET /users/{user-id}/notification-preferences/duties/{id}`. */
export const dutyPreferencesGetReplies: ReplyValidators = {
  200: { 'application/json': validateDutyPreference },
  default: {},
}

/** Replies of `PUT /users/{user-id}/notification-preferences/duties/{id}`. */
export const dutyPreferencesUpdateReplies: ReplyValidators = {
  200: { 'application/json': validateDutyPreference },
  default: {},
}

/** Replies of `DELETE /users/{user-id}/notification-preferences/duties/{id}`. */
export const dutyPreferencesDeleteReplies: ReplyValidators = {
  204: {},
  default: {},
}
