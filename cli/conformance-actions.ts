import { Command, Option } from 'commander'
import type { CustomerOptions } from './judging/customer-options.ts'
import { moreHelp } from './options/more-help.ts'

const afterOptions = `
One action is really executed: the first that is offered, or that of --action. With --read-only none is, and the rules of execute
calls are not judged. Calls carry the alert from the contract's example unless --alert gives another.

Exit codes: 0 no rule failed; 1 a rule failed (with --strict: or was not judged); 2 wrong usage, or no rule could be judged;
3 the web service cannot be reached; 130 interrupted.`

/** What stands for nearly the same with `conformance`, and its name here. */
const namesOfConformance = [
  ['url', 'request-url'],
  ['key', 'authorization'],
] as const

/** The command `conformance actions`: judges the web service of a customer, which answers dynamic alert actions. */
export function describeConformanceActions(): Command {
  const command = new Command('actions')
    .description('judge the web service of a customer, which answers the calls of dynamic alert actions')
    .requiredOption('--request-url <url>', 'URL for fetch calls')
    .option('--response-url <url>', 'URL for execute calls, if its actions have no url')
    .option(
      '--authorization <value>',
      'value of the Authorization header (default: environment variable AUTHORIZATION, else none)',
    )
    .option('--alert <json>', 'the alert that calls carry, as a JSON object')
    .option('--action <id>', 'the action to execute (default: the first that is offered)')
    .addOption(new Option('--read-only', 'execute nothing').conflicts('action'))
    .option('--changing-ids', 'accept action ids that change from call to call')
    .option('--json <file>', 'also write the report as JSON (spec/report.schema.json)')
    .option('--junit <file>', 'also write the report as JUnit XML')
    .option('--html <file>', 'also write the report as one HTML file')
    .option('--badge <file>', 'also write the counts as a badge, JSON for shields.io')
    .option('--observe <file>', 'write how it answers open questions; the alerting service may answer otherwise')
    .option('--quiet', 'print failures and counts only')
    .option('--strict', 'also exit with 1 when a rule was not judged')
    .addHelpText('after', moreHelp(afterOptions))
  for (const [name, meant] of namesOfConformance) {
    command.addOption(new Option(`--${name} <value>`).hideHelp())
    command.on(`option:${name}`, () => command.error(`error: unknown option '--${name}' (Did you mean --${meant}?)`))
  }
  return command.action(async (options: CustomerOptions) => {
    const { runConformanceActions } = await import('./judging/run-conformance-actions.ts')
    process.exitCode = await runConformanceActions(options)
  })
}
