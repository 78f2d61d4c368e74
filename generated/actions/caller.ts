// Generated from spec/openapi.yaml by generator/. Do not edit; run "npm run generate".

import type { components, operations } from '../types.ts'
import { actionsFetchReplies, actionsExecuteReplies } from '../validators/webhooks.ts'
import { checkReplies, type Problem, type ReplyValidators } from '../validators/runtime.ts'

/** Settings of a caller. */
export interface CallerOptions {
  /** For a whole exchange, the body included. @default 10_000 */
  readonly timeoutMs?: number
  /** Most bytes of an answer. @default 1_048_576 */
  readonly maxBytes?: number
  /**
   * Makes the request. Whoever calls URLs of others gives one that dials public addresses only. @default the global `fetch`
   */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Headers by name; the items of a list are joined by commas. */
export interface CallHeaders {
  readonly [name: string]: HeaderValue | readonly HeaderValue[] | undefined
}

type HeaderValue = string | number | boolean

/** One call. */
export interface Call<Body> {
  readonly url: string
  readonly body: Body
  /** Value of `Authorization`; none is sent without. */
  readonly authorization?: string
  /** Sent beside those that belong to the body. */
  readonly headers?: CallHeaders
  /** Gives the call up. */
  readonly signal?: AbortSignal
}

/** What the receiver answered. */
export type Answer<Body> =
  | { readonly isSuccess: true; readonly status: number; readonly body: Body }
  | { readonly isSuccess: false; readonly status: number; readonly body: unknown }

/** A call that brought no answer, or one that the contract forbids. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  /** What is wrong with an answer; empty when there was none. */
  readonly problems: readonly Problem[]

  constructor(message: string, { problems = [], cause }: { readonly problems?: readonly Problem[]; readonly cause?: unknown } = {}) {
    super(message, { cause })
    this.problems = problems
  }
}

/** What `actionsFetch` sends. */
export type ActionsFetchBody =
  NonNullable<operations['actions.fetch']['requestBody']>['content']['application/json']

/** What `actionsFetch` is answered with. */
export type ActionsFetchResult =
  operations['actions.fetch']['responses']['2XX']['content']['application/json']

/** What `actionsExecute` sends. */
export type ActionsExecuteBody =
  NonNullable<operations['actions.execute']['requestBody']>['content']['application/json']

/** What `actionsExecute` is answered with. */
export type ActionsExecuteResult =
  components['schemas']['ActionResult']

// A timer that is told to wait longer does not wait at all.
const longestMs = 2 ** 31 - 1

/** Makes the calls of the contract: each once, without following redirects. Each throws `CallFailed`. */
export function createCaller({ timeoutMs = 10_000, ...others }: CallerOptions = {}) {
  if (!(timeoutMs >= 0)) throw new TypeError(`Cannot wait for "timeoutMs" ${timeoutMs}: milliseconds from 0 are expected`)
  const options = { ...others, timeoutMs: Math.min(Math.ceil(timeoutMs), longestMs) }
  return {
    /**
     * Fetch the actions for an alert
     *
     * Sent to the `requestUrl` of the connector when a user opens the actions menu of an alert, or is notified of
     * it, and the alert source is linked to the connector by a dynamic action alert connection. An alert source has
     * no more than one dynamic action.
     *
     * - **Time.** 3000 ms are allowed; a slower request is dropped.
     * - **Number.** No more than three actions per response.
     * - **Failure.** When time runs out or the data is invalid, the alert appears without dynamic actions, and the user is not
     *   told. A connection whose web service stays unavailable may be disabled.
     * - **Cache.** A response is kept for an hour at the most, per alert, and in notifications per user as well. Triggering an action
     *   empties the cache. An action from a view that is older than an hour fails, unless ids stay the same: on later
     *   requests they should, for the same action in the same alert context.
     * - **Notifications.** Only voice notifications offer the actions, as the digits 7, 8 and 9, and only when the alert action
     *   has Enhance notifications switched on.
     * - **Ids.** What users see and dial are ids and digits of the service, which it turns back into the external ids.
     *
     * Open questions: unavailable-connection.
     *
     * @see spec/webhooks.yaml#/fetchActions/post
     */
    actionsFetch: (call: Call<ActionsFetchBody>): Promise<Answer<ActionsFetchResult>> =>
      send('POST', call, { options, replies: actionsFetchReplies }),
    /**
     * Execute an action
     *
     * Sent when a user chooses a dynamic action: to the `url` of the action, else to the `responseUrl` of the
     * connector. Without either, the action fails. A request that takes more than 3000 ms is dropped. What `text`
     * says is shown to the user as feedback, and goes into the timeline of the alert as a log entry of the action.
     *
     * An action that is triggered in a voice notification call, with Enhance notifications switched on, also accepts
     * the alert in the name of the called user: its next state is `ACCEPT`.
     *
     * Open questions: action-url-credentials.
     *
     * @see spec/webhooks.yaml#/executeAction/post
     */
    actionsExecute: (call: Call<ActionsExecuteBody>): Promise<Answer<ActionsExecuteResult>> =>
      send('POST', call, { options, replies: actionsExecuteReplies }),
  }
}

