import type { Form, Respelling } from './form.ts'
import { timeForms } from './time-forms.ts'

const texts = /^"/
const flags = /^([01]([,;] |$))+$/
const numbersAsTexts = /^("(-?\d+(\.\d+)?|true|false)"([,;] |$))+$/
const smallLetters = /^("[a-z_-]+"([,;] |$))+$/

/** Every form that is known; the first one that fits is told. */
export const forms: readonly Form[] = [
  {
    text: 'Ids come as texts, where the contract has numbers',
    mismatch: {
      expected: /^(an integer|a number) at (\S*\/id(, | and (\d+|many) other places?$|$))+/,
      actual: texts,
      fieldRule: /-id-is-(integer|number)$/,
    },
    isSame: (expected, actual, name) => expected === actual || (name === 'id' && isAsText(expected, actual)),
    misfit: /^\{"id":"\d+"[,}]/,
  },
  ...timeForms,
  {
    text: 'Flags come as 0 and 1, where the contract has true and false',
    mismatch: { expected: /^a boolean at /, actual: flags, fieldRule: /-is-boolean$/ },
    respell: alike((text) => text.replaceAll(/\btrue\b/g, '1').replaceAll(/\bfalse\b/g, '0')),
    isSame: (expected, actual) => expected === actual || (typeof expected === 'boolean' && actual === Number(expected)),
  },
  {
    text: 'Numbers and flags come as texts',
    mismatch: {
      expected: /^(an integer|a number|a boolean|one of [-\d, ]+) at /,
      actual: numbersAsTexts,
      fieldRule: /-is-(integer|number|boolean)$/,
    },
    respell: alike((text) => text.replaceAll(/"(-?\d+(\.\d+)?|true|false)"/g, '$1')),
    isSame: isAsText,
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
  {
    text: 'Texts come with question marks in place of letters outside ASCII, or of some of them: which encoding has the connection to the database, or the column?',
    isSame: isWithQuestionMarks,
  },
  {
    text: 'Texts come cut off',
    isSame: (expected, actual) => isStart(actual, expected),
  },
  {
    text: 'Texts come with other white space than they were sent with',
    isSame: (expected, actual) => withOneSpace(expected) === withOneSpace(actual),
  },
  {
    text: 'Texts come without what looks like tags of HTML, such as <b>',
    isSame: (expected, actual) => withoutTags(expected) === withoutTags(actual),
  },
]

function isAsText(expected: unknown, actual: unknown): boolean {
  return typeof expected !== 'object' && String(expected) === actual
}

function isWithQuestionMarks(expected: unknown, actual: unknown): boolean {
  if (typeof expected !== 'string' || typeof actual !== 'string') return expected === actual
  const others = actual.match(outsideAscii) ?? []
  return others.every((letter) => expected.includes(letter)) && withOneMark(expected) === withOneMark(actual)
}

const outsideAscii = /[^\0-\x7f]/gu

/** Encodings differ in how many marks they put for a letter. */
function withOneMark(text: string): string {
  return text.replaceAll(outsideAscii, '?').replaceAll(/\?+/g, '?')
}

function isStart(start: unknown, whole: unknown): boolean {
  if (typeof start !== 'string' || typeof whole !== 'string') return start === whole
  return start !== '' && whole.startsWith(start)
}

function withoutTags(value: unknown): unknown {
  return typeof value === 'string' ? withOneSpace(value.replaceAll(/<[^<>]*>/g, '')) : value
}

function withOneSpace(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : value
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
