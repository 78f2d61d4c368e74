import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chooseRules } from '../conformance/choose-rules.ts'
import { renderJson } from '../conformance/report/json.ts'
import { countVerdicts, type Report } from '../conformance/report/report.ts'
import { renderTerminal } from '../conformance/report/terminal.ts'
import { runChecks } from '../conformance/run.ts'
import { loadSuite } from '../conformance/suite.ts'
import { chooseTarget } from './choose-target.ts'
import type { ConformanceOptions } from './conformance-options.ts'
import { interruption } from './interruption.ts'
import { packageRoot } from './package-root.ts'
import { printResult } from './print-result.ts'
import { exitCodes, Problem } from './problem.ts'
import { withSuiteProblems } from './suite-problem.ts'
import { coloursFor, startProgress } from './terminal.ts'

/** Runs the suite and prints its report; returns the exit code. */
export function runConformance(options: ConformanceOptions): Promise<number> {
  return withSuiteProblems(async () => {
    if (options.json !== undefined) await requireWritable(options.json)
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
        onProgress: (done, total) => progress.update(`${done} of ${total} checks`),
      })
      progress.end()
      printResult(renderTerminal(report, coloursFor(process.stdout)))
      if (options.json !== undefined) await writeReport(options.json, report)
      return exitCodeFor(report, options.strict === true)
    } finally {
      progress.end()
      release()
      await stop()
    }
  })
}

/** A run is too long to find out at its end that there is no place for the report. */
async function requireWritable(path: string): Promise<void> {
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (isFolder) throw new Problem(`Cannot write the report "${path}": it is a folder, name a file`)
  try {
    await access(dirname(path), constants.W_OK)
  } catch {
    throw new Problem(`Cannot write the report "${path}": there is no folder "${dirname(path)}" that can be written to`)
  }
}

async function writeReport(path: string, report: Report): Promise<void> {
  try {
    await writeFile(path, renderJson(report))
  } catch (error) {
    throw new Problem(`Cannot write the report "${path}": ${(error as Error).message}`)
  }
}

function exitCodeFor(report: Report, isStrict: boolean): number {
  const counts = countVerdicts(report.outcomes)
  if (report.ending === 'interrupted') return exitCodeOfInterruption
  if (report.ending === 'target lost') return exitCodes.unreachable
  if (counts.passed + counts.failed === 0 && counts['not judged'] > 0) {
    throw new Problem(`Cannot judge "${report.targetUrl}": not one rule could be judged, the reasons stand above`)
  }
  const isNo = counts.failed > 0 || report.ending === 'limit reached' || (isStrict && counts['not judged'] > 0)
  return isNo ? exitCodes.no : exitCodes.ok
}

/** As shells have it: 128 and the number of SIGINT. */
const exitCodeOfInterruption = 130
