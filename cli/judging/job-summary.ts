import { appendFile } from 'node:fs/promises'
import { renderJobSummary } from '../../conformance/report/job-summary.ts'
import type { Report } from '../../conformance/report/report.ts'
import { printResult } from '../output/print-result.ts'
import { systemReason } from '../output/system-reason.ts'

/**
 * Adds a report to the page of its job in GitHub Actions; a warning where that cannot be written, as the verdicts stand either way.
 *
 * @param path The file that the runner names, in the variable `GITHUB_STEP_SUMMARY`.
 */
export async function addJobSummary(report: Report, path: string): Promise<void> {
  try {
    // Other steps may have written there.
    await appendFile(path, renderJobSummary(report))
  } catch (error) {
    printResult(`::warning title=No job summary::GITHUB_STEP_SUMMARY: ${systemReason(error, path)}\n`)
  }
}
