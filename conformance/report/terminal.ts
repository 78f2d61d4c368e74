import type { Cause } from './cause.ts'
import { curlLine } from './curl.ts'
import { curlHint } from './curl-hint.ts'
import { endingText } from './ending-text.ts'
import { findingsOf } from './findings.ts'
import { leftOutHint, leftOutLines, leftOutTitle } from './left-out/lines.ts'
import { type Colours, renderLegend, renderMatrix } from './matrix.ts'
import { excerpt } from './printable.ts'
import { reasonsOf } from './reasons.ts'
import {
  countVerdicts,
  type FailedOutcome,
  newFailures,
  type Report,
  staleKnownFailures,
  type UnjudgedOutcome,
  type Verdict,
  verdicts,
} from './report.ts'
import { underWayLines, underWayTitle } from './under-way.ts'

/** Longer texts of a target are cut; the JSON report has more of them. */
const maxLineLength = 1000
const maxLines = 40

/** A report for people: matrix, failures, what was not judged, what was observed, totals. Ends with a line break. */
export function renderTerminal(
  report: Report,
  colours: Colours,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): string {
  const unlessQuiet = (lines: () => readonly string[]) => (isQuiet ? [] : lines())
  const sections = [
    unlessQuiet(() => [...renderMatrix(report.outcomes, colours), '', renderLegend(colours)]),
    renderHint(report, colours),
    ...report.causes.map((cause) => renderCause(cause, report, colours)).filter((lines) => lines.length > 0),
    ...findingsOf(report).failures.map((outcome) => renderFailure(outcome, report, colours)),
    renderKnown(report, colours),
    unlessQuiet(() => renderLeftOut(report, colours)),
    unlessQuiet(() => renderReasons(report, 'not judged', colours)),
    unlessQuiet(() => renderReasons(report, 'not applicable', colours)),
    unlessQuiet(() => renderObservations(report, colours)),
    renderLeftovers(report, colours),
    renderTotals(report, colours),
  ]
  const texts = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
  return `${texts.join('\n\n')}\n`
}

function renderCause({ text, ruleIds }: Cause, report: Report, colours: Colours): readonly string[] {
  const ids = new Set(ruleIds)
  const failures = newFailures(report.outcomes).filter(({ rule }) => ids.has(rule.id))
  const [first] = failures
  // What could not be judged for this cause only is told with the other reasons.
  if (first === undefined) return []
  const unjudged = report.outcomes.filter(({ rule, verdict }) => verdict === 'not judged' && ids.has(rule.id)).length
  const also = unjudged === 0 ? '' : `, and ${counted(unjudged, 'rule')} cannot be judged because of it`
  const shown = failures.slice(0, maxNamedRules).map(({ rule }) => excerpt(rule.id, maxLineLength))
  const rest = failures.length - shown.length
  return [
    `${colours.red('failed')}  ${colours.bold(excerpt(report.redact(text), maxLineLength))}`,
    ...renderMismatch(first, report),
    ...entry('breaks', [
      `${counted(failures.length, 'rule')}${also}`,
      ...shown,
      ...(rest > 0 ? [`and ${rest} more`] : []),
    ]),
  ]
}

const maxNamedRules = 5

function renderKnown(report: Report, colours: Colours): readonly string[] {
  const known = report.outcomes.filter((outcome) => outcome.verdict === 'failed' && outcome.known !== undefined)
  const stale = staleKnownFailures(report.outcomes)
  const lines = known.map((outcome) => {
    const reason = outcome.verdict === 'failed' ? (outcome.known ?? '') : ''
    return `  ${excerpt(reason, maxLineLength)} ${colours.dim(`(${outcome.rule.id})`)}`
  })
  return [
    ...(lines.length > 0 ? [colours.bold('known to fail'), ...lines] : []),
    ...stale.map(
      (id) => `${colours.red('stale')}   Cannot keep "${id}" as known to fail: it passes now, take the entry out`,
    ),
  ]
}

function renderLeftOut(report: Report, colours: Colours): readonly string[] {
  const lines = leftOutLines(report)
  if (lines.length === 0) return []
  return [colours.bold(leftOutTitle), leftOutHint, ...lines.map((line) => excerpt(line, maxLineLength))]
}

function renderHint(report: Report, colours: Colours): readonly string[] {
  const isSent = newFailures(report.outcomes).some(({ exchange, exchanges }) => exchange ?? exchanges.length > 0)
  const { causes, failures } = findingsOf(report)
  const count = causes.length + failures.length
  // Few of them are seen at a glance.
  const counts = count > 9 ? `${count} findings; those that concern most rules come first. ` : ''
  return isSent ? [colours.dim(`${counts}${excerpt(curlHint(report), maxLineLength)}`)] : []
}

