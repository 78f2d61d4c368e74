import { SuiteProblem } from '../problem.ts'

/**
 * The base URL of a target as the suite uses it: scheme, host, port and perhaps a path, without a slash at the end.
 *
 * @throws SuiteProblem when it is no such URL.
 */
export function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    throw refusal(text, 'it is not an http or https URL, it should look like http://localhost:8080')
  }
  if (url.username !== '' || url.password !== '') throw refusal(text, 'it holds a user name, keys go in --key')
  if (url.search !== '' || url.hash !== '') throw refusal(text, 'it has a query or fragment, it should end before them')
  const path = url.pathname.replace(/\/+$/, '')
  if (path === '/api') throw refusal(text, `it ends in /api, which is added by itself, it should be ${url.origin}`)
  return `${url.origin}${path}`
}

/** @throws SuiteProblem when a key, or another value, cannot stand in a header. */
export function requireHeaderValue(value: string, what = 'key'): string {
  if (/^[\x21-\x7e\x80-\xff]([\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/.test(value) || value === '') return value
  const fault = /^ | $/.test(value)
    ? 'it begins or ends with a blank, which no header can carry'
    : 'it has characters that no header can carry, such as a line break'
  throw new SuiteProblem('input', `Cannot use the ${what}: ${fault}`)
}

/** A URL without a user name and a password, also where it is none that can be read. */
export function withoutCredentials(url: string): string {
  return url.replace(/(?<=^[^/]*\/\/).*@/s, '…@')
}

function refusal(url: string, why: string): SuiteProblem {
  return new SuiteProblem('input', `Cannot use the URL "${withoutCredentials(url)}": ${why}`)
}
