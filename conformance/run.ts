import { judgeAnswers } from './answers.ts'
import { startBreath } from './breath.ts'
import type { OpenQuestion } from './catalogue/open-question.ts'
import { type ActiveCheck, type Check, Difference, type PassiveCheck, Unsettled } from './check.ts'
import { isCustomerRule } from './customer/customer-checks.ts'
import { valueSetQuestions } from './derived/replies/field-answers.ts'
import { hideKeys } from './http/secrets.ts'
import { inParallel } from './in-parallel.ts'
import { type Judgement, judge } from './judge.ts'
import { withUsualLevels, withUsualPages } from './prepare/usual-bodies.ts'
import { findCauses } from './report/causes.ts'
import { findMissing } from './report/left-out/missing.ts'
import { suggestLeavingOut } from './report/left-out/suggest.ts'
import { isWithKey } from './report/refused-fixtures.ts'
import type { Ending, Observation, Outcome, Report } from './report/report.ts'
import type { Rule } from './rule.ts'
import { askForState } from './run/ask-for-state.ts'
import { cleanUp, stillThere } from './run/clean-up.ts'
import { requireReachable } from './run/reachability.ts'
import { isKept } from './run/removals.ts'
import { runCheck } from './run/run-check.ts'
import { openRun, type Run, type RunOptions } from './run/run-memory.ts'
import { groundOf, sitAgain } from './run/second-sitting.ts'
import { createSession } from './run/session.ts'
import { withFixturesOfStates } from './states.ts'

export interface RunChecksOptions extends Omit<RunOptions, 'questionIds'> {
  /** The rules to judge, in the order of the report. */
  readonly rules: readonly Rule[]
  /** All rules there are, where `rules` are some of them. */
  readonly catalogue?: readonly Rule[] | undefined
  /**
   * Checks, also of rules that are not to be judged: when a rule is judged by the exchanges of others, these run too. A
   * rule without a check is not judged.
   */
  readonly checks: readonly Check[]
  /** The open questions; without them, observations of any question are taken. */
  readonly questions?: readonly OpenQuestion[] | undefined
  /** How many checks run side by side. */
  readonly concurrency?: number | undefined
  /** Ends the run at the first failure that is not known. */
  readonly isBailing?: boolean | undefined
  /** Told how to ask, at any moment, for the URLs of what the run has made and not removed yet. */
  readonly onStart?: ((stillThere: () => readonly string[]) => void) | undefined
  /** Told after each check. */
  readonly onProgress?: ((progress: RunProgress) => void) | undefined
}

/** How far a run is, in rules. Rules that were not chosen count, too, if their checks run because a chosen rule needs the exchanges of all. */
export interface RunProgress {
  readonly done: number
  readonly toDo: number
  /** Of the rules that were chosen. */
  readonly failed: number
}

/** Enough to hide the latency of a distant target, few enough for a small one. */
const defaultConcurrency = 8

/**
 * Judges every rule on a target, then removes what was made.
 *
 * @throws SuiteProblem when the target cannot be reached at all, or when a check is at fault.
 */
export async function runChecks(options: RunChecksOptions): Promise<Report> {
  const startedAt = new Date()
  const startedAtMs = performance.now()
  const { contract, questions, target } = options
  const run = openRun({ ...options, questionIds: questions && new Set(questions.map(({ id }) => id)) })
  options.onStart?.(() => stillThere(run))
  try {
    await requireReachable(run)
    run.target = await withFixturesOfStates(run.target, (name) => askForState(run, name, {}))
    const chosen = chooseChecks(options)
    if (concerns(chosen, 'status-page')) run.target = await withUsualPages(createSession(run, preparation))
    if (concerns(chosen, 'escalation-policies')) run.target = await withUsualLevels(createSession(run, preparation))
    const outcomes = await judgeRules(run, chosen, options)
    const { fixtures } = run.target
    const missing = findMissing({
      operations: contract.operations,
      exchanges: run.exchanges.filter(isWithKey),
      outcomes,
    })
    return {
      contract: { version: contract.version, digest: contract.digest },
      targetUrl: target.url,
      startedAt,
      outcomes,
      causes: findCauses(outcomes, run.exchanges, { fixtures, missing }),
      leftOut: suggestLeavingOut({ ...options, operations: contract.operations, outcomes, missing, fixtures }),
      ending: endingOf(run),
      underWay: run.lost === undefined ? [] : [...run.unanswered],
      observations: observationsOf(run, questions ?? []),
      leftovers: await cleanUp(run),
      durationMs: performance.now() - startedAtMs,
      locate: contract.locate,
      redact: (text) => hideKeys(text, target, run.otherKeys),
    }
  } finally {
    // After a fault of the suite, too, nothing is left behind; otherwise there is nothing left to do.
    await cleanUp(run)
    run.transport.close()
    run.stateTransport.close()
    await run.listener?.then(
      (listener) => listener.close(),
      () => undefined,
    )
  }
}

