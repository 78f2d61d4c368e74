// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { Problem } from '../validators/runtime.ts'
import { type LocatedProblem, ServerError } from './errors.ts'
import type { Context, Incoming, Outgoing, Reply } from './http.ts'
import { jsonOr } from './json.ts'
import { fillDefaults, type ReadBody, readBody } from './read-body.ts'
import { problemsOfParts } from './read-form.ts'
import { cookiesOf, fillParameters, type ReadParameters, readParameters } from './read-parameters.ts'
import { problemsOf, problemsOfTexts, reread } from './reread.ts'
import type { Route, RouteMediaType, RouteParameter } from './route.ts'
import type { SecurityScheme } from './security.ts'
import { coerce, decodedOr } from './values.ts'
import { checkReply, findReply, writeReply } from './write-reply.ts'

/** A scheme that an operation asks for, with what the request brings along for it. */
export interface AskedScheme {
  readonly scheme: SecurityScheme
  /** The value of the header, query parameter or cookie; `undefined` when it is missing or empty, and for certificates of clients. */
  readonly credential: string | undefined
}

/**
 * Finds who is calling; `undefined`, `null` and `false` mean that nobody is known, which is answered with 401 unless the
 * operation allows it.
 *
 * @param schemes Alternatives; each lists the schemes that are needed together.
 */
export type Authenticate<Principal> = (
  request: Incoming,
  schemes: readonly (readonly AskedScheme[])[],
) => Principal | Nobody | Promise<Principal | Nobody>

type Nobody = undefined | null | false

/** Settings that all adapters share. */
export interface AnswerOptions {
  /** What to answer instead of a problem of RFC 9457; nothing for that. Called for every request that no handler answers. */
  readonly onError?: (error: ServerError, context: ErrorContext) => Reply | undefined | Promise<Reply | undefined>
  /** Takes what handlers throw, so that somebody hears of it. @default console.error */
  readonly log?: (error: unknown) => void
  /** Whether replies are held against the contract before they are sent; meant for development and tests. @default false */
  readonly validateReplies?: boolean
  /** Most bytes of a body. @default 1_048_576 */
  readonly bodyLimit?: number
  /**
   * Whether absent fields of a body get their defaults. An update may mean to leave them as they are, so that by default
   * only POST gets them. Those of parameters are always filled in.
   */
  readonly fillBodyDefaults?: (operation: { readonly id: string; readonly method: string }) => boolean
}

/** What `onError` knows of the request. */
export interface ErrorContext {
  readonly request: Incoming
  /** `undefined` when no operation was found. */
  readonly operation: string | undefined
}

/** The same with the hook that operations with security need. */
export interface CoreOptions<Principal> extends AnswerOptions {
  readonly authenticate?: Authenticate<Principal>
}

type AnyHandler = (input: never, context: Context<never>) => Reply | Promise<Reply>

/** Handlers as the core sees them: by group and name. */
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler | undefined>> | undefined>>

/** Most bytes of a body when nothing is said. */
export const defaultBodyLimit: number = 1024 * 1024

/** A request whose operation is known. */
export interface RoutedRequest {
  readonly route: Route
  /** Pieces of the path, still encoded, by the names of their parameters. */
  readonly pathValues: ReadonlyMap<string, string>
  readonly request: Incoming
}

/**
 * Answers a request for an operation; never throws.
 *
 * @param send Makes of what goes back what the adapter hands over; done here, it saves each request a promise.
 */
export function answer<Principal, Sent>(
  { route, pathValues, request }: RoutedRequest,
  handlers: AnyHandlers,
  options: CoreOptions<Principal>,
  send: (outgoing: Outgoing) => Sent,
): Promise<Sent> {
  const fail = async (error: unknown) => {
    return send(await answerError(error, { request, operation: route.id }, options, route.security))
  }
  const succeed = (reply: Reply) => {
    try {
      if (options.validateReplies) checkReply(route, reply)
      return send(writeReply(reply, findReply(route, reply.status)))
    } catch (error) {
      return fail(error)
    }
  }
  try {
    const handler = handlerOf(handlers, route)
    const reply = after(identify(route, request, options), (principal) =>
      after(route.body ? readBody(route.body, request) : noBody, (body) => {
        const input = readInput(route, { parameters: readParameters(route, request, pathValues), body }, options)
        const context = { operation: route.id, principal, request }
        // A handler may be a method of an object.
        return handler.call(handlers[route.group], input as never, context as never)
      }),
    )
    return Promise.resolve(reply).then(succeed, fail)
  } catch (error) {
    return fail(error)
  }
}

