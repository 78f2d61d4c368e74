import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A service in a process of its own, as `alerting-contract serve` starts it. */
export interface ServiceProcess {
  readonly url: string
  /** Where provider states are asked for. */
  readonly statesUrl: string
  /** Sends a signal, and resolves when the process has ended. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
  /** What the process has written to stderr: a line of JSON for each request. */
  readonly log: () => string
}

/** What a process is started with. */
export interface ProcessOptions {
  /** As `--database` takes it. */
  readonly database: string
  readonly key: string
}

const script = join(import.meta.dirname, '..', '..', 'cli', 'main.ts')

/** Starts a process on a free port, and resolves once it listens. @throws Error with what the process says when it ends instead. */
export async function startProcess({ database, key }: ProcessOptions): Promise<ServiceProcess> {
  const args = ['serve', '--port', '0', '--states-port', '0', '--log', 'json', '--database', database]
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, API_KEY: key } })
  let log = ''
  child.stderr.on('data', (data) => {
    log += data
  })
  const printed = await greeting(child)
  const [, url] = /^Listening on (http:[^,]+)/.exec(printed) ?? []
  const [, statesUrl] = /^Provider states are at (http:\S+)/m.exec(printed) ?? []
  if (url === undefined || statesUrl === undefined) throw new Error(`the service does not start: ${log}`)
  const ended = once(child, 'close')
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return { url, statesUrl, end, log: () => log }
}

async function greeting({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  for await (const text of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    printed += text
    if (printed.includes('curl')) break
  }
  stdout?.resume()
  return printed
}
