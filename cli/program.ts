import { Command, CommanderError } from 'commander'
import { describeConformance } from './conformance.ts'
import { describeDiff } from './diff.ts'
import { describeGenerate } from './generate.ts'
import { describeInit } from './init.ts'
import { describeKeys } from './keys.ts'
import { describeMock } from './mock.ts'
import { collect, refuseRepeats } from './options/several-times.ts'
import { outliveOutput } from './output/print-result.ts'
import { exitCodeOf, printProblem } from './output/problem.ts'
import { packageVersion } from './package-root.ts'
import { describeReport } from './report.ts'
import { describeRules } from './rules.ts'
import { describeServe } from './serve.ts'
import { collectNetworks } from './serving/serve-options.ts'

/** Runs the command that the process was started with; sets its exit code and prints problems. */
export async function run(): Promise<void> {
  outliveOutput()
  try {
    await describeProgram().parseAsync()
  } catch (error) {
    // Commander has already printed its own message; it reports help and version as errors with code 0.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else {
      printProblem(error)
      process.exitCode = exitCodeOf(error)
    }
  }
}

const describedCommands = [
  describeInit,
  describeGenerate,
  describeDiff,
  describeConformance,
  describeReport,
  describeMock,
  describeServe,
  describeKeys,
  describeRules,
]

function describeProgram(): Command {
  const commands = describedCommands.map((describe) => describe())
  const program = new Command('alerting-contract')
    .description('contract-first kit for an incident-alerting, on-call and status-page service')
    .version(packageVersion())
    .showHelpAfterError(`(commands: ${commands.map((command) => command.name()).join(', ')}; --help tells more)`)
    .exitOverride()
    .enablePositionalOptions()
    .helpCommand(false)
  for (const command of [...commands, describeHelp(program)]) {
    program.addCommand(command.exitOverride().showHelpAfterError('(add --help for the options)'))
    refuseRepeats(command, [collect, collectNetworks])
    refuseHelpOfUnknown(command)
  }
  refuseHelpOfUnknown(program)
  return program
}

/** Commander shows the help of what there is where the help of a command is wanted that there is not. */
function refuseHelpOfUnknown(command: Command): void {
  if (command.commands.length === 0) return
  command.on('beforeHelp', () => {
    const [name = '-'] = command.args
    if (name.startsWith('-') || command.commands.some((one) => one.name() === name)) return
    // It is told as it would be without "--help".
    command.parse([name], { from: 'user' })
  })
}

/** Commander's own command of this name shows the general help, and no problem, where there is no such command. */
function describeHelp(program: Command): Command {
  return new Command('help')
    .description('show what a command does, with its options')
    .argument('[command]', 'name of the command; without one, all are listed')
    .action(async (name?: string) => {
      const command = program.commands.find((one) => one.name() === name)
      if (command || name === undefined) return (command ?? program).help()
      // It is told as it would be without "help".
      await program.parseAsync([name], { from: 'user' })
    })
}
