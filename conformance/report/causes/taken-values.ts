import type { Operation } from '../../contract.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { type Decided, firstOf, listed } from './explainer.ts'
import { isTaken } from './let-in.ts'

/** Fewer fields of one operation than this are told one by one. */
const minFields = 3
/** Of so many operations it is more likely that nothing checks bodies at all. */
const minOperations = 5
const maxNamedFields = 4

/** A kind of values that requests must not have. */
interface Kind {
  readonly rule: RegExp
  readonly text: string
  readonly isInPath?: true
  /** Whether it is likely that whoever takes several of them takes any body. */
  readonly isOfAll?: true
}

const kinds: readonly Kind[] = [
  { rule: /-rejects-(?!path-).+-(of-wrong-type|with-a-fraction)$/, text: 'values of the wrong type', isOfAll: true },
  { rule: /-rejects-.+-outside-its-values$/, text: 'values that are none of the set' },
  { rule: /-rejects-path-/, text: 'values in the path that are no ids', isInPath: true },
]

const bodyRule = /-rejects-(?!path-|an-unknown-key)/
const shownRule = /-(is-(string|number|integer|boolean|array|object)|replies-as-described)$/
const refusedRule = /-nothing-when-refused$/

/**
 * Finds out whether an outcome comes from values in bodies, or in paths, that the target takes and must refuse. What fails by the same exchange, such
 * as a reply that shows such a value, comes from it as well.
 */
export function findTakenValues(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const finders = kinds.map((kind) => findTaken(outcomes, kind))
  return (outcome) => firstOf(finders, outcome)
}

function findTaken(outcomes: readonly Outcome[], kind: Kind): (outcome: Outcome) => string | undefined {
  const taken = outcomes
    .filter(({ verdict }) => verdict === 'failed')
    .filter(isTaken(kind.rule))
    .filter(({ exchange }) => kind.isInPath === true || exchange.request.body !== undefined)
  const exchanges = new Set(taken.map(({ exchange }) => exchange))
  const byOperation = Map.groupBy(taken, ({ exchange }) => exchange.operation)
  const isOfMany = byOperation.size >= minOperations
  const sent = isOfMany ? bodiesTaken(outcomes) : []
  const isUnchecked = (operation: Operation) => fieldsOf(byOperation.get(operation) ?? []).length >= minFields
  // Where types are not looked at, nothing in a body is.
  const isAlong = (outcome: Outcome): outcome is Decided =>
    kind.isOfAll === true &&
    outcome.verdict === 'failed' &&
    isTaken(bodyRule)(outcome) &&
    isUnchecked(outcome.exchange.operation)
  const along = outcomes.filter(isAlong).filter(({ exchange }) => !exchanges.has(exchange))
  const textOfMany = isOfMany ? textOf(taken, along, kind) : undefined

  function textAt(operation: Operation): string | undefined {
    if (!isUnchecked(operation)) return undefined
    const isOwn = ({ exchange }: Decided) => exchange.operation === operation
    return textOf(byOperation.get(operation) ?? [], along.filter(isOwn), kind)
  }

  return (outcome) => {
    const exchange = 'exchange' in outcome ? outcome.exchange : undefined
    if (exchange === undefined) return undefined
    const isFrom = exchanges.has(exchange) || isTaken(refusedRule)(outcome) || isAlong(outcome)
    // What a body brought in, other operations show.
    if (!isFrom && !isShowing(outcome, [exchange.request.body ?? '', ...sent])) return undefined
    return textOfMany ?? textAt(exchange.operation)
  }
}

/** Bodies that the target took from checks that failed, or were left without a verdict. */
function bodiesTaken(outcomes: readonly Outcome[]): readonly string[] {
  const exchanges = outcomes.flatMap((outcome) => (outcome.verdict === 'passed' ? [] : outcome.exchanges))
  return [...new Set(exchanges.filter(isAccepted).flatMap(({ request }) => request.body ?? []))]
}

/** Whether a reply is wrong for nothing but values that a body had. */
function isShowing(outcome: Outcome, bodies: readonly string[]): boolean {
  if (outcome.verdict !== 'failed' || !shownRule.test(outcome.rule.id)) return false
  const values = outcome.actual.split('; ')
  return values.every((value) => value !== '' && bodies.some((body) => body.includes(`:${value}`)))
}

function textOf(taken: readonly Decided[], along: readonly Decided[], { text }: Kind): string {
  const who = countedOperations(
    taken.map(({ exchange }) => exchange.operation),
    ['takes', 'take'],
  )
  return `${who} ${text}${along.length > 0 ? ', and more that is to be refused' : ''}: ${listed(fieldsOf(taken), maxNamedFields)}`
}

function fieldsOf(taken: readonly Decided[]): readonly string[] {
  return [...new Set(taken.map(({ rule }) => /`([^`]+)`/.exec(rule.text)?.[1] ?? rule.id))]
}
