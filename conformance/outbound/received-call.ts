import type { HeaderFields } from '../http/wire.ts'
/** A call that the target made, as it arrived. */
export interface ReceivedCall {
  readonly method: string
  /** Path and query, as they stand in the first line of the request. */
  readonly target: string
  readonly headers: HeaderFields
  /** Media type without parameters, in lower case. */
  readonly contentType: string
  readonly text: string
  /** The parsed body; `undefined` when it is not JSON. */
  readonly json: unknown
}

const shownCharacters = 300

/** A call in one line, for people; `Authorization` is told by whether it was there. */
export function describeCall({ method, target, headers, text }: ReceivedCall): string {
  const body = text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text
  const key = headers.has('authorization') ? ', with Authorization' : ''
  return `${method} ${target} (${headers.get('content-type') ?? 'no content type'}${key}) ${body}`
}
