// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import { authorize } from './authorize.ts'
import type { Call, CallInput, Reading } from './call.ts'
import type { CallOptions, ClientOptions } from './connection.ts'
import { ApiError, type CallPlace, RequestError } from './errors.ts'
import { type Body, headersOf } from './request.ts'

/** A success. */
export interface Answer {
  readonly data: never
  readonly response: Response
}

/** A call as far as it is the same for each attempt. */
export interface PreparedCall {
  readonly call: Call
  readonly input: CallInput
  readonly body: Body | undefined
  readonly place: CallPlace
  readonly settings: ClientOptions
  readonly options: CallOptions
}

/** Sends a call once. */
export async function attemptCall(prepared: PreparedCall, signal: AbortSignal | undefined): Promise<Answer> {
  const { call, input, body, place, settings, options } = prepared
  const headers = headersOf(call, input, body, [settings.headers, options.headers])
  const url = await authorize(call, { url: place.url, headers }, settings.apiKey)
  const request = new Request(url, { method: call.method, headers, body: body?.content ?? null })
  const { fetch: reach = fetch, middleware = [] } = settings
  // A signal that is part of a request costs as much as the rest of it.
  const init = signal && { signal }
  const send = (sent: Request): Promise<Response> => usable(place, signal, reach(sent, init))
  const response = await middleware.reduceRight<typeof send>((next, one) => (sent) => one(sent, next), send)(request)
  if (!response.ok) {
    const error = await usable(place, signal, readError(response))
    throw new ApiError(place, { status: response.status, headers: response.headers, body: error })
  }
  const data = await usable(place, signal, (call.read ?? readJson)(response, prepared))
  checkData(response, data, prepared)
  return { data: data as never, response }
}

/** Checks data where that is asked for. @throws RequestError of the kind `reply` with all that is wrong. */
export function checkData({ status, headers }: Response, data: unknown, { place, settings, options }: Reading): void {
  const validate = options.validate ?? settings.validate
  const problems = validate?.({ operation: place.operation, status, contentType: headers.get('content-type'), data })
  if (problems?.length) throw new RequestError('reply', place, undefined, problems)
}

/** What a reply says in JSON; `undefined` when it is empty. */
async function readJson(reply: Response): Promise<unknown> {
  const text = await reply.text()
  return text ? JSON.parse(text) : undefined
}

// Errors come from proxies and balancers as well, in whatever form they have; what says that it is a text, or bytes, is that.
async function readError(reply: Response): Promise<unknown> {
  const type = reply.headers.get('content-type') ?? ''
  if (/^(image|audio|video)|\/(pdf|zip)/i.test(type)) return reply.blob()
  const text = await reply.text()
  try {
    if (!/^text(?!\/json)/i.test(type)) return JSON.parse(text)
  } catch {
    // Then it is a text as well.
  }
  return text || undefined
}

function usable<Result>(place: CallPlace, signal: AbortSignal | undefined, work: Promise<Result>): Promise<Result> {
  return work.catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new RequestError(cause instanceof SyntaxError ? 'reply' : 'network', place, cause)
  })
}
