import type { Operation } from '../contract.ts'
import { badGateway, isBusy, tooManyRequests, waitBeforeRetry } from '../http/busy.ts'
import type { WireRequest, WireResult } from '../http/wire.ts'
import { shownValue } from '../shown-value.ts'
import { writtenEntity } from './conflicts.ts'
import type { Pace } from './pace.ts'
import { findProblem } from './reachability.ts'
import type { Run } from './run-memory.ts'
import { maxSilences } from './silence.ts'
import type { Traffic } from './traffic.ts'

/** How a request of the run ended; `withheld` when it was not sent at all, with the reason. */
export type Delivery = WireResult | { readonly kind: 'withheld'; readonly problem: string }

/** Whether a request belongs to a check, and ends with the run, or to cleaning up after it. */
export type Purpose = 'check' | 'clean-up'

/** A request, and who sends it. */
export interface Parcel {
  readonly wire: WireRequest
  readonly purpose: Purpose
  /** Called with the status of each reply that says that the target is too busy. */
  readonly onBusy?: (status: number) => void
}

/**
 * Sends a request as patiently as the run can afford: a busy target is waited for, an operation that hangs is asked no
 * more than a few times, and a target that has gone deaf is not asked again.
 */
export async function deliver(run: Run, operation: Operation, parcel: Parcel): Promise<Delivery> {
  const { silences, pace, conflicts } = run.traffic
  if (!(await silences.enter(operation))) {
    const what = `${operation.method} ${operation.path}`
    const problem = `${what} gave no reply within ${run.limits.timeoutMs} ms for ${maxSilences} times, so it is not asked again`
    return { kind: 'withheld', problem }
  }
  let delivery: Delivery | undefined
  try {
    const deliverInTurn = () => pace.inTurn(() => sendUntilAnswered(run, operation, parcel))
    delivery = await conflicts.send(writtenEntity(operation, parcel.wire), deliverInTurn)
  } finally {
    silences.leave(operation, endOf(delivery))
  }
  return delivery
}

async function sendUntilAnswered(run: Run, operation: Operation, { wire, purpose, onBusy }: Parcel): Promise<Delivery> {
  const { traffic } = run
  // A POST under way is waited for even when the run is interrupted: what it makes has to be removed.
  const isAwaited = purpose === 'clean-up' || wire.method === 'POST'
  const signal = isAwaited ? run.abandoning : run.signal
  const firstAtMs = performance.now()
  for (let attempts = 1; ; attempts++) {
    await traffic.pace.pauseEnd(purpose === 'check' ? run.ended : run.abandoning)
    // Waiting for a turn and for a busy target takes time, in which the run may have ended.
    const stopped = purpose === 'check' || run.abandoning?.aborted ? run.stopped() : undefined
    if (stopped !== undefined) return { kind: 'withheld', problem: stopped }
    const startedAtMs = performance.now()
    const result = await traffic.transport.send(wire, run.limits, signal)
    await listen(run, operation, { result, startedAtMs })
    if (!isBusy(result)) {
      noteFree(traffic, operation)
      return result
    }
    if (result.kind === 'reply') onBusy?.(result.status)
    const hasWaited = attempts > 1 && isBusySince(traffic, firstAtMs, run.limits.maxWaitMs)
    const isInVain = hasWaited || isBrokenBehind(traffic, result)
    const waitMs = isInVain ? undefined : waitBeforeRetry(result, attempts, Date.now())
    if (waitMs === undefined) {
      if (!isInVain) noteOutlasted(traffic, result)
      noteBusy(run, operation, { result, sinceMs: firstAtMs })
      return result
    }
    if (traffic.busyOperations.has(operation.id) || traffic.isBusyThroughout) return result
    leaveAlone(traffic.pace, { result, attempts, waitMs: Math.min(waitMs, run.limits.maxWaitMs) })
  }
}

/**
 * After so many requests that a gateway had no reply to, however often they were sent, a 502 counts as the answer at once: a service
 * that restarts is away only once, but one that a request breaks is broken by it each time.
 */
