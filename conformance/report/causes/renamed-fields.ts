import type { FailedOutcome, Outcome } from '../report.ts'
import { listed } from './explainer.ts'
import { missingFields } from './lost-fields.ts'

/** Fewer fields than this are told one by one. */
const minFields = 3
/** So many are named otherwise by one habit, and whatever else fails for such a reply most likely fails for that. */
const minOfHabit = 10
const maxNamedFields = 3

/** Finds out whether an outcome comes from fields whose names are written in another way: `delay_min` in place of `delayMin`. */
export function findRenamedFields(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  const names = namesIn(outcomes)
  if (names.size < minFields) return () => undefined
  const pairs = [...names].map(([name, other]) => `\`${other}\` for \`${name}\``)
  const text = `Replies write names of fields in another way: ${listed(pairs, maxNamedFields)}`
  const isHabit = names.size >= minOfHabit
  const others = [...names.values()].map((name) => `"${name}":`)
  return (outcome) => {
    if (outcome.verdict !== 'failed') return undefined
    const isOfNames = renamedIn(outcome) !== undefined || isLacking(outcome, names)
    return isOfNames || (isHabit && isShownIn(outcome, others)) ? text : undefined
  }
}

/** What the target calls fields, by what the contract calls them. */
function namesIn(outcomes: readonly Outcome[]): ReadonlyMap<string, string> {
  return new Map(
    outcomes.flatMap((outcome) => (outcome.verdict === 'failed' ? [renamedIn(outcome) ?? []] : [])).filter(isPair),
  )
}

type Pair = readonly [name: string, other: string]

function isPair(pair: readonly string[]): pair is Pair {
  return pair.length === 2
}

/** The two names in the outcome of a rule about a field that is there by another name. */
function renamedIn({ expected, actual }: FailedOutcome): Pair | undefined {
  const [, name] = /^the field `(.+)`$/.exec(expected) ?? []
  const [, other] = /^`(.+)`$/.exec(actual) ?? []
  return name === undefined || other === undefined ? undefined : [name, other]
}

/** Whether all that a reply lacks are fields that it has by another name. */
function isLacking({ expected, actual }: FailedOutcome, names: ReadonlyMap<string, string>): boolean {
  const required = [...expected.matchAll(/^(?:an object with|an) ["`](\w+)["`]/g)].map(([, name = '']) => name)
  const lacking = [...missingFields(actual), ...required]
  return lacking.length > 0 && lacking.every((name) => names.has(name))
}

function isShownIn({ exchange, exchanges }: FailedOutcome, others: readonly string[]): boolean {
  const text = (exchange ?? exchanges.at(-1))?.reply?.text ?? ''
  return others.some((other) => text.includes(other))
}
