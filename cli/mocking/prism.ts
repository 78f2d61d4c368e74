import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Problem } from '../output/problem.ts'
import { peersOfMock, requirePeers } from '../peers.ts'
import { endWhenSilent } from './end-when-silent.ts'
import { readMockableContract } from './mockable-contract.ts'
import type { PrismOrder, PrismReport } from './prism-process.ts'
import type { BundlePolicy } from './read-bundle.ts'

/** What to mock, and where. */
export interface PrismOptions {
  /** The root document of an OpenAPI contract, in JSON or YAML. */
  readonly contractFile: string
  /** How large the contract may be, as `defaultLimits` says when absent, and where else its files may be. */
  readonly policy?: BundlePolicy
  /** 0 for any free one. */
  readonly port: number
  /** Address to listen on; 127.0.0.1 when absent. */
  readonly host?: string
  /** Invents answers from the schemas instead of serving the examples. */
  readonly isDynamic: boolean
  /** Shows Prism's log of requests on stderr. */
  readonly isVerbose?: boolean
  /** How long the start may take; 30 s when absent. */
  readonly startTimeoutMs?: number
  /** How long one request may keep Prism from everything else, before it is ended; 10 s when absent. */
  readonly maxBusyMs?: number
  /** Ends Prism at once when it aborts, in the middle of the start, too. */
  readonly signal?: AbortSignal
}

/** A running mock. */
export interface Prism {
  /** Scheme, host and port; operations are below the path of the contract's server: `${url}/api/services`. */
  readonly url: string
  /** A path that answers to a bare GET with a key, such as `/api/services`; `undefined` when there is none. */
  readonly samplePath: string | undefined
  readonly processId: number | undefined
  /** Resolves with the reason once Prism has ended, by `stop`, by itself, or because a request kept it busy. */
  readonly ended: Promise<string>
  /** Ends Prism at once; resolves when its process is gone. May be called twice. */
  stop(): Promise<void>
}

const defaultHost = '127.0.0.1'
const defaultStartTimeoutMs = 30_000
const defaultMaxBusyMs = 10_000

/**
 * Starts Prism on a contract; resolves once it answers.
 *
 * Prism runs in a process of its own, which ends with this one, however this one ends.
 *
 * @throws Problem when the contract cannot be mocked, the port cannot be had, or the start takes too long; what a signal ends throws as well.
 */
export async function startPrism(options: PrismOptions): Promise<Prism> {
  requirePeers([peersOfMock])
  const { document, samplePath } = await readMockableContract(options.contractFile, options.policy)
  options.signal?.throwIfAborted()
  const host = options.host ?? defaultHost
  const child = forkPrism(options.isVerbose ?? false)
  let cause = ''
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`${signal ? `signal ${signal}` : `exit code ${code}`}${cause}`))
    child.once('error', (error) => resolve(error.message))
  })
  const stop = async (): Promise<void> => {
    // Prism keeps nothing: there is nothing to finish, and nothing that it could refuse.
    child.kill('SIGKILL')
    await ended
  }
  options.signal?.addEventListener('abort', stop, { once: true })
  ended.then(() => options.signal?.removeEventListener('abort', stop))
  try {
    const { port, isDynamic, isVerbose = false } = options
    const report = awaitReport(child, ended, options.startTimeoutMs ?? defaultStartTimeoutMs)
    child.send({ document, port, host, isDynamic, isVerbose } satisfies PrismOrder)
    const started = await report
    if (started.kind === 'unloadable') throw unloadable(started.reason)
    if (started.kind === 'refused') throw refusal(started.reason, options)
    const maxBusyMs = options.maxBusyMs ?? defaultMaxBusyMs
    endWhenSilent(child, maxBusyMs, () => {
      cause = `, as a request kept it busy for ${maxBusyMs} ms`
    })
    return { url: `http://${reachable(host)}:${started.port}`, samplePath, processId: child.pid, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function forkPrism(isVerbose: boolean): ChildProcess {
  const script = new URL(`./prism-process${extname(import.meta.url)}`, import.meta.url)
  return fork(fileURLToPath(script), {
    execArgv: [],
    // Libraries of Prism print warnings to stdout as well, which belongs to the results of the command.
    stdio: ['ignore', 'ignore', isVerbose ? 'inherit' : 'ignore', 'ipc'],
  })
}

function awaitReport(child: ChildProcess, ended: Promise<string>, timeoutMs: number): Promise<PrismReport> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Problem(`Cannot start Prism: it has not answered for ${timeoutMs} ms`))
    }, timeoutMs)
    child.once('message', (report) => {
      clearTimeout(timer)
      resolve(report as PrismReport)
    })
    ended.then((reason) => {
      clearTimeout(timer)
      reject(new Problem(`Cannot start Prism: it ended with ${reason}, --verbose may show why`))
    })
  })
}

// Prism does not declare all that it needs, which strict package managers take at its word.
function unloadable(reason: string): Problem {
  return new Problem(
    `Cannot start the mock: Prism cannot be loaded (${reason.split('\n')[0]}), all that it needs is expected beside it, which packageExtensions in .yarnrc.yml or pnpm-workspace.yaml bring about`,
  )
}

function refusal(reason: string, { port, host = defaultHost, contractFile }: PrismOptions): Problem {
  const where = `Cannot listen on "${host}:${port}"`
  if (reason.includes('EADDRINUSE')) return new Problem(`${where}: the port is in use, give a free one with --port`)
  if (reason.includes('EACCES')) return new Problem(`${where}: the port needs rights, give one above 1023 with --port`)
  if (/EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL/.test(reason)) {
    return new Problem(`${where}: it is not an address of this machine, give one with --host`)
  }
  return new Problem(`Cannot mock "${contractFile}": Prism does not take it, ${reason.split('\n')[0]}`)
}

// "All addresses" is an address to listen on and none to call.
function reachable(host: string): string {
  if (host === '0.0.0.0') return defaultHost
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
