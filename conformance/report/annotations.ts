import { findingsOf } from './findings.ts'
import { excerpt } from './printable.ts'
import { type Report, staleKnownFailures } from './report.ts'

/** GitHub shows ten annotations of a step, so the causes of many failures come first. */
const maxAnnotations = 10
const maxTextLength = 400

/** Failures as workflow commands of GitHub Actions, one a line; empty when nothing failed. */
export function renderAnnotations(report: Report): string {
  const { causes, failures } = findingsOf(report)
  const lines = [
    ...causes.map(({ text, ruleIds }) => error(`${ruleIds.length} rules`, report.redact(text))),
    ...failures.map(({ rule, expected, actual }) =>
      error(rule.id, `${rule.text} Expected ${report.redact(expected)}, got ${report.redact(actual)}`),
    ),
    ...staleKnownFailures(report.outcomes).map((id) => error(id, 'It passes now: remove it from the known failures')),
  ]
  const rest = lines.length - maxAnnotations
  const shown = rest > 0 ? [...lines.slice(0, maxAnnotations - 1), error('More', `${rest + 1} more failures`)] : lines
  return shown.map((line) => `${line}\n`).join('')
}

function error(title: string, message: string): string {
  return `::error title=${property(title)}::${data(message)}`
}

// What the runner would act on has escapes of its own, see the documentation of workflow commands; an excerpt has no line breaks.
function data(text: string): string {
  return excerpt(text, maxTextLength).replaceAll('%', '%25')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
