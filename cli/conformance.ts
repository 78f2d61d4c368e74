import { Command, InvalidArgumentError } from 'commander'
import type { ConformanceOptions } from './conformance-options.ts'

const exitCodesHelp = `
Exit codes: 0 no rule failed; 1 a rule failed (with --strict: or was not judged), or a limit ended the run early;
2 wrong usage, not one rule could be judged, or a fault of the suite; 3 the target cannot be reached; 130 interrupted.

A pattern such as "services-*" chooses rules by id. Rules that are judged by the exchanges of others need these, so the
other checks are run as well.`

/** The command `conformance`: judges every rule of the contract on a target, a mock when none is given. */
export function describeConformance(): Command {
  return new Command('conformance')
    .description('judge an implementation by every rule of the contract; without --url, a Prism mock of the contract')
    .option('--url <base-url>', 'scheme, host and port of the target; /api is added')
    .option('--key <key>', 'value of the Authorization header, as it stands there (default: environment API_KEY)')
    .option('--target-file <file>', 'YAML with url, key or keyEnv, fixtures, answers, notApplicable')
    .option('--only <pattern>', 'judge only rules whose id fits; may be given several times', collect)
    .option('--json <file>', 'write the report as JSON, too (spec/report.schema.json)')
    .option('--strict', 'exit with 1 also when a rule was not judged')
    .option('--concurrency <number>', 'checks that run side by side', wholeNumber(1, 64), 8)
    .option('--timeout <ms>', 'time for one request and its reply', wholeNumber(1, 600_000), 10_000)
    .addHelpText('after', exitCodesHelp)
    .action(async (options: ConformanceOptions) => {
      const { runConformance } = await import('./run-conformance.ts')
      process.exitCode = await runConformance(options)
    })
}

function collect(pattern: string, patterns: readonly string[] = []): readonly string[] {
  return [...patterns, pattern]
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`)
  }
}
