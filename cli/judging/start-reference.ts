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
  /** Ends it; resolves when it has ended. */
  readonly stop: () => Promise<void>
}

/** Starts the service beside this thread. @throws Problem when something that only the service needs is not installed. */
export async function startReference(options: StartOptions): Promise<StartedReference> {
  const script = new URL(`./reference-thread${extname(import.meta.url)}`, import.meta.url)
  const thread = new Worker(script, { workerData: options })
  const [report] = (await once(thread, 'message')) as [ReferenceReport]
  if (report.kind === 'refused') throw new Problem(report.reason)
  const stop = async (): Promise<void> => {
    const ended = once(thread, 'exit')
    thread.postMessage('stop')
    await ended
  }
  return { ...report, stop }
}
