import { judgeAnswers } from './answers.ts'
import type { OpenQuestion } from './catalogue/open-question.ts'
import type { ActiveCheck, Check, PassiveCheck } from './check.ts'
import { isCustomerRule } from './customer/customer-checks.ts'
import { valueSetQuestions } from './derived/replies/field-answers.ts'
import { hideKeys } from './http/secrets.ts'
import type { Judgement } from './judge.ts'
import { withUsualLevels, withUsualPages } from './prepare/learned/usual-bodies.ts'
import { wantedInBodies } from './prepare/learned/wanted-in-bodies.ts'
import { findCauses } from './report/causes/find-causes.ts'
import { findMissing } from './report/left-out/missing.ts'
import { suggestLeavingOut } from './report/left-out/suggest.ts'
import type { Ending, Observation, Outcome, Report } from './report/report.ts'
import type { Rule } from './rule.ts'
import { askForState } from './run/ask-for-state.ts'
import { cleanUp, type OnRemoval, stillThere } from './run/clean-up.ts'
import { bailReason, type ChosenChecks, type JudgeOptions, judgeChecks } from './run/judge-checks.ts'
import { requireReachable } from './run/reachability.ts'
import { closeRun, openRun, type Run, type RunOptions } from './run/run-memory.ts'
import { createSession } from './run/session.ts'
import { withFixturesOfStates } from './states.ts'

/** What is judged, on which target, and how. */
export interface RunChecksOptions
  extends Omit<RunOptions, 'questionIds'>,
    Pick<JudgeOptions, 'isBailing' | 'onProgress'> {
  /** The rules to judge, in the order of the report. */
  readonly rules: readonly Rule[]
  /** All rules of the contract, where `rules` are only some of them. */
  readonly catalogue?: readonly Rule[] | undefined
  /**
   * Checks, also of rules that are not to be judged: when a rule is judged by the exchanges of others, these run too. A
   * rule without a check is not judged.
   */
  readonly checks: readonly Check[]
  /** The open questions; without them, observations of any question are taken. */
  readonly questions?: readonly OpenQuestion[] | undefined
  /** Called once, with a function that lists at any moment the URLs of what the run has made and not removed yet. */
  readonly onStart?: ((stillThere: () => readonly string[]) => void) | undefined
  readonly onRemoval?: OnRemoval | undefined
}

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
    if (namingFamilies.some((family) => concerns(chosen, family))) await learnBodies(run)
    if (concerns(chosen, 'status-page')) run.target = await withUsualPages(createSession(run, preparation))
    if (concerns(chosen, 'escalation-policies')) run.target = await withUsualLevels(createSession(run, preparation))
    const outcomes = await judgeRules(run, chosen, options)
    const { fixtures } = run.target
    const missing = findMissing({
      operations: contract.operations,
      exchanges: run.evidence.exchanges.filter(({ request }) => request.isWithKey),
      outcomes,
    })
    return {
      contract: { version: contract.version, digest: contract.digest },
      targetUrl: target.url,
      startedAt,
      outcomes,
      causes: findCauses(outcomes, run.evidence.exchanges, { fixtures, missing, operations: contract.operations }),
      leftOut: suggestLeavingOut({ ...options, operations: contract.operations, outcomes, missing, fixtures }),
      ending: endingOf(run),
      underWay: run.traffic.lost === undefined ? [] : [...run.traffic.unanswered],
      observations: observationsOf(run, questions ?? []),
      leftovers: await cleanUp(run, options.onRemoval),
      durationMs: performance.now() - startedAtMs,
      locate: contract.locate,
      redact: (text) => hideKeys(text, target, run.states.keys),
    }
  } finally {
    // After a fault of the suite, too, nothing is left behind; otherwise there is nothing left to do.
    await cleanUp(run)
    await closeRun(run)
  }
}

/** The id under which evidence is kept of what is sent before any check runs. */
const preparation = 'preparation'

/** Families whose bodies name teams or subscribers, by how the ids of their rules begin. */
const namingFamilies = ['services', 'escalation-policies', 'metrics', 'status-page']

