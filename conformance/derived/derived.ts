import type { ActiveCheck, Check, PassiveCheck } from '../check.ts'
import { ruleNameOf } from '../contract/operations.ts'
import type { Rule } from '../rule.ts'

/** A rule that follows from the contract, together with its check, so that neither exists without the other. */
export interface Derived {
  readonly rule: Rule
  readonly check: Check
}

/** A derived rule whose check sends requests; what it learns before, looks back at, and whether it is first or last, comes after. */
export function derivedRule(
  rule: Omit<Rule, 'origin'>,
  run: ActiveCheck['run'],
  order: Pick<ActiveCheck, 'isFirst' | 'isLast' | 'learn' | 'lookBack'> = {},
): Derived {
  return { rule: derived(rule), check: { id: rule.id, run, ...order } }
}

/** A derived rule that is judged by what the other checks exchanged. */
export function passiveRule(rule: Omit<Rule, 'origin'>, judge: PassiveCheck['judge']): Derived {
  return { rule: derived(rule), check: { id: rule.id, judge } }
}

function derived({ questions = [], ...rule }: Omit<Rule, 'origin'>): Rule {
  return { ...rule, ...(questions.length === 0 ? {} : { questions }), origin: 'derived' }
}

/** A name or a value of the contract as part of a rule's id: `delayMin` becomes `delay-min`, `ON_CALL` `on-call`. */
export function idPart(value: unknown): string {
  return typeof value === 'number' && value < 0 ? `minus-${idPart(-value)}` : ruleNameOf(String(value))
}
