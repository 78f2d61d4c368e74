import { type ActiveCheck, Difference, type PassiveCheck, type Session, Unsettled } from '../check.ts'
import type { Contract } from '../contract.ts'
import { inParallel } from '../in-parallel.ts'
import { type Judgement, judge } from '../judge.ts'
import { startPauses } from '../pauses.ts'
import { inPlaces, type Lend } from '../places.ts'
import { hasNoName } from '../prepare/turns/take-turn.ts'
import { requireExercised } from './exercised.ts'
import { isAboutOwn } from './removals.ts'
import { runCheck } from './run-check.ts'
import type { Run } from './run-memory.ts'
import { learnedBefore, tryOnceMore } from './second-try.ts'
import { createSession } from './session.ts'

/** The checks of a run: those that send requests, and those that judge what these exchanged. */
export interface ChosenChecks {
  readonly active: readonly ActiveCheck[]
  readonly passive: readonly PassiveCheck[]
}

/** How the checks of a run are judged, and who hears of it. */
export interface JudgeOptions {
  /** Ends the run at the first failure that is not known. */
  readonly isBailing?: boolean | undefined
  /** Called after each check. */
  readonly onProgress?: ((progress: RunProgress) => void) | undefined
  /** Whether the check is one whose failure counts. */
  readonly isAskedFor: (checkId: string) => boolean
  readonly isKnownToFail: (checkId: string) => boolean
}

/** How far a run is, in rules. Rules that were not chosen count, too, if their checks run because a chosen rule needs the exchanges of all. */
export interface RunProgress {
  readonly done: number
  readonly toDo: number
  /** Of the rules that were chosen. */
  readonly failed: number
}

/** The reason of `run.stop` in a run that ends at its first failure. */
export const bailReason = 'a rule failed before, and the run was to end then'

/** Judges each check: those that send requests side by side, then once more what needs to be alone, then what looks back. */
export async function judgeChecks(
  run: Run,
  checks: ChosenChecks,
  options: JudgeOptions,
): Promise<ReadonlyMap<string, Judgement>> {
  const { active, passive } = checks
  const { judgements, note } = startNotes(run, active.length + passive.length, options)
  for (const { id, learn } of active) await learn?.(createSession(run, id))
  const learned = learnedBefore(run)
  const places = active.length === 1 ? 1 : run.places
  const unsettled: ActiveCheck[] = []
  await inRounds(turnTakersFirst(active, run.contract), places, async (check, lend) => {
    const session = createSession(run, check.id, places === 1 ? undefined : lend)
    note(check.id, await judgeActive(run, { check, session }, places === 1 ? undefined : unsettled))
  })
  const judgeAlone = async (check: ActiveCheck): Promise<void> =>
    note(check.id, await judgeActive(run, { check, session: createSession(run, check.id) }))
  // What the other checks moved stands still by now.
  for (const check of unsettled) await judgeAlone(check)
  await tryOnceMore(run, learned, { checks: active, judgements, judgeActive: judgeAlone, note })
  for (const { id, lookBack } of active) {
    if (lookBack === undefined || judgements.get(id)?.verdict !== 'passed') continue
    note(id, await judge(id, () => lookBack(run.evidence.exchanges, run.contract)))
  }
  const pauses = startPauses()
  for (const check of passive) {
    await pauses.pauseIfDue()
    note(check.id, await judgePassive(run, check))
  }
  return judgements
}

type Note = (checkId: string, judgement: Judgement) => void

/** Keeps the latest judgement of each check, tells how far the run is, and stops it where it is to end at a failure. */
function startNotes(run: Run, total: number, { isBailing, onProgress, isAskedFor, isKnownToFail }: JudgeOptions) {
  const judgements = new Map<string, Judgement>()
  let failed = 0
  const note: Note = (id, judgement) => {
    judgements.set(id, judgement)
    const hasFailed = judgement.verdict === 'failed' && isAskedFor(id)
    if (hasFailed) failed++
    if (isBailing && hasFailed && !isKnownToFail(id)) run.stop(bailReason)
    onProgress?.({ done: judgements.size, toDo: total - judgements.size, failed })
  }
  return { judgements, note }
}

interface InSession {
  readonly check: ActiveCheck
  readonly session: Session
}

/** @param unsettled Takes the check where what others did may have been in its way, to be judged when it is alone. */
function judgeActive(run: Run, { check, session }: InSession, unsettled?: ActiveCheck[]): Promise<Judgement> {
  return judge(check.id, async () => {
    try {
      await runCheck(session, check, (exchange) => isAboutOwn(run, exchange))
      await requireExercisedBy(run, { check, session })
    } catch (error) {
      if (unsettled === undefined || !(error instanceof Unsettled || error instanceof Difference)) throw error
      unsettled.push(check)
      throw new Unsettled(error.message, error.exchange)
    }
  })
}

async function requireExercisedBy(run: Run, { check, session }: InSession): Promise<void> {
  const operation = run.operationOf(check)
  if (operation === undefined) return
  const { atWork, byCheckId } = run.evidence
  const exchanges = (byCheckId.get(check.id) ?? []).filter((exchange) => exchange.operation === operation)
  try {
    await requireExercised(session, { operation, exchanges, isAtWork: atWork.has(operation) })
  } catch (error) {
    // What is refused for another reason, as when there is no such operation, answers no question.
    run.evidence.withdraw(check.id)
    throw error
  }
}

async function judgePassive(run: Run, check: PassiveCheck): Promise<Judgement> {
  if (run.stopped() === bailReason) return { verdict: 'not judged', reason: bailReason }
  const session = createSession(run, check.id)
  return judge(check.id, () => check.judge(run.evidence.exchanges, session))
}

/** Checks that take turns run one at a time, beside all others. They are begun first, or they would be left over at the end. */
function turnTakersFirst(checks: readonly ActiveCheck[], { operations }: Contract): readonly ActiveCheck[] {
  const names = operations.filter(hasNoName).map(({ ruleName }) => `${ruleName}-`)
  const [first = [], others = []] = [true, false].map((takesTurns) =>
    checks.filter(({ id }) => names.some((name) => id.startsWith(name)) === takesTurns),
  )
  return [...first, ...others]
}

/** First, usual and last checks in three rounds. Those that mostly wait run beside them in places of their own, unless one check at a time is wanted. */
async function inRounds(
  checks: readonly ActiveCheck[],
  places: number,
  work: (check: ActiveCheck, lend: Lend) => Promise<void>,
): Promise<void> {
  const waiting = places === 1 ? [] : checks.filter(({ isWaiting = false }) => isWaiting)
  const others = checks.filter((check) => !waiting.includes(check))
  const inTwoRounds = async (): Promise<void> => {
    for (const round of [true, false]) {
      const checksOfRound = others.filter(({ isFirst = false, isLast }) => isFirst === round && !isLast)
      await inPlaces(checksOfRound, places, work)
    }
  }
  await inParallel([() => inPlaces(waiting, places, work), inTwoRounds], 2, (both) => both())
  await inPlaces(
    others.filter(({ isLast }) => isLast),
    places,
    work,
  )
}
