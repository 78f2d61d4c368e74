import type { FailedOutcome } from '../report.ts'

/** A way to write values that shows in every reply, so that each rule about a reply that has one fails for it. */
interface Form {
  readonly text: string
  /** One thing that was expected, with the places where; a rule about one field names no place. */
  readonly expected: RegExp
  /** Ids of rules about one field. */
  readonly fieldRule: RegExp
}

const forms: readonly Form[] = [
  {
    text: 'Ids come as texts, where the contract has numbers',
    expected: /^(an integer|a number) at (\S*\/id(, | and (\d+|many) other places?$|$))+/,
    fieldRule: /-id-is-(integer|number)$/,
  },
  {
    // Older versions of Jackson, and others, write an offset without a colon behind a time that has some.
    text: 'Times come in another form than that of an ISO 8601 date-time with a calendar date, whose date, time and offset all have separators (+00:00) or none (+0000)',
    expected: /^an ISO 8601 date-time at /,
    fieldRule: /-is-string$/,
  },
]

/** The form of values that a rule failed for, when it failed for nothing else. */
export function formOfValues({ rule, expected, actual }: FailedOutcome): string | undefined {
  // Whatever came in their place came as a text.
  if (!/^"/.test(actual)) return undefined
  const isMatch = (form: Form) =>
    rule.id.endsWith('-replies-as-described')
      ? expected.split('; ').every((part) => form.expected.test(part))
      : form.fieldRule.test(rule.id) && form.expected.test(`${expected} at /id`)
  return forms.find(isMatch)?.text
}
