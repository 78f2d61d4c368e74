import type { Reply, ServerError } from '../generated/server/index.ts'
import { ApiError, apiError, type ErrorCode, statusOf } from './errors.ts'
import type { Choices } from './settings/settings.ts'
import { DatabaseUnavailable, MissingReference } from './store/database.ts'

/** What the generated stubs found, in the words of this service. */
const codesByKind: Readonly<Record<ServerError['kind'], ErrorCode>> = {
  'invalid-request': 'invalid_request',
  unauthenticated: 'unknown_key',
  'not-found': 'no_such_path',
  'method-not-allowed': 'method_not_allowed',
  'too-large': 'too_large',
  'unsupported-media-type': 'unsupported_media_type',
  'not-implemented': 'not_implemented',
  'invalid-reply': 'internal',
  failed: 'internal',
}

const mostDetails = 20

/** A reply each header of which is one line. */
export interface PlainReply extends Reply {
  readonly headers?: Readonly<Record<string, string>>
}

/** Turns what went wrong into a failure of this service; what went wrong inside stays inside. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // What was there when the request was checked has gone since.
  if (error instanceof MissingReference) return apiError('unknown_reference')
  if (error instanceof DatabaseUnavailable) return apiError('unavailable')
  if (!isServerError(error)) return apiError(isRefusal(error) ? 'invalid_request' : 'internal')
  if (error.kind === 'failed' && error.cause !== undefined) return toApiError(error.cause)
  const details = error.problems
    .slice(0, mostDetails)
    .map(({ in: place, path, keyword, expected }) => `${place}${path}: should ${wordOf(keyword)} ${expected}`)
  return apiError(codesByKind[error.kind], ...details)
}

function wordOf(keyword: string): string {
  return keyword === 'required' ? 'have' : 'be'
}

/**
 * The answer to a failure, in the chosen form.
 *
 * @param status Where it is not the usual one of the failure.
 */
export function errorReply(
  error: ApiError,
  choices: Choices,
  status: number = statusOf(error.code, choices),
): PlainReply {
  const { message, code, details } = error
  const more = details.length > 0 ? { details } : {}
  const bytes = (contentType: string, body: string): PlainReply => {
    return {
      status,
      headers: { ...headersOf(error), 'content-type': contentType },
      body: new TextEncoder().encode(body),
    }
  }
  switch (choices['error-body-shape']) {
    case 'json':
      return bytes('application/json', JSON.stringify({ status, message, code, ...more }))
    case 'problem-json':
      return bytes(
        'application/problem+json',
        JSON.stringify({ type: 'about:blank', title: message, status, code, ...more }),
      )
    case 'text':
      return bytes('text/plain; charset=utf-8', [message, ...details].join('\n'))
    case 'empty':
      return { status, headers: headersOf(error) }
    default:
      return choices['error-body-shape'] satisfies never
  }
}

function headersOf({ code }: ApiError): Record<string, string> {
  if (code === 'missing_key' || code === 'unknown_key') return { 'www-authenticate': 'Bearer' }
  return code === 'rate_limited' || code === 'unavailable' ? { 'retry-after': '1' } : {}
}

// Such as a request without a path, with a method that has rules of its own, or with a body that breaks off.
function isRefusal(error: unknown): boolean {
  const { statusCode } = (error ?? {}) as { readonly statusCode?: unknown }
  return Number(statusCode) >= 400 && Number(statusCode) < 500
}

function isServerError(error: unknown): error is ServerError {
  return error instanceof Error && error.name === 'ServerError'
}
