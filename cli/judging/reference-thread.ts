/**
 * The thread in which the reference service runs beside the suite, started by start-reference.ts: it takes the settings of the
 * service as its data, and answers with one report. Any message ends it.
 *
 * A thread of its own, because the suite would have to wait while the service computes, and the service while the suite judges.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { RunningService } from '../../reference/start.ts'
import { keepCompiled } from '../compile-cache.ts'
import { Problem } from '../output/problem.ts'
import { importService } from '../serving/serve-problem.ts'

/** How it went. `reason` is for whoever started it. */
export type ReferenceReport =
  | ({ readonly kind: 'started' } & Pick<RunningService, 'url' | 'statesUrl' | 'key'>)
  | { readonly kind: 'refused'; readonly reason: string }

// That of main.ts does not hold for other threads.
keepCompiled()
parentPort?.postMessage(await start().catch(refusal))

async function start(): Promise<ReferenceReport> {
  const { startService } = await importService()
  const { url, statesUrl, key, close } = await startService(workerData)
  parentPort?.once('message', close)
  return { kind: 'started', url, statesUrl, key }
}

function refusal(error: unknown): ReferenceReport {
  if (error instanceof Problem) return { kind: 'refused', reason: error.message }
  throw error
}
