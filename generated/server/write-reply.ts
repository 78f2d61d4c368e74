// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Problem } from '../validators/runtime.ts'
import { type LocatedProblem, ServerError } from './errors.ts'
import type { HeaderValue, Outgoing, Reply, ReplyHeaders } from './http.ts'
import { findMediaType } from './read-body.ts'
import { readHeader } from './read-parameters.ts'
import { problemsOfTexts } from './reread.ts'
import type { Route, RouteMediaType, RouteReply } from './route.ts'
import { put } from './values.ts'

/** What the contract says of replies with a status. */
export function findReply({ replies }: Route, status: number): RouteReply | undefined {
  return replies[status] ?? replies[`${Math.floor(status / 100)}XX`] ?? replies['default']
}

/** Holds a reply against the contract. @throws ServerError with all that is wrong with it. */
export function checkReply(route: Route, reply: Reply): void {
  const statuses = Object.keys(route.replies)
  const stated = findReply(route, reply.status)
  // Some contracts say nothing of successes.
  if (reply.status < 300 && statuses.every((status) => /^[45]/.test(status))) return
  if (!stated) throw invalidReply([{ keyword: 'status', limit: statuses, expected: 'a status of the contract' }])
  const media = mediaTypeOf(reply, stated)
  const isDeclared = reply.contentType === undefined || stated.mediaTypes.length === 0 || media !== undefined
  const problems: Problem[] = []
  // A text may be sent piece by piece; then nobody has it as a whole.
  if (media?.kind !== 'text' || !isBytes(reply.body)) media?.validate?.(asSent(reply.body), problems)
  const all = [
    ...headerProblems(reply, stated),
    ...(isDeclared ? [] : [{ keyword: 'contentType', limit: reply.contentType, expected: 'a media type of the contract' }]),
    ...problems,
  ]
  if (all.length > 0) throw invalidReply(all)
}

function headerProblems({ headers = {} }: Reply, stated: RouteReply): FoundProblem[] {
  const texts = textsByName(headers)
  const values = {}
  for (const header of stated.headers ?? []) {
    const text = texts.get(header.name.toLowerCase())
    if (text !== undefined) put(values, header.name, readHeader(header, text))
  }
  return problemsOfTexts(values, stated.validateHeaders, () => false).map((one) => ({ in: 'header', ...one }))
}

// What has no value, or an empty list, is not sent.
function textsByName(headers: ReplyHeaders): ReadonlyMap<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined && [value].flat().length > 0)
  return new Map(given.map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** A problem of the body, or of the reply as a whole, where it does not say otherwise. */
type FoundProblem = Omit<LocatedProblem, 'path' | 'in'> & Partial<Pick<LocatedProblem, 'path' | 'in'>>

function invalidReply(problems: readonly FoundProblem[]): ServerError {
  return new ServerError('invalid-reply', { problems: problems.map((one) => ({ path: '', in: 'reply', ...one })) })
}

// Dates and the like are checked as what they become.
function asSent(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !isBytes(body) ? JSON.parse(JSON.stringify(body)) : body
}

function mediaTypeOf({ contentType }: Reply, stated: RouteReply | undefined): RouteMediaType | undefined {
  return stated && findMediaType(stated.mediaTypes, contentType)
}

/** A reply as it goes back. @throws Error when no message can carry its status or its headers. */
export function writeReply(reply: Reply, stated: RouteReply | undefined): Outgoing {
  const media = mediaTypeOf(reply, stated)
  const body = bodyOf(reply)
  const isPlain = typeof body === 'string' && media !== undefined && media.kind !== 'json'
  const usual = isBytes(body) ? 'application/octet-stream' : isPlain ? 'text/plain' : 'application/json'
  const type = reply.contentType ?? (media && !media.name.includes('*') ? media.name : usual)
  // Without a word of it, browsers take a text to be in another charset than it is sent in.
  const contentType = typeof body === 'string' && /^text\/[^;]*$/i.test(type) ? `${type}; charset=utf-8` : type
  const headers: Record<string, string | string[]> = body === undefined ? {} : { 'content-type': contentType }
  if (reply.headers) copyHeaders(reply.headers, headers)
  checkStatus(reply.status)
  // What the contract does not say, the reply does.
  const isText = isPlain || (typeof body === 'string' && !media && !/[/+]json\b/i.test(String(headers['content-type'])))
  const isReady = isText || isBytes(body)
  // Of no body, JSON is none either. Without "strict", TypeScript would not see that it was left out.
  return { status: reply.status, headers, body: isReady ? body : JSON.stringify(body) }
}

/** Statuses of replies that have no body, whatever a handler says (RFC 9110, section 15). */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

function bodyOf({ status, body }: Reply): unknown {
  if (!bodiless.has(status)) return body
  // Nobody would ever read it.
  if (body instanceof ReadableStream) body.cancel().catch(() => {})
  return undefined
}

function copyHeaders(from: ReplyHeaders, to: Record<string, string | string[]>): void {
  for (const [name, value] of Object.entries(from)) {
    if (value === undefined) continue
    const key = name.toLowerCase()
    const lines = linesOf(key, value)
    // The servers below refuse it as well, each in a way of its own.
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || lines.some((line) => /[^\t\x20-\x7e\x80-\xff]/.test(line))) {
      throw new TypeError(`Cannot send the header ${JSON.stringify(name)}: it holds what no header can carry`)
    }
    const [only] = lines
    if (only !== undefined) to[key] = lines.length === 1 ? only : lines
  }
}

// Cookies are the one list that cannot share a line (RFC 9110, section 5.3).
function linesOf(key: string, value: HeaderValue): string[] {
  if (typeof value !== 'object') return [String(value)]
  return key === 'set-cookie' || value.length === 0 ? value.map(String) : [value.join(', ')]
}

function checkStatus(status: number): void {
  if (Number.isInteger(status) && status >= 200 && status <= 599) return
  throw new TypeError(`Cannot send the status ${status}: a whole number from 200 to 599 is expected`)
}

function isBytes(body: unknown): body is Uint8Array | ReadableStream<Uint8Array> {
  return body instanceof Uint8Array || body instanceof ReadableStream
}
