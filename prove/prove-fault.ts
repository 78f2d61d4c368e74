import type { Check } from '../conformance/check.ts'
import type { Fault } from '../conformance/faults/fault.ts'
import type { Suite } from '../conformance/suite.ts'
import { judgeTrial } from './judge.ts'
import type { Means } from './right-service.ts'
import type { Caught } from './trial.ts'
import { caughtIn } from './verdicts.ts'

/** Judges a service with one fault by the rules that it breaks. */
export async function proveFault(suite: Suite, fault: Fault, means: Means): Promise<Caught> {
  const narrow = await judge({ suite, fault, means, checks: checksFor(suite, fault) })
  if (narrow.shown.length > 0) return narrow
  // A rule that is judged by the exchanges of others may need more of them.
  const hasPassive = suite.checks.some((check) => 'judge' in check && fault.breaks.includes(check.id))
  return hasPassive ? judge({ suite, fault, means, checks: suite.checks }) : narrow
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
}

async function judge({ suite, fault, means, checks }: Attempt): Promise<Caught> {
  const rules = suite.rules.filter(({ id }) => fault.breaks.includes(id))
  const wrap = (right: Parameters<Fault['apply']>[0]) => fault.apply(right, suite.contract)
  return caughtIn(await judgeTrial({ suite, rules, checks, means, wrap, choices: fault.choices, answers: told(fault) }))
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

/** What a fault needs to be seen is told in place of the usual. */
function told({ choices = {} }: Fault): Readonly<Record<string, string>> {
  const other = Object.keys(answers).flatMap((id) => (Object.hasOwn(choices, id) ? [[id, String(choices[id])]] : []))
  return { ...answers, ...Object.fromEntries(other) }
}
