import type { Session } from '../check.ts'
import { SetupFailure } from '../check.ts'
import type { Operation } from '../contract.ts'
import { knownJson } from '../derived/replies/known-fields.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { buildRequest } from '../http/build-request.ts'
import { tooManyRequests } from '../http/busy.ts'
import { parseReply } from '../http/parse-reply.ts'
import { hidden, hideKeys } from '../http/secrets.ts'
import type { WireRequest, WireResult } from '../http/wire.ts'
import { type Listener, openListener } from '../outbound/listener.ts'
import type { Lend } from '../places.ts'
import { isAccepted } from '../prepare/answer.ts'
import { completed } from '../prepare/learned/ids-in-bodies.ts'
import { askForState } from './ask-for-state.ts'
import { deliver } from './delivery.ts'
import { beginRemoval, isToRemove, noteUntold, removeLater, toRemove } from './removals.ts'
import { type Run, requireGoingOn } from './run-memory.ts'

/** The session of one check; what it sends is recorded as evidence of that check. */
export function createSession(run: Run, checkId: string, lend: Lend = stay): Session {
  return {
    contract: run.contract,
    target: run.target,
    send: (request) => run.traffic.rows.alone(kindOf(request), () => send(run, checkId, request)),
    sendInRow: (requests) => run.traffic.rows.inRow(requests.map(kindOf), () => sendAll(run, checkId, requests)),
    freshName: (stem) => `${stem}-${run.id}-${++run.names}`,
    removeLater: (operation, path) => removeLater(run, { operation, path }),
    isToRemove: (operation, path) => isToRemove(run, { operation, path }),
    toRemove: (operation) => toRemove(run, operation),
    awaitOther: lend,
    once: (key, prepare) => once(run, { key, lend }, prepare),
    askForState: (name, params) => askForState(run, name, params),
    listener: () => listen(run),
    observe: (questionId, answer) => run.evidence.observe(checkId, { questionId, answer }),
  }
}

/** `services` of `/services/{id}`. */
function kindOf({ operation: { path } }: ExchangeRequest): string {
  return path.split('/')[1] ?? ''
}

/** For a check that runs alone, and has no place to lend. */
const stay: Lend = (waiting) => waiting

async function sendAll<const Requests extends readonly ExchangeRequest[]>(
  run: Run,
  checkId: string,
  requests: Requests,
): Promise<{ readonly [Index in keyof Requests]: Exchange }> {
  const exchanges: Exchange[] = []
  for (const request of requests) exchanges.push(await send(run, checkId, request))
  return exchanges as { [Index in keyof Requests]: Exchange }
}

async function send(run: Run, checkId: string, request: ExchangeRequest): Promise<Exchange> {
  requireGoingOn(run)
  const body = completed(run.target, request, request.body)
  const wire = buildRequest(body === undefined ? request : { ...request, body }, run.target)
  const endRemoval = beginRemoval(run, wire)
  const startedAtMs = performance.now()
  const onBusy = (status: number) => {
    if (status === tooManyRequests) run.evidence.observe(checkId, { questionId: 'rate-limits', answer: String(status) })
  }
  const result = await deliver(run, request.operation, { wire, purpose: 'check', onBusy })
  if (result.kind === 'withheld') {
    requireGoingOn(run)
    throw new SetupFailure(result.problem, unanswered(run, request.operation))
  }
  const exchange = toExchange(run, { request, wire, result, startedAtMs })
  if (result.kind !== 'unreachable' || result.wasSent) noteUntold(run, exchange, statusOf(result))
  if (result.kind === 'unreachable' || (result.kind === 'broken' && result.status === undefined)) {
    if (result.kind === 'broken' || result.wasSent) run.traffic.unanswered.add(exchange)
    requireGoingOn(run)
  }
  if (result.kind === 'unreachable') throw new SetupFailure(`no connection to the target: ${result.problem}`)
  run.evidence.record(checkId, exchange, {
    bytes: bytesOf(result),
    isAside: request.elsewhere !== undefined,
  })
  if (isAccepted(exchange)) endRemoval()
  return exchange
}

function statusOf(result: WireResult): number | undefined {
  return result.kind === 'unreachable' ? undefined : result.status
}

function bytesOf(result: WireResult): number | undefined {
  if (result.kind === 'reply') return result.bytes.length
  return result.kind === 'broken' ? result.bytes : undefined
}

/** A call with the key of the target, where the operation has answered none of the run. */
function unanswered(run: Run, { id }: Operation): Exchange | undefined {
  const calls = run.evidence.exchanges.filter(({ operation }) => operation.id === id)
  return calls.some(({ reply }) => reply !== undefined) ? undefined : calls.find(({ request }) => request.isWithKey)
}

interface Finished {
  readonly request: ExchangeRequest
  readonly wire: WireRequest
  readonly result: WireResult
  readonly startedAtMs: number
}

function toExchange(run: Run, { request, wire, result, startedAtMs }: Finished): Exchange {
  const exchange: Exchange = {
    operation: request.operation,
    request: {
      method: wire.method,
      url: wire.url,
      headers: shownHeaders(run, wire),
      isWithKey: (wire.headers.authorization ?? '') === run.target.key,
      hasSmallNames: wire.hasSmallNames,
      body: wire.body,
    },
    reply:
      result.kind === 'reply'
        ? parseReply(result.status, result.headers, result.bytes, { bytes: run.evidence.replyBytes, parse: run.parse })
        : undefined,
    // Found anew each time, as a long body is not kept, either.
    get known() {
      return knownJson(run.contract, exchange)
    },
    failure: result.kind === 'reply' ? undefined : describeFailure(result),
    startedAtMs,
    durationMs: performance.now() - startedAtMs,
  }
  return exchange
}

function shownHeaders({ target, states }: Run, wire: WireRequest): Readonly<Record<string, string>> {
  const headers = { ...wire.headers }
  for (const [name, value] of Object.entries(target.headers ?? {})) if (headers[name] === value) headers[name] = hidden
  if (headers.authorization !== undefined) headers.authorization = hideKeys(headers.authorization, target, states.keys)
  return headers
}

function describeFailure(result: Exclude<WireResult, { kind: 'reply' }>): string {
  const status = statusOf(result)
  return status === undefined ? result.problem : `status ${status}, but ${result.problem}`
}

// The promise itself is kept, so that checks which ask at the same time share one preparation.
function once<Value>(run: Run, { key, lend }: Asked, prepare: () => Promise<Value>): Promise<Value> {
  const known = run.prepared.get(key) as Promise<Value> | undefined
  if (known !== undefined) return run.preparing.has(known) ? lend(known) : known
  const promise = (async () => prepare())()
  run.prepared.set(key, promise)
  run.preparing.add(promise)
  const end = () => void run.preparing.delete(promise)
  promise.then(end, end)
  return promise
}

interface Asked {
  readonly key: string
  readonly lend: Lend
}

function listen(run: Run): Promise<Listener> {
  run.listener ??= openListener(run.target.outbound).catch((error: unknown) => {
    throw new SetupFailure(`the suite cannot play the web service of a customer: ${(error as Error).message}`)
  })
  return run.listener
}
