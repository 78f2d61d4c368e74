import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { StartOptions } from '../../reference/start.ts'
import { Problem } from '../output/problem.ts'
import type { ReferenceReport } from './reference-thread.ts'

/** A reference service in a thread of its own. */
export interface StartedReference {
  readonly url: string
  readonly statesUrl: string | undefined
  readonly key: string
  /** Ends it; resolves when it has ended. @throws what ended it before, which is a fault of the service. */
  readonly stop: () => Promise<void>
}

/** Starts the service beside this thread. @throws Problem when something that only the service needs is not installed. */
export async function startReference(options: StartOptions): Promise<StartedReference> {
  const script = new URL(`./reference-thread${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(script, { workerData: options })
  const ended = endOf(thread)
  const started = once(thread, 'message') as Promise<[ReferenceReport]>
  const [report] = await Promise.race([started, ended.then(fail)])
  if (report.kind === 'refused') throw new Problem(report.reason)
  const stop = async (): Promise<void> => {
    thread.postMessage('stop')
    const error = await ended
    if (error !== undefined) throw error
  }
  return { ...report, stop }
}

/** Resolves with why a thread has ended, or with nothing when it has in good order. */
function endOf(thread: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    thread.once('error', resolve)
    thread.once('exit', (code) => resolve(code === 0 ? undefined : endedWith(code)))
  })
}

function endedWith(code: number): Error {
  return new Error(`the reference service ended with code ${code}`)
}

function fail(error: unknown): never {
  throw error ?? endedWith(0)
}
