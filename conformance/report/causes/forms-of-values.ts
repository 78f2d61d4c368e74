import type { FailedOutcome } from '../report.ts'

/** A way to write values that shows in every reply, so that each rule about a reply that has one fails for it. */
interface Form {
  readonly text: string
  /** One thing that was expected, with the places where; a rule about one field names no place. */
  readonly expected: RegExp
  /** What came in its place, all of it. */
  readonly actual: RegExp
  /** Ids of rules about one field. */
  readonly fieldRule: RegExp
}

const texts = /^"/
const timesOfAnyPrecision = /^("\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\d[^"]*"([,;] |$))+$/
const numbersOfMoments = /^(\d{9,}(\.\d+)?([,;] |$))+$/

const forms: readonly Form[] = [
  {
    text: 'Ids come as texts, where the contract has numbers',
    expected: /^(an integer|a number) at (\S*\/id(, | and (\d+|many) other places?$|$))+/,
    actual: texts,
    fieldRule: /-id-is-(integer|number)$/,
  },
  {
    // Older versions of Jackson, and others, write an offset without a colon behind a time that has some.
    text: 'Times come in another form than that of an ISO 8601 date-time with a calendar date, whose date, time and offset all have separators (+00:00) or none (+0000)',
    expected: /^an ISO 8601 date-time at /,
    actual: texts,
    fieldRule: /-is-string$/,
  },
  {
    text: 'Times come without milliseconds, or with more digits than those',
    expected: /^a string that matches .+ at /,
    actual: timesOfAnyPrecision,
    fieldRule: /-is-string$/,
  },
  {
    text: 'Times come as numbers, where the contract has texts',
    expected: /^a string at /,
    actual: numbersOfMoments,
    fieldRule: /-is-string$/,
  },
]

/** The form of values that a rule failed for, when it failed for nothing else. */
export function formOfValues({ rule, expected, actual }: FailedOutcome): string | undefined {
  const isMatch = (form: Form) =>
    form.actual.test(actual) &&
    (rule.id.endsWith('-replies-as-described')
      ? expected.split('; ').every((part) => form.expected.test(part))
      : form.fieldRule.test(rule.id) && form.expected.test(`${expected} at /id`))
  return forms.find(isMatch)?.text
}
