import { join } from 'node:path'
import { isCustomerRule } from '../../conformance/customer/customer-checks.ts'
import { judgeCustomer } from '../../conformance/customer/judge-customer.ts'
import { loadSuite } from '../../conformance/suite.ts'
import { withSuiteProblems } from '../output/suite-problem.ts'
import { packageRoot } from '../package-root.ts'
import { requirePeers } from '../peers.ts'
import { type CustomerOptions, customerTarget } from './customer-options.ts'
import { interruption } from './interruption.ts'
import { publishReport } from './publish-report.ts'
import { peersOfReports, requireWritableReports } from './report-files.ts'

/** Judges the web service of a customer and prints its report; returns the exit code. */
export function runConformanceActions(options: CustomerOptions): Promise<number> {
  return withSuiteProblems(async () => {
    const target = customerTarget(options)
    await requireWritableReports(options)
    requirePeers(peersOfReports(options))
    const { contract, questions, rules } = await loadSuite(join(packageRoot, 'spec'))
    const { signal, release } = interruption('reporting what was judged, Ctrl-C once more to end at once')
    try {
      const report = await judgeCustomer({ contract, questions, rules: rules.filter(isCustomerRule), target, signal })
      // A report may go to a pipe that nobody reads.
      release()
      return await publishReport(report, options)
    } finally {
      release()
    }
  })
}
