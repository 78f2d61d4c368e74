import { join } from 'node:path'
import { chooseRules } from '../conformance/choose-rules.ts'
import { renderAnnotations } from '../conformance/report/annotations.ts'
import { countVerdicts, newFailures, type Report, staleKnownFailures } from '../conformance/report/report.ts'
import { renderTerminal } from '../conformance/report/terminal.ts'
import { runChecks } from '../conformance/run.ts'
import { loadSuite } from '../conformance/suite.ts'
import { chooseTarget } from './choose-target.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { interruption } from './interruption.ts'
import { packageRoot } from './package-root.ts'
import { printResult } from './print-result.ts'
import { exitCodes, Problem } from './problem.ts'
import { requireWritableReports, writeReports } from './report-files.ts'
import { withSuiteProblems } from './suite-problem.ts'
import { coloursFor, startProgress } from './terminal.ts'

/** Runs the suite and prints its report; returns the exit code. */
export function runConformance(options: ConformanceOptions): Promise<number> {
  return withSuiteProblems(async () => {
    await requireWritableReports(options)
    const suite = await loadSuite(join(packageRoot, 'spec'))
    const rules = chooseRules(suite.rules, options.only ?? [])
    const { target, stop } = await chooseTarget(options, suite)
    const progress = startProgress()
    const { signal, release } = interruption()
    try {
      const report = await runChecks({
        ...suite,
        rules,
        target,
        signal,
        concurrency: options.concurrency,
        limits: { timeoutMs: options.timeout },
        isBailing: options.bail,
        onProgress: ({ done, toDo, failed }) => progress.update(`${done} rules done, ${toDo} to do, ${failed} failed`),
      })
      progress.end()
      printResult(renderTerminal(report, coloursFor(process.stdout)))
      if (process.env.GITHUB_ACTIONS === 'true') printResult(renderAnnotations(report))
      await writeReports(options, report)
      return exitCodeFor(report, options.strict === true)
    } finally {
      progress.end()
      release()
      await stop()
    }
  })
}

function exitCodeFor(report: Report, isStrict: boolean): number {
  const counts = countVerdicts(report.outcomes)
  if (report.ending === 'interrupted') return exitCodeOfInterruption
  if (report.ending === 'target lost') return exitCodes.unreachable
  if (counts.passed + counts.failed === 0 && counts['not judged'] > 0) {
    throw new Problem(`Cannot judge "${report.targetUrl}": not one rule could be judged, the reasons stand above`)
  }
  const isWrong = newFailures(report.outcomes).length > 0 || staleKnownFailures(report.outcomes).length > 0
  const isNo = isWrong || report.ending === 'limit reached' || (isStrict && counts['not judged'] > 0)
  return isNo ? exitCodes.no : exitCodes.ok
}

/** As shells have it: 128 and the number of SIGINT. */
const exitCodeOfInterruption = 130
