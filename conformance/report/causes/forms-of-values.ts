import type { FailedOutcome } from '../report.ts'

/** A way to write values that shows in every reply, so that each rule about a reply that has one fails for it. */
interface Form {
  readonly text: string
  /** How rules about replies and fields fail for it; left out where they hold. */
  readonly mismatch?: Mismatch
  /** What was expected and what came, each as it would be if both were written in one way. */
  readonly respell?: Respelling
}

interface Mismatch {
  /** One thing that was expected, with the places where; a rule about one field names no place. */
  readonly expected: RegExp
  /** What came in its place, all of it. */
  readonly actual: RegExp
  /** Ids of rules about one field. */
  readonly fieldRule: RegExp
}

interface Respelling {
  readonly expected: (text: string) => string
  readonly actual: (text: string) => string
}

const texts = /^"/
const timesOfAnyPrecision = /^("\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\d[^"]*"([,;] |$))+$/
const numbersOfMoments = /^(\d{9,}(\.\d+)?([,;] |$))+$/

const flags = /^([01]([,;] |$))+$/
const numbersAsTexts = /^("(-?\d+(\.\d+)?|true|false)"([,;] |$))+$/
const smallLetters = /^("[a-z_-]+"([,;] |$))+$/

const forms: readonly Form[] = [
  {
    text: 'Ids come as texts, where the contract has numbers',
    mismatch: {
      expected: /^(an integer|a number) at (\S*\/id(, | and (\d+|many) other places?$|$))+/,
      actual: texts,
      fieldRule: /-id-is-(integer|number)$/,
    },
  },
  {
    // Older versions of Jackson, and others, write an offset without a colon behind a time that has some.
    text: 'Times come in another form than that of an ISO 8601 date-time with a calendar date, whose date, time and offset all have separators (+00:00) or none (+0000)',
    mismatch: { expected: /^an ISO 8601 date-time at /, actual: texts, fieldRule: /-is-string$/ },
  },
  {
    text: 'Times come without milliseconds, or with more digits than those',
    mismatch: { expected: /^a string that matches .+ at /, actual: timesOfAnyPrecision, fieldRule: /-is-string$/ },
  },
  {
    text: 'Times come as numbers, where the contract has texts',
    mismatch: { expected: /^a string at /, actual: numbersOfMoments, fieldRule: /-is-string$/ },
  },
  {
    text: 'Flags come as 0 and 1, where the contract has true and false',
    mismatch: { expected: /^a boolean at /, actual: flags, fieldRule: /-is-boolean$/ },
    respell: alike((text) => text.replaceAll(/\btrue\b/g, '1').replaceAll(/\bfalse\b/g, '0')),
  },
  {
    text: 'Numbers and flags come as texts',
    mismatch: {
      expected: /^(an integer|a number|a boolean|one of [-\d, ]+) at /,
      actual: numbersAsTexts,
      fieldRule: /-is-(integer|number|boolean)$/,
    },
    respell: alike((text) => text.replaceAll(/"(-?\d+(\.\d+)?|true|false)"/g, '$1')),
  },
  {
    text: 'Values come in other capitals than those that were sent, or that the contract has',
    mismatch: { expected: /^one of "/, actual: smallLetters, fieldRule: /-is-string$/ },
    respell: alike((text) => text.toLowerCase()),
  },
  {
    text: 'Texts come with entities of HTML in place of signs, such as &amp;',
    respell: { expected: withPlainQuotes, actual: (text) => withPlainQuotes(withoutEntities(text)) },
  },
  {
    text: 'Texts come with a letter for each byte of UTF-8, such as ZÃ¼rich: is UTF-8 read, or kept, as Latin-1?',
    respell: { expected: (text) => text, actual: (text) => Buffer.from(text, 'latin1').toString() },
  },
]

/** The form of values that a rule failed for, when it failed for nothing else. */
export function formOfValues({ rule, expected, actual }: FailedOutcome): string | undefined {
  const isOfReply = rule.id.endsWith('-replies-as-described')
  const places = isOfReply ? expected : expected.replaceAll(/(?=; |$)/g, ' at /id')
  const parts = partsOf(places, actual)
  const isMatch = (mismatch: Mismatch) =>
    mismatch.actual.test(parts.actual) &&
    (isOfReply || mismatch.fieldRule.test(rule.id)) &&
    parts.expected.every((part) => mismatch.expected.test(part))
  const isOf = ({ mismatch, respell }: Form) =>
    (mismatch !== undefined && isMatch(mismatch)) || (respell !== undefined && isSpelt(respell, expected, actual))
  return forms.find(isOf)?.text
}

const idle = /^a value that fits at least one of the shapes at |^and \d+ more$/

/** What was expected in several places, and what came there; that something fits no shape comes from what is inside of it. */
function partsOf(expected: string, actual: string): { readonly expected: readonly string[]; readonly actual: string } {
  const [wanted, came] = [expected.split('; '), actual.split('; ')]
  const left = (parts: readonly string[]) => parts.filter((_, at) => !idle.test(wanted[at] ?? ''))
  return wanted.length === came.length
    ? { expected: left(wanted), actual: left(came).join('; ') }
    : { expected: wanted, actual }
}

/** Whether what came is what was expected, and only written in another way; there may be words behind what was expected. */
function isSpelt(respell: Respelling, expected: string, actual: string): boolean {
  if (actual === '' || expected.startsWith(actual)) return false
  return respell.expected(expected.replace(/^\w+ to be /, '')).startsWith(respell.actual(actual))
}

function alike(respell: (text: string) => string): Respelling {
  return { expected: respell, actual: respell }
}

/** As both stand in JSON, a quotation mark may have a sign in front that an entity has not. */
function withPlainQuotes(text: string): string {
  return text.replaceAll('\\"', '"')
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#34': '"',
  '#x27': "'",
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#34|#x27);/g, (_, name: string) => entities[name] ?? '')
}
