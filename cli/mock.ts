import { join } from 'node:path'
import { Argument, Command } from 'commander'
import { parseHost, parsePort } from './listen-options.ts'
import { packageRoot } from './package-root.ts'
import { Problem } from './problem.ts'

interface MockOptions {
  readonly port: number
  readonly host: string
  readonly dynamic?: boolean
  readonly verbose?: boolean
}

const specArgument = new Argument('[spec]', 'one-file OpenAPI bundle in JSON').default(
  join(packageRoot, 'generated', 'openapi.json'),
  'generated/openapi.json of this package',
)

/** The command `mock`: Prism on the contract until it is interrupted. */
export function describeMock(): Command {
  return new Command('mock')
    .description('answer every operation with an example of the contract (Prism; keeps nothing of what is written)')
    .addArgument(specArgument)
    .option('--port <number>', 'port to listen on, 0 for any free one', parsePort, 4010)
    .option('--host <address>', 'address to listen on', parseHost, '127.0.0.1')
    .option('--dynamic', 'invent answers from the schemas; one request alone: header "Prefer: dynamic=true"')
    .option('--verbose', 'show the requests on stderr')
    .action(runMock)
}

async function runMock(
  contractFile: string,
  { port, host, dynamic = false, verbose = false }: MockOptions,
): Promise<void> {
  const { startPrism } = await import('./prism.ts')
  const interrupted = awaitInterrupt()
  const prism = await startPrism({ contractFile, port, host, isDynamic: dynamic, isVerbose: verbose })
  if (verbose) process.stderr.write(`Prism runs as process ${prism.processId}\n`)
  process.stdout.write(`Listening on ${prism.url}, Ctrl-C ends it\n`)
  if (prism.samplePath) {
    process.stdout.write(`curl -H "Authorization: Bearer demo" "${prism.url}${prism.samplePath}"\n`)
  }
  const reason = await Promise.race([interrupted, prism.ended])
  await prism.stop()
  if (reason !== interruption) throw new Problem(`Cannot go on: Prism ended with ${reason}`)
}

const interruption = Symbol('interruption')

/** Resolves at the first signal to end: for a server the ordinary way to be stopped, so the exit code stays 0. */
function awaitInterrupt(): Promise<typeof interruption> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve(interruption))
  })
}
