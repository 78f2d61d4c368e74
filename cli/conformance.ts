import { Command, InvalidArgumentError } from 'commander'
import { didYouMean } from '../conformance/did-you-mean.ts'
import { describeConformanceActions } from './conformance-actions.ts'
import type { ConformanceOptions } from './judging/conformance-options.ts'
import { moreHelp } from './more-help.ts'
import { collect } from './several-times.ts'

const afterOptions = `
Exit codes: 0 no rule failed; 1 a rule failed (with --strict: or was not judged), or a limit ended the run early;
2 wrong usage, not one rule could be judged, or a fault of the suite; 3 the target cannot be reached; 130 interrupted.

A known failure counts as no failure; one that passes does, so that the list only gets shorter. In GitHub Actions, failures are
printed as annotations as well.

A pattern such as "services-*" chooses rules by id. Rules that are judged by the exchanges of others need these, so the
other checks are run as well.`

/** The command `conformance`: judges every rule of the contract on a target, the reference service when none is given. */
export function describeConformance(): Command {
  return (
    new Command('conformance')
      .description('judge an implementation by every rule of the contract; without --url, the reference service')
      .option('--url <base-url>', 'scheme, host and port of the target, and perhaps a path; /api is added')
      .option('--key <key>', 'value of the Authorization header, as it stands there (default: environment API_KEY)')
      .option(
        '--header <name: value>',
        'a header field for each request beside the key, such as a gateway asks for; several times',
        collect,
      )
      .option('--target-file <file>', 'YAML as spec/target.schema.json describes it; options go before it')
      .option(
        '--fixture <name=value>',
        'something that the suite cannot make, such as userId=7102; several times',
        collect,
      )
      .option('--states <url>', 'provider states: takes POST {"state", "params"}, see conformance/README.md')
      .option(
        '--listen <host:port>',
        'where the suite plays the web service of a customer (default: 127.0.0.1, a free port)',
      )
      .option('--public-url <url>', 'how the target reaches that, when it runs on another machine')
      .option('--answer <question=answer>', 'hold the target to its answer to an open question; several times', collect)
      .option('--not-applicable <rule=reason>', 'leave a rule, or a pattern of rules, out; several times', collect)
      .option('--known-failure <rule=reason>', 'a rule that the target is known to break; several times', collect)
      .option('--only <pattern>', 'judge only rules whose id fits; may be given several times', collect)
      .option('--json <file>', 'write the report as JSON, too (spec/report.schema.json)')
      .option('--junit <file>', 'write the report as JUnit XML, too')
      .option('--html <file>', 'write the report as one HTML file, too')
      .option('--badge <file>', 'write the counts as a badge, JSON for shields.io, too')
      .option('--observe <file>', 'write what the target does about open questions, as the answers of a target file')
      .option('--mock', 'judge a Prism mock of the contract, which keeps nothing of what is written')
      .option('--quiet', 'print failures and counts only')
      .option('--strict', 'exit with 1 also when a rule was not judged')
      .option('--bail', 'end at the first failure')
      .option('--concurrency <number>', 'checks that run side by side', wholeNumber(1, 64), 8)
      .option('--timeout <ms>', 'time for one request and its reply', wholeNumber(1, 600_000), 10_000)
      .addHelpText('after', moreHelp(afterOptions))
      // So that an option behind "actions" is one of that command, also where both have it.
      .enablePositionalOptions()
      .addCommand(describeConformanceActions().exitOverride().showHelpAfterError('(add --help for the options)'))
      // What stands there is a misspelt command rather than an argument.
      .allowExcessArguments()
      .action((options: ConformanceOptions, command: Command) => {
        refuseUnknownCommand(command)
        return judge(options)
      })
  )
}

async function judge(options: ConformanceOptions): Promise<void> {
  const { runConformance } = await import('./judging/run-conformance.ts')
  process.exitCode = await runConformance(options)
}

function refuseUnknownCommand(command: Command): void {
  const [name] = command.args
  if (name === undefined) return
  const names = command.commands.map((one) => one.name())
  command.error(`error: unknown command '${name}'${didYouMean(name, names)}`)
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`It is a whole number from ${min} to ${max}.`)
  }
}