const maxOutlasted = 5

/** Whether what a gateway says is about the request, and not about a service that is away. */
function isBrokenBehind({ badGateways }: Traffic, result: WireResult): boolean {
  return isBadGateway(result) && badGateways >= maxOutlasted
}

/** Counts a request that a gateway had no reply to, however often it was sent. */
function noteOutlasted(traffic: Traffic, result: WireResult): void {
  if (isBadGateway(result)) traffic.badGateways++
}

function isBadGateway(result: WireResult): boolean {
  return result.kind === 'reply' && result.status === badGateway
}

function noteFree(traffic: Traffic, operation: Operation): void {
  traffic.lastFreeAtMs = performance.now()
  traffic.isBusyThroughout = false
  traffic.busyOperations.delete(operation.id)
}

/** A target that has turned all requests away for so long will not let in those of the next operation either. */
const patienceMs = 30_000

/** Whether the target has turned all requests away for `ms` since then. */
function isBusySince(traffic: Traffic, sinceMs: number, ms: number): boolean {
  return performance.now() - sinceMs >= ms && traffic.lastFreeAtMs < sinceMs
}

/** Notes that this operation is not waited for any more, nor any other if none has been answered for long. If it is the rate of requests that is limited, the run ends then. */
function noteBusy(
  run: Run,
  operation: Operation,
  { result, sinceMs }: { readonly result: WireResult; readonly sinceMs: number },
): void {
  run.traffic.busyOperations.add(operation.id)
  if (!isBusySince(run.traffic, sinceMs, Math.min(patienceMs, run.limits.maxWaitMs))) return
  run.traffic.isBusyThroughout = true
  if (result.kind !== 'reply' || result.status !== tooManyRequests) return
  const retryAfter = result.headers.get('retry-after')
  const asked = retryAfter === null ? '' : `, and asks to wait further (Retry-After: ${shownValue(retryAfter, 40)})`
  const seconds = Math.round((performance.now() - sinceMs) / 1000)
  run.stop(`the target limits requests: for ${seconds} s it answered nothing but ${tooManyRequests}${asked}`)
}

interface Complaint {
  readonly result: WireResult
  readonly attempts: number
  readonly waitMs: number
}

/** Slows the run down where a target says how long to wait, or turns a request away again; it may have done so by chance once. */
function leaveAlone(pace: Pace, { result, attempts, waitMs }: Complaint): void {
  const saysHowLong = result.kind === 'reply' && result.headers.has('retry-after')
  if (saysHowLong || attempts > 1) pace.slowDown(waitMs)
  else pace.pause(waitMs)
}

/** One operation may break off by a fault of its own; whether the whole target does is asked when all else is silent. */
async function listen(
  run: Run,
  operation: Operation,
  { result, startedAtMs }: { readonly result: WireResult; readonly startedAtMs: number },
): Promise<void> {
  const { traffic } = run
  const isAnswer = result.kind === 'reply' || (result.kind === 'broken' && result.status !== undefined)
  if (isAnswer) {
    noteAnswer(traffic)
    return
  }
  if (run.signal?.aborted || traffic.lost !== undefined || traffic.lastAnswerAtMs > startedAtMs) return
  traffic.probe ??= probe(run, result.kind === 'unreachable' ? undefined : operation)
  await traffic.probe
}

async function probe(run: Run, suspect: Operation | undefined): Promise<void> {
  const problem = await findProblem(run, suspect)
  if (problem === undefined) noteAnswer(run.traffic)
  else run.traffic.lost = problem
  run.traffic.probe = undefined
}

function noteAnswer(traffic: Traffic): void {
  traffic.lastAnswerAtMs = performance.now()
  traffic.unanswered.clear()
}

/** How a request ended, for counts of what hangs. */
export function endOf(result: Delivery | undefined): 'answered' | 'silent' | 'otherwise' {
  if (result?.kind === 'reply') return 'answered'
  return result?.kind === 'broken' && result.isLate ? 'silent' : 'otherwise'
}
