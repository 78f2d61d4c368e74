import { endingText } from './ending-text.ts'
import { findingsOf } from './findings.ts'
import { markedCounts, marks, matrixOf } from './matrix.ts'
import { excerpt } from './printable.ts'
import { reasonsOf } from './reasons.ts'
import { countVerdicts, type FailedOutcome, type Outcome, type Report, staleKnownFailures, verdicts } from './report.ts'

/** GitHub shows a summary of a megabyte at most, and nobody reads as much. */
const maxFailures = 50
const maxReasons = 20
const maxTextLength = 400

/** A report as the summary of a job of GitHub Actions, in Markdown: the matrix, how the run ended early, what failed, and why rules were not judged. */
export function renderJobSummary(report: Report): string {
  const { outcomes, targetUrl } = report
  return [
    `### Conformance of ${code(report.redact(targetUrl))}`,
    '',
    ...tableOf(outcomes),
    '',
    totalsOf(outcomes),
    ...endingOf(report),
    ...section('Failed', failuresOf(report), maxFailures),
    ...section('Not judged', reasonsIn(report), maxReasons),
    '',
  ]
    .map((line) => `${line}\n`)
    .join('')
}

function tableOf(outcomes: readonly Outcome[]): readonly string[] {
  const { kinds, rows } = matrixOf(outcomes)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['', ...kinds]),
    line(['', ...kinds].map(() => '---')),
    ...rows.map(({ family, cells }) => line([family, ...cells.map(countsIn)])),
  ]
}

function countsIn(outcomes: readonly Outcome[]): string {
  return (
    markedCounts(outcomes)
      .map(([, text]) => text)
      .join(' ') || '·'
  )
}

/** Tells what the marks mean, too. */
function totalsOf(outcomes: readonly Outcome[]): string {
  const counts = countVerdicts(outcomes)
  return verdicts.map((verdict) => `${counts[verdict]} ${verdict} ${marks[verdict]}`).join(' · ')
}

function endingOf({ ending }: Report): readonly string[] {
  const text = endingText(ending)
  return text === undefined ? [] : ['', `**${text}**`]
}

function section(title: string, lines: readonly string[], max: number): readonly string[] {
  if (lines.length === 0) return []
  const rest = lines.length - max
  return ['', `**${title}**`, '', ...lines.slice(0, max), ...(rest > 0 ? [`- ${rest} more`] : [])]
}

function failuresOf(report: Report): readonly string[] {
  const { causes, failures } = findingsOf(report)
  return [
    ...causes.map(({ text, ruleIds }) => `- ${ruleIds.length} rules: ${code(report.redact(text))}`),
    ...failures.map((failure) => failureLine(failure, report)),
    ...staleKnownFailures(report.outcomes).map((id) => `- ${code(id)} passes now: remove it from the known failures`),
  ]
}

function failureLine({ rule, expected, actual }: FailedOutcome, { redact }: Report): string {
  return `- ${code(rule.id)}: expected ${code(redact(expected))}, got ${code(redact(actual))}`
}

function reasonsIn(report: Report): readonly string[] {
  return reasonsOf(report, 'not judged').map(({ text, ruleIds }) => `- ${ruleIds.length}: ${code(report.redact(text))}`)
}

// What a target answers is shown as it is: in a span of code neither Markdown nor HTML means anything (CommonMark 0.31, section 6.1).
function code(text: string): string {
  return `\`${excerpt(text, maxTextLength).replaceAll('`', "'")}\``
}
