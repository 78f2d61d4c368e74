// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { operations } from '../types.ts'
import { anyOf, isObject, locate, refuse, refuseType, type Problem, type ReplyValidators } from './runtime.ts'
import { validateActionList, validateActionRequestBody, validateActionResponseBody, validateActionResult } from './schemas.ts'

/** Body of `POST fetchActions`. */
export function validateActionsFetchBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['actions.fetch']['requestBody']['content']['application/json'] {
  return validateActionRequestBody(value, problems)
}

/** Reply 2XX of `POST fetchActions`. */
export function validateActionsFetchReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['actions.fetch']['responses']['2XX']['content']['application/json'] {
  const start = problems.length
  anyOf(value, [validateActionList, validateActionsFetchReply2XXAnyOf2], problems, '')
  return problems.length === start
}

function validateActionsFetchReply2XXAnyOf2(value: unknown, problems: Problem[] = []): boolean {
  const start = problems.length
  if (!isObject(value)) refuseType(problems, '', 'object')
  else {
    const { actions } = value
    if (actions === undefined) refuse(problems, '', 'required', 'actions', 'the property')
    else {
      const count = problems.length
      validateActionList(actions, problems)
      locate(problems, count, '/actions')
    }
  }
  return problems.length === start
}

/** Body of `POST executeAction`. */
export function validateActionsExecuteBody(
  value: unknown,
  problems: Problem[] = [],
): value is operations['actions.execute']['requestBody']['content']['application/json'] {
  return validateActionResponseBody(value, problems)
}

/** Reply 2XX of `POST executeAction`. */
export function validateActionsExecuteReply2XX(
  value: unknown,
  problems: Problem[] = [],
): value is operations['actions.execute']['responses']['2XX']['content']['application/json'] {
  return validateActionResult(value, problems)
}

/** Replies of `POST fetchActions`. */
export const actionsFetchReplies: ReplyValidators = {
  '2XX': { 'application/json': validateActionsFetchReply2XX },
  default: {},
}

/** Replies of `POST executeAction`. */
export const actionsExecuteReplies: ReplyValidators = {
  '2XX': { 'application/json': validateActionResult },
  default: {},
}
