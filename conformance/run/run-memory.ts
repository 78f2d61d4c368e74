import { randomBytes } from 'node:crypto'
import { SetupFailure } from '../check.ts'
import type { Contract } from '../contract.ts'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { fetchTransport } from '../http/fetch-transport.ts'
import { defaultLimits, type Limits } from '../http/limits.ts'
import { type Parse, startParsing } from '../http/parsing.ts'
import { openTransport, type Transport } from '../http/transport.ts'
import type { Listener } from '../outbound/listener.ts'
import type { KnownTarget, Target } from '../target.ts'
import { type ConflictGuard, startConflictGuard } from './conflicts.ts'
import { type Pace, startPace } from './pace.ts'
import { type Rows, startRows } from './rows.ts'
import { type SilenceGuard, startSilenceGuard } from './silence.ts'

/** What a run needs. */
export interface RunOptions {
  readonly contract: Contract
  readonly target: Target
  readonly limits?: Partial<Limits> | undefined
  /** Ends the run early: no further request is sent, what was judged so far stands. */
  readonly signal?: AbortSignal | undefined
  /** Ids of the open questions; observing another one is a fault of the suite. Absent: any id does. */
  readonly questionIds?: ReadonlySet<string> | undefined
}

/** The memory that the sessions of one run share. */
export interface Run {
  /** Part of every name that the run makes up. */
  readonly id: string
  readonly contract: Contract
  /** With the fixtures that provider states hand over, once these have been asked, and its usual bodies. */
  target: KnownTarget
  readonly limits: Limits
  readonly signal: AbortSignal | undefined
  /** Aborted as soon as no further request may be sent because of `signal` or `stop`. */
  readonly ended: AbortSignal
  readonly questionIds: ReadonlySet<string> | undefined
  readonly transport: Transport
  /** To the provider states, which may run elsewhere than the target. */
  readonly stateTransport: Transport
  /** Keys that provider states handed over; like the target's own, they are never kept or printed. */
  readonly otherKeys: Set<string>
  readonly exchanges: Exchange[]
  /** Parses what comes back. */
  readonly parse: Parse
  /** How much has come back, in bytes of bodies. */
  replyBytes: number
  readonly exchangesByCheckId: Map<string, Exchange[]>
  /** What it has made and still has to remove: the request for it, by its URL, in the order of making. */
  readonly removals: Map<string, ExchangeRequest>
  /** URLs of what is being removed at the end, until it is gone. */
  readonly beingRemoved: Set<string>
  /** How many creations may have made something whose id is not known, by their URL. */
  readonly untold: Map<string, number>
  /** Whether what was made without a word has been looked for. */
  isSwept: boolean
  readonly prepared: Map<string, Promise<unknown>>
  /** By question, then by answer: the checks that saw it, each with the exchange in which it did so first. */
  readonly observations: Map<string, Map<string, Map<string, Exchange | undefined>>>
  /** How many names have been made up. */
  names: number
  /** How fast the target may be asked. */
  readonly pace: Pace
  /** Which requests nothing may come between. */
  readonly rows: Rows
  readonly silences: SilenceGuard
  /** The same for the provider states. */
  readonly stateSilences: SilenceGuard
  /** Whether a provider state has ever been answered for. */
  hasStates: boolean
  /** Numbers of the provider states that are kept as texts, as no JavaScript number holds them; they are sent as the numbers that they were. */
  readonly stateNumbers: Set<string>
  /** Whether the provider states have turned requests away for longer than anyone waits. */
  areStatesLimited: boolean
  readonly conflicts: ConflictGuard
  /** Ids of the operations that were busy for longer than anyone waits; they are not waited for again. */
  readonly busyOperations: Set<string>
  /** Whether the whole target has been busy for longer than anyone waits; until it answers again, nobody else waits. */
  isBusyThroughout: boolean
  /** How many requests a gateway had no reply to however often they were sent. */
  badGateways: number
  /** When the target last answered that it was not busy, on the clock of `performance.now()`. */
  lastFreeAtMs: number
  /** When the target last answered anything, on the clock of `performance.now()`. */
  lastAnswerAtMs: number
  /** What has gone without an answer since then. */
  readonly unanswered: Set<Exchange>
  /** Asks under way whether the target answers anything at all. */
  probe: Promise<void> | undefined
  /** Where the suite plays the web service of a customer, once a check has asked for it. */
  listener: Promise<Listener> | undefined
  /** Why the target answers nothing any more. */
  lost: string | undefined
  /** Keeps an exchange as evidence; `bytes` are those that came back, also of a reply that was not read to its end. */
  record(checkId: string, exchange: Exchange, bytes?: number): void
  /** Has no further request be sent, for this reason. */
  stop(reason: string): void
  /** Why no further request may be sent, or `undefined`. */
  stopped(): string | undefined
}

/** Starts the memory of a run. Its transport has to be closed at the end. */
export function openRun(options: RunOptions): Run {
  const limits = { ...defaultLimits, ...options.limits }
  const endsAtMs = performance.now() + limits.maxRunMs
  let stopReason: string | undefined
  const ending = new AbortController()
  const run: Run = {
    id: randomBytes(4).toString('hex'),
    contract: options.contract,
    target: options.target,
    limits,
    signal: options.signal,
    ended: AbortSignal.any([ending.signal, ...(options.signal === undefined ? [] : [options.signal])]),
    questionIds: options.questionIds,
    transport:
      options.target.fetch === undefined ? openTransport(options.target.headers) : fetchTransport(options.target.fetch),
    stateTransport: openTransport(),
    otherKeys: new Set(),
    exchanges: [],
    parse: startParsing(),
    replyBytes: 0,
    exchangesByCheckId: new Map(),
    removals: new Map(),
    beingRemoved: new Set(),
    untold: new Map(),
    isSwept: false,
    prepared: new Map(),
    observations: new Map(),
    names: 0,
    pace: startPace(),
    rows: startRows(),
    silences: startSilenceGuard(),
    stateSilences: startSilenceGuard(),
    hasStates: false,
    stateNumbers: new Set(),
    areStatesLimited: false,
    conflicts: startConflictGuard(),
    busyOperations: new Set(),
    isBusyThroughout: false,
    badGateways: 0,
    lastFreeAtMs: 0,
    lastAnswerAtMs: 0,
    unanswered: new Set(),
    probe: undefined,
    listener: undefined,
    lost: undefined,
    stop(reason) {
      stopReason ??= reason
      ending.abort()
    },
    record(checkId, exchange, replyBytes = 0) {
      run.replyBytes += replyBytes
      run.exchanges.push(exchange)
      const own = run.exchangesByCheckId.get(checkId)
      if (own === undefined) run.exchangesByCheckId.set(checkId, [exchange])
      else own.push(exchange)
    },
    stopped() {
      if (options.signal?.aborted) return 'the run was interrupted'
      if (run.lost !== undefined) return `the target cannot be reached any more: ${run.lost}`
      if (stopReason !== undefined) return stopReason
      if (performance.now() > endsAtMs) return `the run took longer than ${limits.maxRunMs / 1000} s`
      if (run.replyBytes > limits.maxRunBytes)
        return `the replies of the run have more than ${limits.maxRunBytes} bytes`
      return undefined
    },
  }
  return run
}

/** @throws SetupFailure when no further request may be sent. */
export function requireGoingOn(run: Run): void {
  const stopped = run.stopped()
  if (stopped !== undefined) throw new SetupFailure(stopped)
}
