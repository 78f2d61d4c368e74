import type { Form } from './form.ts'
import type { IsSame } from './shown-fields.ts'

const texts = /^"/
const times = /^("\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\d[^"]*"([,;] |$))+$/
const numbersOfMoments = /^(\d{9,}(\.\d+)?([,;] |$))+$/
const listsOfParts = /^(\[\d{4}(,\d+){2,6}\]([,;] |$))+$/

const withMilliseconds = /^a string that matches .+ at /

/** Ways to write times that are not the contract's. */
export const timeForms: readonly Form[] = [
  {
    text: 'Times come without milliseconds, or with more digits than those',
    mismatch: { expected: withMilliseconds, actual: times, fieldRule: /-is-string$/ },
    isSame: ofMoment((actual) => (isTime(actual) ? [Date.parse(actual)] : [])),
  },
  {
    // Older versions of Jackson, and others, write an offset without a colon behind a time that has some.
    text: 'Times come in another form than that of an ISO 8601 date-time with a calendar date, whose date, time and offset all have separators (+00:00) or none (+0000)',
    mismatch: {
      expected: /^an ISO 8601 date-time at /,
      besides: withMilliseconds,
      actual: texts,
      fieldRule: /-is-string$/,
    },
    // A time of any zone, where it tells none.
    isSame: ofMoment((actual) => [Date.parse(String(actual)), Date.parse(`${actual}Z`)]),
  },
  {
    text: 'Times come as numbers, where the contract has texts',
    mismatch: { expected: /^a string at /, actual: numbersOfMoments, fieldRule: /-is-string$/ },
    isSame: ofMoment((actual) => (typeof actual === 'number' ? [actual, actual * 1000] : [])),
  },
  {
    text: 'Times come as lists of their parts, where the contract has texts',
    mismatch: { expected: /^a string at /, actual: listsOfParts, fieldRule: /-is-string$/ },
  },
]

/** Whether a time is the one that was expected, to the second, where `read` tells which moments it may stand for, in milliseconds. */
function ofMoment(read: (actual: unknown) => readonly number[]): IsSame {
  return (expected, actual) => {
    if (expected === actual) return true
    return isTime(expected) && read(actual).some((moment) => Math.abs(moment - Date.parse(expected)) < 1000)
  }
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && times.test(JSON.stringify(value))
}
