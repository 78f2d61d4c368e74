import type { Exchange } from '../../exchange.ts'
import { isAccepted } from '../../prepare/answer.ts'
import type { FailedOutcome, Outcome } from '../report.ts'
import { countedOperations } from './counted-operations.ts'
import { firstOf } from './explainer.ts'

const answers = ['answers', 'answer'] as const

/** What one outcome says of a whole reply, beside its body. */
interface Difference {
  readonly exchange: Exchange
  readonly expected: string
  readonly actual: string
}

/** Reads such a difference from an outcome; `undefined` for others. */
type Reader = (failed: FailedOutcome) => Difference | undefined

const bodyExpected = /a JSON body$|^an object$|^a list$/
const successRule = /-answers-2\d\d$/

/**
 * Finds out whether an outcome comes from how replies are told, whatever they hold: by the media type of all bodies, by one success
 * status for everything, or without anything in the body.
 */
export function findToldOtherwise(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const finders = [nullIn, mediaTypeIn, successStatusIn, noBodyIn].map((read) => findAlike(outcomes, read))
  return (outcome) => firstOf(finders, outcome)
}

/** Outcomes with the same thing in place of what was expected are told as one. */
function findAlike(outcomes: readonly Outcome[], read: Reader): (outcome: Outcome) => string | undefined {
  const readFailed = (outcome: Outcome) => (outcome.verdict === 'failed' ? read(outcome) : undefined)
  const groups = Map.groupBy(
    outcomes.flatMap((outcome) => readFailed(outcome) ?? []),
    ({ actual }) => actual,
  )
  const texts = new Map([...groups].map(([actual, alike]) => [actual, textOf(alike)]))
  return (outcome) => texts.get(readFailed(outcome)?.actual ?? '')
}

function textOf(differences: readonly Difference[]): string {
  const who = countedOperations(
    differences.map(({ exchange }) => exchange.operation),
    answers,
  )
  const expected = [...new Set(differences.map((one) => one.expected))].sort().join(' or ')
  return `${who} with ${differences[0]?.actual}, where the contract has ${expected}`
}

function mediaTypeIn({ expected, actual, exchange }: FailedOutcome): Difference | undefined {
  const [, type] = /^content type (\S+)$/.exec(expected) ?? []
  return type === undefined || exchange === undefined ? undefined : { exchange, expected: type, actual }
}

function successStatusIn({ rule, expected, exchange }: FailedOutcome): Difference | undefined {
  const status = exchange?.reply?.status ?? 0
  if (!successRule.test(rule.id) || exchange === undefined || status < 200 || status > 299) return undefined
  return /^2\d\d$/.test(expected) ? { exchange, expected, actual: String(status) } : undefined
}

function noBodyIn({ expected, exchange }: FailedOutcome): Difference | undefined {
  const { text, json } = exchange?.reply ?? {}
  const isEmpty = exchange !== undefined && text === '' && json === undefined && isAccepted(exchange)
  if (!isEmpty || !bodyExpected.test(expected)) return undefined
  return { exchange, expected: 'JSON', actual: 'an empty body' }
}

/** Nothing in the contract is null as a whole: what is not there is refused. */
function nullIn({ exchange }: FailedOutcome): Difference | undefined {
  const isNull = exchange !== undefined && exchange.reply?.json === null && isAccepted(exchange)
  return isNull ? { exchange, expected: 'something, or a refusal', actual: 'null' } : undefined
}
