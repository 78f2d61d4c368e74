import type { FailedOutcome, Outcome } from '../report.ts'
import { ofSeveral } from './explainer.ts'
import { fieldPairs, isHeld } from './shown-fields.ts'

const minRules = 3

/** Finds out whether an outcome comes from one field of a family, which is of a wrong type wherever it is shown, or has another value. */
export function findOddFields(outcomes: readonly Outcome[]): (outcome: Outcome) => string | undefined {
  return ofSeveral(outcomes, textOf, minRules)
}

function textOf(outcome: Outcome): string | undefined {
  if (outcome.verdict !== 'failed') return undefined
  const { family } = outcome.rule
  const mistyped = mistypedIn(outcome)
  if (mistyped !== undefined) return `${family}: \`${mistyped}\` comes with a wrong type`
  const changed = changedIn(outcome)
  if (changed === undefined) return undefined
  return changed.isOfType
    ? `${family}: \`${changed.name}\` comes with another value than it was written with, or has elsewhere`
    : `${family}: \`${changed.name}\` comes with a wrong type`
}

const types = '(?:a string|a number|an integer|a boolean|an array|an object)'
const typesAtPlaces = new RegExp(`^${types} at (/.*?)(?: and (?:\\d+|many) other places?)?$`)
const namedField = new RegExp(`^\`([^\`]+)\` of \\w+ is ${types}\\.$`)

/** The field that has a wrong type, where a rule about types failed for nothing else. */
function mistypedIn({ rule, expected }: FailedOutcome): string | undefined {
  const [, named] = namedField.exec(rule.text) ?? []
  if (named !== undefined) return named
  if (!rule.id.endsWith('-replies-as-described')) return undefined
  const places = expected.split('; ').map((part) => typesAtPlaces.exec(part)?.[1])
  const names = new Set(places.flatMap((place) => place?.match(/[^/\s,]+(?=,|$)/g) ?? ['']))
  const [name] = names
  return names.size === 1 && name !== '' ? name : undefined
}

interface Changed {
  readonly name: string
  readonly isOfType: boolean
}

/** The one field that came with something else than was expected. */
function changedIn({ expected, actual }: FailedOutcome): Changed | undefined {
  const [first, ...others] = fieldPairs(expected, actual).filter((pair) => !isHeld(pair, Object.is))
  if (first === undefined || others.length > 0) return undefined
  const [name, [wanted, came]] = first
  return came === undefined ? undefined : { name, isOfType: kindOf(wanted) === kindOf(came) }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}