// To await what is there already would cost a turn of the queue.
function after<Value, Next>(value: Value | Promise<Value>, next: (value: Value) => Next | Promise<Next>): Next | Promise<Next> {
  return isThenable(value) ? value.then(next) : next(value)
}

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
  const told = error instanceof ServerError ? error : new ServerError('failed', { cause: error })
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

/**
 * Answers a request whose body the adapter has refused before its operation could be asked: what comes before a body, such as
 * who is calling, is told first. Never throws.
 */
export async function answerRefused<Principal>(
  refusal: ServerError,
  { route, request }: Pick<RoutedRequest, 'route' | 'request'>,
  handlers: AnyHandlers,
  options: CoreOptions<Principal>,
): Promise<Outgoing> {
  let told: unknown = refusal
  // Whoever signs bodies is not known by one that nobody has read.
  const body = () => {
    throw refusal
  }
  try {
    handlerOf(handlers, route)
    await identify(route, { ...request, body }, options)
  } catch (earlier) {
    told = earlier
  }
  return answerError(told, { request, operation: route.id }, options, route.security)
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

const inherited = Object.prototype as unknown as Readonly<Record<string, unknown>>

function handlerOf(handlers: AnyHandlers, { group, name }: Route): AnyHandler {
  const members = Object.hasOwn(handlers, group) ? handlers[group] : undefined
  const handler = members?.[name]
  // What every object inherits handles nothing.
  if (typeof handler !== 'function' || handler === inherited[name]) throw new ServerError('not-implemented')
  return handler
}

function identify<Principal>(
  { security }: Route,
  request: Incoming,
  { authenticate }: CoreOptions<Principal>,
): Principal | undefined | Promise<Principal | undefined> {
  if (security.length === 0) return undefined
  const asked = security.map((schemes) => askedSchemes(schemes, request))
  const found = authenticate?.(request, asked)
  // Whatever can be awaited is no principal yet.
  if (isThenable(found)) return Promise.resolve(found).then((awaited) => known(awaited, security))
  return known(found, security)
}

function known<Principal>(principal: Principal | Nobody, security: Route['security']): Principal | undefined {
  // A look-up that finds nobody may say so in any of these ways.
  if (principal !== undefined && principal !== null && principal !== false) return principal
  if (security.some((schemes) => schemes.length === 0)) return undefined
  throw new ServerError('unauthenticated', { headers: { 'www-authenticate': challenges(security) } })
}

function isThenable<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function askedSchemes(schemes: readonly SecurityScheme[], request: Incoming): readonly AskedScheme[] {
  return schemes.map((scheme) => ({ scheme, credential: credentialOf(request, scheme) }))
}

function credentialOf(request: Incoming, scheme: SecurityScheme): string | undefined {
  const { header, query } = request
  // The connection has it; what a header says proves no certificate.
  if (scheme.kind === 'other' && scheme.type === 'mutualTLS') return undefined
  if (scheme.kind !== 'apiKey') return header('authorization') || undefined
  if (scheme.in === 'header') return header(scheme.name) || undefined
  if (scheme.in === 'query') return new URLSearchParams(query).get(scheme.name) || undefined
  const [sent] = cookiesOf(request).get(scheme.name) ?? []
  return sent ? decodedOr(sent) : undefined
}

function challenges(security: Route['security']): string {
  return [...new Set(security.flat().flatMap(challengeOf))].join(', ') || 'ApiKey'
}

function challengeOf(scheme: SecurityScheme): string | [] {
  if (scheme.kind === 'apiKey') return 'ApiKey'
  // What is protected has to have a name (RFC 7617, section 2).
  if (scheme.kind === 'http') return scheme.scheme === 'basic' ? 'basic realm="api", charset="UTF-8"' : scheme.scheme
  // Both end in an access token; a certificate is no matter of a request.
  return /^(oauth2|openIdConnect)$/.test(scheme.type) ? 'bearer' : []
}

const noBody: ReadBody = { value: undefined, mediaType: undefined }

interface ReadRequest {
  readonly parameters: ReadParameters
  readonly body: ReadBody
}

// A default tells what absence means, and may be what nobody could send: only what has to be there gets it before the check.
function readInput(route: Route, { parameters, body }: ReadRequest, options: AnswerOptions): object {
  const { path, query, header, cookie } = parameters
  const { mediaType } = body
  const value = mediaType?.withoutReadOnly ? mediaType.withoutReadOnly(body.value) : body.value
  const defaults = mediaType?.defaults && (options.fillBodyDefaults?.(route) ?? route.method === 'POST') ? mediaType.defaults : undefined
  fillParameters(route, parameters, 'required')
  if (defaults) fillDefaults(value, defaults, 'required')
  const given = { value, mediaType }
  if (!isRight(route, parameters, given)) refuseProblems(route, parameters, given)
  fillParameters(route, parameters, 'all')
  if (defaults) fillDefaults(value, defaults, 'all')
  return { path, query, headers: header, cookies: cookie, body: value, contentType: mediaType?.name }
}

const places: readonly RouteParameter['in'][] = ['path', 'query', 'header', 'cookie']

// Most requests are right, and pay for nothing that only problems need.
function isRight(route: Route, parameters: ReadParameters, { value, mediaType }: ReadBody): boolean {
  const hasParameters = route.parameters.length > 0
  if (hasParameters && places.some((place) => route.validators[place]?.(parameters[place]) === false)) return false
  // Whether files are among the parts, the validator cannot tell.
  return value === undefined || !mediaType || (mediaType.kind !== 'multipart' && mediaType.validate?.(value) !== false)
}

function refuseProblems(route: Route, parameters: ReadParameters, { value, mediaType }: ReadBody): void {
  const problems: LocatedProblem[] = []
  for (const place of places) findProblems(problems, place, parameters[place], route)
  if (value !== undefined && mediaType) findBodyProblems(problems, value, mediaType)
  if (problems.length > 0) throw new ServerError('invalid-request', { problems: distinct(problems) })
}

// Each of the schemas that are combined tells of the same fault.
function distinct(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
  const textOf = ({ in: place, path, keyword, expected }: LocatedProblem) => [place, path, keyword, expected].join('\n')
  return [...new Map(problems.map((one) => [textOf(one), one])).values()]
}

function findProblems(
  problems: LocatedProblem[],
  place: RouteParameter['in'],
  values: object,
  { validators, parameters }: Route,
): void {
  if (place === 'header') leaveOutAnyLanguage(values, () => problemsOf(values, validators.header))
  const isInJson = (name: string) => parameters.some((one) => one.in === place && one.name === name && one.isJson)
  for (const problem of problemsOfTexts(values, validators[place], isInJson)) problems.push({ in: place, ...problem })
}

// Node's own fetch sends `Accept-Language: *` where nobody asks for it, which means the same as none (RFC 9110, section 12.5.4);
// where one has to be there, the first one is as good as any.
function leaveOutAnyLanguage(values: object, check: () => readonly Problem[]): void {
  const problem = check().find((one) => one.path.toLowerCase() === '/accept-language')
  const entry = Object.entries(values).find(([name, value]) => `/${name}` === problem?.path && value === '*')
  if (!entry) return
  const [name] = entry
  Reflect.deleteProperty(values, name)
  const isMissed = check().some(({ keyword, limit }) => keyword === 'required' && limit === name)
  if (isMissed && Array.isArray(problem?.limit)) Reflect.set(values, name, problem.limit[0])
}

function findBodyProblems(problems: LocatedProblem[], values: unknown, mediaType: RouteMediaType): void {
  const { kind, validate } = mediaType
  const check = () => (kind === 'multipart' ? problemsOfParts(values as object, mediaType) : problemsOf(values, validate))
  const found = check()
  if (found.length === 0) return
  const isForm = kind === 'form' || kind === 'multipart'
  const isText = (keys: readonly string[]) => isField(keys, values as object, mediaType)
  // What has fields of its own comes as JSON.
  const read = (text: string) => (/^\s*[[{]/.test(text) ? jsonOr(text) : coerce(text, 'scalar'))
  const left = isForm ? reread({ values: values as object, check, read, isText }, found) : found
  for (const problem of left) problems.push({ in: 'body', ...problem })
}

// A field is a text, or a list of them; what is further down is written in JSON, unless the field has a style of its own.
function isField([name = '', ...keys]: readonly string[], values: object, mediaType: RouteMediaType): boolean {
  const encoding = mediaType.encodings?.find((one) => one.name === name)
  if (encoding) return !encoding.isJson
  return keys.length === 0 || (keys.length === 1 && Array.isArray(new Map(Object.entries(values)).get(name)))
}
