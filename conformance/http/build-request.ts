import type { ExchangeRequest } from '../exchange.ts'
import type { Target } from '../target.ts'
import { bytesOf } from './bytes-of.ts'
import { exactJson } from './exact-ids.ts'
import type { WireRequest } from './wire.ts'

/** Puts base URL, path values, query, headers, key and body together. @throws Error when a path value is missing. */
export function buildRequest(request: ExchangeRequest, target: Target): WireRequest {
  const body = request.rawBody ?? (request.body === undefined ? undefined : exactJson(request.body))
  return {
    method: request.operation.method,
    url: `${target.url}/api${pathOf(request)}${queryOf(request)}`,
    headers: headersOf(request, target, body),
    hasSmallNames: request.hasSmallNames,
    body,
  }
}

function pathOf(request: ExchangeRequest): string {
  const path = request.operation.path.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const values = request.path ?? {}
    if (!Object.hasOwn(values, name)) throw new Error(`${request.operation.id} needs a value for the path's {${name}}`)
    return encodeSegment(String(values[name]))
  })
  const { spell = asIs, elsewhere = asIs } = request
  return elsewhere(spell(path))
}

function asIs(path: string): string {
  return path
}

// A client that normalises URLs would take a segment of dots for a step up.
function encodeSegment(value: string): string {
  return value === '.' || value === '..' ? value.replaceAll('.', '%2E') : encodeURIComponent(value.toWellFormed())
}

function queryOf(request: ExchangeRequest): string {
  const pairs = (request.query ?? []).map(
    ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function headersOf(request: ExchangeRequest, target: Target, body: string | undefined): Record<string, string> {
  // A target without keys gets no header.
  const authorization = request.authorization === undefined ? target.key || null : request.authorization
  const fields: Record<string, string | null> = {
    accept: 'application/json',
    'user-agent': 'alerting-contract-conformance',
    ...target.headers,
    authorization,
    'content-type': body === undefined ? null : 'application/json',
    'content-length': body === undefined ? null : String(Buffer.byteLength(bytesOf(body))),
  }
  for (const [name, value] of Object.entries(request.headers ?? {})) fields[name.toLowerCase()] = value
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null))
}
