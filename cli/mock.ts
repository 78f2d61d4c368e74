import { join } from 'node:path'
import { Argument, Command } from 'commander'
import type { Prism } from './mocking/prism.ts'
import { parseHost, parsePort } from './options/listen-options.ts'
import { moreHelp } from './options/more-help.ts'
import { packageRoot } from './package-root.ts'

interface MockOptions {
  readonly port: number
  readonly host: string
  readonly dynamic?: boolean
  readonly verbose?: boolean
  readonly allowOutside?: boolean
  readonly allowNetwork?: boolean
}

const specArgument = new Argument('[spec]', 'root document of a contract, YAML or JSON').default(
  join(packageRoot, 'generated', 'openapi.json'),
  'generated/openapi.json of this package',
)

const afterOptions =
  'Exit codes: 0 ended by a signal; 2 wrong usage, unreadable input, or a port that is not available.'

/** The command `mock`: Prism on the contract until it is interrupted. */
export function describeMock(): Command {
  return new Command('mock')
    .description('answer every operation with an example from the contract (Prism; stores nothing)')
    .addArgument(specArgument)
    .option('--port <number>', 'port to listen on, 0 for any free one', parsePort, 4010)
    .option('--host <address>', 'address to listen on', parseHost, '127.0.0.1')
    .option('--dynamic', 'invent answers from the schemas; for a single request: header "Prefer: dynamic=true"')
    .option('--verbose', 'show the requests on stderr')
    .option('--allow-outside', 'read files outside the folder of the contract when it refers to them')
    .option('--allow-network', 'fetch files from the network when the contract refers to them')
    .addHelpText('after', moreHelp(afterOptions))
    .action(runMock)
}

async function runMock(contract: string, options: MockOptions): Promise<void> {
  const { port, host, dynamic = false, verbose = false, allowOutside = false, allowNetwork = false } = options
  const [{ startPrism }, { projectLimits }, { contractPath }] = await Promise.all([
    import('./mocking/prism.ts'),
    import('./project/project-limits.ts'),
    import('./contract/requested-contract.ts'),
  ])
  const contractFile = contractPath(contract)
  const policy = { allowOutside, allowNetwork, limits: await projectLimits() }
  const signal = interruption()
  const start = async (port: number): Promise<Prism> => {
    const prism = await startPrism({
      contractFile,
      port,
      host,
      isDynamic: dynamic,
      isVerbose: verbose,
      signal,
      policy,
    })
    if (verbose) process.stderr.write(`Prism runs as process ${prism.processId}\n`)
    return prism
  }
  try {
    let prism = await start(port)
    const { url, samplePath } = prism
    process.stdout.write(`Listening on ${url}, Ctrl-C ends it\n`)
    if (samplePath) process.stdout.write(`curl -H "Authorization: Bearer demo" "${url}${samplePath}"\n`)
    for (;;) {
      const reason = await prism.ended
      signal.throwIfAborted()
      process.stderr.write(`Prism ended with ${reason}, and starts again\n`)
      prism = await start(Number(new URL(url).port || 80))
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * Aborts at a signal to end: for a server the ordinary way to be stopped, so the exit code stays 0. Later ones are left alone, as Prism would
 * outlive a command that they end while it works on a contract.
 */
function interruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort())
  return controller.signal
}
