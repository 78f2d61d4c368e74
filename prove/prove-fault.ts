import type { Check } from '../conformance/check.ts'
import type { Fault } from '../conformance/faults/fault.ts'
import type { Suite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'

/** Whether the suite fails a service with a fault, by a rule that the fault breaks. */
export interface Caught {
  readonly fault: Fault
  readonly isCaught: boolean
  /** Rules that failed. */
  readonly shown: readonly string[]
  /** What became of the other rules. */
  readonly detail: string
}

/** Judges a service with one fault by the rules that it breaks. */
export async function proveFault(suite: Suite, fault: Fault): Promise<Caught> {
  const narrow = await judge(suite, fault, checksFor(suite, fault))
  if (narrow.isCaught) return narrow
  // A rule that is judged by the exchanges of others may need more of them.
  const hasPassive = suite.checks.some((check) => 'judge' in check && fault.breaks.includes(check.id))
  return hasPassive ? judge(suite, fault, suite.checks) : narrow
}

/** What the target says of itself, without which a mistake could be an answer to an open question. */
const answers = {
  'services-include-values': 'fields',
  'contact-in-writes': 'refers',
  'structure-element-options': 'list',
}

async function judge(suite: Suite, fault: Fault, checks: readonly Check[]): Promise<Caught> {
  const rules = suite.rules.filter(({ id }) => fault.breaks.includes(id))
  const wrap = (right: Parameters<Fault['apply']>[0]) => fault.apply(right, suite.contract)
  const { outcomes } = await judgeTrial({ suite, rules, checks, wrap, choices: fault.choices, answers })
  const others = outcomes.filter(({ verdict }) => verdict !== 'failed')
  const shown = outcomes.filter(({ verdict }) => verdict === 'failed').map(({ rule }) => rule.id)
  const detail = others
    .map((one) => `${one.rule.id} ${one.verdict}${'reason' in one ? `: ${one.reason}` : ''}`)
    .join('; ')
  return { fault, isCaught: shown.length > 0, shown, detail }
}

function checksFor(suite: Suite, fault: Fault): readonly Check[] {
  const operations = suite.contract.operations.filter(({ ruleName }) =>
    fault.breaks.some((id) => id.startsWith(`${ruleName}-`)),
  )
  return suite.checks.filter(({ id }) => {
    if (fault.breaks.includes(id)) return true
    if (operations.length === 0) return /-answers-\w+$/.test(id)
    return operations.some(({ ruleName }) => new RegExp(`^${ruleName}-(answers|rejects)-`).test(id))
  })
}
