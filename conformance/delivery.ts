import type { Operation } from './contract.ts'
import { isBusy, waitBeforeRetry } from './http/busy.ts'
import type { WireRequest, WireResult } from './http/wire.ts'
import { findProblem } from './reachability.ts'
import type { Run } from './run-memory.ts'
import { maxSilences } from './silence.ts'

/** How a request of the run ended; `withheld` when it was not sent at all, with the reason. */
export type Delivery = WireResult | { readonly kind: 'withheld'; readonly problem: string }

/**
 * Sends a request as patiently as the run can afford: a busy target is waited for, an operation that hangs is asked no
 * more than a few times, and a target that has gone deaf is not asked again.
 */
export async function deliver(
  run: Run,
  operation: Operation,
  wire: WireRequest,
  signal?: AbortSignal,
): Promise<Delivery> {
  if (!(await run.silences.enter(operation))) {
    const what = `${operation.method} ${operation.path}`
    const problem = `${what} gave no reply within ${run.limits.timeoutMs} ms for ${maxSilences} times, so it is not asked again`
    return { kind: 'withheld', problem }
  }
  let result: WireResult | undefined
  try {
    result = await run.pace.inTurn(() => sendUntilAnswered(run, operation, { wire, signal }))
  } finally {
    run.silences.leave(operation, endOf(result))
  }
  return result
}

interface Parcel {
  readonly wire: WireRequest
  readonly signal: AbortSignal | undefined
}

async function sendUntilAnswered(run: Run, operation: Operation, { wire, signal }: Parcel): Promise<WireResult> {
  for (let attempts = 1; ; attempts++) {
    await run.pace.pauseEnd(run.signal)
    const startedAtMs = performance.now()
    const result = await run.transport.send(wire, run.limits, signal)
    await listen(run, operation, { result, startedAtMs })
    const waitMs = waitBeforeRetry(result, attempts, Date.now())
    if (!isBusy(result)) run.busyOperations.delete(operation.id)
    if (waitMs === undefined || run.busyOperations.has(operation.id) || run.signal?.aborted) {
      if (isBusy(result)) run.busyOperations.add(operation.id)
      return result
    }
    run.pace.slowDown(Math.min(waitMs, run.limits.maxWaitMs))
  }
}

/** One operation may break off by a fault of its own; whether the whole target does is asked when all else is silent. */
async function listen(
  run: Run,
  operation: Operation,
  { result, startedAtMs }: { readonly result: WireResult; readonly startedAtMs: number },
): Promise<void> {
  const isAnswer = result.kind === 'reply' || (result.kind === 'broken' && result.status !== undefined)
  if (isAnswer) {
    noteAnswer(run)
    return
  }
  if (run.signal?.aborted || run.lost !== undefined || run.lastAnswerAtMs > startedAtMs) return
  run.probe ??= probe(run, result.kind === 'unreachable' ? undefined : operation)
  await run.probe
}

async function probe(run: Run, suspect: Operation | undefined): Promise<void> {
  const problem = await findProblem(run, suspect)
  if (problem === undefined) noteAnswer(run)
  else run.lost = problem
  run.probe = undefined
}

function noteAnswer(run: Run): void {
  run.lastAnswerAtMs = performance.now()
  run.unanswered.clear()
}

function endOf(result: WireResult | undefined): 'answered' | 'silent' | 'otherwise' {
  if (result?.kind === 'reply') return 'answered'
  return result?.kind === 'broken' && result.isSilence ? 'silent' : 'otherwise'
}
