import { curlLine } from './curl.ts'
import { excerpt } from './printable.ts'
import type { FailedOutcome, Report } from './report.ts'

const maxLength = 4000

/** A failure in a few lines, for a test that throws it: rule, source, request, expected and actual. */
export function failureText(outcome: FailedOutcome, report: Report): string {
  const { rule, expected, actual } = outcome
  const exchange = outcome.exchange ?? outcome.exchanges.at(-1)
  const shown = (text: string): string => excerpt(report.redact(text), maxLength)
  return [
    `${rule.id}: ${rule.text}`,
    `source    ${report.locate(rule.source)}`,
    ...(exchange === undefined ? [] : [`sent      ${shown(curlLine(exchange, report.targetUrl, report.keyVariable))}`]),
    `expected  ${shown(expected)}`,
    `actual    ${shown(actual)}`,
  ].join('\n')
}
