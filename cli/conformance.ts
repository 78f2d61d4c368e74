import { Command, InvalidArgumentError } from 'commander'
import { didYouMean } from '../conformance/did-you-mean.ts'
import { describeConformanceActions } from './conformance-actions.ts'
import type { ConformanceOptions } from './judging/conformance-options.ts'
import { moreHelp } from './options/more-help.ts'
import { collect } from './options/several-times.ts'

const afterOptions = `
Exit codes: 0 no rule failed; 1 a rule failed (with --strict: or was not judged), or a limit ended the run early;
2 wrong usage, no rule could be judged, or a bug in the suite; 3 the target cannot be reached; 130 interrupted.

Options marked "repeatable" can be given several times.

A known failure does not fail the run. One that passes does, so that the list only gets shorter. In GitHub Actions,
failures are also printed as annotations, and the matrix stands on the page of the job.

A pattern such as "services-*" chooses rules by id, and "answer-QUESTION" those that show an answer. Some rules are judged by
the requests of other checks, so those checks run, too.`

/** The command `conformance`: judges every rule of the contract on a target, the reference service when none is given. */
export function describeConformance(): Command {
  return (
    new Command('conformance')
      .description('judge an implementation by every rule of the contract; without --url, the reference service')
      .option('--url <base-url>', 'scheme, host and port of the target, and a path if it has one; /api is added')
      .option('--key <key>', 'value of the Authorization header, sent as it is (default: environment variable API_KEY)')
      .option(
        '--header <name: value>',
        'another header for every request, for example for a gateway; repeatable',
        collect,
      )
      .option('--target-file <file>', 'YAML file, see spec/target.schema.json; options override it')
      .option(
        '--fixture <name=value>',
        'something that the suite cannot create, such as userId=7102; repeatable',
        collect,
      )
      .option('--states <url>', 'URL of the provider states, see conformance/README.md in the package')
      .option(
        '--listen <host:port>',
        'where the suite listens as the web service of a customer (default: 127.0.0.1, a free port)',
      )
      .option('--public-url <url>', 'URL at which the target reaches --listen, if it runs on another machine')
      .option('--answer <question=answer>', 'answer to an open question that the target must give; repeatable', collect)
      .option('--not-applicable <rule=reason>', 'leave out a rule or a pattern of rules; repeatable', collect)
      .option('--known-failure <rule=reason>', 'a rule that the target is known to break; repeatable', collect)
      .option('--only <pattern>', 'judge only rules whose id matches; repeatable', collect)
      .option('--json <file>', 'also write the report as JSON (spec/report.schema.json)')
      .option('--junit <file>', 'also write the report as JUnit XML')
      .option('--html <file>', 'also write the report as one HTML file')
      .option('--badge <file>', 'also write the counts as a badge, JSON for shields.io')
      .option('--observe <file>', 'write how the target answers open questions, ready for a target file')
      .option('--mock', 'judge a Prism mock of the contract, which stores nothing')
      .option('--quiet', 'print failures and counts only')
      .option('--strict', 'also exit with 1 when a rule was not judged')
      .option('--bail', 'stop at the first failure')
      .option('--concurrency <number>', 'checks that run at the same time', wholeNumber(1, 64), 8)
      .option('--timeout <ms>', 'time for one request and its reply', wholeNumber(1, 600_000), 10_000)
      .addHelpText('after', moreHelp(afterOptions))
      // So that an option behind "actions" is one of that command, also where both have it.
      .enablePositionalOptions()
      .addCommand(describeConformanceActions().exitOverride().showHelpAfterError('(add --help for the options)'))
      // What stands there is a misspelt command rather than an argument.
      .allowExcessArguments()
      .action((options: ConformanceOptions, command: Command) => {
        refuseUnknownCommand(command, options)
        return judge(options)
      })
  )
}

async function judge(options: ConformanceOptions): Promise<void> {
  const { runConformance } = await import('./judging/run-conformance.ts')
  process.exitCode = await runConformance(options)
}

function refuseUnknownCommand(command: Command, { only }: ConformanceOptions): void {
  const [name] = command.args
  if (name === undefined) return
  const names = command.commands.map((one) => one.name())
  command.error(`error: unknown command '${name}'${didYouMean(name, names) || whereElse(name, only !== undefined)}`)
}

/** Where a word belongs that stands beside all options; a shell makes several of a pattern that is not in quotes. */
function whereElse(word: string, hasPatterns: boolean): string {
  if (/^https?:/i.test(word)) return `, give a URL with --url ${word}`
  return hasPatterns ? ', give --only again for another pattern, and put patterns in quotes' : ''
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`Expected a whole number from ${min} to ${max}.`)
  }
}
