import { type Delivery, deliver } from './delivery.ts'
import type { ExchangeRequest } from './exchange.ts'
import { buildRequest } from './http/build-request.ts'
import { inParallel } from './in-parallel.ts'
import { findProblem } from './reachability.ts'
import type { Leftover } from './report/report.ts'
import type { Run } from './run-memory.ts'

/** Cleaning up goes on after the run was interrupted, but not for ever. */
const maxCleanUpMs = 60_000

const concurrency = 4

/** Removes what the run made, the latest first; tells what could not be removed. */
export async function cleanUp(run: Run): Promise<readonly Leftover[]> {
  // A target that has gone may be back by now, or only have been away for a moment.
  if (run.lost !== undefined && run.removals.size > 0) run.lost = await findProblem(run)
  const endsAtMs = run.lost === undefined ? performance.now() + maxCleanUpMs : 0
  const refused: ExchangeRequest[] = []
  await inParallel([...run.removals.values()].reverse(), concurrency, async (request) => {
    if ((await remove(run, request, endsAtMs)) !== undefined) refused.push(request)
  })
  run.removals.clear()
  // What holds something else may have been asked for a moment too early; the second time all of that is gone.
  const leftovers: Leftover[] = []
  await inParallel(refused, 1, async (request) => {
    const leftover = await remove(run, request, endsAtMs)
    if (leftover !== undefined) leftovers.push(leftover)
  })
  return leftovers
}

async function remove(run: Run, request: ExchangeRequest, endsAtMs: number): Promise<Leftover | undefined> {
  const wire = buildRequest(request, run.target)
  const isLate = performance.now() > endsAtMs
  const result = isLate ? undefined : await deliver(run, request.operation, { wire, purpose: 'clean-up' })
  if (result !== undefined && isGone(result)) return undefined
  return { request: `${wire.method} ${wire.url}`, reply: describe(result) }
}

function isGone(result: Delivery): boolean {
  if (result.kind !== 'reply') return false
  return (result.status >= 200 && result.status < 300) || result.status === 404 || result.status === 410
}

function describe(result: Delivery | undefined): string {
  if (result === undefined)
    return `not tried, the target is gone or cleaning up took longer than ${maxCleanUpMs / 1000} s`
  return result.kind === 'reply' ? String(result.status) : result.problem
}
