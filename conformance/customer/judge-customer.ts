import type { OpenQuestion } from '../catalogue/open-question.ts'
import type { Contract } from '../contract.ts'
import { hideKey } from '../http/secrets.ts'
import { openTransport } from '../http/transport.ts'
import { inParallel } from '../in-parallel.ts'
import { type Judgement, judge } from '../judge.ts'
import { SuiteProblem } from '../problem.ts'
import { findCauses } from '../report/causes/find-causes.ts'
import type { Ending, Outcome, Report } from '../report/report.ts'
import type { Rule } from '../rule.ts'
import { customerChecks } from './customer-checks.ts'
import { type CustomerRun, type CustomerTarget, customerSession } from './customer-session.ts'

/** What a run against the web service of a customer needs. */
export interface JudgeCustomerOptions {
  readonly contract: Contract
  readonly questions: readonly OpenQuestion[]
  /** The rules to judge, in the order of the report. */
  readonly rules: readonly Rule[]
  readonly target: CustomerTarget
  /** Time for one call, which goes on beyond the limit of the interface so that the report can tell how long it took. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal | undefined
}

const maxReplyBytes = 1024 * 1024

const credentials = {
  name: 'credentials',
  hint: 'is `--authorization`, or the variable AUTHORIZATION, right',
  urlHint: '',
}

/**
 * Judges the web service of a customer, which answers dynamic alert actions. One action is executed, for real.
 *
 * @throws SuiteProblem when it cannot be reached from the start.
 */
export async function judgeCustomer(options: JudgeCustomerOptions): Promise<Report> {
  const { contract, rules, target, timeoutMs = 10_000, signal } = options
  const startedAt = new Date()
  const startedAtMs = performance.now()
  const transport = openTransport()
  const run: CustomerRun = {
    contract,
    target,
    transport,
    limits: { timeoutMs, maxReplyBytes },
    signal,
    prepared: new Map(),
    exchangesByCheckId: new Map(),
    observations: new Map(),
    isLost: false,
  }
  try {
    const outcomes = await judgeRules(run, rules)
    return {
      contract: { version: contract.version, digest: contract.digest },
      targetUrl: new URL(target.requestUrl).origin,
      keyVariable: 'AUTHORIZATION',
      startedAt,
      durationMs: performance.now() - startedAtMs,
      ending: endingOf(run),
      outcomes,
      causes: findCauses(outcomes, [...run.exchangesByCheckId.values()].flat(), { key: credentials }),
      observations: observationsOf(run, options.questions),
      leftovers: [],
      locate: contract.locate,
      redact: (text) => hideKey(text, target.authorization ?? ''),
    }
  } finally {
    transport.close()
  }
}

// One after the other: a web service that is slow under load would look as if it were always late.
async function judgeRules(run: CustomerRun, rules: readonly Rule[]): Promise<readonly Outcome[]> {
  const judgements = new Map<string, Judgement>()
  const chosen = customerChecks.filter(({ id }) => rules.some((rule) => rule.id === id))
  await inParallel(chosen, 1, async (check) => {
    let unreachable: SuiteProblem | undefined
    const judgement = await judge(check.id, async () => {
      try {
        await check.run(customerSession(run, check.id))
      } catch (error) {
        if (!(error instanceof SuiteProblem)) throw error
        unreachable = error
      }
    })
    if (unreachable !== undefined) throw unreachable
    judgements.set(check.id, judgement)
  })
  return rules.map((rule): Outcome => {
    const reason = 'no check is written for this rule'
    const judgement = judgements.get(rule.id) ?? { verdict: 'not judged', reason }
    return { rule, exchanges: run.exchangesByCheckId.get(rule.id) ?? [], ...judgement }
  })
}

function endingOf({ signal, isLost }: CustomerRun): Ending {
  if (signal?.aborted) return 'interrupted'
  return isLost ? 'target lost' : 'complete'
}

function observationsOf({ observations }: CustomerRun, questions: readonly OpenQuestion[]): Report['observations'] {
  return [...observations].map(([questionId, checkIdsByAnswer]) => ({
    questionId,
    question: questions.find(({ id }) => id === questionId)?.question ?? '',
    answers: [...checkIdsByAnswer].map(([answer, checkIds]) => ({ answer, checkIds: [...checkIds].sort() })),
  }))
}
