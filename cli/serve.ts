import { Command, Option } from 'commander'
import { parseHost, parsePort } from './options/listen-options.ts'
import { moreHelp } from './options/more-help.ts'
import { collectNetworks, parseDelay, parseSeed, parseShare, type ServeOptions } from './serving/serve-options.ts'

const afterOptions = `
Logs go to stderr and contain neither keys nor bodies. SIGTERM and Ctrl-C give running requests up to four seconds to finish.

An empty database is filled with the seed. Choices and seeds are YAML or JSON files; reference/README.md lists all choices
and states.

With --mock a request can choose its answer: header "Prefer: code=409", "Prefer: example=NAME", "Prefer: delay=500" (ms).

Exit codes: 0 ended by a signal; 2 wrong usage, unreadable input, or a port or a database that is not available.`

/** The command `serve`: the reference service until it is interrupted. */
export function describeServe(): Command {
  return new Command('serve')
    .description('run the reference service: all operations, with their data, and the API reference at /')
    .option('--port <number>', 'port to listen on, 0 for any free one', parsePort, 8080)
    .option('--host <address>', 'address to listen on', parseHost, '127.0.0.1')
    .option('--key <key>', 'key of the first user (default: environment variable API_KEY, else a random one)')
    .option('--database <place>', 'file, :memory: or postgres://USER@HOST/NAME', ':memory:')
    .option('--seed-file <file>', 'initial data (default: a small sample)')
    .option('--choices <file>', 'answers to open questions (default: the usual ones)')
    .option('--states-port <number>', 'port for provider states, open to this machine only (default: none)', parsePort)
    .option(
      '--allow-network <cidr>',
      'private network that alert actions may call, such as 127.0.0.0/8; can be given several times',
      collectNetworks,
    )
    .option('--cors <origin>', 'origin of web pages that may call the service, * or none', '*')
    .option('--delay <range>', 'delay every request by so many milliseconds, such as 200..800', parseDelay)
    .option('--fail <percentage>', 'share of requests that fail with 429, 500 or 503, such as 2%', parseShare)
    .option(
      '--seed <number>',
      'repeat the same delays and failures: same number, same trouble (default: random)',
      parseSeed,
    )
    .option('--mock', 'honour the header Prefer')
    .addOption(
      new Option('--log <format>', 'format of the log (default: lines on a terminal, else json)').choices([
        'lines',
        'json',
        'off',
      ]),
    )
    .addOption(
      new Option('--log-level <level>', 'lowest level that is logged')
        .choices(['debug', 'info', 'warn', 'error'])
        .default('info'),
    )
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('./serving/run-serve.ts')
      await runServe(options)
    })
}
