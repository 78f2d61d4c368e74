import { type ActiveCheck, onlySetup, type Session, type SetupFailure } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import type { Judgement } from '../judge.ts'
import { isAccepted, isRefused } from '../prepare/answer.ts'
import { isOfAccepted } from '../prepare/created.ts'
import { tryOperation } from '../prepare/requests.ts'
import { removeMade } from './clean-up.ts'
import { removeLater } from './removals.ts'
import type { Run } from './run-memory.ts'
import { createSession } from './session.ts'

/** What a run stands on before its first check: what was made, by its URL, and what was prepared. */
export interface Ground {
  readonly made: ReadonlySet<string>
  readonly prepared: ReadonlyMap<string, Promise<unknown>>
}

/** To be called before the first check runs. */
export function groundOf(run: Run): Ground {
  return { made: new Set(run.removals.keys()), prepared: new Map(run.prepared) }
}

/**
 * Runs the checks once more that lacked room, one at a time, after all else that the run made was removed: a target may let only so
 * much be there at once, and all checks together hold more than each of them.
 */
export async function sitAgain(run: Run, ground: Ground, { checks, judgements, judgeActive }: Sitting): Promise<void> {
  const unjudged = checks.filter(({ id }) => judgements.get(id)?.verdict === 'not judged')
  const refusals = new Map(unjudged.map(({ id }) => [id, refusedCreations(run, id, judgements.get(id))]))
  const full = await findFull(run, new Set([...refusals.values()].flat()))
  for (const check of unjudged) {
    if (!refusals.get(check.id)?.some((operation) => full.has(operation))) continue
    if (run.stopped() !== undefined || !(await makeRoom(run, ground))) return
    await judgeActive(check)
  }
}

/** Checks of a run, what is known of them, and how one is run and judged. */
interface Sitting {
  readonly checks: readonly ActiveCheck[]
  readonly judgements: ReadonlyMap<string, Judgement>
  readonly judgeActive: (check: ActiveCheck) => Promise<void>
}

/** The creations that were refused to a check, or to what it shares with others, and worked before in the run. */
function refusedCreations(run: Run, id: string, judgement: Judgement | undefined): readonly Operation[] {
  const last = judgement?.verdict === 'not judged' ? judgement.exchange : undefined
  const own = [...(run.exchangesByCheckId.get(id) ?? []), ...(last === undefined ? [] : [last])]
  const operations = new Set(
    own
      .filter(isCreation)
      .filter(isRefused)
      .map(({ operation }) => operation),
  )
  return [...operations].filter(({ id: operationId }) =>
    run.exchanges.some((exchange) => exchange.operation.id === operationId && isAccepted(exchange)),
  )
}

function isCreation({ operation }: Exchange): boolean {
  return operation.method === 'POST'
}

/** Those by which nothing more can be created, not even what is usual. */
async function findFull(run: Run, operations: ReadonlySet<Operation>): Promise<ReadonlySet<Operation>> {
  const full = new Set<Operation>()
  for (const operation of operations) {
    if (run.stopped() !== undefined) break
    if (await isFull(createSession(run, 'second sitting'), operation)) full.add(operation)
  }
  return full
}

async function isFull(session: Session, operation: Operation): Promise<boolean> {
  const trial = await tryOperation(session, operation).catch((error: unknown) => {
    onlySetup(error)
    return error as SetupFailure
  })
  const { exchange } = trial
  return exchange !== undefined && isCreation(exchange) && isRefused(exchange)
}

/** Whether all is gone that the run has made since; what is prepared later is made anew. */
async function makeRoom(run: Run, { made, prepared }: Ground): Promise<boolean> {
  const left = await removeMade(run, made)
  // The latest is removed first.
  for (const { request } of left.toReversed()) removeLater(run, request)
  const accepted = [...run.prepared].filter(([key]) => isOfAccepted(key))
  run.prepared.clear()
  for (const [key, promise] of [...prepared, ...accepted]) run.prepared.set(key, promise)
  return left.length === 0
}
