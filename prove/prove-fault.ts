import type { Check } from '../conformance/check.ts'
import type { Operation } from '../conformance/contract.ts'
import type { Fault } from '../conformance/faults/fault.ts'
import type { Outcome, Report } from '../conformance/report/report.ts'
import type { Suite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'
import type { Means } from './right-service.ts'
import type { Caught } from './trial.ts'
import { caughtIn } from './verdicts.ts'

/** Judges a service with one fault by the rules that it breaks. */
export async function proveFault(suite: Suite, fault: Fault, means: Means): Promise<Caught> {
  const trial = { suite, fault, means }
  const narrow = await judge({ ...trial, checks: checksFor(suite, fault), ruleIds: fault.breaks })
  if (narrow.shown.length > 0) return narrow
  // A rule that is judged by the exchanges of others may need more of them.
  const { checks } = suite
  const broken = checks.filter(({ id }) => fault.breaks.includes(id))
  if (broken.some((check) => 'judge' in check)) return judge({ ...trial, checks, ruleIds: fault.breaks })
  // One that comes last has others to wait for.
  if (broken.some((check) => 'isLast' in check)) return judge({ ...trial, checks, ruleIds: rulesBeside(suite, fault) })
  // One that only looks back at them does not have them sent.
  const looksBack = broken.some((check) => 'lookBack' in check)
  return looksBack ? judge({ ...trial, checks, ruleIds: suite.rules.map(({ id }) => id) }) : narrow
}

/**
 * Judges it by all rules at once, as somebody does who tells the suite nothing about the service: what other checks do meanwhile, and
 * what nobody has said, may hide a fault. Any failed rule counts.
 */
export async function proveFaultInWholeRun(suite: Suite, fault: Fault, means: Means): Promise<Caught> {
  // What the service calls itself is judged by the trials of outbound calls, where somebody listens.
  const ruleIds = suite.rules.map(({ id }) => id).filter((id) => !id.startsWith('actions-'))
  const { checks } = suite
  const report = await run({ suite, fault, means, checks, ruleIds }, {})
  const isToTell = ({ rule, verdict }: Outcome) => verdict === 'failed' || fault.breaks.includes(rule.id)
  return caughtIn({ ...report, outcomes: report.outcomes.filter(isToTell) })
}

/** What the target says of itself, without which a mistake could be an answer to an open question. */
const answers = {
  'services-include-values': 'fields',
  'contact-in-writes': 'refers',
  'structure-element-options': 'list',
}

interface Attempt {
  readonly suite: Suite
  readonly fault: Fault
  readonly means: Means
  readonly checks: readonly Check[]
  /** Rules whose checks are run; those that the fault does not break tell nothing. */
  readonly ruleIds: readonly string[]
}

async function judge(attempt: Attempt): Promise<Caught> {
  const { fault, ruleIds } = attempt
  const report = await run(attempt, told(fault))
  const others = new Set(ruleIds.filter((id) => !fault.breaks.includes(id)))
  return caughtIn({ ...report, outcomes: report.outcomes.filter(({ rule }) => !others.has(rule.id)) })
}

function run(
  { suite, fault, means, checks, ruleIds }: Attempt,
  answers: Readonly<Record<string, string>>,
): Promise<Report> {
  const rules = suite.rules.filter(({ id }) => ruleIds.includes(id))
  const wrap = (right: Parameters<Fault['apply']>[0]) => fault.apply(right, suite.contract)
  return judgeTrial({ suite, rules, checks, means, wrap, choices: fault.choices, answers })
}

function operationsOf({ contract }: Suite, { breaks }: Fault): readonly Operation[] {
  return contract.operations.filter(({ ruleName }) => breaks.some((id) => id.startsWith(`${ruleName}-`)))
}

/** The rules about the same operations, but for those that have all others sent. */
function rulesBeside(suite: Suite, fault: Fault): readonly string[] {
  const operations = operationsOf(suite, fault)
  const ids = suite.checks.flatMap((check) => ('run' in check ? [check.id] : []))
  return ids.filter((id) => operations.some(({ ruleName }) => id.startsWith(`${ruleName}-`)))
}

function checksFor(suite: Suite, fault: Fault): readonly Check[] {
  const operations = operationsOf(suite, fault)
  return suite.checks.filter(({ id }) => {
    if (fault.breaks.includes(id)) return true
    if (operations.length === 0) return /-answers-\w+$/.test(id)
    return operations.some(({ ruleName }) => new RegExp(`^${ruleName}-(answers|rejects)-`).test(id))
  })
}

/** What a fault needs to be seen is told in place of the usual. */
function told({ choices = {}, untold = [] }: Fault): Readonly<Record<string, string>> {
  const asked = Object.entries(answers).filter(([id]) => !untold.includes(id))
  return Object.fromEntries(asked.map(([id, usual]) => [id, Object.hasOwn(choices, id) ? String(choices[id]) : usual]))
}
