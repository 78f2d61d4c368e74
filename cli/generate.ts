import { Argument, Command, Option } from 'commander'
import { importExtensions } from '../generator/emit/import-extension.ts'
import { targetNames, targetsOnDemand } from '../generator/targets.ts'
import { type GenerateFlags, type GenerateSettings, ownContract, readSettings } from './generating/generate-options.ts'
import { type Mode, runOnce } from './generating/generate-run.ts'
import { moreHelp } from './options/more-help.ts'

const onDemand = [...targetsOnDemand].join(', ')
const usual = targetNames.filter((name) => !targetsOnDemand.has(name)).join(', ')

const afterOptions = `
Exit codes: 0 fine; 1 with --check: a file is not up to date; 2 wrong usage, or a contract that is wrong or cannot be read.

Targets: ${usual}, and those that --templates adds; ${onDemand} only if --target names it.`

/** The command `generate`: contract in, code out. */
export function describeGenerate(): Command {
  return new Command('generate')
    .description('generate code from an OpenAPI 3.0, 3.1 or 3.2 contract')
    .addArgument(
      new Argument('[spec]', 'root document, YAML or JSON').default(ownContract, 'the contract of this package'),
    )
    .option(
      '--out <dir>',
      'output folder; files from an earlier run that are no longer generated are removed',
      'generated',
    )
    .option(
      '--target <names...>',
      `generate only these targets and what they import; files of other targets are removed (default: all but ${onDemand})`,
    )
    .option('--templates <dir>', 'folder of templates that replace built-in ones or add targets')
    .option('--skeleton <dir>', 'also write handlers to start from, one file per resource; existing ones are kept')
    .addOption(
      new Option(
        '--import-extension <extension>',
        'ending of imports in generated modules: ./types.ts, ./types.js or ./types (default: ts)',
      ).choices(importExtensions),
    )
    .option('--check', 'write nothing; name the files that are not up to date and exit with 1')
    .option('--dry-run', 'write nothing; say what would be written and removed')
    .option('--watch', 'generate again whenever a file of the contract, a template or the config file is saved')
    .option('--quiet', 'print only problems')
    .option('--strict', 'also fail on what is not supported or only tolerated')
    .option('--config <file>', 'config file, a module or JSON (default: alerting-contract.config.ts, .mts or .json)')
    .option('--allow-outside', 'read files outside the folder of the contract when it refers to them')
    .option('--allow-network', 'fetch files from the network when the contract refers to them')
    .addHelpText('after', moreHelp(afterOptions))
    .action(runGenerate)
}

async function runGenerate(spec: string, flags: GenerateFlags, command: Command): Promise<void> {
  if (flags.watch && (flags.check || flags.dryRun)) {
    command.error(`error: option '--watch' cannot be used with option '--${flags.check ? 'check' : 'dry-run'}'`)
  }
  const settings = await readSettings(spec, flags, command)
  const mode = flags.check ? 'check' : flags.dryRun ? 'dry-run' : 'write'
  if (!flags.watch) {
    const writeHandlers = await planHandlers(settings, mode)
    await runOnce(settings, mode)
    await writeHandlers?.()
    return
  }
  const { watch } = await import('./generating/generate-watch.ts')
  // The config file of the beginning stays the one that is meant: when it goes, its options do not turn into defaults.
  const { configFile: config } = settings
  const again = config === undefined ? flags : { ...flags, config }
  await watch(settings, () => readSettings(spec, again, command))
}

async function planHandlers(settings: GenerateSettings, mode: Mode): Promise<(() => Promise<void>) | undefined> {
  // Most runs write none, and need not wait for what plans them.
  if (settings.skeleton === undefined) return undefined
  const skeleton = await import('./generating/generate-skeleton.ts')
  return skeleton.planHandlers(settings, mode)
}
