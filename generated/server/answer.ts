// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { after } from './after.ts'
import { answerError } from './answer-error.ts'
import { ServerError } from './errors.ts'
import type { Context, Incoming, Outgoing, Reply } from './http.ts'
import { identify } from './identify.ts'
import type { CoreOptions } from './options.ts'
import { type ReadBody, readBody } from './read-body.ts'
import { readInput } from './read-input.ts'
import { readParameters } from './read-parameters.ts'
import type { Route } from './route.ts'
import { checkReply, findReply, writeReply } from './write-reply.ts'

type AnyHandler = (input: never, context: Context<never>) => Reply | Promise<Reply>

/** Handlers as the core sees them: by group and name. */
export type AnyHandlers = Readonly<Record<string, Readonly<Record<string, AnyHandler | undefined>> | undefined>>

/** A request whose operation is known. */
export interface RoutedRequest {
  readonly route: Route
  /** Pieces of the path, still encoded, by the names of their parameters. */
  readonly pathValues: ReadonlyMap<string, string>
  readonly request: Incoming
}

const noBody: ReadBody = { value: undefined, mediaType: undefined }

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

const inherited = Object.prototype as unknown as Readonly<Record<string, unknown>>

function handlerOf(handlers: AnyHandlers, { group, name }: Route): AnyHandler {
  const members = Object.hasOwn(handlers, group) ? handlers[group] : undefined
  const handler = members?.[name]
  // What every object inherits handles nothing.
  if (typeof handler !== 'function' || handler === inherited[name]) throw new ServerError('not-implemented')
  return handler
}
