import type { OpenQuestion } from './catalogue/open-question.ts'
import type { Exchange } from './exchange.ts'
import type { Outcome } from './report/report.ts'
import type { Rule } from './rule.ts'
import type { Observations } from './run/evidence.ts'
import type { Target } from './target.ts'

/** A target, and what it was seen to do. */
interface Seen {
  readonly target: Target
  readonly observations: Observations
}

/**
 * Holds what the target did against the answers that its target file gives: one rule for each answer that a chosen rule
 * could show, or that was seen.
 */
export function judgeAnswers(
  seen: Seen,
  rules: readonly Rule[],
  questions: readonly OpenQuestion[],
): readonly Outcome[] {
  const within = new Set(rules.flatMap((rule) => rule.questions ?? []))
  return questions.flatMap((question) => {
    const given = answersTo(question.id, seen.target)
    const isInReach = within.has(question.id) || seen.observations.has(question.id)
    return given.length === 0 || !isInReach ? [] : [judgeAnswer(seen.observations, question, given)]
  })
}

/** Id of the rule that holds a target to its answer. */
export function answerRuleId(questionId: string): string {
  return `answer-${questionId}`
}

/**
 * Whether an answer that was seen is one that was given: `4xx` stands for any status of its class, a status without an operation in
 * front for that of all operations, a number for a bound, and `any` for all. Of what was seen to hold side by side, `comma or repeated`, one is enough; of
 * several names, `subscribed, groups`, each has to be given.
 */
export function isGivenAnswer(seen: string, given: readonly string[]): boolean {
  const names = given.flatMap((answer) => answer.split(/\s*,\s*/))
  if (seen.split(', ').every((name) => names.includes(name))) return true
  return given.some((answer) => {
    if (answer === 'any' || answer === seen || seen.split(' or ').includes(answer)) return true
    if (seen === 'bound') return /^\d+$/.test(answer)
    // What is seen of one operation has its id in front, and what is given may have.
    const [, operation = '', status] = /^(\S+ )?([1-5]\d\d)$/.exec(seen) ?? []
    const own = answer.startsWith(operation) ? answer.slice(operation.length) : answer
    const statusClass = /^([1-5])xx$/i.exec(own)?.[1]
    return status !== undefined && (status === own || status[0] === statusClass)
  })
}

/** Given answers that nothing a run sees can be, as far as is known, each in a sentence; one that is mistyped is among them. */
export function unlikelyAnswers(target: Target, questions: readonly OpenQuestion[]): readonly string[] {
  return questions.flatMap(({ id, answers }) => {
    const known = answers.map((answer) => answer.id)
    const isLikely = (answer: string) =>
      known.length === 0 ||
      answer.split(' or ').every((part) => known.includes(part)) ||
      (known.includes('bound') && /^\d+$/.test(answer)) ||
      (known.some((one) => statusForm.test(one)) && statusForm.test(answer.replace(/^\S+ /, '')))
    const unlikely = answersTo(id, target).filter((answer) => !isLikely(answer))
    return unlikely.map(
      (answer) =>
        `"${answer}" is none of the answers to "${id}" that are known, which are ${known.join(', ')}; the target is held to it all the same`,
    )
  })
}

const statusForm = /^[1-5](?:\d\d|xx)$/i

function answersTo(questionId: string, target: Target): readonly string[] {
  return Object.hasOwn(target.answers, questionId) ? [target.answers[questionId] ?? []].flat() : []
}

function judgeAnswer(observations: Observations, question: OpenQuestion, given: readonly string[]): Outcome {
  const rule = ruleOf(question, given)
  const seen = [...(observations.get(question.id) ?? [])]
  const wrong = seen.filter(([answer]) => !isGivenAnswer(answer, given))
  const exchanges = wrong.flatMap(([, exchangesByCheckId]) => someExchanges(exchangesByCheckId))
  if (seen.length === 0)
    return { rule, verdict: 'not judged', reason: 'nothing in this run showed the answer', exchanges }
  if (wrong.length === 0) return { rule, verdict: 'passed', exchanges }
  const actual = wrong.map(([answer, seenBy]) => `${answer} (seen by ${someOf([...seenBy.keys()])})`).join('\n')
  return { rule, verdict: 'failed', expected: given.join(' or '), actual, exchange: exchanges[0], exchanges }
}

function ruleOf({ id, question }: OpenQuestion, given: readonly string[]): Rule {
  return {
    id: answerRuleId(id),
    kind: 'state',
    family: 'Open questions',
    text: `${question} As declared: ${given.join(' or ')}.`,
    source: 'open-questions.yaml#',
    origin: 'target file',
    questions: [id],
  }
}

const shownChecks = 3

function someOf(checkIds: readonly string[]): string {
  const ids = checkIds.toSorted()
  const rest = ids.length - shownChecks
  return `${ids.slice(0, shownChecks).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

function someExchanges(exchangesByCheckId: ReadonlyMap<string, Exchange | undefined>): readonly Exchange[] {
  return [...exchangesByCheckId.values()].filter((exchange) => exchange !== undefined).slice(0, shownChecks)
}
