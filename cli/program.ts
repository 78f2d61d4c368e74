import { Command, CommanderError } from 'commander'
import { describeConformance } from './conformance.ts'
import { describeDiff } from './diff.ts'
import { describeGenerate } from './generate.ts'
import { describeInit } from './init.ts'
import { describeKeys } from './keys.ts'
import { describeMock } from './mock.ts'
import { packageVersion } from './package-root.ts'
import { outliveOutput } from './print-result.ts'
import { exitCodeOf, printProblem } from './problem.ts'
import { describeReport } from './report.ts'
import { describeRules } from './rules.ts'
import { describeServe } from './serve.ts'

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

function describeProgram(): Command {
  const program = new Command('alerting-contract')
    .description('contract-first kit for an incident-alerting, on-call and status-page service')
    .version(packageVersion())
    .showHelpAfterError('(add --help for the options)')
    .exitOverride()
    .enablePositionalOptions()
  for (const describe of [
    describeInit,
    describeGenerate,
    describeDiff,
    describeConformance,
    describeReport,
    describeMock,
    describeServe,
    describeKeys,
    describeRules,
  ]) {
    program.addCommand(describe().exitOverride().showHelpAfterError('(add --help for the options)'))
  }
  return program
}
