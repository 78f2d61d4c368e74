import { Command } from 'commander'
import type { DiffOptions } from './diffing/diff-options.ts'
import { moreHelp } from './more-help.ts'

const afterOptions = `
A contract is its root document, in YAML or JSON, or a folder with openapi.yaml or openapi.json in it or in its folder spec, such as
an installed package. "name@version" is fetched by npm, without running anything of it. Where both have rules.yaml and open-questions.yaml beside them, these are compared as well.

What the service takes may become more, and what it gives may become less; other ways break what was right.

Exit codes: 0 nothing breaks; 1 something does; 2 wrong usage, or a contract that is wrong or cannot be read.

Examples:
  npx alerting-contract diff old/openapi.yaml new/openapi.yaml
  npx alerting-contract diff name@1.2.0 node_modules/name`

/** The command `diff`: in what one contract differs from another. */
export function describeDiff(): Command {
  return new Command('diff')
    .description('compare two contracts: what breaks, what is added, what is only words; by operation and field')
    .argument('<old>', 'contract as it was: a file, a folder, or a package as name@version')
    .argument('<new>', 'contract as it is')
    .option('--json', 'print JSON')
    .option('--allow-outside', 'read files outside the folder of a contract when it refers to them')
    .option('--allow-network', 'fetch files from the network when a contract refers to them')
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { runDiff } = await import('./diffing/run-diff.ts')
      process.exitCode = await runDiff(before, after, options)
    })
}
