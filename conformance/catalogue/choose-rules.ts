import { answerRuleId } from '../answers.ts'
import type { Check } from '../check.ts'
import { didYouMean } from '../did-you-mean.ts'
import { SuiteProblem } from '../problem.ts'
import type { Rule } from '../rule.ts'
import { quoted } from '../shown-value.ts'

/**
 * The rules whose ids fit at least one of the patterns, in which `*` stands for any characters; all rules without one. The id of
 * an answer, `answer-QUESTION`, stands for the rules that show it.
 *
 * @throws SuiteProblem when a pattern fits no rule.
 */
export function chooseRules(rules: readonly Rule[], patterns: readonly string[]): readonly Rule[] {
  if (patterns.length === 0) return rules
  const chosen = new Set<string>()
  for (const pattern of patterns) {
    const fitting = rules.filter((rule) => fits(rule.id, pattern) || showsAnswer(rule, pattern))
    if (fitting.length === 0) throw fitsNone(pattern, rules)
    for (const { id } of fitting) chosen.add(id)
  }
  return rules.filter(({ id }) => chosen.has(id))
}

/** Whether a pattern is about the answer to an open question, which is judged with the rules that show it. */
function showsAnswer({ questions = [] }: Rule, pattern: string): boolean {
  return pattern.startsWith('answer-') && questions.some((id) => fits(answerRuleId(id), pattern))
}

/** All rules there are, and their checks. */
export interface RulesWithChecks {
  readonly rules: readonly Rule[]
  readonly checks: readonly Check[]
}

/** The checks of these rules; where one judges the exchanges of others, those of its family as well, so that there are some. */
export function checksOf(chosen: readonly Rule[], { rules, checks }: RulesWithChecks): readonly Check[] {
  const ids = new Set(chosen.map(({ id }) => id))
  const familiesById = new Map(rules.map(({ id, family }) => [id, family]))
  const passive = checks.filter((check) => 'judge' in check && ids.has(check.id))
  const families = new Set(passive.map(({ id }) => familiesById.get(id)))
  return checks.filter(({ id }) => ids.has(id) || families.has(familiesById.get(id)))
}

/** More than twice as many as any id has; so that no pattern takes long to be looked for, or to be told. */
const maxPatternLength = 200

/**
 * Whether an id fits a pattern, in which `*` stands for any characters. The parts between the stars are looked for one after
 * the other, so no pattern can take long. One of more than 200 characters fits nothing.
 */
export function fits(id: string, pattern: string): boolean {
  if (pattern.length > maxPatternLength) return false
  const [head = '', ...rest] = pattern.split('*')
  const tail = rest.pop()
  if (tail === undefined) return id === pattern
  if (!id.startsWith(head) || !id.endsWith(tail) || id.length < head.length + tail.length) return false
  let at = head.length
  for (const part of rest) {
    const found = id.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= id.length - tail.length
}

function fitsNone(pattern: string, rules: readonly Rule[]): SuiteProblem {
  const hint = patternHint(
    pattern,
    rules.map(({ id }) => id),
  )
  return new SuiteProblem(
    'input',
    `Cannot choose ${quoted(pattern)}: no rule has such an id${hint} ("alerting-contract rules" lists all)`,
  )
}

/** What may have been meant by a pattern that fits no id: one of a shell, the beginning of some, several at once, or one that is near. */
export function patternHint(pattern: string, ids: readonly string[]): string {
  if (pattern.length > maxPatternLength) return `, a pattern has at most ${maxPatternLength} characters`
  if (/[?[\]{}!]/.test(pattern)) return ', "*" is the only sign that stands for others'
  const beginning = `${pattern.replace(/[-*]*$/, '')}-*`
  if (pattern !== '' && ids.some((id) => fits(id, beginning))) return `, did you mean "${beginning}"`
  const several = pattern.split(/[\s,]+/).filter((part) => part !== '')
  const areAll = several.length > 1 && several.every((part) => ids.some((id) => fits(id, part)))
  return areAll
    ? `, each of ${several.map((part) => `"${part}"`).join(', ')} is to be given by itself`
    : didYouMean(pattern, ids)
}
