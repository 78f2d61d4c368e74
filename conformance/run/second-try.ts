import { type ActiveCheck, onlySetup, type Session, type SetupFailure } from '../check.ts'
import type { Operation } from '../contract.ts'
import type { Exchange } from '../exchange.ts'
import type { Judgement } from '../judge.ts'
import { isAccepted, isRefused } from '../prepare/answer.ts'
import { isOfAccepted } from '../prepare/entities/created.ts'
import { fixture, pageContents } from '../prepare/fixtures.ts'
import { isOfShared } from '../prepare/requests/paths.ts'
import { tryOperation } from '../prepare/requests/requests.ts'
import { putBack, removeMade } from './clean-up.ts'
import type { Run } from './run-memory.ts'
import { createSession } from './session.ts'

/** What a run has learned before its first check, by the keys that it is remembered by; it stays true when all is removed. */
export type LearnedBefore = ReadonlyMap<string, Promise<unknown>>

/** To be called before the first check runs. */
export function learnedBefore(run: Run): LearnedBefore {
  return new Map([...run.prepared].filter(([key]) => !isOfShared(key)))
}

/**
 * Runs the checks once more that lacked room, one at a time, after all else that the run made was removed: a target may let only so
 * much be there at once, and all checks together hold more than each of them.
 */
export async function tryOnceMore(
  run: Run,
  learned: LearnedBefore,
  { checks, judgements, judgeActive, note }: SecondTry,
): Promise<void> {
  const unjudged = checks.filter(({ id }) => judgements.get(id)?.verdict === 'not judged')
  const refusals = new Map(unjudged.map(({ id }) => [id, refusedCreations(run, id, judgements.get(id))]))
  const refused = [...new Set([...refusals.values()].flat())]
  const full = await findFull(run, refused)
  const lacking = [...full, ...refused.filter((operation) => isTakenAtTimes(run, operation))]
  for (const check of unjudged) {
    if (!refusals.get(check.id)?.some((operation) => lacking.includes(operation))) continue
    if (run.stopped() !== undefined || !(await makeRoom(run, learned))) return
    await judgeActive(check)
    const again = judgements.get(check.id)
    if (again?.verdict === 'not judged' && refusedCreations(run, check.id, again).some((one) => full.includes(one)))
      note(check.id, { ...again, reason: `${wantsMoreRoom}: ${again.reason}` })
  }
}

const wantsMoreRoom = 'it needs more than may be there at once, and a larger quota helps'

/** The checks of a run and their judgements so far, how one is judged, and where its judgement is noted. */
interface SecondTry {
  readonly checks: readonly ActiveCheck[]
  readonly judgements: ReadonlyMap<string, Judgement>
  readonly judgeActive: (check: ActiveCheck) => Promise<void>
  readonly note: (id: string, judgement: Judgement) => void
}

/** The creations that were refused to a check, or to what it shares with others, and worked before in the run. */
function refusedCreations(run: Run, id: string, judgement: Judgement | undefined): readonly Operation[] {
  const last = judgement?.verdict === 'not judged' ? judgement.exchange : undefined
  const own = [...(run.evidence.byCheckId.get(id) ?? []), ...(last === undefined ? [] : [last])]
  const operations = new Set(
    own
      .filter(isCreation)
      .filter(isRefused)
      .map(({ operation }) => operation),
  )
  return [...operations].filter(({ id: operationId }) =>
    run.evidence.exchanges.some((exchange) => exchange.operation.id === operationId && isAccepted(exchange)),
  )
}

function isCreation({ operation }: Exchange): boolean {
  return operation.method === 'POST'
}

/** Those by which nothing more can be created, not even what is usual. */
async function findFull(run: Run, operations: readonly Operation[]): Promise<readonly Operation[]> {
  const full: Operation[] = []
  for (const operation of operations) {
    if (run.stopped() !== undefined) break
    if (await isFull(createSession(run, 'second try'), operation)) full.push(operation)
  }
  return full
}

/** Whether a body that was refused was taken at another time, under a name of its own: checks remove what they have made, so that there is room again. */
function isTakenAtTimes({ evidence: { exchanges } }: Run, operation: Operation): boolean {
  const own = exchanges.filter((exchange) => exchange.operation === operation && exchange.request.isWithKey)
  const taken = own.filter(isAccepted)
  const [words, names] = [new Set(taken.map(wordsOf)), new Set(taken.map(nameOf))]
  return own.some((exchange) => {
    const name = nameOf(exchange)
    return isRefused(exchange) && words.has(wordsOf(exchange)) && (name === undefined || !names.has(name))
  })
}

/** What a body says but for the numbers, which names and ids have. */
function wordsOf({ request }: Exchange): string {
  return (request.body ?? '').replaceAll(/[\da-f]*\d[\da-f]*/g, '')
}

function nameOf({ request }: Exchange): string | undefined {
  return /"name":"([^"]*)"/.exec(request.body ?? '')?.[1]
}

async function isFull(session: Session, operation: Operation): Promise<boolean> {
  const trial = await tryOperation(session, operation).catch((error: unknown) => {
    onlySetup(error)
    return error as SetupFailure
  })
  const { exchange } = trial
  return exchange !== undefined && isCreation(exchange) && isRefused(exchange)
}

/** Whether all is gone that the run has made; what is prepared later is made anew. */
async function makeRoom(run: Run, learned: LearnedBefore): Promise<boolean> {
  const left = await removeMade(run, { kept: fixturesMade(run) })
  putBack(run, left)
  const accepted = [...run.prepared].filter(([key]) => isOfAccepted(key))
  run.prepared.clear()
  for (const [key, promise] of [...learned, ...accepted]) run.prepared.set(key, promise)
  return left.length === 0
}

/** The URLs of what the run has made to stand for a fixture: the service and the metric of its pages. */
function fixturesMade({ belongings: { removals }, target }: Run): ReadonlySet<string> {
  const paths = pageContents.flatMap(([name, path]) => {
    const id = fixture(target, name)
    return id === undefined ? [] : [path.replace('{id}', encodeURIComponent(String(id)))]
  })
  return new Set([...removals.keys()].filter((url) => paths.some((path) => url.endsWith(path))))
}
