import { Command } from 'commander'
import type { CustomerOptions } from './judging/customer-options.ts'
import { moreHelp } from './more-help.ts'

const afterOptions = `
One action is executed, for real: the first that is offered, or that of --action; with --read-only none is, and the rules of execute calls
are not judged. Calls carry the alert of the contract's example unless --alert gives another.

Exit codes: 0 no rule failed; 1 a rule failed (with --strict: or was not judged); 2 wrong usage, or not one rule could be judged;
3 the web service cannot be reached; 130 interrupted.`

/** The command `conformance actions`: judges the web service of a customer, which answers dynamic alert actions. */
export function describeConformanceActions(): Command {
  return new Command('actions')
    .description('judge the web service of a customer, which answers the calls of dynamic alert actions')
    .requiredOption('--request-url <url>', 'where it answers fetch calls')
    .option('--response-url <url>', 'where it answers execute calls, when its actions have no url')
    .option(
      '--authorization <value>',
      'value of the Authorization header (default: environment AUTHORIZATION, else none)',
    )
    .option('--alert <json>', 'the alert that calls carry, as a JSON object')
    .option('--action <id>', 'the action to execute (default: the first that is offered)')
    .option('--read-only', 'execute nothing')
    .option('--changing-ids', 'take it that the ids of actions change from call to call')
    .option('--json <file>', 'write the report as JSON, too (spec/report.schema.json)')
    .option('--junit <file>', 'write the report as JUnit XML, too')
    .option('--html <file>', 'write the report as one HTML file, too')
    .option('--badge <file>', 'write the counts as a badge, JSON for shields.io, too')
    .option('--observe <file>', 'write what it does about open questions, as the answers of a target file')
    .option('--quiet', 'print failures and counts only')
    .option('--strict', 'exit with 1 also when a rule was not judged')
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (options: CustomerOptions) => {
      const { runConformanceActions } = await import('./judging/run-conformance-actions.ts')
      process.exitCode = await runConformanceActions(options)
    })
}
