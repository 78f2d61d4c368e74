import type { CustomerTarget } from '../../conformance/customer/customer-session.ts'
import { requireHeaderValue, withoutCredentials } from '../../conformance/http/base-url.ts'
import { Problem } from '../output/problem.ts'
import type { ReportOptions } from './conformance-options.ts'

/** What the command line gives to `conformance actions`. */
export interface CustomerOptions extends ReportOptions {
  readonly requestUrl: string
  readonly responseUrl?: string
  readonly authorization?: string
  readonly alert?: string
  readonly action?: string
  readonly readOnly?: boolean
  readonly changingIds?: boolean
}

/** The web service that the command line names. @throws Problem when an option is not what it should be. */
export function customerTarget(options: CustomerOptions): CustomerTarget {
  const { requestUrl, responseUrl, alert, action, readOnly, changingIds } = options
  const authorization = options.authorization ?? (process.env.AUTHORIZATION || undefined)
  return {
    requestUrl: parseUrl('--request-url', requestUrl),
    responseUrl: responseUrl === undefined ? undefined : parseUrl('--response-url', responseUrl),
    authorization:
      authorization === undefined ? undefined : requireHeaderValue(authorization, 'value of Authorization'),
    alert: alert === undefined ? undefined : parseAlert(alert),
    actionId: action,
    isReadOnly: readOnly,
    answers: changingIds ? { 'action-id-determinism': 'changing' } : {},
  }
}

function parseUrl(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Problem(`Cannot use ${flag} "${withoutCredentials(text)}": it should be an http or https URL`)
  }
  if (url.username || url.password) {
    throw new Problem(`Cannot use ${flag} "${url.origin}": it holds a user name, credentials go in --authorization`)
  }
  return url.href
}

function parseAlert(text: string): Readonly<Record<string, unknown>> {
  const json = jsonIn(text)
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>
  throw wrongAlert('it holds no object')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw wrongAlert(`it is not JSON (${(error as Error).message})`)
  }
}

function wrongAlert(what: string): Problem {
  return new Problem(`Cannot use --alert: ${what}, it should be a JSON object such as {"id": 48213}`)
}