interface Sending {
  readonly options: CallerOptions & { readonly timeoutMs: number }
  readonly replies: ReplyValidators
  /** Of the body. @default 'application/json' */
  readonly contentType?: string
}

async function send<Body>(method: string, call: Call<unknown>, { options, replies, contentType: sentType = 'application/json' }: Sending): Promise<Answer<Body>> {
  const deadline = AbortSignal.timeout(options.timeoutMs)
  const signal = call.signal ? AbortSignal.any([deadline, call.signal]) : deadline
  try {
    const { response, text } = await unlessAborted(signal, exchange(requestOf(method, call, { contentType: sentType, signal }), options))
    const { status } = response
    const contentType = mediaTypeOf(response, replies)
    const body = isText(contentType) ? text : parse(text)
    // A redirect that is not followed has no status of its own.
    if (!response.ok) return { isSuccess: false, status, body }
    const answer = { operation: '', status, contentType, data: body }
    // What stands on single lines is for whoever reads them.
    const problems = lines.test(contentType) ? [] : checkReplies({ '': replies })(answer)
    if (problems.length > 0) throw new CallFailed('the answer is not what the contract says', { problems })
    return { isSuccess: true, status, body: body as Body }
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw new CallFailed(deadline.aborted ? 'there was no answer in time' : 'there was no answer', { cause: error })
  }
}

async function exchange(request: Request, { fetch: reach = fetch, maxBytes = 1_048_576 }: CallerOptions) {
  const response = await reach(request)
  return { response, text: await readText(response, maxBytes) }
}

// Not everything that makes requests listens to their signal: the handler of a server in the same process does not.
function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

function requestOf(
  method: string,
  { url, body, authorization, headers: own = {} }: Call<unknown>,
  { contentType, signal }: { readonly contentType: string; readonly signal: AbortSignal },
): Request {
  const headers = new Headers({ accept: 'application/json' })
  for (const [name, value] of Object.entries(own)) if (value !== undefined) setHeader(headers, name, String(value))
  if (authorization !== undefined) setHeader(headers, 'authorization', authorization)
  // A form of several parts names its own border in its type, and a range is no type.
  if (body !== undefined && !(body instanceof FormData) && !contentType.includes('*')) headers.set('content-type', contentType)
  const sent = body === undefined ? {} : { body: /[/+]json\b/i.test(contentType) ? JSON.stringify(body) : (body as string) }
  return new Request(url, { method, headers, redirect: 'manual', signal, ...sent })
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    // The error of the platform would quote the credentials.
    throw new CallFailed(`${JSON.stringify(name)} holds what no header can carry`)
  }
}

async function readText({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      // How it ends changes nothing, and may take for ever.
      reader.cancel().catch(() => {})
      throw new CallFailed(`the answer has more than ${maxBytes} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The media type that an answer is taken for: its own where the contract has it. Many send JSON under another type, or none. */
function mediaTypeOf({ status, headers }: Response, replies: ReplyValidators): string {
  const known = Object.keys(replies[status] ?? replies[`${String(status)[0]}XX`] ?? replies['default'] ?? {})
  const own = headers.get('content-type') ?? ''
  if (known.some((one) => essenceOf(one) === essenceOf(own))) return own
  return known.find((one) => !isText(one)) ?? known[0] ?? 'application/json'
}

// A range may be JSON.
function isText(mediaType: string): boolean {
  return lines.test(mediaType) || !/[/+]json\b|\*/i.test(mediaType)
}

const lines = /^application\/((x-)?ndjson|(x-)?jsonl(ines)?|json-lines|json-seq|stream\+json)\b/i

function essenceOf(mediaType: string): string {
  return mediaType.replace(/;.*/, '').trim().toLowerCase()
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
