import { join } from 'node:path'
import { unlikelyAnswers } from '../../conformance/answers.ts'
import { checksOf, chooseRules } from '../../conformance/catalogue/choose-rules.ts'
import { runChecks } from '../../conformance/run.ts'
import { loadSuite } from '../../conformance/suite.ts'
import { withSuiteProblems } from '../output/suite-problem.ts'
import { startProgress } from '../output/terminal.ts'
import { packageRoot } from '../package-root.ts'
import { chooseTarget } from './choose-target.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { interruption } from './interruption.ts'
import { publishReport } from './publish-report.ts'
import { requireWritableReports } from './report-files.ts'

/** Runs the suite and prints its report; returns the exit code. */
export function runConformance(options: ConformanceOptions): Promise<number> {
  return withSuiteProblems(async () => {
    await requireWritableReports(options, options.targetFile)
    const suite = await loadSuite(join(packageRoot, 'spec'))
    const rules = chooseRules(suite.rules, options.only ?? [])
    const { target, stop } = await chooseTarget(options, suite)
    for (const note of unlikelyAnswers(target, suite.questions)) console.error(`warning   ${note}`)
    const progress = startProgress()
    let stillThere: () => readonly string[] = () => []
    const { signal, abandoning, release } = interruption(
      'removing what was made, Ctrl-C once more to leave it behind',
      () => stillThere(),
    )
    try {
      const report = await runChecks({
        ...suite,
        rules,
        catalogue: suite.rules,
        checks: checksOf(rules, suite),
        target,
        signal,
        abandoning,
        concurrency: options.concurrency,
        limits: { timeoutMs: options.timeout },
        isBailing: options.bail,
        onStart: (ask) => {
          stillThere = ask
        },
        onProgress: ({ done, toDo, failed }) => progress.update(`${done} rules done, ${toDo} to do, ${failed} failed`),
        onRemoval: (left) => progress.update(`removing what was made, ${left} left`),
      })
      progress.end()
      // Nothing is left to remove, and a report may go to a pipe that nobody reads.
      release()
      return await publishReport(report, options)
    } finally {
      progress.end()
      release()
      await stop()
    }
  })
}