/** Stands for a check where something is sent before any check runs. */
const preparation = 'preparation'

function concerns({ active }: Chosen, family: string): boolean {
  return active.some(({ id }) => id.startsWith(family))
}

async function judgeRules(run: Run, chosen: Chosen, options: RunChecksOptions): Promise<readonly Outcome[]> {
  const judgements = await judgeAll(run, chosen, options)
  const outcomes = options.rules.map((rule): Outcome => {
    const exchanges = run.exchangesByCheckId.get(rule.id) ?? []
    const declared = declaredReason(rule.id, options) ?? otherSide(rule)
    if (declared !== undefined) return { rule, exchanges: [], verdict: 'not applicable', reason: declared }
    const judgement = excused(run, judgements.get(rule.id) ?? withoutCheck(rule))
    return { rule, exchanges, ...judgement, ...knownReason(rule.id, options) }
  })
  return [...outcomes, ...judgeAnswers(run, options.rules, options.questions ?? [])]
}

function knownReason(id: string, { target }: RunChecksOptions): { readonly known?: string } {
  const known = target.knownFailures
  return known !== undefined && Object.hasOwn(known, id) ? { known: known[id] ?? '' } : {}
}

// The last requests before a target was found to be gone look as if their operations hung.
function excused(run: Run, judgement: Judgement): Judgement {
  if (run.lost === undefined || judgement.verdict !== 'failed') return judgement
  if (judgement.exchange === undefined || !run.unanswered.has(judgement.exchange)) return judgement
  return { verdict: 'not judged', reason: run.stopped() ?? run.lost }
}

interface Chosen {
  readonly active: readonly ActiveCheck[]
  readonly passive: readonly PassiveCheck[]
}

function chooseChecks(options: RunChecksOptions): Chosen {
  const ruleIds = new Set(options.rules.map(({ id }) => id))
  const applicable = options.checks.filter(({ id }) => declaredReason(id, options) === undefined)
  const passive = applicable.filter(isPassive).filter(({ id }) => ruleIds.has(id))
  const active = applicable.filter(isActive)
  // A check that judges the exchanges of others needs all of them, also those of checks whose rules were not chosen.
  return { passive, active: passive.length > 0 ? active : active.filter(({ id }) => ruleIds.has(id)) }
}

