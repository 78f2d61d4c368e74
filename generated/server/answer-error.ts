// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { isServerError, ServerError } from './errors.ts'
import type { Outgoing } from './http.ts'
import { challenges } from './identify.ts'
import type { AnswerOptions, ErrorContext } from './options.ts'
import type { Route } from './route.ts'
import { writeReply } from './write-reply.ts'

/**
 * Answers a request that went wrong; never throws.
 *
 * @param security Of the operation, if there is one.
 */
export async function answerError(
  error: unknown,
  context: ErrorContext,
  options: AnswerOptions,
  security: Route['security'] = [],
): Promise<Outgoing> {
  const told = isServerError(error) ? error : new ServerError('failed', { cause: error })
  try {
    if (told.status === 500) report(options, told.kind === 'failed' ? told.cause : wrongReply(told, context))
    const reply = await options.onError?.(told, context)
    if (reply) return writeReply(reply, undefined)
  } catch (failure) {
    report(options, failure)
  }
  // Who throws it need not say how callers make themselves known.
  const challenge: Outgoing['headers'] = told.kind === 'unauthenticated' ? { 'www-authenticate': challenges(security) } : {}
  const headers = { 'content-type': 'application/problem+json', ...challenge, ...told.headers }
  return { status: told.status, headers, body: JSON.stringify(told) }
}

// A log may keep no more of an error than its message.
function wrongReply({ problems }: ServerError, { operation }: ErrorContext): Error {
  const expected = problems.map(({ path, expected }) => `${path || '/'}: ${expected}`)
  const message = `Cannot send the reply of ${JSON.stringify(operation)}: the contract expects ${expected.join('; ')}`
  return new Error(message.slice(0, 1000), { cause: problems })
}

function report({ log = console.error }: AnswerOptions, error: unknown): void {
  try {
    log(error)
  } catch {
    // Nobody is left to hear of it; the client is answered all the same.
  }
}