function renderFailure(outcome: FailedOutcome, report: Report, colours: Colours): readonly string[] {
  const { rule } = outcome
  return [
    `${colours.red('failed')}  ${colours.bold(excerpt(rule.id, maxLineLength))}`,
    ...entry('rule', linesOf(rule.text)),
    ...entry('source', linesOf(report.locate(rule.source))),
    ...renderMismatch(outcome, report),
  ]
}

function renderMismatch({ expected, actual, ...outcome }: FailedOutcome, report: Report): readonly string[] {
  const exchange = outcome.exchange ?? outcome.exchanges.at(-1)
  const show = (text: string): readonly string[] => linesOf(report.redact(text))
  return [
    ...(exchange === undefined
      ? []
      : entry('sent', [report.redact(curlLine(exchange, report.targetUrl, report.keyVariable))])),
    ...entry('expected', show(expected)),
    ...entry('actual', show(actual)),
  ]
}

function entry(name: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, at) => `  ${(at === 0 ? name : '').padEnd(8)}  ${line}`)
}

// A check may list several mismatches, one a line; anything else that steers a terminal is written as an escape.
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  const shown = lines.slice(0, maxLines).map((line) => excerpt(line, maxLineLength))
  return lines.length > maxLines ? [...shown, `… (${lines.length} lines)`] : shown
}

function renderReasons(report: Report, verdict: UnjudgedOutcome['verdict'], colours: Colours): readonly string[] {
  const reasons = reasonsOf(report, verdict)
  if (reasons.length === 0) return []
  return [
    colours.bold(verdict),
    ...reasons.map(({ text, ruleIds }) => {
      const example = `${ruleIds.length === 1 ? '' : 'such as '}${ruleIds[0]}`
      return `  ${String(ruleIds.length).padStart(4)}  ${excerpt(report.redact(text), maxLineLength)} ${colours.dim(`(${example})`)}`
    }),
  ]
}

function renderObservations(report: Report, colours: Colours): readonly string[] {
  if (report.observations.length === 0) return []
  const width = Math.max(...report.observations.map(({ questionId }) => questionId.length))
  return [
    colours.bold('observed'),
    ...report.observations.map(({ questionId, answers }) => {
      const seen = answers.map(({ answer }) => excerpt(report.redact(answer), maxLineLength)).join(', ')
      return `  ${questionId.padEnd(width)}  ${seen}`
    }),
  ]
}

function renderLeftovers(report: Report, colours: Colours): readonly string[] {
  if (report.leftovers.length === 0) return []
  const byReply = [...Map.groupBy(report.leftovers, ({ reply }) => reply)]
  const lines = byReply.slice(0, maxReplies).flatMap(([reply, some]) => {
    const why = excerpt(report.redact(reply), maxLineLength)
    const named = some.slice(0, maxNamedLeftovers)
    const rest = some.length - named.length
    return [
      ...named.map(({ request }) => `  ${excerpt(report.redact(request), maxLineLength)}: ${why}`),
      ...(rest > 0 ? [`  … and ${rest} more: ${why}`] : []),
    ]
  })
  const rest = byReply.slice(maxReplies).reduce((sum, [, some]) => sum + some.length, 0)
  return [colours.bold('not removed'), ...lines, ...(rest > 0 ? [`  … and ${rest} more`] : [])]
}

/** A target that is gone leaves everything; what it all is stands in the JSON report. */
const maxNamedLeftovers = 10
const maxReplies = 4

function renderTotals(report: Report, colours: Colours): readonly string[] {
  const counts = countVerdicts(report.outcomes)
  const known = counts.failed - newFailures(report.outcomes).length
  const told = (verdict: Verdict): string => (verdict === 'failed' && known > 0 ? ` (${known} known)` : '')
  const parts = verdicts.map((verdict) => `${counts[verdict]} ${verdict}${told(verdict)}`).join(', ')
  const seconds = (report.durationMs / 1000).toFixed(1)
  const observed = `${counted(report.observations.length, 'open question')} observed`
  const ending = endingText(report.ending)
  return [
    ...(ending === undefined ? [] : [colours.yellow(ending)]),
    ...renderUnderWay(report),
    colours.bold(`${counted(report.outcomes.length, 'rule')}: ${parts}; ${observed}; ${seconds} s`),
  ]
}

function renderUnderWay(report: Report): readonly string[] {
  const lines = underWayLines(report).map((line) => `  ${report.redact(line)}`)
  return lines.length === 0 ? [] : [underWayTitle, ...lines]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
