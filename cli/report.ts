import { Command } from 'commander'
import { moreHelp } from './options/more-help.ts'

const afterOptions = `
Exit codes: 0 nothing got worse; 1 a rule of both runs fails that did not fail before, or is not judged that passed before;
2 wrong usage, or a file that is not a report.`

/** The command `report`: compares two runs of the conformance suite. */
export function describeReport(): Command {
  return new Command('report')
    .description('compare the JSON reports of two runs: what is worse, better, new and gone')
    .argument('<before>', 'report of the first run, written by conformance --json')
    .argument('<after>', 'report of the second run')
    .option('--json', 'print JSON')
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (before: string, after: string, { json }: { json?: boolean }) => {
      const { compareFiles } = await import('./judging/compare-reports.ts')
      process.exitCode = await compareFiles(before, after, { isJson: json === true })
    })
}
