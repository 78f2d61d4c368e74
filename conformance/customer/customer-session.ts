import { randomBytes } from 'node:crypto'
import { SetupFailure } from '../check.ts'
import { readWebhook } from '../contract/operations.ts'
import type { Contract, Operation } from '../contract.ts'
import { knownJson } from '../derived/replies/known-fields.ts'
import type { Exchange } from '../exchange.ts'
import { parseReply } from '../http/parse-reply.ts'
import { hideKey } from '../http/secrets.ts'
import type { Transport } from '../http/transport.ts'
import type { WireLimits } from '../http/wire.ts'
import { SuiteProblem } from '../problem.ts'

/** The web service of a customer that is judged. */
export interface CustomerTarget {
  readonly requestUrl: string
  readonly responseUrl?: string | undefined
  /** Value of `Authorization`; none is sent without. */
  readonly authorization?: string | undefined
  /** What is sent as `alert`; that of the contract's example when left out. */
  readonly alert?: Readonly<Record<string, unknown>> | undefined
  /** The action that is executed; the first that is offered when left out. */
  readonly actionId?: string | undefined
  /** Whether no action may be executed. */
  readonly isReadOnly?: boolean | undefined
  /** Answers to open questions, by question id. */
  readonly answers?: Readonly<Record<string, string>> | undefined
}

/** What a check of a customer's side may use. */
export interface CustomerSession {
  readonly contract: Contract
  readonly target: CustomerTarget
  readonly operations: { readonly fetch: Operation; readonly execute: Operation }
  /** Makes the fetch call, with a user as in a voice call or without one as in a menu. @param locale Default: that of the contract's example. */
  fetch(context: 'menu' | 'voiceCall', locale?: string): Promise<Exchange>
  /** Sends to the place of fetch calls what the service would not: a body of one's own, or a right one without credentials. */
  fetchOddly(given: { readonly text: string } | 'without credentials'): Promise<Exchange>
  /** Makes the execute call. */
  execute(url: string, actionId: string): Promise<Exchange>
  /** Computes a value once per run. */
  once<Value>(key: string, prepare: () => Promise<Value>): Promise<Value>
  observe(questionId: string, answer: string): void
}

/** What the sessions of one run share. */
export interface CustomerRun {
  readonly contract: Contract
  readonly target: CustomerTarget
  readonly transport: Transport
  readonly limits: WireLimits
  readonly signal: AbortSignal | undefined
  readonly prepared: Map<string, Promise<unknown>>
  readonly exchangesByCheckId: Map<string, Exchange[]>
  /** By question, then by answer: the checks that saw it. */
  readonly observations: Map<string, Map<string, Set<string>>>
  /** Whether the last call found nobody, after others had been taken. */
  isLost: boolean
}

/** The session of one check. */
export function customerSession(run: CustomerRun, checkId: string): CustomerSession {
  const { contract, target } = run
  const operations = {
    fetch: readWebhook(contract, 'webhooks.yaml#/fetchActions'),
    execute: readWebhook(contract, 'webhooks.yaml#/executeAction'),
  }
  return {
    contract,
    target,
    operations,
    fetch: (context, locale) => {
      const body = bodyFor(operations.fetch, target, { hasUser: context === 'voiceCall' })
      const text = JSON.stringify({ ...body, ...(locale === undefined ? {} : { locale }) })
      return send(run, checkId, { operation: operations.fetch, url: target.requestUrl, text })
    },
    fetchOddly: (given) => {
      const isAnonymous = given === 'without credentials'
      const text = isAnonymous ? JSON.stringify(bodyFor(operations.fetch, target, { hasUser: false })) : given.text
      return send(run, checkId, { operation: operations.fetch, url: target.requestUrl, text, isAnonymous })
    },
    execute: (url, actionId) => {
      const text = JSON.stringify({ ...bodyFor(operations.fetch, target, { hasUser: false }), actionId })
      return send(run, checkId, { operation: operations.execute, url, text })
    },
    once: (key, prepare) => {
      const promise = run.prepared.get(key) ?? prepare()
      run.prepared.set(key, promise)
      return promise as ReturnType<typeof prepare>
    },
    observe: (questionId, answer) => {
      const answers = run.observations.get(questionId) ?? new Map<string, Set<string>>()
      run.observations.set(questionId, answers)
      answers.set(answer, (answers.get(answer) ?? new Set()).add(checkId))
    },
  }
}

/** An id that no web service offers. */
export function unknownActionId(): string {
  return `unknown-${randomBytes(6).toString('hex')}`
}

interface Sent {
  readonly operation: Operation
  readonly url: string
  /** The body. */
  readonly text: string
  /** Whether the credentials are left out. */
  readonly isAnonymous?: boolean
}

// The contract's own examples: what else an alert has is not known.
function bodyFor(operation: Operation, target: CustomerTarget, { hasUser }: { readonly hasUser: boolean }): object {
  const examples = (operation.requestBody?.examples ?? []) as readonly Readonly<Record<string, unknown>>[]
  const example = examples.find((one) => Object.hasOwn(one, 'user') === hasUser)
  if (example === undefined) throw new Error('the contract has no example of a fetch call')
  return { ...example, ...(target.alert === undefined ? {} : { alert: target.alert }) }
}

async function send(
  run: CustomerRun,
  checkId: string,
  { operation, url, text, isAnonymous = false }: Sent,
): Promise<Exchange> {
  if (run.signal?.aborted) throw new SetupFailure('the run was interrupted')
  const authorization = isAnonymous ? undefined : run.target.authorization
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  }
  const credentials = authorization === undefined ? {} : { authorization }
  const startedAtMs = performance.now()
  const wire = { method: 'POST', url, headers: { ...credentials, ...headers }, body: text }
  const result = await run.transport.send(wire, run.limits, run.signal)
  const durationMs = performance.now() - startedAtMs
  if (result.kind === 'unreachable') throw withoutConnection(run, url, result.problem)
  run.isLost = false
  const isReply = result.kind === 'reply'
  const shown = authorization === undefined ? {} : { authorization: hideKey(authorization, authorization) }
  const exchange: Exchange = {
    operation,
    request: { method: 'POST', url, headers: { ...shown, ...headers }, isWithKey: !isAnonymous, body: text },
    reply: isReply ? parseReply(result.status, result.headers, result.bytes) : undefined,
    get known() {
      return knownJson(run.contract, exchange)
    },
    failure: isReply ? undefined : result.problem,
    startedAtMs,
    durationMs,
  }
  run.exchangesByCheckId.set(checkId, [...(run.exchangesByCheckId.get(checkId) ?? []), exchange])
  return exchange
}

// A web service that was there before has been judged in part, and what was judged is worth a report.
function withoutConnection(run: CustomerRun, url: string, problem: string): SuiteProblem | SetupFailure {
  if (run.signal?.aborted) return new SetupFailure('the run was interrupted')
  if (run.exchangesByCheckId.size === 0) {
    return new SuiteProblem('unreachable', `Cannot reach "${url}": ${problem}, a web service should answer there`)
  }
  run.isLost = true
  return new SetupFailure(`no connection to "${url}": ${problem}`)
}
