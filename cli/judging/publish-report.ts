import { renderAnnotations } from '../../conformance/report/annotations.ts'
import { countVerdicts, newFailures, type Report, staleKnownFailures } from '../../conformance/report/report.ts'
import { renderTerminal } from '../../conformance/report/terminal.ts'
import { printResult } from '../output/print-result.ts'
import { exitCodes, Problem } from '../output/problem.ts'
import { coloursFor } from '../output/terminal.ts'
import type { ReportOptions } from './conformance-options.ts'
import { addJobSummary } from './job-summary.ts'
import { writeReports } from './report-files.ts'

/** Prints a report and writes the files that were asked for; returns the exit code. */
export async function publishReport(report: Report, options: ReportOptions): Promise<number> {
  const { passed, failed } = countVerdicts(report.outcomes)
  // Where nothing could be judged, the reasons are what there is to know.
  const isQuiet = options.quiet === true && passed + failed > 0 && !isKeyRefused(report)
  printResult(renderTerminal(report, coloursFor(process.stdout), { isQuiet }))
  if (process.env.GITHUB_ACTIONS === 'true') await tellGitHub(report, process.env.GITHUB_STEP_SUMMARY)
  await writeReports(options, report)
  return exitCodeFor(report, options)
}

async function tellGitHub(report: Report, summaryPath = ''): Promise<void> {
  printResult(renderAnnotations(report))
  if (summaryPath !== '') await addJobSummary(report, summaryPath)
}

function exitCodeFor(report: Report, { strict = false }: Pick<ReportOptions, 'strict'>): number {
  const counts = countVerdicts(report.outcomes)
  if (report.ending === 'interrupted') return exitCodes.interrupted
  if (report.ending === 'target lost') return exitCodes.unreachable
  if (counts.passed + counts.failed === 0) {
    throw new Problem(`Cannot judge "${report.targetUrl}": not one rule could be judged${whyRefused(report)}`)
  }
  // What needs no key may have been judged all the same: that is no success.
  if (counts.failed === 0 && isKeyRefused(report)) {
    throw new Problem(`Cannot judge "${report.targetUrl}": the key is let in nowhere${whyRefused(report)}`)
  }
  const isWrong = newFailures(report.outcomes).length > 0 || staleKnownFailures(report.outcomes).length > 0
  const isNo = isWrong || report.ending === 'limit reached' || (strict && counts['not judged'] > 0)
  return isNo ? exitCodes.no : exitCodes.ok
}

/** What the target did to the key, where that is the reason. */
function whyRefused({ causes, redact }: Report): string {
  const text = causes.find(({ isOfKey }) => isOfKey)?.text
  return text === undefined ? ', the reasons stand above' : `. ${redact(text)}`
}

function isKeyRefused({ causes }: Report): boolean {
  return causes.some(({ isOfKey }) => isOfKey)
}