async function judgeAll(run: Run, chosen: Chosen, options: RunChecksOptions): Promise<ReadonlyMap<string, Judgement>> {
  const judgements = new Map<string, Judgement>()
  const total = chosen.active.length + chosen.passive.length
  const ruleIds = new Set(options.rules.map(({ id }) => id))
  let failed = 0
  const note = (id: string, judgement: Judgement): void => {
    judgements.set(id, judgement)
    // Checks of other rules run for their exchanges alone: whether they fail is not asked.
    const hasFailed = judgement.verdict === 'failed' && ruleIds.has(id)
    if (hasFailed) failed++
    if (options.isBailing && hasFailed && knownReason(id, options).known === undefined) run.stop(bailReason)
    options.onProgress?.({ done: judgements.size, toDo: total - judgements.size, failed })
  }
  for (const { id, learn } of chosen.active) await learn?.(createSession(run, id))
  const ground = groundOf(run)
  const places = chosen.active.length === 1 ? 1 : (options.concurrency ?? defaultConcurrency)
  const unsettled: ActiveCheck[] = []
  let isAlone = places === 1
  const judgeActive = async (check: ActiveCheck): Promise<void> => {
    const session = createSession(run, check.id)
    const judgement = await judge(check.id, async () => {
      try {
        await runCheck(session, check, (exchange) => isKept(run, exchange))
      } catch (error) {
        if (isAlone || !(error instanceof Unsettled || error instanceof Difference)) throw error
        unsettled.push(check)
        throw new Unsettled(error.message, error.exchange)
      }
    })
    note(check.id, judgement)
  }
  await inPlaces(chosen.active, places, judgeActive)
  // What the other checks moved stands still by now.
  isAlone = true
  for (const check of unsettled) await judgeActive(check)
  await sitAgain(run, ground, { checks: chosen.active, judgements, judgeActive, note })
  for (const { id, lookBack } of chosen.active) {
    if (lookBack === undefined || judgements.get(id)?.verdict !== 'passed') continue
    note(id, await judge(id, () => lookBack(run.exchanges, run.contract)))
  }
  const breath = startBreath()
  for (const check of chosen.passive) {
    await breath.take()
    const stopped = run.stopped() === bailReason
    if (stopped) {
      note(check.id, { verdict: 'not judged', reason: bailReason })
      continue
    }
    const session = createSession(run, check.id)
    note(check.id, await judge(check.id, () => check.judge(run.exchanges, session)))
  }
  return judgements
}

/** Those that wait have as many places of their own, unless one check at a time is wanted. */
async function inPlaces(
  checks: readonly ActiveCheck[],
  places: number,
  work: (check: ActiveCheck) => Promise<void>,
): Promise<void> {
  const waiting = places === 1 ? [] : checks.filter(({ isWaiting = false }) => isWaiting)
  const others = checks.filter((check) => !waiting.includes(check))
  const inTwoRounds = async (): Promise<void> => {
    for (const round of [true, false]) {
      const checksOfRound = others.filter(({ isFirst = false, isLast }) => isFirst === round && !isLast)
      await inParallel(checksOfRound, places, work)
    }
  }
  await inParallel([() => inParallel(waiting, places, work), inTwoRounds], 2, (both) => both())
  await inParallel(
    others.filter(({ isLast }) => isLast),
    places,
    work,
  )
}

const bailReason = 'a rule failed before, and the run was to end then'

function withoutCheck(rule: Rule): Judgement {
  // These have their checks in a run of another kind.
  const isCustomers = rule.id.startsWith('actions-customer-')
  const reason = isCustomers ? 'that is "conformance actions"' : 'no check is written for this rule yet'
  return { verdict: 'not judged', reason: rule.needs === undefined ? reason : `it needs ${rule.needs}; ${reason}` }
}

function otherSide(rule: Rule): string | undefined {
  if (!isCustomerRule(rule)) return undefined
  return 'it is about the web service of a customer, which "conformance actions" judges'
}

function declaredReason(id: string, { target }: RunChecksOptions): string | undefined {
  return Object.hasOwn(target.notApplicable, id) ? target.notApplicable[id] : undefined
}

function isActive(check: Check): check is ActiveCheck {
  return 'run' in check
}

function isPassive(check: Check): check is PassiveCheck {
  return 'judge' in check
}

function endingOf(run: Run): Ending {
  if (run.signal?.aborted) return 'interrupted'
  if (run.lost !== undefined) return 'target lost'
  if (run.stopped() === bailReason) return 'bailed out'
  if (run.stopped() !== undefined) return 'limit reached'
  return 'complete'
}

function observationsOf(run: Run, questions: readonly OpenQuestion[]): readonly Observation[] {
  const textsById = new Map(questions.map(({ id, question }) => [id, question]))
  const partial = valueSetQuestions(run.contract)
  return [...run.observations].map(([questionId, seenByAnswer]) => ({
    questionId,
    ...(partial.has(questionId) ? { isPartial: true } : {}),
    question: textsById.get(questionId) ?? '',
    answers: [...seenByAnswer]
      .map(([answer, seen]) => ({ answer, checkIds: [...seen.keys()].sort() }))
      .sort((a, b) => b.checkIds.length - a.checkIds.length || a.answer.localeCompare(b.answer)),
  }))
}
