import { Argument, Command } from 'commander'
import type { InitOptions } from './initializing/init-options.ts'
import { moreHelp } from './options/more-help.ts'

const afterOptions = `
Nothing is overwritten: files that exist already are named and left alone.

Examples:
  npx alerting-contract init                   the contract of this package
  npx alerting-contract init api/openapi.yaml  a contract of your own`

/** The command `init`: what a project needs to generate by `npm run generate`. */
export function describeInit(): Command {
  return new Command('init')
    .description('write a config file and add the script "generate" to package.json')
    .addArgument(new Argument('[spec]', 'root document of your own contract (default: the contract of this package)'))
    .option('--out <dir>', 'output folder that the config file names', 'src/api')
    .option('--json', 'write the config file as JSON')
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (spec: string | undefined, options: InitOptions) => {
      const { runInit } = await import('./initializing/run-init.ts')
      await runInit(spec, options)
    })
}
