import { Command } from 'commander'
import type { DiffOptions } from './diffing/diff-options.ts'
import { moreHelp } from './options/more-help.ts'

const afterOptions = `
A contract is its root document, in YAML or JSON, or a folder, such as an installed package, with openapi.yaml or openapi.json in it or in its
folder spec. "name@version" is fetched by npm; none of its code is run. If both have rules.yaml and open-questions.yaml next to them, these are compared, too.

A service may accept more than before and answer with less. The other way round, the change breaks clients.

Exit codes: 0 nothing breaks; 1 something does; 2 wrong usage, or a contract that is wrong or cannot be read.

Examples:
  npx alerting-contract diff old/openapi.yaml new/openapi.yaml
  npx alerting-contract diff name@1.2.0 node_modules/name`

/** The command `diff`: in what one contract differs from another. */
export function describeDiff(): Command {
  return new Command('diff')
    .description('compare two contracts by operation and field: what breaks, what is added, what is only wording')
    .argument('<old>', 'old contract: a file, a folder, or a package as name@version')
    .argument('<new>', 'new contract')
    .option('--json', 'print JSON')
    .option('--allow-outside', 'read files outside the folder of a contract when it refers to them')
    .option('--allow-network', 'fetch files from the network when a contract refers to them')
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { runDiff } = await import('./diffing/run-diff.ts')
      process.exitCode = await runDiff(before, after, options)
    })
}
