import { setTimeout as sleep } from 'node:timers/promises'
import type { Exchange, ExchangeRequest } from '../exchange.ts'
import { buildRequest } from '../http/build-request.ts'
import { inParallel } from '../in-parallel.ts'
import type { Leftover } from '../report/report.ts'
import { type Delivery, deliver } from './delivery.ts'
import { findProblem } from './reachability.ts'
import { removeLater } from './removals.ts'
import type { Run } from './run-memory.ts'
import { sweep } from './sweep.ts'

/** For so long, a target that has gone is asked whether it is back. */
const maxRestartMs = 5000
const restartPauseMs = 250

/** Called with each removal: how many things are left to remove. */
export type OnRemoval = (left: number) => void

/** Removes what the run made, the latest first; tells what could not be removed. */
export async function cleanUp(run: Run, onRemoval?: OnRemoval): Promise<readonly Leftover[]> {
  const { belongings, traffic } = run
  // Many targets hang now and then; what they made should not stay for that.
  traffic.silences.pardon()
  if (traffic.lost !== undefined && belongings.removals.size > 0) traffic.lost = await awaitReturn(run)
  let left = await removeMade(run, { onRemoval })
  if (traffic.lost === undefined && !belongings.isSwept && !run.abandoning?.aborted) {
    belongings.isSwept = true
    // What is left is found again by its name, and would be told twice.
    putBack(run, left)
    await sweep(run)
    left = await removeMade(run, { onRemoval })
  }
  return [...left.map(({ leftover }) => leftover), ...[...belongings.untold].map(untold)]
}

/** What is still there, and the request that was to remove it. */
export interface Left {
  readonly request: ExchangeRequest
  readonly leftover: Leftover
}

/** Removes what the run made but for what stands under the URLs `kept`, and takes it off the list of what is to be removed. */
export async function removeMade(
  run: Run,
  { kept, onRemoval }: { readonly kept?: ReadonlySet<string>; readonly onRemoval?: OnRemoval | undefined } = {},
): Promise<Left[]> {
  const { removals, beingRemoved } = run.belongings
  const time = timeFor(run)
  const refused = new Map<string, ExchangeRequest>()
  const removeAll = (requests: readonly (readonly [url: string, request: ExchangeRequest])[]) =>
    inParallel(requests, run.places, async ([url, request]) => {
      if ((await remove(run, request, time)) === undefined) beingRemoved.delete(url)
      else refused.set(url, request)
      onRemoval?.(beingRemoved.size)
    })
  const all = [...removals].filter(([url]) => kept?.has(url) !== true).reverse()
  for (const [url] of all) removals.delete(url)
  const urls = new Set(all.map(([url]) => url))
  const outer = all.filter(([url]) => !urls.has(ownerOf(url)))
  for (const [url] of outer) beingRemoved.add(url)
  await removeAll(outer)
  // What is inside of something goes with it, also where somebody else has to remove that.
  if (!run.abandoning?.aborted) await removeAll(all.filter(([url]) => refused.has(ownerOf(url))))
  // What holds something else may have been asked for a moment too early; the second time all of that is gone.
  const left: Left[] = []
  await inParallel([...refused], 1, async ([url, request]) => {
    const leftover = await remove(run, request, time)
    if (leftover !== undefined) left.push({ request, leftover })
    else beingRemoved.delete(url)
    onRemoval?.(beingRemoved.size)
  })
  return left
}

/** Has what could not be removed removed later, in the order in which it was made. */
export function putBack(run: Run, left: readonly Left[]): void {
  // The latest was tried first.
  for (const { request } of left.toReversed()) removeLater(run, request)
}

/** URLs of what the run has made and that is still there, but for what is inside of something else and goes with it. */
export function stillThere({ belongings: { beingRemoved, removals } }: Run): readonly string[] {
  const urls = new Set([...beingRemoved, ...removals.keys()])
  return [...urls].filter((url) => !urls.has(ownerOf(url)))
}

interface CleanUpTime {
  readonly allowedMs: number
  /** Of the clock that `performance.now()` reads. */
  readonly endsAtMs: number
}

/** Cleaning up goes on after the run was interrupted, but not for ever, and not where nobody answers. */
function timeFor({ limits, startedAtMs, traffic }: Run): CleanUpTime {
  const nowMs = performance.now()
  const allowedMs = Math.max(limits.minCleanUpMs, (nowMs - startedAtMs) / 3)
  return { allowedMs, endsAtMs: traffic.lost === undefined ? nowMs + allowedMs : 0 }
}

/** What something would be inside of: `…/status-pages/1` of `…/status-pages/1/groups/2`. */
function ownerOf(url: string): string {
  return url.replace(/\/[^/]*\/[^/]*$/, '')
}

function untold([url, { length: count }]: readonly [url: string, exchanges: readonly Exchange[]]): Leftover {
  const calls = count === 1 ? 'one call' : `${count} calls`
  return {
    request: `POST ${url}`,
    reply: `${calls} got no reply with an id that can be read, what they may have made stays`,
  }
}

/** A target that is started anew takes a moment; why it is still away after that, or `undefined`. */
async function awaitReturn(run: Run): Promise<string | undefined> {
  const endsAtMs = performance.now() + maxRestartMs
  for (;;) {
    const problem = await findProblem(run)
    if (problem === undefined || performance.now() > endsAtMs || run.abandoning?.aborted) return problem
    await sleep(restartPauseMs)
  }
}

async function remove(run: Run, request: ExchangeRequest, time: CleanUpTime): Promise<Leftover | undefined> {
  const wire = buildRequest(request, run.target)
  const isOver = performance.now() > time.endsAtMs || run.abandoning?.aborted === true
  const result = isOver ? undefined : await deliver(run, request.operation, { wire, purpose: 'clean-up' })
  if (result !== undefined && isAccepted(result)) return undefined
  const told = { request: `${wire.method} ${wire.url}`, reply: describe(result, run, time) }
  if (result === undefined || !isSaidToBeGone(result)) return told
  return (await isStillThere(run, request)) ? { ...told, reply: `${told.reply}, although it is there` } : undefined
}

function isAccepted(result: Delivery): boolean {
  return result.kind === 'reply' && result.status >= 200 && result.status < 300
}

function isSaidToBeGone(result: Delivery): boolean {
  return result.kind === 'reply' && (result.status === 404 || result.status === 410)
}

/** A target without the operation, or one that hides what the key may not do, says so, too. */
async function isStillThere(run: Run, { operation, ...request }: ExchangeRequest): Promise<boolean> {
  const read = run.contract.operations.find(({ method, path }) => method === 'GET' && path === operation.path)
  if (read === undefined) return false
  const wire = buildRequest({ ...request, operation: read }, run.target)
  return isAccepted(await deliver(run, read, { wire, purpose: 'clean-up' }))
}

function describe(result: Delivery | undefined, run: Run, time: CleanUpTime): string {
  if (result === undefined) return `not tried, as ${reasonToLeave(run, time)}`
  return result.kind === 'reply' ? String(result.status) : result.problem
}

function reasonToLeave({ abandoning, traffic: { lost } }: Run, { allowedMs }: CleanUpTime): string {
  if (abandoning?.aborted) return 'the run was interrupted again'
  return lost === undefined ? `cleaning up took longer than ${Math.round(allowedMs / 1000)} s` : 'the target is gone'
}
