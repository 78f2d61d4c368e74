import type { FailedOutcome } from '../report.ts'
import type { Form, Mismatch, Respelling } from './form.ts'
import { fieldPairs, type IsSame, isHeld } from './shown-fields.ts'
import { forms } from './value-forms.ts'

/** The form of values that a rule failed for, when it failed for nothing else. */
export function formOfValues({ rule, expected, actual }: FailedOutcome): string | undefined {
  const isOfReply = rule.id.endsWith('-replies-as-described')
  const places = isOfReply ? expected : expected.replaceAll(/(?=; |$)/g, ' at /id')
  const parts = partsOf(places, actual)
  const isMatch = (mismatch: Mismatch) =>
    mismatch.actual.test(parts.actual) &&
    (isOfReply || mismatch.fieldRule.test(rule.id)) &&
    parts.expected.some((part) => mismatch.expected.test(part)) &&
    parts.expected.every((part) => mismatch.expected.test(part) || mismatch.besides?.test(part))
  const isOf = ({ mismatch, misfit, respell, isSame }: Form) =>
    (misfit !== undefined && idle.test(`${expected} at `) && misfit.test(actual)) ||
    (mismatch !== undefined && isMatch(mismatch)) ||
    (respell !== undefined && isSpelt(respell, expected, actual)) ||
    (isSame !== undefined && isShownSame(isSame, expected, actual))
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
  const [label = ''] = /^\w+ (to be )?/.exec(expected) ?? []
  const wanted = label !== '' && actual.startsWith(`${label.split(' ', 1)} `) ? expected : expected.slice(label.length)
  return respell.expected(wanted).startsWith(respell.actual(actual))
}

/** Whether each field came as expected but for its form, and one at least in another form. */
function isShownSame(isSame: IsSame, expected: string, actual: string): boolean {
  const pairs = fieldPairs(expected, actual)
  const areAll = (same: IsSame) => pairs.every((pair) => isHeld(pair, same))
  return areAll(isSame) && !areAll(Object.is)
}
