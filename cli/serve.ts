import { Command, Option } from 'commander'
import { parseHost, parsePort } from './listen-options.ts'
import { moreHelp } from './more-help.ts'
import { collectNetworks, parseDelay, parseSeed, parseShare, type ServeOptions } from './serving/serve-options.ts'

const afterOptions = `
Logs go to stderr and hold neither keys nor bodies. SIGTERM and Ctrl-C let requests in flight finish, for four seconds at most.

A database is filled with the seed when it has nobody yet. Files of choices and seeds are YAML or JSON; reference/README.md
lists all choices and states.

With --mock a request may ask for its answer: header "Prefer: code=409", "Prefer: example=NAME", "Prefer: delay=500" (ms).

Exit codes: 0 ended by a signal; 2 wrong usage, unreadable input, a port or a database that cannot be had.`

/** The command `serve`: the reference service until it is interrupted. */
export function describeServe(): Command {
  return new Command('serve')
    .description('run the reference service: all operations with their state, and the API reference at /')
    .option('--port <number>', 'port to listen on, 0 for any free one', parsePort, 8080)
    .option('--host <address>', 'address to listen on', parseHost, '127.0.0.1')
    .option('--key <key>', 'key of the first user (default: environment API_KEY, else a random one)')
    .option('--database <place>', 'file, :memory: or postgres://USER@HOST/NAME', ':memory:')
    .option('--seed-file <file>', 'who and what is there at first (default: a small sample)')
    .option('--choices <file>', 'answers to what the interface leaves open (default: the usual ones)')
    .option('--states-port <number>', 'port for provider states, this machine only (default: none)', parsePort)
    .option(
      '--allow-network <cidr>',
      'network that may be called for alert actions although it is not public, such as 127.0.0.0/8; several times',
      collectNetworks,
    )
    .option('--cors <origin>', 'origin of web pages that may call the service; * for all, none for none', '*')
    .option('--delay <range>', 'let every request wait so many milliseconds, such as 200..800', parseDelay)
    .option('--fail <percentage>', 'let so many requests fail with 429, 500 or 503, such as 2%', parseShare)
    .option(
      '--seed <number>',
      'make --delay and --fail repeatable: same number, same trouble (default: random)',
      parseSeed,
    )
    .option('--mock', 'take the header Prefer')
    .addOption(
      new Option('--log <format>', 'form of the log (default: lines on a terminal, else json)').choices([
        'lines',
        'json',
        'off',
      ]),
    )
    .addOption(
      new Option('--log-level <level>', 'least level that is logged')
        .choices(['debug', 'info', 'warn', 'error'])
        .default('info'),
    )
    .addHelpText('after', moreHelp(afterOptions))
    .action(async (options: ServeOptions) => {
      const { runServe } = await import('./serving/run-serve.ts')
      await runServe(options)
    })
}
