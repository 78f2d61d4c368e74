import { randomBytes } from 'node:crypto'
import { SetupFailure } from '../check.ts'
import { operationOfRules } from '../contract/operation-of-rules.ts'
import type { Contract, Operation } from '../contract.ts'
import type { Fields } from '../fields.ts'
import { defaultLimits, type Limits } from '../http/limits.ts'
import { type Parse, startParsing } from '../http/parsing.ts'
import type { Listener } from '../outbound/listener.ts'
import type { KnownTarget, Target } from '../target.ts'
import { type Belongings, startBelongings } from './belongings.ts'
import { type Evidence, startEvidence } from './evidence.ts'
import { type StateTraffic, startStateTraffic } from './state-traffic.ts'
import { startTraffic, type Traffic } from './traffic.ts'

/** What a run needs. */
export interface RunOptions {
  readonly contract: Contract
  readonly target: Target
  readonly limits?: Partial<Limits> | undefined
  /** How many checks run side by side. */
  readonly concurrency?: number | undefined
  /** Ends the run early: no further request is sent, what was judged so far stands. */
  readonly signal?: AbortSignal | undefined
  /** Ends the removal of what was made as well, and each call that is under way: what is left stands in the report. */
  readonly abandoning?: AbortSignal | undefined
  /** Ids of the open questions; observing another one is a fault of the suite. Absent: any id does. */
  readonly questionIds?: ReadonlySet<string> | undefined
}

/** Enough to hide the latency of a distant target, few enough for a small one. */
const defaultConcurrency = 8

/** The memory that the sessions of one run share. */
export interface Run {
  /** Part of every name that the run makes up. */
  readonly id: string
  /** Of the clock that `performance.now()` reads. */
  readonly startedAtMs: number
  /** How many names have been made up. */
  names: number
  readonly contract: Contract
  /** What is known of the target. It grows before the first check: by fixtures of provider states, and by bodies that it takes. */
  target: KnownTarget
  readonly limits: Limits
  /** How many checks run side by side; at the end, how many things are removed side by side. */
  readonly places: number
  readonly signal: AbortSignal | undefined
  readonly abandoning: AbortSignal | undefined
  /** Aborted as soon as no further request may be sent because of `signal` or `stop`. */
  readonly ended: AbortSignal
  /** The operation that the rule of a check is about, if it is about one. */
  readonly operationOf: (check: { readonly id: string }) => Operation | undefined
  readonly evidence: Evidence
  readonly belongings: Belongings
  readonly traffic: Traffic
  readonly states: StateTraffic
  /** Parses what comes back. */
  readonly parse: Parse
  /** What provider states tell of whoever bodies may name. */
  readonly told: Map<string, Fields>
  /** What checks share, by the key under which they ask for it. */
  readonly prepared: Map<string, Promise<unknown>>
  /** Those of `prepared` that are still under way. */
  readonly preparing: Set<Promise<unknown>>
  /** Where the suite plays the web service of a customer, once a check has asked for it. */
  listener: Promise<Listener> | undefined
  /** Ends the sending of requests. The first reason is kept. */
  stop(reason: string): void
  /** Why no further request may be sent, or `undefined`. */
  stopped(): string | undefined
}

/** Starts the memory of a run, which has to be closed at the end. */
export function openRun(options: RunOptions): Run {
  const limits = asTimersTake({ ...defaultLimits, ...options.limits })
  const startedAtMs = performance.now()
  const ending = new AbortController()
  const evidence = startEvidence(options.questionIds)
  const traffic = startTraffic(options.target)
  let stopReason: string | undefined
  return {
    id: randomBytes(4).toString('hex'),
    startedAtMs,
    names: 0,
    contract: options.contract,
    target: options.target,
    limits,
    places: options.concurrency ?? defaultConcurrency,
    signal: options.signal,
    abandoning: options.abandoning,
    ended: AbortSignal.any([ending.signal, ...(options.signal === undefined ? [] : [options.signal])]),
    operationOf: operationOfRules(options.contract.operations),
    evidence,
    belongings: startBelongings(),
    traffic,
    states: startStateTraffic(),
    parse: startParsing(),
    told: new Map(),
    prepared: new Map(),
    preparing: new Set(),
    listener: undefined,
    stop(reason) {
      stopReason ??= reason
      ending.abort()
    },
    stopped() {
      if (options.signal?.aborted) return 'the run was interrupted'
      if (traffic.lost !== undefined) return `the target cannot be reached any more: ${traffic.lost}`
      if (stopReason !== undefined) return stopReason
      if (performance.now() > startedAtMs + limits.maxRunMs)
        return `the run took longer than ${limits.maxRunMs / 1000} s`
      if (evidence.replyBytes > limits.maxRunBytes)
        return `the replies of the run have more than ${limits.maxRunBytes} bytes`
      return undefined
    },
  }
}

/** Node takes a longer time, such as Infinity, for none at all. */
const longestTimerMs = 2 ** 31 - 1

function asTimersTake(limits: Limits): Limits {
  const upToLongest = (ms: number) => Math.min(ms, longestTimerMs)
  return { ...limits, timeoutMs: upToLongest(limits.timeoutMs), maxWaitMs: upToLongest(limits.maxWaitMs) }
}

/** Lets go of all connections, and of the web service that the suite has played. */
export async function closeRun(run: Run): Promise<void> {
  run.traffic.transport.close()
  run.states.transport.close()
  await run.listener?.then(
    (listener) => listener.close(),
    () => undefined,
  )
}

/** @throws SetupFailure when no further request may be sent. */
export function requireGoingOn(run: Run): void {
  const stopped = run.stopped()
  if (stopped !== undefined) throw new SetupFailure(stopped)
}