async function learnBodies(run: Run): Promise<void> {
  run.target = { ...run.target, ...(await wantedInBodies(createSession(run, preparation), run.told)) }
}

function concerns({ active }: ChosenChecks, family: string): boolean {
  return active.some(({ id }) => id.startsWith(family))
}

async function judgeRules(run: Run, chosen: ChosenChecks, options: RunChecksOptions): Promise<readonly Outcome[]> {
  const ruleIds = new Set(options.rules.map(({ id }) => id))
  const judgements = await judgeChecks(run, chosen, {
    ...options,
    // Checks of other rules run for their exchanges alone: whether they fail is not asked.
    isAskedFor: (id) => ruleIds.has(id),
    isKnownToFail: (id) => knownReason(id, options).known !== undefined,
  })
  const outcomes = options.rules.map((rule): Outcome => {
    const exchanges = run.evidence.byCheckId.get(rule.id) ?? []
    const declared = declaredReason(rule.id, options) ?? otherSide(rule)
    if (declared !== undefined) return { rule, exchanges: [], verdict: 'not applicable', reason: declared }
    const judgement = excused(run, judgements.get(rule.id) ?? withoutCheck(rule))
    return { rule, exchanges, ...judgement, ...knownReason(rule.id, options) }
  })
  const seen = { target: run.target, observations: run.evidence.observations }
  const answers = judgeAnswers(seen, options.rules, options.questions ?? [])
  return [...outcomes, ...answers.map((outcome) => asDeclared(outcome, options))]
}

/** An outcome with what the target file says of its rule. */
function asDeclared(outcome: Outcome, options: RunChecksOptions): Outcome {
  const { rule } = outcome
  const reason = declaredReason(rule.id, options)
  if (reason !== undefined) return { rule, exchanges: [], verdict: 'not applicable', reason }
  return { ...outcome, ...knownReason(rule.id, options) }
}

function knownReason(id: string, { target }: RunChecksOptions): { readonly known?: string } {
  const known = target.knownFailures
  return known !== undefined && Object.hasOwn(known, id) ? { known: known[id] ?? '' } : {}
}

// The last requests before a target was found to be gone look as if their operations hung.
function excused(run: Run, judgement: Judgement): Judgement {
  const { lost, unanswered } = run.traffic
  if (lost === undefined || judgement.verdict !== 'failed') return judgement
  if (judgement.exchange === undefined || !unanswered.has(judgement.exchange)) return judgement
  return { verdict: 'not judged', reason: run.stopped() ?? lost }
}

function chooseChecks(options: RunChecksOptions): ChosenChecks {
  const ruleIds = new Set(options.rules.map(({ id }) => id))
  const applicable = options.checks.filter(({ id }) => declaredReason(id, options) === undefined)
  const passive = applicable.filter(isPassive).filter(({ id }) => ruleIds.has(id))
  const active = applicable.filter(isActive)
  // A check that judges the exchanges of others needs all of them, also those of checks whose rules were not chosen.
  return { passive, active: passive.length > 0 ? active : active.filter(({ id }) => ruleIds.has(id)) }
}

function withoutCheck(rule: Rule): Judgement {
  const reason = 'no check is written for this rule yet'
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
  if (run.traffic.lost !== undefined) return 'target lost'
  if (run.stopped() === bailReason) return 'bailed out'
  if (run.stopped() !== undefined) return 'limit reached'
  return 'complete'
}

function observationsOf(run: Run, questions: readonly OpenQuestion[]): readonly Observation[] {
  const textsById = new Map(questions.map(({ id, question }) => [id, question]))
  const partial = valueSetQuestions(run.contract)
  return [...run.evidence.observations].map(([questionId, seenByAnswer]) => ({
    questionId,
    ...(partial.has(questionId) ? { isPartial: true } : {}),
    question: textsById.get(questionId) ?? '',
    answers: [...seenByAnswer]
      .map(([answer, seen]) => ({ answer, checkIds: [...seen.keys()].sort() }))
      .sort((a, b) => b.checkIds.length - a.checkIds.length || (a.answer < b.answer ? -1 : 1)),
  }))
}
