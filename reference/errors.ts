import type { Choices } from './settings/settings.ts'

/** Every failure that the service answers with: its code on the wire, its status, and what it says. */
const errors = {
  invalid_request: { status: by('validation-failure-status'), message: 'The request is not what the contract says' },
  invalid_value: { status: by('validation-failure-status'), message: 'A value cannot be taken' },
  unknown_reference: {
    status: by('validation-failure-status'),
    message: 'Something that the request refers to does not exist',
  },
  missing_key: { status: by('missing-key-status'), message: 'The request has no API key' },
  unknown_key: { status: by('unknown-key-status'), message: 'Nobody has this API key' },
  forbidden: { status: by('permission-failure-status'), message: 'The user of this key may not do this' },
  not_found: { status: by('unknown-resource-status'), message: 'Nothing has this id or name' },
  group_not_found: { status: by('missing-group-status'), message: 'The status page has no such group' },
  no_such_path: { status: () => 404, message: 'There is no such path' },
  method_not_allowed: {
    status: (choices) => unsupported(choices, { method: 405, body: 405 }),
    message: 'The path has no such method',
  },
  unsupported_media_type: {
    status: (choices) => unsupported(choices, { body: 415 }),
    message: 'The body is not application/json',
  },
  too_large: { status: (choices) => unsupported(choices, { body: 413 }), message: 'The body is too large' },
  duplicate_name: { status: by('duplicate-names'), message: 'The name is taken' },
  status_mismatch: { status: () => 409, message: 'The status is not the current one and that of the latest change' },
  rate_limited: { status: () => 429, message: 'Too many requests' },
  not_implemented: { status: () => 501, message: 'The service cannot do this' },
  unavailable: { status: () => 503, message: 'The database does not answer' },
  internal: { status: () => 500, message: 'The service failed' },
} satisfies Record<string, { readonly status: (choices: Choices) => number; readonly message: string }>

/** Code of a failure, as on the wire. */
export type ErrorCode = keyof typeof errors

/** Thrown by handlers, and answered in the documented form. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  /** What is wrong, place by place. */
  readonly details: readonly string[]

  constructor(code: ErrorCode, details: readonly string[]) {
    super(errors[code].message)
    this.code = code
    this.details = details
  }
}

/** A failure, with what is wrong in words that help the caller. */
export function apiError(code: ErrorCode, ...details: readonly string[]): ApiError {
  return new ApiError(code, details)
}

/** The status that a failure is answered with. */
export function statusOf(code: ErrorCode, choices: Choices): number {
  return errors[code].status(choices)
}

/** A code that is answered with a status; the service's own failure where there is none. */
export function codeFor(status: number, choices: Choices): ErrorCode {
  const codes = Object.keys(errors) as ErrorCode[]
  return codes.find((code) => statusOf(code, choices) === status) ?? (status < 500 ? 'invalid_value' : 'internal')
}

type StatusChoice = { [Id in keyof Choices]: Choices[Id] extends `${number}` ? Id : never }[keyof Choices]

function by(id: StatusChoice): (choices: Choices) => number {
  return (choices) => Number(choices[id])
}

function unsupported(choices: Choices, usual: { readonly method?: number; readonly body: number }): number {
  const chosen = choices['unsupported-request-status']
  if (usual.method) return chosen === '404' ? 404 : usual.method
  return chosen === '400' ? 400 : usual.body
}
