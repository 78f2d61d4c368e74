// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { isList, isNumber, isObject, locate, most, refuse, refuseType, type Problem, type ReplyValidators } from './runtime.ts'
import { validateUpdatePreference, validateUpdatePreferenceBody } from './schemas.ts'

const pattern1 = /* @__PURE__ */ new RegExp('^[0-9]+$', 'u')

/** Path parameters of `GET /users/{user-id}/notification-preferences/updates`. */
export function validateUpdatePreferencesListPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.list']['parameters']['path'] {
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

/** Reply 200 of `GET /users/{user-id}/notification-preferences/updates`. */
export function validateUpdatePreferencesListReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.list']['responses'][200]['content']['application/json'] {
  const start = problems.length
  if (!isList(value)) refuseType(problems, '', 'array')
  else {
    for (let index = 0; index < value.length && problems.length - start < most; index++) {
      const count = problems.length
      validateUpdatePreference(value[index], problems)
      if (problems.length > count) locate(problems, count, `/${index}`)
    }
  }
  return problems.length === start
}

/** Path parameters of `POST /users/{user-id}/notification-preferences/updates`. */
export function validateUpdatePreferencesCreatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.create']['parameters']['path'] {
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

/** Body of `POST /users/{user-id}/notification-preferences/updates`. */
export function validateUpdatePreferencesCreateBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.create']['requestBody']['content']['application/json'] {
  return validateUpdatePreferenceBody(value, problems)
}

/** Reply 201 of `POST /users/{user-id}/notification-preferences/updates`. */
export function validateUpdatePreferencesCreateReply201(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.create']['responses'][201]['content']['application/json'] {
  return validateUpdatePreference(value, problems)
}

/** Path parameters of `GET /users/{user-id}/notification-preferences/updates/{id}`. */
export function validateUpdatePreferencesGetPath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.get']['parameters']['path'] {
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

/** Reply 200 of `GET /users/{user-id}/notification-preferences/updates/{id}`. */
export function validateUpdatePreferencesGetReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.get']['responses'][200]['content']['application/json'] {
  return validateUpdatePreference(value, problems)
}

/** Path parameters of `PUT /users/{user-id}/notification-preferences/updates/{id}`. */
export function validateUpdatePreferencesUpdatePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.update']['parameters']['path'] {
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

/** Body of `PUT /users/{user-id}/notification-preferences/updates/{id}`. */
export function validateUpdatePreferencesUpdateBody(
  value: unknown,
  problems: Problem[] = [],
): value is NonNullable<operations['updatePreferences.update']['requestBody']>['content']['application/json'] {
  return validateUpdatePreferenceBody(value, problems)
}

/** Reply 200 of `PUT /users/{user-id}/notification-preferences/updates/{id}`. */
export function validateUpdatePreferencesUpdateReply200(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.update']['responses'][200]['content']['application/json'] {
  return validateUpdatePreference(value, problems)
}

/** Path parameters of `DELETE /users/{user-id}/notification-preferences/updates/{id}`. */
export function validateUpdatePreferencesDeletePath(
  value: unknown,
  problems: Problem[] = [],
): value is operations['updatePreferences.delete']['parameters']['path'] {
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

/** Replies of `GET /users/{user-id}/notification-preferences/updates`. */
export const updatePreferencesListReplies: ReplyValidators = {
  200: { 'application/json': validateUpdatePreferencesListReply200 },
  default: {},
}

/** Replies of `POST /users/{user-id}/notification-preferences/updates`. */
export const updatePreferencesCreateReplies: ReplyValidators = {
  201: { 'application/json': validateUpdatePreference },
  default: {},
}

/** Replies of `GET /users/{user-id}/notification-preferences/updates/{id}`. */
export const updatePreferencesGetReplies: ReplyValidators = {
  200: { 'application/json': validateUpdatePreference },
  default: {},
}

/** Replies of `PUT /users/{user-id}/notification-preferences/updates/{id}`. */
export const updatePreferencesUpdateReplies: ReplyValidators = {
  200: { 'application/json': validateUpdatePreference },
  default: {},
}

/** Replies of `DELETE /users/{user-id}/notification-preferences/updates/{id}`. */
export const updatePreferencesDeleteReplies: ReplyValidators = {
  204: {},
  default: {},
}
